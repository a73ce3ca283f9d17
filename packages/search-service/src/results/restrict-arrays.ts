// Leaving out of marked lists what the query did not match (`restrictHighlightAndSnippetArrays`).
import { isPlainObject } from '../settings/values.ts';

/** The marks of an attribute without those entries of lists in which nothing matched. */
export function restrictArrays(marks: unknown): unknown {
  if (Array.isArray(marks)) return marks.filter(hasMatch).map(restrictArrays);
  if (!isPlainObject(marks) || isMark(marks)) return marks;
  return Object.fromEntries(
    Object.entries(marks).map(([name, value]) => [name, restrictArrays(value)]),
  );
}

function hasMatch(marks: unknown): boolean {
  if (Array.isArray(marks)) return marks.some(hasMatch);
  if (!isPlainObject(marks)) return false;
  return isMark(marks) ? marks['matchLevel'] !== 'none' : Object.values(marks).some(hasMatch);
}

function isMark(marks: Record<string, unknown>): boolean {
  return typeof marks['value'] === 'string' && typeof marks['matchLevel'] === 'string';
}
