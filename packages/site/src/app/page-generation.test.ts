import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { Actor } from '../features/access/actor.ts';
import { placeDefinition } from '../features/catalogue/place.ts';
import { addRecord } from '../features/records/record-service.ts';
import { stoppedClock } from '../platform/clock/clock.ts';
import { movedBy, pageGeneration } from './page-generation.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('the generation of pages', (database) => {
  it('moves with a change, and when something appears or vanishes at its time; not in between', async () => {
    const clock = stoppedClock();
    const site = { ...newSite(database()), clock };
    const generation = pageGeneration(site, []);
    const seen = [await generation()];
    await addRecord(site, ada, placeDefinition, { state: 'published', publishAt: '2026-02-01T00:00:00.000Z', unpublishAt: '2026-03-01T00:00:00.000Z', body: { name: { en: 'Thule' } } });
    const instants = ['2026-01-01T00:00:01.000Z', '2026-01-31T23:59:59.000Z', '2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.000Z', '2026-03-01T00:00:00.000Z'];
    for (const instant of instants) {
      clock.set(instant);
      seen.push(await generation());
    }
    expect(seen.map((one, i) => one === seen[i - 1])).toEqual([false, false, true, false, true, false]);
  });
});

it('a generation moves when somebody says so, and with what lies below it', async () => {
  let below = '1';
  const { generation, move } = movedBy(async () => below);
  const first = await generation();
  expect(await generation()).toBe(first);
  move();
  const second = await generation();
  expect(second).not.toBe(first);
  below = '2';
  expect(await generation()).not.toBe(second);
});
