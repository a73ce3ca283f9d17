// A disk that fills up in the middle of an import: a clear sentence, nothing acknowledged lost, and
// the import goes on when there is room.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importItems } from '../../packages/site/src/features/imports/import-items.ts';
import type { ItemDraft } from '../../packages/site/src/features/catalogue/fields/drafts.ts';
import { countRecords } from '../../packages/site/src/features/records/list-records.ts';
import { openSqlite, type Database } from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import { openBlobStore } from '../../packages/site/src/platform/files/blob-store.ts';
import { newSite } from '../databases/site.ts';
import { rowsOf } from '../imports/rows.ts';

const ada = { kind: 'operator', name: 'ada' } as const;
const drafts = Array.from({ length: 2000 }, (_, i): ItemDraft => ({
  accessionNumber: `F.${i}`,
  title: { en: `Item ${i}` },
  description: { en: 'long words '.repeat(200) },
}));

async function importUntilFull(database: Database): Promise<number> {
  let saved = 0;
  const importing = importItems(newSite(database), ada, rowsOf(drafts), {
    batchRows: 50,
    watcher: { progress: (counts) => (saved = counts.created) },
  });
  await expect(importing).rejects.toThrow(
    /The disk with .* is full; all confirmed changes are safe/,
  );
  return saved;
}

describe('a full disk', () => {
  it('keeps what was saved, and the import goes on when there is room', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-full-'));
    const database = openSqlite(join(folder, 'site.db'));
    await migrate(database);
    await database.transaction((writer) => sql`pragma max_page_count = 700`.execute(writer));
    const saved = await importUntilFull(database);
    expect(saved).toBeGreaterThan(0);
    expect(await countRecords(newSite(database), 'item')).toBe(saved);
    await database.transaction((writer) => sql`pragma max_page_count = 1000000`.execute(writer));
    const { run, resumed } = await importItems(newSite(database), ada, rowsOf(drafts), {
      batchRows: 50,
    });
    expect({ resumed, created: run.created, state: run.state }).toEqual({
      resumed: true,
      created: 2000,
      state: 'done',
    });
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const small = smallDisk();
  if (!small)
    console.warn(
      '\n!! A small disk cannot be mounted here (it takes root on Linux): one test of a full disk is SKIPPED.\n',
    );
  it.skipIf(!small)('is told by a real one too, for the database and for files', async () => {
    const folder = small ?? '';
    try {
      const database = openSqlite(join(folder, 'site.db'));
      await migrate(database);
      const saved = await importUntilFull(database);
      expect(await countRecords(newSite(database), 'item')).toBe(saved);
      const outside = join(tmpdir(), `vitrine-large-${process.pid}`);
      writeFileSync(outside, Buffer.alloc(12 * 1024 * 1024));
      await expect(openBlobStore(join(folder, 'masters')).put(outside)).rejects.toThrow('is full');
      rmSync(outside);
      await database.close();
    } finally {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** A disk of 10 MB in memory, where the system lets us have one. */
function smallDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-small-'));
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return undefined;
  }
}
