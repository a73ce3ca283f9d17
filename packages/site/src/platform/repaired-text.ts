// Text that everything here can carry. PostgreSQL takes no NUL, and half of a surrogate pair has no
// bytes in UTF-8: both come from broken programs, and are replaced where something enters, on every
// database alike.

/** What stands where a character could not be carried. */
const REPLACEMENT = '\uFFFD';

/** Whether every character of a text can be stored and sent. */
export const isCarried = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * The text with U+FFFD in the place of what cannot be carried; the same text where there is nothing
 * to replace.
 */
export function repairedText(text: string): string {
  return isCarried(text) ? text : text.toWellFormed().replaceAll('\0', REPLACEMENT);
}

/**
 * The same for every text in a value of JSON, names of fields included; the very same value where
 * there is nothing to replace.
 */
export function repairedValue(value: unknown): unknown {
  if (typeof value === 'string') return repairedText(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const repaired = entries.map(
    ([name, inner]) => [repairedText(name), repairedValue(inner)] as const,
  );
  if (repaired.every(([name, inner], i) => name === entries[i]?.[0] && inner === entries[i]?.[1]))
    return value;
  return Array.isArray(value) ? repaired.map(([, inner]) => inner) : Object.fromEntries(repaired);
}

/**
 * Whether an address says anything that cannot be carried: NUL, or bytes that are no UTF-8. A lone
 * “%” of a query is one.
 */
export function isStorableAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  const isStray = /%(?![0-9a-f]{2})/i.test(pathname);
  return (
    !isStray &&
    [...`${pathname} ${search}`.matchAll(/(?:%[0-9a-f]{2})+/gi)].every(([bytes]) => isUtf8(bytes))
  );
}

function isUtf8(bytes: string): boolean {
  try {
    return !decodeURIComponent(bytes).includes('\0');
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
