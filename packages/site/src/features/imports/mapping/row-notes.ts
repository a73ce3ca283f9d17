// What a row's reading leaves behind beside the draft: problems, and values kept word for word
// because nobody understood them.
import type { Complaint, RowNotes, TallyCode } from '../../catalogue/fields/cells/row-reading.ts';
import type { Problem } from '../problem.ts';

type Example = { row: number; column: string; value: string };

export type Tally = Map<string, { code: TallyCode; rows: number; example: Example }>;

/** Counted for each column, or each of its values. */
const APART: Partial<Record<TallyCode, (example: Example) => readonly string[]>> = {
  'split-unfitting': ({ column }) => [column],
  'split-unclear': ({ column }) => [column],
  'value-not-listed': ({ column, value }) => [column, value],
};

/** So many are counted apart; the others are counted together. */
const MAX_APART = 200;

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
export function addToTally(tallies: Tally, code: TallyCode, example: Example): void {
  const apart = APART[code]?.(example);
  const own = apart ? JSON.stringify([code, ...apart]) : code;
  const key = tallies.has(own) || tallies.size < MAX_APART ? own : code;
  const known = tallies.get(key);
  if (known) known.rows++;
  else tallies.set(key, { code, rows: 1, example });
}
