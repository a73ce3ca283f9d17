// The bulk data: every published record as files that are made again once a day, so that nobody has
// to walk the site page by page.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dataPath } from '../../../platform/files/data-folder.ts';
import { latestRecordChange } from '../../../platform/changes/changes.ts';
import { writeDurably } from '../../../platform/files/durable-write.ts';
import type { Site } from '../../../platform/site.ts';
import type { Place } from '../../catalogue/place.ts';
import { pageOf } from '../../catalogue/ui/addresses.ts';
import { addressOf, allKinds } from '../../kinds/record-kinds.ts';
import { protectedPlaces } from '../../maps/find-position.ts';
import { hasScheduledChangeSince } from '../../records/cached-until-changed.ts';
import { loadRecords } from '../../records/list-records.ts';
import { defaultLanguage } from '../../records/records.ts';
import type { RecordKind, Stored } from '../../records/record.ts';
import { cardOfHit } from '../queries/item-card.ts';
import type { ItemRecord } from '../records/search-document.ts';
import {
  itemRecords,
  publicRecords,
  surroundingsReader,
  walkInChunks,
} from '../records/read-search-records.ts';
import { tableHead, tableRow } from './search-table.ts';
import { itemFacets } from '../../catalogue/fields/item-field.ts';
import { removeOthers, writeDumpFile, type DumpFile } from './dump-file-store.ts';
import { publicRecord, type NamesOfRecord } from './public-record.ts';

/** The list of the files: when they were made, and after which change. */
type DumpList = { madeAt: string; change: number; files: DumpFile[] };

const listName = 'files.json';
/** Kinds of records in a dump, each in a file of its own. */
const kinds = allKinds.filter(({ lists }) => lists.dump);

const folderOf = (site: Site): string => dataPath(site, 'dump');

/**
 * The files as they are now; undefined while there are none, or their list cannot be read: then
 * they are made again.
 */
export async function readDumpList(site: Site): Promise<DumpList | undefined> {
  try {
    return JSON.parse(await readFile(join(folderOf(site), listName), 'utf8')) as DumpList;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT' || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

/** The path of a file of the dump; undefined for what is none. */
export async function dumpFilePath(
  site: Site,
  name: string,
): Promise<{ path: string; file: DumpFile } | undefined> {
  const file = (await readDumpList(site))?.files.find((one) => one.name === name);
  return file && { path: join(folderOf(site), name), file };
}

/**
 * Makes the files again, when anything has changed, appeared or vanished since they were made. The
 * old ones stay until the new ones are listed.
 * @returns whether there was something to do
 */
export async function makeDump(site: Site, stop?: AbortSignal): Promise<boolean> {
  const [change, known] = [await latestRecordChange(site.database.read), await readDumpList(site)];
  const unchanged = known?.change === change;
  if (unchanged && !(await hasScheduledChangeSince(site, known.madeAt))) return false;
  const folder = folderOf(site);
  const madeAt = site.clock.now();
  // Two dumps of one day differ by the change that they were made after; where something has
  // appeared or vanished by itself, by the time.
  const mark = `${madeAt.slice(0, 10)}-${change}${unchanged ? `-${madeAt.slice(11, 19).replaceAll(':', '')}` : ''}`;
  const files: DumpFile[] = [];
  for (const { kind, plural } of kinds)
    files.push(
      await writeDumpFile(
        folder,
        `${plural}-${mark}.jsonl.gz`,
        kind === 'item' ? itemLines(site, stop) : recordLines(site, kind, stop),
      ),
    );
  files.push(await writeDumpFile(folder, `items-${mark}.csv.gz`, itemRows(site, stop)));
  const list: DumpList = { madeAt, change, files };
  await writeDurably(join(folder, listName), JSON.stringify(list, null, 2));
  await removeOthers(folder, new Set([listName, ...files.map(({ name }) => name)]));
  return true;
}

/** Takes the files away, until they are made again. */
export async function removeDump(site: Site): Promise<void> {
  await rm(folderOf(site), { recursive: true, force: true });
}

type Lines = AsyncGenerator<{ text: string; records: number }>;

async function* recordLines(site: Site, kind: RecordKind, stop?: AbortSignal): Lines {
  for await (const ids of walkInChunks(site, kind, stop)) {
    const records = await publicRecords(site, ids);
    const hidden =
      kind === 'place' ? await protectedPlaces(site, records as Stored<Place>[]) : undefined;
    yield {
      text: records
        .map(
          (record) =>
            `${JSON.stringify(publicRecord(record, { path: addressOf(record) ?? '', isProtected: hidden?.has(record.id) }))}\n`,
        )
        .join(''),
      records: records.length,
    };
  }
}

async function* itemLines(site: Site, stop?: AbortSignal): Lines {
  const around = surroundingsReader(site);
  for await (const ids of walkInChunks(site, 'item', stop)) {
    const found = new Map(
      (await itemRecords(site, around, ids)).map((record) => [record.objectID, record]),
    );
    const items = [...(await loadRecords(site, ids)).values()].filter(({ id }) =>
      found.has(id),
    ) as Stored<unknown>[];
    yield {
      text: items
        .map(
          (item) =>
            `${JSON.stringify(
              publicRecord(item, {
                path: pageOf(item),
                names: namesOf(found.get(item.id)),
                isProtected: !('_geoloc' in (found.get(item.id) ?? {})),
              }),
            )}\n`,
        )
        .join(''),
      records: items.length,
    };
    await nextTurn();
  }
}

function namesOf(record: ItemRecord | undefined): NamesOfRecord {
  return Object.fromEntries(itemFacets.map((part) => [part, (record?.[part] ?? []) as string[]]));
}

async function* itemRows(site: Site, stop?: AbortSignal): Lines {
  yield { text: tableHead, records: 0 };
  const around = surroundingsReader(site);
  for await (const ids of walkInChunks(site, 'item', stop)) {
    const records = await itemRecords(site, around, ids);
    const address = (record: ItemRecord) =>
      site.settings['site.url'].replace(/\/$/, '') +
      pageOf({ kind: 'item', id: record.objectID, slug: record.slug });
    yield {
      text: records
        .map((record) =>
          tableRow(cardOfHit(record, defaultLanguage(site)), record, address(record)),
        )
        .join(''),
      records: records.length,
    };
    await nextTurn();
  }
}
