// The lists of a filled SQLite file, in a process of its own, and the memory that they take:
// `node --expose-gc tests/bench/desk-lists-alone.ts FILE`.
import { sql } from 'kysely';
import { openSqlite } from '../../packages/site/src/platform/database/database.ts';
import { newSite } from '../databases/site.ts';
import { measureFilled } from './desk-lists.ts';
import { reportGoal } from './goals.ts';
import { report } from './measure.ts';

const MEMORY_MB = 250;

const [, , file = ''] = process.argv;
const collect = globalThis.gc;
if (!collect) throw new Error('Run this with --expose-gc.');

const megabytes = () => process.memoryUsage().rss / 1e6;
const database = openSqlite(file);

/** Both connections have read enough to fill their caches, as on a site at work. */
async function fillCaches(): Promise<void> {
  const bytes = sql<number>`select sum(length(body)) from record`;
  await bytes.execute(database.read);
  await database.transaction((writer) => bytes.execute(writer));
}

try {
  const bare = megabytes();
  await fillCaches();
  await collect({ execution: 'async' });
  const before = megabytes();
  await measureFilled(newSite(database));
  const busy = megabytes();
  const { heapUsed } = process.memoryUsage();
  await collect({ execution: 'async' });
  const after = megabytes();
  const peak = (process.resourceUsage().maxRSS * 1024) / 1e6 - before;
  report('memory of the database’s caches', `${(before - bare).toFixed(0)} MB`, 'of any site');
  reportGoal(
    'memory that lists have taken',
    after - before,
    { max: MEMORY_MB, unit: 'MB' },
    `before garbage is collected ${(busy - before).toFixed(0)} MB, of which ${(heapUsed / 1e6).toFixed(0)} of scripts; at most ${peak.toFixed(0)} MB`,
  );
} finally {
  await database.close();
}
