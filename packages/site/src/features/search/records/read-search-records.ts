// Reads records from the database and makes search records of them: each record that items name is
// read once in a run.
import { translator } from '../../../platform/i18n/translator.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Site } from '../../../platform/site.ts';
import type { Item } from '../../catalogue/item.ts';
import type { Person, Surroundings } from '../../catalogue/item-view.ts';
import { filesOf } from '../../media/masters.ts';
import type { Media } from '../../media/media.ts';
import { loadRecords, walkRecordIds } from '../../records/list-records.ts';
import { defaultLanguage } from '../../records/records.ts';
import { isPublic, type RecordKind, type Stored } from '../../records/record.ts';
import {
  facetsNaming,
  facetValue,
  itemRecord,
  namedByItem,
  personRecord,
  placesAbove,
  type ItemRecord,
} from './search-document.ts';
import { termKey } from '../queries/search-indices.ts';
import type { SearchRecord } from '../providers/search-query.ts';

/** Records made in one go: a few milliseconds of work, after which visitors have their turn. */
export const CHUNK = 100;

/** Records kept in a run; beyond it the memory begins again. */
const MAX_CACHED = 60_000;

/**
 * Reads the public records that items name, remembering those it has seen. Good for one run, not
 * longer: it never looks again.
 */
type SurroundingsReader = (items: readonly Stored<Item>[]) => Promise<Surroundings>;

export function surroundingsReader(site: Site): SurroundingsReader {
  const previous = new Map<string, Stored<unknown>>();
  const absent = new Set<string>();
  const read = async (ids: readonly string[]): Promise<void> => {
    const unknown = [...new Set(ids)].filter((id) => !previous.has(id) && !absent.has(id));
    if (unknown.length === 0) return;
    const [found, now] = [await loadRecords(site, unknown), site.clock.now()];
    for (const id of unknown) {
      const record = found.get(id);
      if (record && isPublic(record, now)) previous.set(id, record);
      else absent.add(id);
    }
    await read(placesAbove(unknown.flatMap((id) => previous.get(id) ?? [])));
  };
  return async (items) => {
    if (previous.size > MAX_CACHED) previous.clear();
    if (absent.size > MAX_CACHED) absent.clear();
    await read(items.flatMap(({ body }) => namedByItem(body)));
    const media = items
      .flatMap(({ body }) => body.media ?? [])
      .flatMap((id) => previous.get(id) ?? []);
    return {
      records: previous,
      files: await filesOf(site, [...new Set(media.map((record) => (record.body as Media).file))]),
    };
  };
}

/** The search records of those of `ids` that are public items. */
export async function itemRecords(
  site: Site,
  around: SurroundingsReader,
  ids: readonly string[],
): Promise<ItemRecord[]> {
  const now = site.clock.now();
  const items = [...(await loadRecords(site, ids)).values()].filter(
    (record) => record.kind === 'item' && isPublic(record, now),
  ) as Stored<Item>[];
  const named = await around(items);
  const [, ...others] = site.settings['site.languages'];
  const words = [translator(defaultLanguage(site)), ...others.map(translator)] as const;
  return items.map((item) => itemRecord(item, named, words));
}

/** Those of `ids` that are public now, whatever they are. */
export async function publicRecords(
  site: Site,
  ids: readonly string[],
): Promise<Stored<unknown>[]> {
  const now = site.clock.now();
  return [...(await loadRecords(site, ids)).values()].filter((record) => isPublic(record, now));
}

/** The search record of a public person. */
export function recordOfPerson(site: Site, person: Stored<unknown>): SearchRecord {
  return personRecord(person as Stored<Person>, defaultLanguage(site));
}

/**
 * What facets say for a record in the default language, with its names in all; nothing if it has
 * one in the default language alone.
 */
export function termsOf(site: Site, record: Stored<unknown>): SearchRecord[] {
  const { name, title } = record.body as {
    name?: Record<string, string>;
    title?: Record<string, string>;
  };
  const names = name ?? title ?? {};
  const language = defaultLanguage(site);
  if (Object.keys(names).every((one) => one === language)) return [];
  const value = facetValue(record, language);
  return facetsNaming(record).map((facet) => ({
    objectID: termKey(facet, value),
    key: termKey(facet, value),
    value,
    names,
  }));
}

/** Ids read at once on a walk: 100 kB. */
const STRIDE = 4000;

/** Every record of a kind in chunks of ids, with a pause between for whoever else has work. */
export async function* walkInChunks(
  site: Site,
  kind: RecordKind,
  stop?: AbortSignal,
): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const ids = await walkRecordIds(site, kind, after, STRIDE);
    const last = ids.at(-1);
    if (last === undefined) return;
    for (let start = 0; start < ids.length; start += CHUNK) {
      stop?.throwIfAborted();
      yield ids.slice(start, start + CHUNK);
      await nextTurn();
    }
    after = last;
  }
}
