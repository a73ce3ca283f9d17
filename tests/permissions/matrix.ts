// The permission matrix: all rows, and what is wrong with the answer to someone who may not.
import type { Action } from '../../packages/site/src/features/access/actor.ts';
import { isFailure } from '../../packages/site/src/platform/errors/failure.ts';
import type { Role } from './roles.ts';
import type { Row } from './row.ts';
import { editorialRows } from './rows/editorial.ts';
import { exportRows } from './rows/exports.ts';
import { recordRows } from './rows/records.ts';
import { searchRows } from './rows/search.ts';
import { visitorRows } from './rows/visitors.ts';
import type { Museum } from './sample-museum.ts';

export const rows: readonly Row[] = [
  ...recordRows,
  ...editorialRows,
  ...visitorRows,
  ...searchRows,
  ...exportRows,
];

export const allNeeds = ({ needs, needsToo = [] }: Row): Action[] => [...needs, ...needsToo];

export const mayRun = (row: Row, { may }: Role): boolean =>
  allNeeds(row).every((need) => may.includes(need));

/**
 * Runs a row for someone who may not.
 * @param before  the state of the museum, which has to stay
 * @returns what is wrong with how they are refused; nothing if it is right
 */
export async function refusalFault({
  row,
  role,
  museum,
  before,
}: {
  row: Row;
  role: Role;
  museum: Museum;
  before: string;
}): Promise<string | undefined> {
  const uses = museum.uses();
  const outcome = await (row.runRefused ?? row.run)(museum, role.actor).then(
    (value) => (value === undefined ? 'nothing' : 'an answer'),
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  );
  const expected = row.refusal ?? 'not-allowed';
  if (outcome !== expected) return `${role.name} gets ${outcome}, not ${expected}`;
  const isAtOnce = row.needs.some((need) => !role.may.includes(need));
  if (isAtOnce && museum.uses() !== uses) return `something is read for ${role.name}`;
  return (await museum.state()) === before ? undefined : `${role.name} changes something`;
}
