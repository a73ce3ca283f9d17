import { openSearchService, type SearchService } from '@vitrine/search-service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import type { Item } from '../../catalogue/item.ts';
import { placeDefinition } from '../../catalogue/place-definition.ts';
import type { Place } from '../../catalogue/place.ts';
import { venueDefinition } from '../../events/schedule/venue.ts';
import { isInBox } from '../../maps/box.ts';
import { cellOf, type CountedCell } from '../../maps/cells.ts';
import { addRecord } from '../../records/records.ts';
import { embeddedProvider } from '../providers/embedded.ts';
import { answerMapFile } from './search-map-routes.ts';
import { featuresOfSearch, mapOfSearch } from './map-of-search.ts';
import { frameOfSearch, levelsAt, marksAt } from './search-map.ts';
import { emptySearch, readSearch } from '../queries/search-params.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { rebuildIndex } from '../records/rebuild-index.ts';
import { searchItems } from '../queries/search-items.ts';
import { addressesOf } from '../../../routes/address.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const cell = (latitude: number, longitude: number, count: number): CountedCell => ({
  ...cellOf({ latitude, longitude }, 11),
  count,
});
const read = (query: string) => readSearch(new URLSearchParams(query));

describe('a map of results', () => {
  it('shows the part of the Earth that is asked for, else where the results lie', () => {
    expect(frameOfSearch(read('box=0,45,10,50'), [])).toMatchObject({
      middle: { latitude: 47.5, longitude: 5 },
    });
    expect(frameOfSearch(emptySearch, [cell(48, 2, 1), cell(51, 0, 1)])).toMatchObject({
      width: 960,
    });
    expect(
      frameOfSearch(emptySearch, [cell(48, 2, 1), cell(35, 139, 1), cell(-30, -60, 1)]),
    ).toMatchObject({ widthKm: 'world', middle: { longitude: 10 } });
  });

  it('that moves puts together what lies in one field, more finely the closer it is', () => {
    const cells = [cell(48.8, 2.3, 3), cell(50.8, 4.3, 1)];
    expect(marksAt(0, cells)).toMatchObject([{ count: 4 }]);
    expect(marksAt(8, cells).map(({ count }) => count)).toEqual([3, 1]);
    const [mark] = marksAt(0, cells);
    expect(mark?.latitude).toBeCloseTo(49.3, 0);
    expect(levelsAt(0)).toEqual([5]);
    expect(levelsAt(20)).toEqual([17, 14]);
  });
});

