// Whether what an import makes is published, and if not, who holds it.
import type { DraftReason } from '../../records/record.ts';
import type { ImportOptions, RowPublication } from '../import-source.ts';

type NewState =
  | { state: 'published'; draftReason?: never }
  | { state: 'draft'; draftReason: DraftReason };

/**
 * The state of a new item. A row that says that it is public is published by a run that publishes,
 * not by one that holds everything back.
 */
export function stateOfNew(
  { draft, publication }: Pick<ImportOptions, 'draft' | 'publication'>,
  row?: Pick<RowPublication, 'state'>,
): NewState {
  if (row && row.state !== 'published') return { state: 'draft', draftReason: 'flag' };
  if (draft) return { state: 'draft', draftReason: 'person' };
  if (publication === 'drafts') return { state: 'draft', draftReason: 'gate' };
  return { state: 'published' };
}

/**
 * The state of what comes with an item: its media, and the people, places, subjects and collections
 * that it names. Whatever holds the item, they wait for the first public one that names them.
 */
export const stateOfNamed = (isPublic: boolean): NewState =>
  isPublic ? { state: 'published' } : { state: 'draft', draftReason: 'gate' };

/** Whether a run publishes what it makes, so that it may not be begun without the permission. */
export const publishes = (options: Pick<ImportOptions, 'draft' | 'publication'>): boolean =>
  stateOfNew(options).state === 'published';
