// What a cell looks like, in no particular language: a heading, a number, a day, an identifier.

const IDENTIFIER = /^\p{L}{0,3}[\s._/-]*\d[\d\s._/\p{L}-]*$/u;
const ADDRESS = /:\/\/|^\S+@\S+\.\S+$|\.(jpe?g|tiff?|png|gif|webp|pdf|mp[34]|wav)$/i;
const MAX_HEADING_LENGTH = 60;
/** Some programs name a column by its path in their data. */
const MAX_PATH_LENGTH = 160;
const MAX_HEADING_WORDS = 8;
const PROSE_LENGTH = 80;

/** Whether a cell could be a heading: a few words, and no number, day, address or sentence. */
export function isLabel(cell: string): boolean {
  const text = cell.trim();
  const longest = /\s/.test(text) ? MAX_HEADING_LENGTH : MAX_PATH_LENGTH;
  if (text.length > longest || !/\p{L}/u.test(text)) return false;
  if (/\d{3}/.test(text) || IDENTIFIER.test(text) || ADDRESS.test(text)) return false;
  return text.split(/\s+/).length <= MAX_HEADING_WORDS && !isDayText(text);
}

/** Whether a cell is a text to read. */
export const isProse = (cell: string): boolean =>
  cell.length > PROSE_LENGTH || /\p{Ll}{3}[.!。]\s*$/u.test(cell) || cell.includes('\n\n');

/** A number with parts, as things are numbered: `2-10`, `1999.1.3`, `A 12/4b`. */
export const isNumberInParts = (cell: string): boolean =>
  /^\s*\p{L}{0,4}[\s.]?\d{1,7}([-./]\d{1,7})+\s?\p{L}?\s*$/u.test(cell);

/** A day as spreadsheets write it: `10-Feb`, `Feb-10`, `2/10/2024`, `2024-02-10`. */
export const isDayText = (cell: string): boolean =>
  /^\s*(\d{1,2}[-. ]{1,2}\p{L}{3,9}\.?|\p{L}{3}\.?[- ]\d{2}(\d{2})?|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./](\d{4}|\d{2}))\s*$/u.test(
    cell,
  );

/** A long number of which a spreadsheet left only the beginning: `1.97E+12`. */
export const isCutNumber = (cell: string): boolean => /^\d([.,]\d+)?E\+\d\d$/i.test(cell);

/** Digits and what stands between them. */
export const isNumeric = (cell: string): boolean =>
  /^\s*[-+]?[\d.,\s]*\d([Ee]\+\d+)?%?\s*$/.test(cell);

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** The places of the cells that hold something, from 0. */
export function filledColumns(cells: readonly string[]): number[] {
  const filled: number[] = [];
  for (let i = 0; i < cells.length; i++) if (isFilled(cells[i] ?? '')) filled.push(i);
  return filled;
}

/** A heading as headings are compared. */
export const foldedLabel = (cell: string): string =>
  cell.replaceAll(/\s+/g, ' ').trim().toLowerCase();
