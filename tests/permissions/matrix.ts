// The permission matrix: all rows, and what is wrong with the answer to someone who may not.
import { isFailure } from '../../packages/site/src/platform/errors/failure.ts';
import { may, mayWithSome, type Role } from './roles.ts';
import type { Need, Row } from './row.ts';
import { accountRows } from './rows/accounts.ts';
import { deskRows } from './rows/desk.ts';
import { editorialRows } from './rows/editorial.ts';
import { exportRows } from './rows/exports.ts';
import { recordRows } from './rows/records.ts';
import { searchRows } from './rows/search.ts';
import { visitorRows } from './rows/visitors.ts';
import { workingRows } from './rows/working.ts';
import type { Museum } from './sample-museum.ts';

export const rows: readonly Row[] = [
  ...accountRows,
  ...recordRows,
  ...deskRows,
  ...editorialRows,
  ...visitorRows,
  ...searchRows,
  ...exportRows,
  ...workingRows,
];

export const allNeeds = ({ needs, needsToo = [] }: Row): Need[] => [...needs, ...needsToo];

export const mayRun = (row: Row, role: Role): boolean =>
  allNeeds(row).every((need) => may(role, need));

const refusalOf = ({ refusal = 'not-allowed', hidden }: Row, role: Role) =>
  hidden && !may(role, hidden) ? 'not-found' : refusal;

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
  const isAtOnce = row.needs.some((need) => !mayWithSome(role, need));
  const expected = isAtOnce ? 'not-allowed' : refusalOf(row, role);
  if (outcome !== expected) return `${role.name} gets ${outcome}, not ${expected}`;
  if (isAtOnce && museum.uses() !== uses) return `something is read for ${role.name}`;
  return (await museum.state()) === before ? undefined : `${role.name} changes something`;
}
