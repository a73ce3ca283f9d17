// What is between several values in one cell, where the values justify it.
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';

/** Longer pieces are sentences, and their semicolon is punctuation. In characters. */
const MAX_LIST_VALUE_LENGTH = 90;

/** The longest first: “||” is not an empty value between two bars. */
const SEPARATORS = ['||', '^^', '|', ';', '\n', '$', '~', '、', ','];

/** The separator of a column's values; nothing if its cells hold one value each. */
export function separatorOf(
  field: ImportColumn,
  { samples, isList }: { samples: readonly string[]; isList: boolean },
): string | undefined {
  if (!field.lists || isList) return undefined;
  return SEPARATORS.find((separator) => justified(field, separator, samples));
}

function justified(field: ImportColumn, separator: string, samples: readonly string[]): boolean {
  const cut = samples.filter((sample) => sample.includes(separator));
  if (cut.length === 0) return false;
  // Nothing but a list is written with bars; a lone bar between empty values is one too.
  if (separator === '|' || separator === '^^') return true;
  if (separator === '||') return samples.every((sample) => !/(?<!\|)\|(?!\|)/.test(sample));
  // Between words only: “$5” and “~1850” are not lists.
  if (separator === '$' || separator === '~')
    return cut.every((sample) => /[\p{L})][$~]\p{L}|^[$~]\p{Lu}|\p{L}[$~]$/u.test(sample));
  if (separator === '、') return OF_WORDS.has(field.id) && areWords(cut);
  const pieces = cut.flatMap((sample) => sample.split(separator)).map((piece) => piece.trim());
  const short =
    pieces.filter((piece) => piece.length <= MAX_LIST_VALUE_LENGTH && piece !== '').length /
    pieces.length;
  if (separator !== ',') return short >= 0.8;
  if (field.id === 'image') return pieces.every((piece) => /\.\w{2,4}$/.test(piece));
  // Commas also stand inside terms (“on paper, unique”) and names: only for words that come again
  // in other rows.
  return (
    field.id === 'subject' &&
    cut.length >= samples.length * 0.5 &&
    short === 1 &&
    new Set(pieces).size < pieces.length * 0.8
  );
}

/** Fields of single words: the Japanese comma may be within the names and texts of others. */
const OF_WORDS = new Set(['subject', 'material', 'technique', 'objectType']);
const MAX_WORD_LENGTH = 20;

const areWords = (cells: readonly string[]): boolean =>
  cells.every((cell) =>
    cell.split('、').every((word) => word.length <= MAX_WORD_LENGTH && !word.includes('。')),
  );

/** Cuts a text at its separator, keeping empty places: they count where lists belong together. */
export function splitAt(text: string, separator: string | undefined): string[] {
  if (separator === undefined) return [text.trim()];
  // A cell of a list without its separator may have a line for each value.
  const between = separator !== '\n' && !text.includes(separator) ? '\n' : separator;
  return text.split(between).map((piece) => piece.trim());
}
