// A citation as it is set: words, some of them in italics, some of them a link. Plain text is made
// of the same parts.

export type RichPart = {
  text: string;
  italic?: true;
  href?: string;
  /** The day on which the reader looked: a page that everybody shares cannot know it. */
  accessed?: true;
};
export type Rich = RichPart[];

export const plain = (text: string | undefined): Rich => (text ? [{ text }] : []);
export const italic = (text: string): Rich => (text ? [{ text, italic: true }] : []);
export const link = (href: string | undefined): Rich => (href ? [{ text: href, href }] : []);

/**
 * Parts one after another with `separator` between them. Empty ones are left out; after “?” or “.”
 * no second full stop is set.
 */
export function joined(parts: readonly Rich[], separator: string): Rich {
  const whole: Rich = [];
  for (const part of parts) {
    if (part.length === 0) continue;
    if (whole.length > 0) whole.push({ text: between(whole, separator) });
    whole.push(...part);
  }
  return whole.filter(({ text }) => text !== '');
}

/** The parts as a sentence: with a full stop, but for one that ends in a sign of its own. */
export function withFullStop(rich: Rich): Rich {
  return /[.?!]["”]?$/.test(rich.at(-1)?.text ?? '') ? rich : [...rich, { text: '.' }];
}

/** The words alone. */
export function textOf(rich: Rich): string {
  return rich.map(({ text }) => text).join('');
}

function between(before: Rich, separator: string): string {
  return separator.startsWith('.') && /[.?!]["”]?$/.test(before.at(-1)?.text ?? '')
    ? separator.slice(1)
    : separator;
}
