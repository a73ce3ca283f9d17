// What to look at next, and why: parts of a thing, what the museum relates to it, others by its
// maker, on its subject, in its gallery.
import { covered, noteRead, windowKey } from '../../platform/pages/page-reads.ts';
import type { Site } from '../../platform/site.ts';
import { readPublic } from '../records/records.ts';
import type { Stored } from '../records/record.ts';
import { cardsOf } from './read-catalogue.ts';
import { namedAll, type ItemCard, type Named, type Surroundings } from './item-view.ts';
import type { Item } from './item.ts';
import { listSharing } from './related-store.ts';

type RelatedReason = 'parts' | 'relation' | 'maker' | 'subject' | 'collection' | 'type';

/**
 * Items that are near another for one reason. `named` is what they share, where they share a
 * record.
 */
export type Related = { reason: RelatedReason; named: Named | undefined; cards: ItemCard[] };

type Wanted = { reason: RelatedReason; named: Named | undefined; ids: string[] };

/** Groups hold no item twice; the best reason wins. */
const GROUP_SIZE = 8;
const GROUPS = 4;

/** After every id. */
const LAST_ID = '~';

/** Read beside those that are shown, because a few may not be public. */
const SPARE = 2;

/** One other thing on the same subject, or of the same kind, is no group. */
const MIN_SIMILAR = 2;

/** What is shared with many: where closer companions are known, such groups say little. */
const broadReasons: ReadonlySet<RelatedReason> = new Set(['subject', 'type']);

type Options = {
  /** What the item's page has read already. */
  around: Surroundings;
  language: string;
  /** Leaves out what is shared with many, and the cost of finding it. */
  closeOnly?: boolean;
};

/** Groups of related items, the closest reason first. */
export async function relatedTo(
  site: Site,
  item: Stored<Item>,
  options: Options,
): Promise<Related[]> {
  const { around, language } = options;
  const wanted = await idsNear(site, item, options);
  const records = await readPublic(
    site,
    wanted.flatMap(({ ids }) => ids),
    'item',
  );
  const seen = new Set([item.id]);
  const groups = wanted
    .map((group) => ({
      ...group,
      ids: group.ids
        .filter((id) => records.has(id) && !seen.has(id) && seen.add(id))
        .slice(0, GROUP_SIZE),
    }))
    .filter(({ reason, ids }) => ids.length >= (broadReasons.has(reason) ? MIN_SIMILAR : 1))
    .slice(0, GROUPS);
  const items = groups.flatMap(({ ids }) =>
    ids.flatMap((id) => (records.get(id) as Stored<Item> | undefined) ?? []),
  );
  const cards = new Map(
    (await cardsOf(site, items, language, around)).map((card) => [card.id, card]),
  );
  return groups.map(({ reason, named, ids }) => ({
    reason,
    named,
    cards: ids.flatMap((id) => cards.get(id) ?? []),
  }));
}

async function idsNear(
  site: Site,
  { id, body }: Stored<Item>,
  options: Options,
): Promise<Wanted[]> {
  const shared = sharedBy(body, options);
  const lists = [{ to: id, role: 'part-of' }, ...shared.map(({ to, role }) => ({ to, role }))];
  const limit = GROUP_SIZE + SPARE;
  const groups = await covered(() =>
    listSharing(site.database.read, { shared: lists, near: id, limit }),
  );
  lists.forEach((list, group) => noteNeighbours(list, id, groups[group] ?? [], limit));
  const [parts = [], ...found] = groups;
  return [
    { reason: 'parts', named: undefined, ids: parts },
    {
      reason: 'relation',
      named: undefined,
      ids: (body.relatedItems ?? []).map((related) => related.item),
    },
    ...shared.map(({ reason, named }, group) => ({ reason, named, ids: found[group] ?? [] })),
  ];
}

/**
 * Notes which part of a list was read: from an item on to the last that was found, and from
 * the first one where the list is over before there are enough.
 */
function noteNeighbours(
  { to, role }: { to: string; role: string },
  near: string,
  found: readonly string[],
  limit: number,
): void {
  const list = `sharing:${to} ${role}` as const;
  const after = found.filter((id) => id > near);
  const before = found.filter((id) => id < near);
  const isWhole = found.length < limit;
  noteRead(
    windowKey(list, near, after.length === limit ? (after.at(-1) ?? '') : LAST_ID),
    ...(after.length === limit
      ? []
      : [windowKey(list, '', isWhole ? near : (before.at(-1) ?? near))]),
  );
}

type Shared = { reason: RelatedReason; named: Named; to: string; role: string };

/** What an item shares with others: records that it names, with the part they play. */
function sharedBy(body: Item, { around, language, closeOnly = false }: Options): Shared[] {
  const named = (ids: readonly string[] | undefined, max: number) =>
    namedAll(ids, around, language).slice(0, max);
  const makers = body.production?.flatMap((made) => made.person ?? []);
  const sources: { reason: RelatedReason; role: string; records: Named[] }[] = [
    { reason: 'maker', role: 'maker', records: named(makers, 1) },
    { reason: 'subject', role: 'subject', records: named(body.subjects, 2) },
    { reason: 'collection', role: 'collection', records: named(body.collections, 1) },
    { reason: 'type', role: 'type', records: named(body.objectTypes, 1) },
  ];
  return sources
    .filter(({ reason }) => !(closeOnly && broadReasons.has(reason)))
    .flatMap(({ reason, role, records }) =>
      records.map((one) => ({ reason, named: one, to: one.id, role })),
    );
}
