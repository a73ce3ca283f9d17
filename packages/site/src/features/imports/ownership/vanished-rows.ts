// The keys of a whole source, read before anything is written: rows that it gave before and gives
// no longer, and whether they are too many to be true.
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import type { Item } from '../../catalogue/item.ts';
import { loadForWriting } from '../../records/records.ts';
import type { ImportOptions, ImportSource } from '../import-source.ts';
import { decodeClaim, fieldCode, PUBLICATION } from './claim.ts';
import { claimOf } from './field-parts.ts';
import { vanishedClaim } from './merge-state.ts';
import { scanKnown } from './known-content.ts';
import { isNameless, resentRows, type Candidate, type Resent } from './resent-rows.ts';
import { scanSource, type ScannedSource } from './scan-source.ts';
import {
  findKeysOfSource,
  findNamelessRows,
  findRowsOfRecords,
  findSeenRows,
  hasRows,
  type SeenRow,
  type SourcedRow,
} from './seen-row-store.ts';

/** More than this part of the rows gone, and so many at least, is taken for a mistake. */
const MAX_GONE = { part: 0.05, rows: 20 };

/** Rows that are searched for a changed number, at most. */
const MAX_CANDIDATES = 20_000;

export type KnownRows = {
  vanished: SourcedRow[];
  resent: Resent;
  /** All of the source, where it was read; nothing where it is read for the first time. */
  scanned?: Pick<ScannedSource, 'keys' | 'kept'>;
  /** The source says what it said the last time, and its rows need not be read. */
  isAsBefore?: boolean;
};

/**
 * Compares the whole source with what it gave before.
 * @param content  names what it says now, where that is known
 * @throws rows-vanished
 */
export async function compareWithKnown(
  site: Site,
  source: ImportSource,
  {
    allowVanished,
    content,
  }: Pick<ImportOptions, 'allowVanished'> & { content?: string | undefined },
): Promise<KnownRows> {
  const { read } = site.database;
  if (source.corrects) {
    const nameless = await findNamelessRows(read, MAX_CANDIDATES);
    return { vanished: [], resent: resentRows(await candidatesOf(site, nameless), []) };
  }
  const isWhole = source.partial !== true && (await hasRows(read, source.sourceKey));
  if (!isWhole) return { vanished: [], resent: resentRows([], []) };
  const asBefore = await scanKnown(site, source, content);
  if (asBefore)
    return { vanished: [], resent: resentRows([], []), scanned: asBefore, isAsBefore: true };
  const present = await scanSource(read, source);
  const { vanished, known, namelessHere } = await findVanished(site, source.sourceKey, present);
  const resent = present.nameless - namelessHere;
  const nameless = vanished.filter(({ rowKey }) => isNameless(rowKey)).length;
  const gone = vanished.length - Math.min(nameless, resent);
  if (gone >= MAX_GONE.rows && gone > known * MAX_GONE.part && !allowVanished)
    throw failure('rows-vanished', source.label, gone, known);
  return {
    vanished,
    scanned: present,
    resent: resentRows(await candidatesOf(site, vanished.slice(0, MAX_CANDIDATES)), vanished),
  };
}

async function findVanished(site: Site, sourceKey: string, present: ScannedSource) {
  const vanished: SourcedRow[] = [];
  let [known, namelessHere] = [0, 0];
  for (let after = ''; ;) {
    const keys = await findKeysOfSource(site.database.read, sourceKey, after);
    const last = keys.at(-1);
    if (last === undefined) break;
    after = last;
    known += keys.length;
    const gone = keys.filter((key) => !present.keys.has(key));
    namelessHere += keys.filter((key) => isNameless(key) && present.keys.has(key)).length;
    const missing = await findMissing(site, sourceKey, gone, present);
    const real = await stillThere(site, missing, present);
    // What they said is only needed as far as they are searched.
    vanished.push(
      ...real.map((row, i) =>
        vanished.length + i < MAX_CANDIDATES ? row : { ...row, stated: null, aside: null },
      ),
    );
  }
  return { vanished, known, namelessHere };
}

/** The rows with these keys, in their order, as far as they can be said to be gone. */
async function findMissing(
  site: Site,
  sourceKey: string,
  keys: readonly string[],
  present: ScannedSource,
): Promise<SourcedRow[]> {
  const comparable = keys.filter((key) => isComparable(key, present));
  const rows = await findSeenRows(site.database.read, sourceKey, comparable);
  return comparable.flatMap((key) => {
    const row = rows.get(key);
    return row && !isMarked(row) ? [{ ...row, sourceKey }] : [];
  });
}

/** Where no row has this kind of number any more, the table has another column for its numbers. */
function isComparable(rowKey: string, { schemes, rows }: ScannedSource): boolean {
  if (rows === 0 || isNameless(rowKey)) return true;
  return [...schemes].some((scheme) => rowKey.startsWith(`${scheme}=`));
}

/** It was gone before, and its item was taken out of publication for it. */
function isMarked({ stated }: SeenRow): boolean {
  const [part = ''] = vanishedClaim();
  return (
    stated !== null && (decodeClaim(stated).get(fieldCode(PUBLICATION))?.includes(part) ?? false)
  );
}

/** Of these rows, those whose items are there and are not given by another row of the source. */
async function stillThere(
  site: Site,
  rows: readonly SourcedRow[],
  { keys }: ScannedSource,
): Promise<SourcedRow[]> {
  const ids = rows.map(({ recordId }) => recordId);
  const records = await loadForWriting(site.database.read, ids);
  const all = await findRowsOfRecords(site.database.read, ids);
  return rows.filter(({ recordId, sourceKey }) => {
    const others = all.get(recordId) ?? [];
    return (
      records.has(recordId) &&
      !others.some((one) => one.sourceKey === sourceKey && keys.has(one.rowKey))
    );
  });
}

/** Rows from before their words were kept are known by what their items say now. */
async function candidatesOf(site: Site, rows: readonly SourcedRow[]): Promise<Candidate[]> {
  const silent = rows.filter(({ stated }) => stated === null).map(({ recordId }) => recordId);
  const records = await loadForWriting<Item>(site.database.read, silent);
  return rows.map((row) => ({
    row,
    claim: row.stated ? decodeClaim(row.stated) : claimOf(records.get(row.recordId)?.body ?? {}),
  }));
}
