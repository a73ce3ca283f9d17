// A process that is killed in the middle of an import leaves whole batches, and the next one
// finishes the run.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importItems } from '../../packages/site/src/features/imports/import-items.ts';
import { listRuns } from '../../packages/site/src/features/imports/import-items.ts';
import { countRecords } from '../../packages/site/src/features/records/list-records.ts';
import { openSqlite } from '../../packages/site/src/platform/database/database.ts';
import { newSite } from '../databases/site.ts';
import { rowsOf } from '../imports/rows.ts';
import { manyDrafts } from './many-drafts.ts';

const ada = { kind: 'operator', name: 'ada' } as const;

describe('an import that is killed', () => {
  it('has lost nothing that it said was saved, and left no half batch, at whatever moment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-'));
    const file = join(folder, 'site.db');
    let lastReported = 0;
    for (const delay of [0, 3, 11]) {
      lastReported = Math.max(lastReported, await killAfterProgress(file, delay));
      const database = openSqlite(file);
      const kept = await countRecords(newSite(database), 'item');
      expect(kept).toBeGreaterThanOrEqual(lastReported);
      expect(kept % 20 === 0 || kept === manyDrafts.length).toBe(true);
      await database.close();
    }
    const database = openSqlite(file);
    const { run, resumed } = await importItems(newSite(database), ada, rowsOf(manyDrafts), {
      batchRows: 20,
    });
    expect({ resumed, created: run.created }).toEqual({
      resumed: true,
      created: manyDrafts.length,
    });
    expect(await listRuns(newSite(database))).toHaveLength(1);
    expect(await countRecords(newSite(database), 'subject')).toBe(7);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

/**
 * Starts an import in a process of its own and kills it a little after its first progress.
 * @returns the last number it told
 */
function killAfterProgress(file: string, delayMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'importing-process.ts'), [file], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    let lastReported = 0;
    let aimed = false;
    child.on('message', (created: number) => {
      lastReported = created;
      if (aimed) return;
      aimed = true;
      setTimeout(() => child.kill('SIGKILL'), delayMs);
    });
    child.on('exit', () => resolve(lastReported));
    child.on('error', reject);
  });
}
