// A form as data: its fields in order, in all languages, and the version that says which words somebody answered.
import type { LanguageMap } from '../records/language-map.ts';

export type FieldType = 'text' | 'long-text' | 'email' | 'telephone' | 'url' | 'number' | 'date' | 'choice-one' | 'choice-many' | 'select' | 'consent' | 'item';

export type Choice = { value: string; label: LanguageMap };

export type Field = {
  /** The name under which it is sent and exported; the same through all versions. */
  name: string;
  type: FieldType;
  label: LanguageMap;
  hint?: LanguageMap;
  required?: boolean;
  /** A token of HTML's autocomplete attribute. */
  autocomplete?: string;
  choices?: readonly Choice[];
  /** Limits of a number. */
  least?: number;
  most?: number;
  /** Must be answered only where another field has one of these answers. */
  when?: { field: string; is: readonly string[] };
};

export type Form = {
  slug: string;
  /** Counts changes of its fields and words, consent included. */
  version: number;
  title: LanguageMap;
  lead: LanguageMap;
  fields: readonly Field[];
  button: LanguageMap;
};

/** What was sent, by the name of the field; several values only of `choice-many`. */
export type Typed = Record<string, readonly string[]>;

/** The longest answers that are taken, in characters. */
export const longest: Record<FieldType, number> = {
  text: 300, 'long-text': 10_000, email: 254, telephone: 40, url: 2000, number: 20, date: 10, 'choice-one': 100, 'choice-many': 100, select: 100, consent: 10, item: 500,
};

/** Whether a field has to be answered, considering the answers of others. */
export function isRequired(field: Field, typed: Typed): boolean {
  if (!field.required) return false;
  const { when } = field;
  return when === undefined || (typed[when.field] ?? []).some((value) => when.is.includes(value));
}
