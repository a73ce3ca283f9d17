// What the gate finds: a question that a person can answer, and how grave it is.
import type { Answer, ColumnDecision, Question } from '../mapping/understanding.ts';
import type { ColumnMapping } from '../mapping/mapping.ts';

/**
 * `stop`: nothing may be published until it is answered; `ask`: without an answer, new items are
 * drafts; `warn`: it is reported, and holds nothing back.
 */
export type Gravity = 'stop' | 'ask' | 'warn';

export type Finding = Question & { gravity: Gravity };

type NewFinding = Omit<Finding, 'id' | 'columns'> & { columns?: readonly string[] };

/** A finding, with the id under which its answer is kept. */
export function findingOf({ columns = [], samples, ...finding }: NewFinding): Finding {
  return {
    ...finding,
    id: questionId(finding.code, columns),
    columns,
    samples: [...new Set(samples)].slice(0, 3),
  };
}

/** The same whenever the same is asked of the same columns, in whatever order they come. */
const questionId = (code: string, columns: readonly string[]): string =>
  [code, ...columns.toSorted()].join(':');

export const draftsAnswer = (label = 'Import as drafts, to be checked'): Answer => ({
  id: 'drafts',
  label,
  publication: 'drafts',
});
export const publishAnswer = (label = 'It is right: publish'): Answer => ({
  id: 'publish',
  label,
  publication: 'allow',
});
export const stopAnswer = (label = 'Stop, and import nothing'): Answer => ({
  id: 'stop',
  label,
  publication: 'stop',
});

/** An answer that maps columns. */
export const columnsAnswer = (
  id: string,
  label: string,
  columns: readonly ColumnMapping[],
): Answer => ({ id, label, columns });

/** The field for what is kept for staff, with its heading. */
const STAFF_FIELD = 'internalNotes';

export const staffOnlyAnswer = (columns: readonly string[]): Answer =>
  columnsAnswer(
    'staff',
    'Keep it for staff only',
    columns.map((column) => ({ column, field: STAFF_FIELD })),
  );

/** Whether somebody has said so themselves: then nothing is asked again. */
export const isByPerson = ({ rule }: ColumnDecision): boolean => rule === 'person';
