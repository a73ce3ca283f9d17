// What somebody sent by a form, and what staff did with it.
import { csvLine } from '../../../platform/csv/csv.ts';
import type { Answer } from '../definition/answers.ts';
import type { Sign } from '../spam/spam.ts';

/** `held`: staff decide whether it is spam. `waiting`: for the sender. */
export const submissionStates = ['new', 'open', 'waiting', 'closed', 'held', 'spam'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export type Submission = {
  id: string;
  /** Short enough to be read out. */
  reference: string;
  form: string;
  formVersion: number;
  state: SubmissionState;
  language: string;
  answers: Answer[];
  email: string;
  signs: Sign[];
  assigned: string;
  createdAt: string;
  updatedAt: string;
};

export type Note = {
  at: string;
  author: string;
  kind: 'note' | 'reply' | 'state' | 'assigned';
  words: string;
};

/**
 * A table that spreadsheets open: no cell is taken for a formula. One column for each field that
 * anybody answered; files by their names.
 */
export function toCsv(
  submissions: readonly Submission[],
  files: readonly { id: string; name: string }[] = [],
): string {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const fields = [
    ...new Set(submissions.flatMap(({ answers }) => answers.map(({ field }) => field))),
  ];
  const rows = submissions.map((one) => [
    one.reference,
    one.form,
    one.state,
    one.createdAt,
    one.language,
    one.assigned,
    ...fields.map(
      (field) =>
        one.answers
          .find((answer) => answer.field === field)
          ?.values.map((value) => names.get(value) ?? value)
          .join('; ') ?? '',
    ),
  ]);
  return [['reference', 'form', 'state', 'sent', 'language', 'assigned', ...fields], ...rows]
    .map(csvLine)
    .join('');
}
