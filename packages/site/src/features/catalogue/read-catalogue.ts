// Reading the catalogue: pages and lists for visitors. Every answer costs what it shows, whatever
// the size of the collection.
import { translator } from '../../platform/i18n/translator.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { filesOf } from '../media/masters.ts';
import type { Media, MediaFile } from '../media/media.ts';
import {
  countRecords,
  listInitials,
  listRecords,
  listRecordsBeside,
  listRecordsNaming,
  pickRecord,
} from '../records/list-records.ts';
import { readPublic, readRecord } from '../records/records.ts';
import type { Preview } from '../working/preview-copy.ts';
import type { RecordDefinition, RecordKind, Stored } from '../records/record.ts';
import { besideKinds, rolesBeside, type BesideKind } from './beside.ts';
import type { Collection } from './collection.ts';
import { cardOf, namedOf, type ItemCard, type Named, type Surroundings } from './item-view.ts';
import { itemDefinition, linksOfItem } from './item-definition.ts';
import type { Item } from './item.ts';

/** An item and everything public that it names. @throws not-found, withdrawn */
export async function readItem(
  site: Site,
  actor: Actor,
  id: string,
): Promise<{ item: Stored<Item>; around: Surroundings }> {
  const item = await readRecord(site, actor, itemDefinition, id);
  return { item, around: await surroundingsOf(site, [item], 'page') };
}

/** The same of an item as its working copy has it; drafts that it names are there as well. */
export async function itemOfPreview(
  site: Site,
  { record, readNamed }: Preview<Item>,
): Promise<{ item: Stored<Item>; around: Surroundings }> {
  const records = await readNamed(linksOfItem(record.body).map(({ to }) => to));
  return { item: record, around: { records, files: await filesOfMedia(site, records) } };
}

/** A person, place, subject or collection. @throws not-found, withdrawn */
export async function readAuthority<Body>(
  site: Site,
  actor: Actor,
  definition: RecordDefinition<Body>,
  id: string,
): Promise<Stored<Body>> {
  return readRecord(site, actor, definition, id);
}

/**
 * The public records that these items name (for a card: makers and first picture only), and the
 * files of their media.
 * @param known  what has been read for the same page
 */
export async function surroundingsOf(
  site: Site,
  items: readonly Stored<Item>[],
  extent: 'page' | 'card',
  known: Surroundings = noSurroundings,
): Promise<Surroundings> {
  const wanted = items.flatMap(({ body }) =>
    extent === 'page'
      ? linksOfItem(body).map(({ to }) => to)
      : [
          ...(body.production ?? []).flatMap((made) => made.person ?? []),
          ...(body.media ?? []).slice(0, 1),
        ],
  );
  const read = await readPublic(
    site,
    wanted.filter((id) => !known.records.has(id)),
  );
  const files = await filesOfMedia(site, read);
  return known === noSurroundings
    ? { records: read, files }
    : { records: new Map([...known.records, ...read]), files: new Map([...known.files, ...files]) };
}

function filesOfMedia(
  site: Site,
  records: Surroundings['records'],
): Promise<Map<string, MediaFile>> {
  const media = [...records.values()].filter((record) => record.kind === 'media');
  return filesOf(
    site,
    media.map((record) => (record.body as Media).file),
  );
}

const noSurroundings: Surroundings = { records: new Map(), files: new Map() };

/** Items as cards, in their order. @param known  what has been read for the same page */
export async function cardsOf(
  site: Site,
  items: readonly Stored<Item>[],
  language: string,
  known?: Surroundings,
): Promise<ItemCard[]> {
  const around = await surroundingsOf(site, items, 'card', known);
  return items.map((item) => cardOf(item, around, translator(language)));
}

/**
 * Public items with these ids as cards, in the order of the ids; those that are not there are left
 * out.
 */
export async function cardsByIds(
  site: Site,
  ids: readonly string[],
  language: string,
): Promise<ItemCard[]> {
  const found = await readPublic(site, ids, 'item');
  const items = ids.flatMap((id) => {
    const record = found.get(id);
    return record ? [record as Stored<Item>] : [];
  });
  return cardsOf(site, items, language);
}

export type Naming = { cards: ItemCard[]; total: number };

/**
 * The public items that name a person, place, subject or collection, in the order of their numbers.
 */
export async function itemsNaming(
  site: Site,
  id: string,
  language: string,
  page: { offset?: number; limit: number; roles?: readonly string[] },
): Promise<Naming> {
  const { records, total } = await listRecordsNaming<Item>(site, id, { kind: 'item', ...page });
  return { cards: await cardsOf(site, records, language), total };
}

/** Names of each kind in a list. */
const MAX_BESIDE = 8;

/** People, subjects and places that several items name together with a record, by kind. */
export async function namedBeside(
  site: Site,
  id: string,
  language: string,
): Promise<Record<BesideKind, Named[]>> {
  const lists = await Promise.all(
    besideKinds.map(async (kind) => {
      const options = { kind: 'item', roles: rolesBeside[kind], limit: MAX_BESIDE } as const;
      const records = await listRecordsBeside(site, id, options);
      return [kind, records.map((record) => namedOf(record, language))] as const;
    }),
  );
  return Object.fromEntries(lists) as Record<BesideKind, Named[]>;
}

/** Items that show somebody among which a portrait is looked for. */
const MAX_PORTRAITS = 12;

/** The first item with a picture that may be shown on which a person stands alone. */
export async function portraitOf(
  site: Site,
  id: string,
  language: string,
): Promise<ItemCard | undefined> {
  const { records } = await listRecordsNaming<Item>(site, id, {
    kind: 'item',
    roles: ['depicted'],
    limit: MAX_PORTRAITS,
  });
  const alone = records.filter(({ body }) => body.depictedPeople?.length === 1);
  return (await cardsOf(site, alone, language)).find(({ picture, gated }) => picture && !gated);
}

/** One page of the A–Z index of a kind, and the letters there are. */
export async function readIndex<Body>(
  site: Site,
  kind: RecordKind,
  page: { initial?: string; offset?: number; limit: number },
): Promise<{ records: Stored<Body>[]; initials: { initial: string; count: number }[] }> {
  const [records, initials] = await Promise.all([
    listRecords<Body>(site, kind, page),
    listInitials(site, kind),
  ]);
  return { records, initials };
}

/** Every public collection, in the order that the museum gave them. */
export async function listCollections(site: Site): Promise<Stored<Collection>[]> {
  return listRecords<Collection>(site, 'collection', { limit: 500 });
}

/** An item by chance: `at` from 0 up to 1. */
export async function pickItem(site: Site, at: number): Promise<Stored<Item> | undefined> {
  return pickRecord<Item>(site, 'item', at);
}

type KindCounts = Record<'item' | 'person' | 'place' | 'subject' | 'collection', number>;

/** How many public records of each kind there are. */
export async function countKinds(site: Site): Promise<KindCounts> {
  const [item, person, place, subject, collection] = await Promise.all([
    countRecords(site, 'item'),
    countRecords(site, 'person'),
    countRecords(site, 'place'),
    countRecords(site, 'subject'),
    countRecords(site, 'collection'),
  ]);
  return { item, person, place, subject, collection };
}
