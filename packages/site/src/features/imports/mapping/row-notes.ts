// What a row's reading leaves behind beside the draft: problems, and values kept word for word
// because nobody understood them.
import type { Complaint, RowNotes, TallyCode } from '../../catalogue/fields/cells/row-reading.ts';
import type { Problem } from '../problem.ts';

export type Tally = Map<
  TallyCode,
  { rows: number; example: { row: number; column: string; value: string } }
>;

/** With what they hold at the end. */
type KeptNotes = RowNotes & {
  problems: Problem[];
  unread: { column: string; value: string }[];
};

/** The notes of one row. Values in problems are cut at 500 characters, in `unread` never. */
export function notesOf(row: number, tallies: Tally): KeptNotes {
  const problems: Problem[] = [];
  const unread: KeptNotes['unread'] = [];
  const report = ({ column, value, code, reason, whatToDo }: Complaint): void => {
    problems.push({
      row,
      column,
      value: value.length > 500 ? `${value.slice(0, 499)}…` : value,
      code,
      reason,
      whatToDo,
    });
  };
  return {
    problems,
    unread,
    report,
    keep(complaint) {
      report(complaint);
      unread.push({ column: complaint.column, value: complaint.value });
    },
    tally: (code, column, value) => addToTally(tallies, code, { row, column, value }),
  };
}

/** Counts one more row in which this occurs; the first is kept as the example. */
export function addToTally(
  tallies: Tally,
  code: TallyCode,
  example: { row: number; column: string; value: string },
): void {
  const known = tallies.get(code);
  if (known) known.rows++;
  else tallies.set(code, { rows: 1, example });
}
