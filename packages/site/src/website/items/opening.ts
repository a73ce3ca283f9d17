// A long description in two: what is on the label, and what follows further down the page.

/** As much as a visitor reads standing, in characters. */
const LABEL_LENGTH = 700;

/** The first paragraphs of a text, as many as a label holds, but at least one. */
export function openingOf(text: string): string {
  let end = text.length;
  for (const { index } of text.matchAll(/\n\s*\n/g)) {
    if (index > LABEL_LENGTH) return text.slice(0, Math.min(end, index));
    end = index;
  }
  return text.length <= LABEL_LENGTH ? text : text.slice(0, end);
}

/** What the label left out; '' where it holds the whole text. */
export function remainderOf(text: string): string {
  return text.slice(openingOf(text).length).trim();
}
