import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { SAMPLE_KEY } from '../../sample/sample-key.ts';
import { sampleItems } from '@vitrine/sample-museum';
import { seasonEvents } from './data/sample-season.ts';
import { eventDefinition } from '../schedule/event.ts';
import { readFilter, timeRangeOf } from './programme-filter.ts';
import { hasProgramme, mainVenue, readProgramme } from './read-programme.ts';
import { keepSampleSeason } from './sample-season.ts';
import { seasonEvent } from './season-event.ts';

describe('the season of the sample museum', () => {
  it.each(seasonEvents)(
    'has a sound event $slug, in three languages, out of search engines, whenever it begins',
    (event) => {
      for (const first of [20_400, 20_425, 20_454, 20_485])
        expect(eventDefinition.parse(seasonEvent(event, first, new Map()))).toMatchObject({
          unlisted: true,
        });
      for (const map of [event.title, event.promise ?? {}])
        expect(Object.keys(map).sort()).toEqual(['ar', 'en', 'fr']);
    },
  );
  it('is about drawings that there are', () => {
    const drawings = new Set(
      sampleItems.flatMap(({ pictures }) => pictures.map(({ slug }) => slug)),
    );
    expect(
      seasonEvents.flatMap(({ about }) => about).filter((slug) => !drawings.has(slug)),
    ).toEqual([]);
  });
});

onBothDatabases('the sample’s programme', (database) => {
  const run = async (state: string) => {
    const row = {
      id: 'r',
      state,
      source: 's',
      source_key: SAMPLE_KEY,
      mapping: '{}',
      actor: 'a',
      options: '{}',
      started_at: 'x',
      finished_at: 'x',
      rows_read: 1,
      created: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
      problems: 0,
      told: '{}',
    };
    await database().transaction((writer) =>
      writer
        .insertInto('import_run')
        .values(row)
        .onConflict((c) => c.column('id').doUpdateSet({ state }))
        .execute(),
    );
  };
  it('comes with the sample museum, once, and goes with it', async () => {
    const site = newSite(database());
    expect(await keepSampleSeason(site)).toBe('left');
    await run('done');
    expect([await keepSampleSeason(site), await keepSampleSeason(site)]).toEqual([
      'filled',
      'left',
    ]);
    const filter = readFilter(new URLSearchParams('when=fortnight'));
    const { entries } = await readProgramme(site, {
      language: 'fr',
      filter,
      timeRange: timeRangeOf(filter, 'Europe/Paris', site.clock.now()),
      limit: 100,
    });
    expect(entries.length).toBeGreaterThan(5);
    const mainBuilding = await mainVenue(site);
    expect(mainBuilding?.slug).toBe('house-of-pattern');
    const [closed] = mainBuilding?.body.hours?.exceptions ?? [];
    const shut = readFilter(
      new URLSearchParams({ from: closed?.from ?? '', to: closed?.to ?? '' }),
    );
    const meanwhile = await readProgramme(site, {
      language: 'en',
      filter: shut,
      timeRange: timeRangeOf(shut, 'Europe/Paris', site.clock.now()),
      limit: 100,
    });
    expect(
      meanwhile.entries.filter(({ event }) => event.venue?.slug === 'house-of-pattern'),
    ).toEqual([]);
    await run('undone');
    expect(await keepSampleSeason(site)).toBe('removed');
    expect(await hasProgramme(site)).toBe(false);
    await run('done');
    expect(await keepSampleSeason(site)).toBe('left');
  }, 60_000);
});
