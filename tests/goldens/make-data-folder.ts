// `node tests/goldens/make-data-folder.ts <new folder>`: makes the data folder of a small museum with
// the program as it is, for the tests of later versions (previous-version.test.ts).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync } from 'node:zlib';
import { openSite } from '../../packages/site/src/app/open-site.ts';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { seedForms } from '../../packages/site/src/features/forms/definition/form-records.ts';
import { stoppedClock } from '../../packages/site/src/platform/clock/testing.ts';
import { siteAt } from '../databases/site.ts';
import { fillMuseum } from './fill-museum.ts';

const [given] = process.argv.slice(2);
if (!given) throw new Error('Say into which new folder: node tests/goldens/make-data-folder.ts …');
const folder = resolve(given);
mkdirSync(folder);

const actor: Actor = { kind: 'operator', name: 'ada' };
const opened = await openSite(
  { VITRINE_DATA: folder, VITRINE_SITE_URL: 'https://museum.example', VITRINE_LOG_LEVEL: 'warn' },
  folder,
  () => undefined,
);
const site = siteAt(opened, stoppedClock());
await seedForms(site);
const { full, set } = await fillMuseum(site, actor);
const { read } = site.database;
const registration = await read
  .selectFrom('registration')
  .select(['id', 'secret'])
  .executeTakeFirstOrThrow();
const subscription = await read
  .selectFrom('subscription')
  .select(['id', 'secret'])
  .executeTakeFirstOrThrow();

await site.database.close();

const packed = join(folder, 'packed.db');
const stored = new DatabaseSync(join(folder, 'vitrine.db'));
// The import was of a folder of this machine.
stored.exec(
  "update import_run set source = 'table', told = '[]' where source like 'vitrine-golden-%'",
);
stored.prepare('vacuum into ?').run(packed);
stored.close();
writeFileSync(join(folder, 'vitrine.db.br'), brotliCompressSync(readFileSync(packed)));
for (const left of ['packed.db', 'vitrine.db', 'vitrine.db-wal', 'vitrine.db-shm'])
  rmSync(join(folder, left), { force: true });
writeFileSync(
  join(folder, 'facts.json'),
  `${JSON.stringify({ full, set, registration, subscription }, null, 1)}\n`,
);
