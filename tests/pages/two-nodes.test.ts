// One server changes everything that pages show, another one follows over PostgreSQL, and is away at
// times. Once it has followed, every page that it keeps is the page as it would make it now.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { followChanges } from '../../packages/site/src/features/search/records/search-indexing.ts';
import { applySavedSettings } from '../../packages/site/src/platform/config/saved-settings.ts';
import { openPostgres, type Database } from '../../packages/site/src/platform/database/database.ts';
import { databaseUrl, MIGRATED, onServer } from '../databases/migrated.ts';
import { newSite } from '../databases/site.ts';
import { hasPostgres } from '../nodes/two-nodes.ts';
import { allChanges, makeChange, MAX_REFUSED, REFUSED } from './changes/all.ts';
import { chosenFrom } from './changes/change.ts';
import { WAITED } from './changes/time.ts';
import { compareKept } from './compare-kept.ts';
import { publicAddressesInLanguages } from './public-addresses.ts';
import { openPagesOf, openPublicMuseum, type PublicMuseum } from './public-museum.ts';
import { randomFrom } from './random.ts';

const SECONDS = Number(process.env['PAGES_SECONDS'] ?? 0);
const SEED = Number(process.env['PAGES_SEED'] ?? 7);
const [OF_A_ROW, AT_ONCE] = SECONDS > 0 ? [6, 120] : [2, 30];
/** After so many milliseconds a server has heard of what others saved. */
const HEARD_MS = 251;

describe.skipIf(!hasPostgres())('a page that another server keeps', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const databases: Database[] = [];
  let [here, there]: (PublicMuseum | undefined)[] = [];
  const connect = async () => {
    const database = await openPostgres(databaseUrl(inject('postgresUrl'), name));
    databases.push(database);
    return database;
  };
  beforeAll(async () => {
    await onServer(inject('postgresUrl'), `create database ${name} template ${MIGRATED}`);
    here = await openPublicMuseum(await connect());
    const site = { ...newSite(await connect()), clock: here.site.clock };
    await applySavedSettings(site.database.read, site);
    there = await openPagesOf(site);
  }, 180_000);
  afterAll(async () => {
    for (const museum of [here, there]) await museum?.close();
    for (const database of databases) await database.close();
    await onServer(inject('postgresUrl'), `drop database ${name} with (force)`);
  });

  it(
    'is the page as that server would make it now',
    async () => {
      if (!here || !there) throw new Error('The two servers are opened first.');
      const [first, second] = [here, there];
      const random = randomFrom(SEED);
      const changes = allChanges(chosenFrom(first.composed, random));
      const names = Object.keys(changes);
      const clock = first.site.clock as unknown as { advance(ms: number): void };
      const until = performance.now() + SECONDS * 1000;
      let [count, refused] = [0, 0];
      /** Makes some changes on the first server. @returns what they did */
      const change = async (some: readonly string[]) => {
        const done: string[] = [];
        for (const one of some) done.push(`${one}: ${await makeChange(changes, one)}`);
        count += done.length;
        refused += done.filter((what) => what.includes(`: ${REFUSED}`)).length;
        clock.advance(HEARD_MS);
        return done;
      };
      do {
        const left = random.some(names, names.length);
        while (left.length > 0) {
          const addresses = random.some(
            await publicAddressesInLanguages(second.site, OF_A_ROW),
            AT_ONCE,
          );
          for (const address of addresses) await second.visit(address);
          const isAway = random.chance(0.3);
          let done: string[] = [];
          if (isAway)
            await second.restart(async () => {
              done = await change(left.splice(0, 4));
            });
          else done = await change(left.splice(0, 1));
          if (random.chance(0.5)) await followChanges(second.site, second.composed.search);
          const hasWaited = done.some((what) => what.includes(`: ${WAITED}`));
          for (const address of addresses)
            expect(
              await compareKept(second, address, { hasWaited }),
              `${isAway ? 'away' : 'there'}: ${done.join('; ')}; ${address}`,
            ).toBeUndefined();
          if (hasWaited) await second.restart();
        }
      } while (performance.now() < until);
      expect(refused).toBeLessThan(count * MAX_REFUSED);
      if (SECONDS > 0) console.log(`${count} changes, ${refused} refused`);
    },
    600_000 + SECONDS * 2000,
  );
});
