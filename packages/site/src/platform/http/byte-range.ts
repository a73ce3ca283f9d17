// The part of a file that a request asks for.

/**
 * One range of bytes (RFC 9110 §14.1.2); several at once are answered with the whole, as the rule
 * allows.
 */
export function byteRange(
  header: string | null,
  size: number,
): { from: number; to: number } | 'outside' | undefined {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return from > to || from >= size ? 'outside' : { from, to };
}
