// Events that were acknowledged are there after a kill.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';
import { openTestLedger } from './testing/test-ledger.ts';

function sendAndDie(folder: string, max: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('testing/endless-visitor.ts', import.meta.url), [folder], {
      stdio: 'ignore',
    });
    const acknowledged: string[] = [];
    child.on('message', (id) => {
      acknowledged.push(String(id));
      if (acknowledged.length === max) child.kill('SIGKILL');
    });
    child.on('exit', () => resolve(acknowledged));
    child.on('error', reject);
  });
}

describe('events', () => {
  it('survive a kill the moment they are acknowledged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'search-events-'));
    try {
      const acknowledged = await sendAndDie(folder, 30);
      const database = openTestLedger(folder);
      const kept = new Set(
        [...new Ledger(database).interactions(0)].map(({ objectID }) => objectID),
      );
      database.close();
      expect(acknowledged.length).toBeGreaterThanOrEqual(30);
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