onBothDatabases('searching on a map', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-map-'));
  let service: SearchService;
  let site: Site;
  let provider: SearchProvider;
  const place = async (body: Place) =>
    (await addRecord(site, ada, placeDefinition, { state: 'published', body })).id;
  const item = (title: string, more: Partial<Item>) =>
    addRecord(site, ada, itemDefinition, {
      state: 'published',
      body: { title: { en: title }, ...more },
    });
  const fetched = async (address: string) => {
    const response = await answerMapFile(
      site,
      provider,
      new Request(`https://museum.example${address}`),
      'https://museum.example',
    );
    return {
      response,
      file: (await response.json()) as {
        type: string;
        total: number;
        features: {
          geometry: { coordinates: [number, number] };
          properties: Record<string, unknown>;
        }[];
      },
    };
  };

  beforeAll(async () => {
    service = openSearchService({ folder });
    [site, provider] = [newSite(database()), embeddedProvider(service, '/search-api')];
    const paris = await place({
      name: { en: 'Paris', fr: 'Paris' },
      coordinates: { latitude: 48.857, longitude: 2.352 },
    });
    const cave = await place({
      name: { en: 'Cave' },
      coordinates: { latitude: 44.7351, longitude: 1.6193 },
      hideExact: true,
    });
    const niche = await place({
      name: { en: 'Niche' },
      parent: cave,
      coordinates: { latitude: 44.7352, longitude: 1.6194 },
    });
    await place({ name: { en: 'Atlantis' } });
    await item('Print', { production: [{ place: paris }] });
    await item('Drum', { coordinates: { latitude: -17.8, longitude: 179.99 } });
    await item('Shell', { coordinates: { latitude: -17.8, longitude: -179.99 } });
    await item('Axe', {
      coordinates: { latitude: 44.7353, longitude: 1.6195 },
      production: [{ place: niche }],
    });
    await item('Letter', {});
    await addRecord(site, ada, venueDefinition, {
      state: 'published',
      body: {
        name: { en: 'House' },
        slug: 'house',
        address: [],
        timeZone: 'Europe/Paris',
        access: [],
        coordinates: { latitude: 48.8, longitude: 2.3 },
      },
    });
    await rebuildIndex(site, provider);
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('counts what has a place that may be shown, in marks that lead closer', async () => {
    const map = await mapOfSearch(provider, emptySearch, 'en', []);
    expect(map?.onMap).toBe(3);
    expect(map?.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(map?.drawing.frame.widthKm).toBe('world');
    const [largest] = map?.clusters ?? [];
    expect(
      (
        await searchItems(
          site,
          provider,
          { ...emptySearch, ...(largest ? { box: largest.box } : {}) },
          { language: 'en' },
        )
      ).total,
    ).toBe(largest?.count);
  });

  it('knows which of its marks stands for which result in the list beside it', async () => {
    const { cards } = await searchItems(site, provider, read('view=map'), { language: 'en' });
    const map = await mapOfSearch(provider, read('view=map'), 'en', cards);
    const named = map?.clusters.map(({ count, listed }) => [
      count,
      listed.map((id) => cards.find((card) => card.id === id)?.title.text).sort(),
    ]);
    expect(named).toEqual([
      [2, ['Drum', 'Shell']],
      [1, ['Print']],
    ]);
  });

  it('is no map where nothing has a place', async () => {
    expect(await mapOfSearch(provider, read('q=letter'), 'en', [])).toBeUndefined();
    expect(await mapOfSearch(provider, read('q=axe'), 'en', [])).toBeUndefined();
  });

  it('finds what lies in a part of the Earth, across the date line too', async () => {
    const titles = async (query: string) =>
      (await searchItems(site, provider, read(query), { language: 'en' })).cards
        .map(({ title }) => title.text)
        .sort();
    expect(await titles('box=0,40,10,50')).toEqual(['Print']);
    expect(await titles('box=175,-20,-175,-15')).toEqual(['Drum', 'Shell']);
  });

  it('tells few items one by one, each with its page', async () => {
    const { file, response } = await fetched('/fr/maps/items.geojson?q=print');
    expect(response.headers.get('content-type')).toBe('application/geo+json; charset=utf-8');
    expect(file).toMatchObject({
      type: 'FeatureCollection',
      total: 1,
      features: [{ geometry: { coordinates: [2.352, 48.857] }, properties: { name: 'Print' } }],
    });
    expect(String(file.features[0]?.properties['url'])).toMatch(
      /^https:\/\/museum\.example\/fr\/items\//,
    );
  });

  it('tells many items as clusters that hold what they count', async () => {
    const [cells] = [
      Array.from({ length: 400 }, (_, i) =>
        cell(48 + (i % 20) / 10, 2 + Math.floor(i / 20) / 10, 1),
      ),
    ];
    const marks = marksAt(5, cells);
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(400);
    expect(
      marks.every(({ box, latitude, longitude }) => isInBox({ latitude, longitude }, box)),
    ).toBe(true);
    const { total } = await featuresOfSearch(site, provider, emptySearch, {
      zoom: 2,
      language: 'en',
      address: (path) => path,
    });
    expect(total).toBe(3);
  });

  it('tells places, those to protect as an area, and venues', async () => {
    const { file } = await fetched('/maps/places.geojson');
    const within = file.features
      .filter(({ properties }) => properties['within_km'] !== undefined)
      .map(({ properties }) => properties['name']);
    expect(within.sort()).toEqual(['Cave', 'Niche']);
    expect(file.features.map(({ properties }) => properties['name'])).not.toContain('Atlantis');
    expect((await fetched('/maps/venues.geojson')).file.features[0]?.properties).toMatchObject({
      name: 'House',
      url: 'https://museum.example/venues/house',
    });
    expect((await fetched('/maps/events.geojson')).file).toMatchObject({ total: 0, features: [] });
    expect((await fetched('/maps/places.geojson?box=0,47,5,50')).file.total).toBe(1);
  });

  it('tells nothing of where a protected place is, in any of its answers', async () => {
    const files = await Promise.all(
      ['items', 'places', 'venues', 'events'].flatMap((kind) =>
        [0, 8, 20].map((zoom) => fetched(`/maps/${kind}.geojson?zoom=${zoom}`)),
      ),
    );
    const map = await mapOfSearch(provider, emptySearch, 'en', []);
    const hits = await provider.search([{ indexName: 'items', query: '', hitsPerPage: 100 }]);
    expect(JSON.stringify([files.map(({ file }) => file), map, hits])).not.toMatch(/44\.73|1\.619/);
    expect(
      (await searchItems(site, provider, read('box=1,44,2,45'), { language: 'en' })).total,
    ).toBe(0);
  });

  it('takes any parameters', async () => {
    for (const query of ['zoom=x', 'zoom=-5', 'zoom=99', 'box=1,2', 'zoom=1e9&box=a,b,c,d'])
      expect((await fetched(`/maps/items.geojson?${query}`)).response.status).toBe(200);
    expect(
      [
        '/maps/items.geojson',
        '/ar/maps/places.geojson',
        '/maps/people.geojson',
        '/maps/x/items.geojson',
      ].map((path) => addressesOf('maps', site.settings).answers(path)),
    ).toEqual([true, true, false, false]);
  });
});
