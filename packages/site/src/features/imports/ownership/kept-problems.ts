// The problem of a value that stays although the source says another one: who has the word, and
// what to do.
import type { FieldConflict } from '../merge-item.ts';
import type { Problem } from '../problem.ts';
import { PUBLICATION } from './claim.ts';
import type { Setter } from './who-set.ts';

type Row = { row: { number: number }; current?: { label: string; state: string } | undefined };

const EDIT = 'If the source is right, edit the item; otherwise correct the source.';

/** A value of an item that was kept. */
export function keptProblem(
  { row, current }: Row,
  { field, kept, offered }: FieldConflict,
  setter: Setter,
): Problem {
  const label = current?.label ?? 'The item';
  const stayed = kept === '' ? 'it was left empty' : `“${kept}” was kept`;
  const about = { row: row.number, column: field, value: offered };
  if (setter.kind === 'person')
    return {
      ...about,
      code: 'edited-by-hand',
      reason: `${label} was edited by ${setter.name}: ${stayed}.`,
      whatToDo: EDIT,
    };
  if (setter.kind === 'source')
    return {
      ...about,
      code: 'set-by-source',
      reason: `This value of ${label} comes from ${setter.name}: ${stayed}.`,
      whatToDo: 'Correct the source that is wrong, or edit the item.',
    };
  return {
    ...about,
    code: 'owner-unknown',
    reason: `It is not known who set this value of ${label}: ${stayed}.`,
    whatToDo: EDIT,
  };
}

/** An item that stayed published, or stayed withdrawn, against the flag of its row. */
export function keptStateProblem({ row, current }: Row, setter: Setter): Problem {
  const label = current?.label ?? 'The item';
  const isPublished = current?.state === 'published';
  const did = isPublished ? 'published' : 'withdrawn';
  const by = setter.kind === 'unknown' ? 'somebody else' : setter.name;
  return {
    row: row.number,
    column: PUBLICATION,
    value: isPublished ? 'draft' : 'published',
    code: setter.kind === 'source' ? 'set-by-source' : 'edited-by-hand',
    reason: `${label} was ${did} by ${by}, so it stays ${isPublished ? 'published' : 'unpublished'}.`,
    whatToDo: 'If the source is right, publish or withdraw the item yourself.',
  };
}

/** Fields that stayed as they were, since the table has lost columns that gave them. */
export function incompleteProblems(fields: ReadonlyMap<string, number>): Problem[] {
  return [...fields].map(([field, rows]) => ({
    row: 0,
    column: field,
    value: '',
    code: 'column-missing',
    reason: `The table has no longer all columns that gave this field, so it was kept as it is in ${rows} ${rows === 1 ? 'item' : 'items'}.`,
    whatToDo: 'Add the columns again, or map others to the field.',
  }));
}
