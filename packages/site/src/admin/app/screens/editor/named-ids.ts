// The ids of other records in a body.

/** Ids are the only texts that look like this. */
const ID = /^[0-9a-z]{26}$/;

export const isId = (text: string): boolean => ID.test(text);

/** Every id that a body names, wherever it stands. */
export function idsNamedIn(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(idsNamedIn))];
}
