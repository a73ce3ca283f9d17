import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { Actor } from '../features/access/actor.ts';
import { placeDefinition } from '../features/catalogue/place-definition.ts';
import { addRecord } from '../features/records/records.ts';
import { saveSettings } from '../platform/config/saved-settings.ts';
import { failure } from '../platform/errors/failure.ts';
import { stoppedClock } from '../platform/clock/testing.ts';
import { pageGeneration } from './page-generation.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('the generation of pages', (database) => {
  it('moves with a change, and when something appears or vanishes at its time; not in between', async () => {
    const clock = stoppedClock();
    const site = { ...newSite(database()), clock };
    const generation = pageGeneration(site, async () => '');
    const seen = [await generation()];
    await addRecord(site, ada, placeDefinition, {
      state: 'published',
      publishAt: '2026-02-01T00:00:00.000Z',
      unpublishAt: '2026-03-01T00:00:00.000Z',
      body: { name: { en: 'Thule' } },
    });
    const instants = [
      '2026-01-01T00:00:01.000Z',
      '2026-01-31T23:59:59.000Z',
      '2026-02-01T00:00:00.000Z',
      '2026-02-28T23:59:59.000Z',
      '2026-03-01T00:00:00.000Z',
    ];
    for (const instant of instants) {
      clock.set(instant);
      seen.push(await generation());
    }
    expect(seen.map((one, i) => one === seen[i - 1])).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ]);
  });
});

onBothDatabases('the generation of pages after settings were saved', (database) => {
  it('moves, also for those of another process, which are the site’s own by then', async () => {
    const clock = stoppedClock();
    const [site, other] = [newSite(database()), { ...newSite(database()), clock }];
    const generation = pageGeneration(other, async () => '');
    const before = await generation();
    await database().transaction((writer) =>
      saveSettings(writer, site, 'staff:ada', { 'site.tagline': 'All jugs' }),
    );
    clock.advance(1000);
    expect(await generation()).not.toBe(before);
    expect(other.settings['site.tagline']).toBe('All jugs');
  });
});

onBothDatabases('the generation of pages while the database is away', (database) => {
  it('is the last that was known, until something was due to appear or vanish, or for as long as copies may be served', async () => {
    const clock = stoppedClock();
    let awaySince: number | undefined;
    const away = { ...database(), awaySince: () => awaySince };
    Object.defineProperty(away, 'read', {
      get: () => {
        if (awaySince !== undefined) throw failure('database-away');
        return database().read;
      },
    });
    const site = { ...newSite(away, { VITRINE_SERVER_STALE_SECONDS: '60' }), clock };
    await addRecord(site, ada, placeDefinition, {
      state: 'published',
      publishAt: '2026-01-01T00:00:00.000Z',
      unpublishAt: '2026-06-01T00:00:00.000Z',
      body: { name: { en: 'Ultima Thule' } },
    });
    const generation = pageGeneration(site, async () => '');
    awaySince = Date.now();
    await expect(generation()).rejects.toMatchObject({ code: 'database-away' });
    awaySince = undefined;
    clock.set('2026-04-01T00:00:00.000Z');
    const known = await generation();
    awaySince = Date.now();
    clock.set('2026-05-01T00:00:00.000Z');
    expect(await generation()).toBe(known);
    awaySince = Date.now() - 61_000;
    await expect(generation()).rejects.toMatchObject({ code: 'database-away', status: 503 });
    awaySince = Date.now();
    expect(await generation()).toBe(known);
    clock.set('2026-06-01T00:00:00.000Z');
    await expect(generation()).rejects.toMatchObject({ code: 'database-away' });
    awaySince = undefined;
    clock.set('2026-06-01T00:00:01.000Z');
    expect(await generation()).not.toBe(known);
  });
});
