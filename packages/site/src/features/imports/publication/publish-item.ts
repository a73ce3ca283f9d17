// A person publishes items: the makers, places, subjects and collections that they name and that
// are still drafts are offered with them.
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { requireSome } from '../../access/permission.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import type { Draft } from '../../records/publish-records.ts';
import { readRecord } from '../../records/records.ts';
import { draftsNamedBy } from './named-drafts.ts';
import { publishAll } from './publish-held.ts';

/** A draft that an item names. `isTaken`: offered as ticked, since no person made it a draft. */
export type Offer = Draft & { isTaken: boolean };

/** The drafts that the item `id` names publicly, without its media. @throws not-allowed */
export async function offersWithPublishing(site: Site, actor: Actor, id: string): Promise<Offer[]> {
  requireSome(actor, 'record:read-draft', 'item');
  await readRecord(site, actor, itemDefinition, id);
  const named = await draftsNamedBy(site.database.read, [id], ({ kind }) => kind !== 'media');
  return named.map((draft) => ({ ...draft, isTaken: isTaken(draft) }));
}

/**
 * Publishes these records, whoever holds them: items, and what was taken of the offers with them.
 * The media of an item go with it, unless a person holds them.
 * @returns how many records were published
 * @throws not-allowed
 */
export async function publishWithNamed(
  site: Site,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  requireSome(actor, 'record:publish', 'item');
  return site.database.transaction(async (writer) => {
    const media = await draftsNamedBy(
      writer,
      ids,
      (draft) => draft.kind === 'media' && isTaken(draft),
    );
    const all = [...media.map(({ id }) => id), ...ids];
    return (await publishAll({ writer, site, actor }, { ids: all })).length;
  });
}

const isTaken = ({ reason }: Draft): boolean => reason === 'gate' || reason === 'flag';
