// Two numbers of the museum in one cell: “A 12 / A 13”, “1999.3; 1999.4”. A stroke within a number
// is a part of it.

const PARTS = /\s*[;；|\n]\s*|\s+(?:\/|\+|&|＋|／)\s+|\s*、\s*/u;
const MAY_PART = /[;；|\n/+&＋／、]/u;
const MAX_LENGTH = 30;

/** What numbers look like, with their digits left out: “A 12” and “A 13” are alike. */
const shapeOf = (text: string): string => text.replaceAll(/\p{Nd}+/gu, '0');

/** The numbers of a cell in their order: one, unless all parts look like numbers of one kind. */
export function numbersIn(text: string): string[] {
  if (!MAY_PART.test(text)) return [text];
  const parts = text.split(PARTS).filter((part) => part !== '');
  const [first = text] = parts;
  const areSimilar =
    parts.length > 1 &&
    parts.every(
      (part) =>
        /\p{Nd}/u.test(part) && part.length <= MAX_LENGTH && shapeOf(part) === shapeOf(first),
    );
  return areSimilar ? [...new Set(parts)] : [text];
}
