// Values of fields while they are edited. What is empty is not there, so that a field that was
// emptied is as if nobody had ever filled it in.
import type { EditorPart } from '../../../features/catalogue/fields/editing.ts';
import { fieldsOf, membersOf, type Fields } from '../../../features/working/merge/body.ts';

/** A text as it is kept: nothing where it is empty. */
export const textOrNothing = (text: string): string | undefined => (text === '' ? undefined : text);

/**
 * A value of several parts with one of them changed. Where the others need them, a box that was
 * never ticked is false, and a list of words that was never filled in is empty.
 */
export function withPart(
  value: unknown,
  parts: readonly EditorPart[],
  { key, next }: { key: string; next: unknown },
): Fields | undefined {
  const { [key]: _, ...others } = fieldsOf(value);
  const filled = next === undefined ? others : { ...others, [key]: next };
  if (parts.every((part) => isEmpty(filled[part.key]))) return undefined;
  const required = parts.flatMap(({ key: name, control }): [string, unknown][] => {
    if (filled[name] !== undefined) return [];
    if (control === 'checkbox') return [[name, false]];
    return control === 'words' ? [[name, []]] : [];
  });
  return { ...filled, ...Object.fromEntries(required) };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/** A list, or nothing where it is empty. */
export const listOrNothing = <Entry>(list: readonly Entry[]): readonly Entry[] | undefined =>
  list.length === 0 ? undefined : list;

/** How many pieces there are, as text: a number, or the museum's words in its first language. */
export function countText(value: unknown, [language = 'en']: readonly string[]): string {
  if (typeof value === 'number') return String(value);
  const words = fieldsOf(value)[language];
  return typeof words === 'string' ? words : '';
}

/** The same as it is kept; words in other languages stay. */
export function countIn(
  text: string,
  before: unknown,
  [language = 'en']: readonly string[],
): number | Fields | undefined {
  const written = text.trim();
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
  const { [language]: _, ...others } = fieldsOf(before);
  if (written !== '') return { ...others, [language]: text };
  return Object.keys(others).length === 0 ? undefined : others;
}

/** Lists of things have no members that say nothing: those are left out before publishing. */
export function withoutEmptyMembers(body: Fields): Fields {
  const entries = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    if (!Array.isArray(value) || !value.every(isMember)) return [[name, value]];
    const filled = membersOf(value).filter(
      (member) => Object.keys(fieldsOf(member.value)).length > 0,
    );
    return filled.length === 0 ? [] : [[name, filled]];
  });
  return Object.fromEntries(entries);
}

const isMember = (value: unknown): boolean => typeof fieldsOf(value)['key'] === 'string';
