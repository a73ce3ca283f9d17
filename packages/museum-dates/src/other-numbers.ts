// Numbers that stand in a column of dates and are none: of a catalogue, a street, a room; sizes and
// sums of money.

/** Spoilt or a number of the catalogue: 1999.10, 2004-7-1, 1985/23/4, 12/1985/4, M.1985-12. */
const catalogueNumbers: readonly RegExp[] = [
  /^(?!(?:0?[1-9]|1[0-2])\.\d{4}$)\d{1,3}[.]\d{3,}$/,
  /^\p{L}{0,3}\.?\s?\d{4}[.:]\d+/u,
  /^\d{4},0\d{3}/,
  /^\d{1,3}[./-]\d{4}[./-]\d+$/,
  /^(?!\d{4}-\d\d-\d\d(?!\d)|\d{4}\/\d\d\/\d\d(?!\d))\p{L}{0,2}\.?\s?\d{4}([-/ ])\d{1,3}(?:\1\d+)+$/u,
  /^(?!C|CA|AD|AH|BC|BP|V|H|S|N)[A-Z]{1,3}[. ]?\d{4}[-/]\d{1,3}$/,
  /^CE\d/,
];

const named =
  /^(?:inv|nr|no|n[°ºo]?|№|cat|acc|رقم)(?:\.?-?nr)?\.?[°ºo]?\s*\d|(?<!\p{L})(?:room|gallery|salle|saal|sala|zaal|قاعة)\s+\d/iu;

const street =
  /(?<!\p{L})(?:street|road|avenue|lane|rue|boulevard|via|viale|calle|avenida|rua|شارع)(?!\p{L})|stra(?:ß|ss)e(?!\p{L})|straat(?!\p{L})/iu;

const measure =
  /\d\s*[x×]\s*\d|\d\s*(?:cm|mm|kg|سم|مم)(?!\p{L})|[£€$¥]|\d\s*(?:euros?|eur|usd|gbp|francs?|lire|جنيه|円)(?!\p{L})/iu;

/** Whether the number in `text` is plainly no date. */
export function isOtherNumber(text: string): boolean {
  return (
    catalogueNumbers.some((pattern) => pattern.test(text)) ||
    named.test(text) ||
    street.test(text) ||
    measure.test(text)
  );
}
