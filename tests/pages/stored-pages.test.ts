// Everything that pages show is changed at random. After each change every page that is kept is the
// page as it would be made now, byte for byte.
//
// PAGES_SECONDS=600 goes on for so long; PAGES_SEED=8 makes other choices.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages as routes } from '../../packages/site/src/routes/data/table.ts';
import { onBothDatabases } from '../databases/each.ts';
import { allChanges, makeChange, MAX_REFUSED, REFUSED } from './changes/all.ts';
import { chosenFrom } from './changes/change.ts';
import { WAITED } from './changes/time.ts';
import { addressesOfRoutes, publicAddressesInLanguages } from './public-addresses.ts';
import { openPublicMuseum, type PublicMuseum } from './public-museum.ts';
import { randomFrom } from './random.ts';
import { compareKept } from './compare-kept.ts';

const SECONDS = Number(process.env['PAGES_SECONDS'] ?? 0);
const SEED = Number(process.env['PAGES_SEED'] ?? 7);
/** Pages that are asked for before a change, of each row of the table and in all. */
const [OF_A_ROW, AT_ONCE] = SECONDS > 0 ? [6, 120] : [2, 40];

describe('the pages that are compared', () => {
  it('are of every row in the table of routes', () => {
    expect(Object.keys(addressesOfRoutes).sort()).toEqual(
      routes.map(({ address }) => address).sort(),
    );
  });
});

onBothDatabases('a kept page', (database) => {
  let museum: PublicMuseum;
  beforeAll(async () => {
    museum = await openPublicMuseum(database());
  }, 180_000);
  afterAll(() => museum?.close());

  it(
    'is the page as it would be made now',
    async () => {
      const random = randomFrom(SEED);
      const changes = allChanges(chosenFrom(museum.composed, random));
      const names = Object.keys(changes);
      const until = performance.now() + SECONDS * 1000;
      const visited = new Set<string>();
      const refused: string[] = [];
      let count = 0;
      do {
        for (const name of random.some(names, names.length)) {
          const some = random.some(
            await publicAddressesInLanguages(museum.site, OF_A_ROW),
            AT_ONCE,
          );
          for (const address of some) {
            await museum.visit(address);
            visited.add(address);
          }
          const what = await makeChange(changes, name);
          if (what.startsWith(REFUSED)) refused.push(`${name}: ${what}`);
          count++;
          const older = random.some([...visited], AT_ONCE / 4);
          const hasWaited = what.startsWith(WAITED);
          for (const address of new Set([...some, ...older]))
            expect(
              await compareKept(museum, address, { hasWaited }),
              `${name}: ${what}; ${address}`,
            ).toBeUndefined();
          // Pages that are kept for seconds are not in the file: the rest goes on from there.
          if (hasWaited) await museum.restart();
        }
      } while (performance.now() < until);
      expect(refused.length, refused.join('\n')).toBeLessThan(count * MAX_REFUSED);
      if (SECONDS > 0) console.log(`${count} changes, ${refused.length} refused`);
    },
    600_000 + SECONDS * 2000,
  );
});
