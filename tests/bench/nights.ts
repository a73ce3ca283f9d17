// A year of nightly imports from four sources, with people who edit and everything that goes wrong.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import { nightlySite } from '../imports/nightly-site.ts';
import { yearOfNights } from '../imports/year-of-nights.ts';
import { report } from './measure.ts';

const NIGHTS = 365;

export async function measureNights(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nights-'));
  const database = openSqlite(join(folder, 'vitrine.db'));
  await migrate(database);
  const museum = await nightlySite(database, { VITRINE_SITE_EMAIL: 'desk@museum.example' });
  const before = process.cpuUsage();
  try {
    const { wrong, figures, emails, outages } = await yearOfNights(museum, NIGHTS);
    const { user, system } = process.cpuUsage(before);
    for (const sentence of wrong) console.log(`    ${sentence}`);
    report('nights, with four sources', String(NIGHTS), '');
    report('wrong, or lost in silence', String(wrong.length), 'goal: 0');
    for (const [name, count] of Object.entries(figures)) report(name, String(count), '');
    report('emails', String(emails), `at most ${outages}, one for each failure`);
    report('processor time', `${((user + system) / 1_000_000).toFixed(0)} s`, 'goal: 90 s');
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await museum.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
