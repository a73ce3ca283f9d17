// Reads the keys of a whole source before anything is written. What has changed since the last time
// is kept for the run where it is little, so that a table is not read twice for a few rows.
import type { Reader } from '../../../platform/database/database.ts';
import { inBatches } from '../in-batches.ts';
import type { DraftRow, ImportSource } from '../import-source.ts';
import { keysOf } from '../plan-batch.ts';
import { keySet, type KeySet } from './key-set.ts';
import { findRowHashes } from './seen-row-store.ts';

/** So many rows are kept at most. */
const MAX_KEPT = 2000;

const AT_ONCE = 500;

/** Rows that stand for a whole source; those that are left out are as they were. */
export type KeptRows = {
  rows: readonly DraftRow[];
  /** How many rows are left out, by the run that read them last. */
  unchanged: ReadonlyMap<string, number>;
};

export type ScannedSource = {
  keys: KeySet;
  schemes: ReadonlySet<string>;
  nameless: number;
  rows: number;
  /** Nothing where too much has changed, or two rows have one key. */
  kept: KeptRows | undefined;
};

/** Of a large source rows that are as they were are only counted. */
export const isLarge = ({ totalRows = 0 }: ImportSource): boolean => totalRows > MAX_KEPT;

/** Reads all rows of a source once. */
export async function scanSource(reader: Reader, source: ImportSource): Promise<ScannedSource> {
  // From the first row on: rows that are kept for long make all that come after them costly.
  const filters = isLarge(source);
  const keys = keySet();
  const schemes = new Set<string>();
  const unchanged = new Map<string, number>();
  let [nameless, rows] = [0, 0];
  let kept: DraftRow[] | undefined = [];
  for await (const batch of inBatches(source.rows(), AT_ONCE)) {
    rows += batch.length;
    for (const row of batch) {
      const [key = '', ...older] = keysOf(row);
      if (!keys.add(key)) kept = undefined;
      for (const one of older) keys.add(one);
      if (row.key) schemes.add(row.key.scheme);
      else nameless++;
    }
    kept?.push(...batch);
    if (kept && (filters || rows > MAX_KEPT))
      kept = await changedOf(reader, source, kept, unchanged);
    if (kept && kept.length > MAX_KEPT) kept = undefined;
  }
  return { keys, schemes, nameless, rows, kept: kept && { rows: kept, unchanged } };
}

/** Those rows that are not as they were. */
async function changedOf(
  reader: Reader,
  { sourceKey }: ImportSource,
  rows: readonly DraftRow[],
  unchanged: Map<string, number>,
): Promise<DraftRow[]> {
  const seen = await findRowHashes(reader, sourceKey, rows.flatMap(keysOf));
  return rows.filter((row) => {
    const key = keysOf(row).find((one) => seen.has(one));
    const before = key === undefined ? undefined : seen.get(key);
    if (before?.rowHash !== row.hash) return true;
    unchanged.set(before.runId, (unchanged.get(before.runId) ?? 0) + 1);
    return false;
  });
}
