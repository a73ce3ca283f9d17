// People of a table that no published item names. Such tables hold lenders, donors and staff beside
// the makers, so nobody in them is published for being there.
import type { Site } from '../../../platform/site.ts';
import { counted } from '../../../platform/terminal/counted.ts';
import type { Problem } from '../problem.ts';
import { heldPeopleOf } from './held-store.ts';

const MAX_NAMED = 5;

/** What to say at the end of a run that made such people. */
export async function unnamedPeople(
  { database }: Pick<Site, 'database'>,
  runId: string,
): Promise<Problem[]> {
  const { count, labels } = await heldPeopleOf(database.read, runId, MAX_NAMED);
  if (count === 0) return [];
  const isOne = count === 1;
  return [
    {
      row: 0,
      column: '',
      value: count > labels.length ? `${labels.join(', ')}, …` : labels.join(', '),
      code: 'people-not-published',
      reason: `${counted(count, 'person', 'people')} of the table of people ${isOne ? 'is a draft' : 'are drafts'}, because no published item names ${isOne ? 'this person' : 'them'} in a public field.`,
      whatToDo:
        'Each is published with the first published item that names them. To publish one now, run “npx vitrine imports publish --record” with the id of the person.',
    },
  ];
}
