import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestLedger } from '../insights/testing/test-ledger.ts';
import { answerAnalytics } from './analytics.ts';
import { Rollups } from './rollups.ts';
import { Sketch } from './sketch.ts';
import { allColumns, heavyColumns } from './tally.ts';

const now = Date.UTC(2026, 4, 20, 12);

it('roll-ups of a ledger from before are read as they were counted, visitors and all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'search-upgrade-'));
  try {
    const old = openTestLedger(folder);
    const visitors = new Sketch();
    for (const token of ['anna', 'berta', 'carl']) visitors.add(token);
    const users = `s${Buffer.from(visitors.write()).toString('base64')}`;
    const insert = old.prepare(
      'INSERT INTO rollups (index_name, period, family, tags, size, light, heavy, extra) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    // Columns one after another in 4 bytes each: numbers 3 and 900, counts 5 and 70,000, hits, with
    // a filter, without results; then clicks.
    const words = (values: readonly number[]) => Buffer.from(Uint32Array.from(values).buffer);
    insert.run(
      'items',
      'D2026-05-18',
      'queries',
      '[]',
      2,
      words([3, 900, 5, 70_000, 1, 2, 0, 0, 4, 0]),
      words(
        heavyColumns.flatMap((column) => [
          column === 'tracked' ? 5 : 0,
          column === 'clicked' ? 1 : 0,
        ]),
      ),
      '{}',
    );
    insert.run(
      'items',
      'D2026-05-18',
      'totals',
      '[]',
      1,
      words([0, 70_005, 0, 0, 4]),
      Buffer.alloc(0),
      JSON.stringify({ users }),
    );
    insert.run(
      'items',
      'M2026-04',
      'totals',
      '[]',
      1,
      words([0, 1, 0, 0, 0]),
      Buffer.alloc(0),
      '{}',
    );
    old.exec("INSERT INTO names (id, name) VALUES (3, 'wave'), (900, 'krater')");
    old.pragma('user_version = 0');
    old.close();

    const database = openTestLedger(folder);
    const rollups = new Rollups(database, () => now);
    const query = (path: string, given = {}) =>
      answerAnalytics({ rollups, database }, path, { index: 'items', ...given }, now);
    expect(query('searches')).toEqual({
      searches: [
        { search: 'krater', count: 70_000, nbHits: 2 },
        { search: 'wave', count: 5, nbHits: 1 },
      ],
    });
    expect(query('searches', { clickAnalytics: 'true' })).toMatchObject({
      searches: [{ search: 'krater' }, { search: 'wave', trackedSearchCount: 5 }],
    });
    expect(query('searches/noResults')).toMatchObject({ searches: [{ search: 'wave', count: 4 }] });
    expect(query('users/count')).toMatchObject({ count: 3 });
    expect(
      database.prepare("SELECT count(*) FROM rollups WHERE period LIKE 'M%'").pluck().get(),
    ).toBe(0);
    expect(allColumns).toHaveLength(24);
    database.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
