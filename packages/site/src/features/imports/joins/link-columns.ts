// The keys that a cell holds: one value, several with a separator, or one with the cells beside it.
import type { Cell } from '@vitrine/table-reader';

const PLUS = ' + ';

/** “Year + Number”: columns that are a key together. */
export const togetherName = (columns: readonly string[]): string => columns.join(PLUS);

/** The columns of a table that one name stands for; nothing where they are not all there. */
export function columnsNamed(name: string, all: readonly string[]): string[] | undefined {
  if (all.includes(name)) return [name];
  const parts = name.split(PLUS);
  return parts.length > 1 && parts.every((part) => all.includes(part)) ? parts : undefined;
}

/** What may stand between keys in one cell; the likeliest first. */
export const SEPARATORS = [';', '|', '\n', ',', '/'] as const;

/** Stands between the values of columns that are a key together. */
export const BETWEEN = '\u001F';

/** The keys in a text; without a separator, that is the text itself. */
export function keysIn(text: string, separator: string | undefined): string[] {
  if (separator === undefined) return text === '' ? [] : [text];
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A cell as one text. */
export function textIn(cell: Cell | null | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.join('|');
}
