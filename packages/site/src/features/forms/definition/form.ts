// A form as data: its fields in order, in all languages, and the version that says which words
// somebody answered.
import type { LanguageMap } from '../../records/language-map.ts';

export const fieldTypes = [
  'text',
  'long-text',
  'email',
  'telephone',
  'url',
  'number',
  'date',
  'time',
  'choice-one',
  'choice-many',
  'select',
  'file',
  'consent',
  'item',
  'occurrence',
  'hidden',
  'heading',
] as const;

export type FieldType = (typeof fieldTypes)[number];

export type Choice = { value: string; label: LanguageMap };

export type Field = {
  /** The name under which it is sent and exported; the same through all versions. */
  name: string;
  type: FieldType;
  label: LanguageMap;
  hint?: LanguageMap | undefined;
  required?: boolean | undefined;
  /** A token of HTML's autocomplete attribute. */
  autocomplete?: string | undefined;
  choices?: readonly Choice[] | undefined;
  /** Limits of a number; of a file, how many may be sent. */
  least?: number | undefined;
  most?: number | undefined;
  /** Is asked only where another field before it has one of these answers. */
  when?: { field: string; is: readonly string[] } | undefined;
  /** The step on which it stands, in a form that has steps. */
  step?: string | undefined;
};

/** A part of a long form, on a page of its own. */
export type Step = { name: string; title: LanguageMap };

/** What a museum writes: the body of the record. */
export type FormBody = {
  slug: string;
  title: LanguageMap;
  lead: LanguageMap;
  button: LanguageMap;
  steps?: readonly Step[] | undefined;
  fields: readonly Field[];
  /** What is done with it beside keeping it: a newsletter is asked for twice. */
  purpose?: 'inbox' | 'newsletter' | undefined;
  /** Where the museum is notified; the settings say so otherwise. */
  mailTo?: string | undefined;
  /** Not in the list of all forms. */
  unlisted?: boolean | undefined;
  /**
   * Leading zero bits of a puzzle that browsers solve while somebody writes, from 8 to 20; each bit
   * doubles the work. Who sends without its answer is held for staff. Absent: no puzzle.
   */
  puzzle?: number | undefined;
};

/**
 * A form as it is shown and answered: `version` counts changes of its fields and words, consent
 * included.
 */
export type Form = FormBody & { version: number };

/** What was sent, by the name of the field; several values only of `choice-many` and `file`. */
export type Typed = Record<string, readonly string[]>;

/** The longest answers that are taken, in characters. */
export const longest: Record<FieldType, number> = {
  text: 300,
  'long-text': 10_000,
  email: 254,
  telephone: 40,
  url: 2000,
  number: 20,
  date: 10,
  time: 8,
  'choice-one': 100,
  'choice-many': 100,
  select: 100,
  file: 100,
  consent: 10,
  item: 500,
  occurrence: 500,
  hidden: 500,
  heading: 0,
};

/**
 * Whether a field is asked at all, considering the answers of others. The server decides; a
 * browser's script hides and shows by the same rule.
 */
export function isFieldVisible({ when }: Pick<Field, 'when'>, typed: Typed): boolean {
  return when === undefined || (typed[when.field] ?? []).some((value) => when.is.includes(value));
}

/** Whether a field has to be answered, considering the answers of others. */
export const isRequired = (field: Field, typed: Typed): boolean =>
  field.required === true && isFieldVisible(field, typed);

/** The fields of a step; all of them where a form has none. */
export function fieldsOf(form: FormBody, step: string | undefined): readonly Field[] {
  return step === undefined ? form.fields : form.fields.filter((field) => field.step === step);
}

/** The steps that have something to ask, considering the answers. */
export function stepsOf(form: FormBody, typed: Typed): Step[] {
  return (form.steps ?? []).filter(({ name }) =>
    fieldsOf(form, name).some((field) => field.type !== 'heading' && isFieldVisible(field, typed)),
  );
}
