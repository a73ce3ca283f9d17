// Places that a row names with a doubt: “Germany?” is no place of that name, and to leave the mark
// away would say more than the museum knows.
import type { ColumnValue, RowNotes } from './row-reading.ts';

/** “Germany?”, “Lyon (?)”, “? Lyon”, “probably Leiden”, “vermutlich Kiel”. */
const DOUBT =
  /[?？؟]|^(?:probably|possibly|perhaps|maybe|prob\.|poss\.|vermutlich|vielleicht|wohl|möglicherweise|wahrscheinlich|peut-être|probablement|sans doute|forse|probabilmente|quizás?|probablemente|posiblemente|waarschijnlijk|misschien|mogelijk|vermoedelijk|provavelmente|talvez|possivelmente|ربما)\s|おそらく|と推定/iu;

/** The places that are named without a doubt; the others are kept as they are written. */
export function undoubtedPlaces(values: readonly ColumnValue[], notes: RowNotes): ColumnValue[] {
  return values.filter(({ column, text }) => {
    if (!DOUBT.test(text)) return true;
    notes.keep({
      column,
      value: text,
      code: 'place-doubted',
      reason: 'The place is doubted, so no place was created from it. It is kept as written.',
      whatToDo: 'Enter the place if it is sure, or write about it in the description.',
    });
    return false;
  });
}
