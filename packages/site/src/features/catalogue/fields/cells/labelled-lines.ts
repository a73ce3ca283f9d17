// What several columns say for staff, in one text: each value after its heading.
import type { ColumnValue, RowNotes } from './row-reading.ts';

/** What the form of such a field allows, in characters. */
const MAX_LENGTH = 20_000;

/**
 * “Heading: value” for each value, with an empty line between. What no longer fits is kept with
 * what could not be read, which is for staff too.
 */
export function labelledLines(values: readonly ColumnValue[], notes: RowNotes): string {
  let text = '';
  for (const { column, text: value } of values) {
    const longer = `${text}${text && '\n\n'}${column}: ${value}`;
    if (longer.length <= MAX_LENGTH) text = longer;
    else
      notes.keep({
        column,
        value,
        code: 'too-long',
        reason: `With this value the text has ${longer.length} characters; the maximum is ${MAX_LENGTH}.`,
        whatToDo:
          'Shorten it, or map the column to another field. The full text is saved for staff.',
      });
  }
  return text;
}
