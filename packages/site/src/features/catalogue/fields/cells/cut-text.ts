// Cuts a cell where separators stand, but never inside brackets: “Ann Lo (painter; British)”.

/** The text with everything in brackets blotted out, of the same length. */
function withoutBrackets(text: string): string {
  return text.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, (inner) => '\0'.repeat(inner.length));
}

/** The pieces between the separators, trimmed; empty ones are kept. */
export function cutOutsideBrackets(text: string, separator: RegExp): string[] {
  return cutWithSeparators(text, separator).map(({ piece }) => piece);
}

/** The same, each piece with the separator before it. */
export function cutWithSeparators(
  text: string,
  separator: RegExp,
): { piece: string; before: string }[] {
  const pieces: { piece: string; before: string }[] = [];
  let [from, before] = [0, ''];
  for (const match of withoutBrackets(text).matchAll(new RegExp(separator.source, 'gu'))) {
    pieces.push({ piece: text.slice(from, match.index).trim(), before });
    before = match[0].trim();
    from = match.index + match[0].length;
  }
  pieces.push({ piece: text.slice(from).trim(), before });
  return pieces;
}

/** What stands in brackets at the end, and the text without it. */
export function takeBrackets(text: string): { rest: string; inside: string[] } {
  const [, rest = '', brackets = ''] =
    /^(.*?)((?:\s*(?:\([^()]*\)|\[[^[\]]*\]))*)$/su.exec(text) ?? [];
  const inside = [...brackets.matchAll(/\(([^()]*)\)|\[([^[\]]*)\]/gu)];
  return {
    rest: rest.trim(),
    inside: inside.map(([, round, square]) => (round ?? square ?? '').trim()),
  };
}
