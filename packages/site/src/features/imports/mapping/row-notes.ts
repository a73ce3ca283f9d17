// What a row's reading leaves behind beside the draft: problems, and values kept word for word
// because nobody understood them.
import type { Problem } from '../item-draft.ts';

/** What occurs in so many rows that one sentence at the end says it better. */
export type TallyCode = 'remote-picture' | 'no-picture-beside' | 'height-width-exchanged';
export type Tally = Map<
  TallyCode,
  { rows: number; example: { row: number; column: string; value: string } }
>;

type Complaint = {
  column: string;
  value: string;
  code: string;
  reason: string;
  whatToDo: string;
};

export type RowNotes = {
  problems: Problem[];
  unread: { column: string; value: string }[];
  /** A problem whose value was still taken. */
  report(complaint: Complaint): void;
  /** A problem whose value could not be taken: it is kept word for word. */
  keep(complaint: Complaint): void;
  tally(code: TallyCode, column: string, value: string): void;
};

/** The notes of one row. Values in problems are cut at 500 characters, in `unread` never. */
export function notesOf(row: number, tallies: Tally): RowNotes {
  const problems: Problem[] = [];
  const unread: RowNotes['unread'] = [];
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
