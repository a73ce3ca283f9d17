import pino from 'pino';
import { openSearchService, type SearchService } from '@vitrine/search-service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite, siteAt } from '../../../../../../tests/databases/site.ts';
import { reviseRecord } from '../../../../../../tests/databases/records.ts';
import { recordChanges } from '../../../platform/changes/changes.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import type { MuseumDate } from '@vitrine/museum-dates';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import type { Item } from '../../catalogue/item.ts';
import { personDefinition } from '../../catalogue/person-definition.ts';
import { placeDefinition } from '../../catalogue/place-definition.ts';
import { subjectDefinition } from '../../catalogue/subject-definition.ts';
import { registerFiles } from '../../media/masters.ts';
import { mediaDefinition, type PictureSummary } from '../../media/media.ts';
import { settleMediaFile } from '../../media/media-file-store.ts';
import { addRecord, withdrawRecord } from '../../records/records.ts';
import { embeddedProvider } from '../providers/embedded.ts';
import { followChanges, followSchedule } from '../records/search-indexing.ts';
import { buildingOf, prepareIndex, rebuildIndex } from '../records/rebuild-index.ts';
import { resultsKey } from '../records/index-progress.ts';
import { readSearch, searchAddress } from './search-params.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { neighbours, searchItems } from './search-items.ts';
import { waysIn } from './ways-in.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const year = (display: string, earliest: string, latest: string) =>
  ({ display, edtf: display, earliest, latest, certainty: 'exact' }) as unknown as MuseumDate;
const summary: PictureSummary = {
  width: 800,
  height: 600,
  sizes: [{ width: 400, height: 300 }],
  colours: [{ hex: '#1f4fb0', weight: 1 }],
  tint: { light: '#eeeeff', dark: '#111122' },
  accent: { light: '#112266', dark: '#aabbff' },
  preview: 'data:image/webp;base64,AA==',
};

/**
 * A museum of four items by two makers, with a place in a place and a type that has a French name.
 */
async function fill(site: Site) {
  const add = async <Body>(definition: Parameters<typeof addRecord<Body>>[2], body: Body) =>
    (await addRecord(site, ada, definition, { body, state: 'published' })).id;
  const hokusai = await add(personDefinition, {
    kind: 'person',
    name: { en: 'Katsushika Hokusai', ja: '葛飾北斎' },
    nameVariants: ['Iitsu'],
  });
  const chardin = await add(personDefinition, {
    kind: 'person',
    name: { en: 'Jean Siméon Chardin' },
  });
  const print = await add(subjectDefinition, {
    group: 'type',
    name: { en: 'Print', fr: 'Estampe' },
  });
  const japan = await add(placeDefinition, { name: { en: 'Japan', fr: 'Japon' } });
  const edo = await add(placeDefinition, { name: { en: 'Edo' }, parent: japan });
  const hash = 'a'.repeat(64);
  await site.database.transaction((writer) =>
    registerFiles(writer, site, ada, [{ hash, bytes: 10, mime: 'image/png' }]),
  );
  const wavePicture = await add(mediaDefinition, {
    kind: 'image',
    file: hash,
    fileName: 'wave.png',
    mime: 'image/png',
  });
  const item = (body: Item) => add(itemDefinition, body);
  const wave = await item({
    title: { en: 'The Great Wave', fr: 'La Grande Vague' },
    accessionNumber: '77.AO.84',
    objectTypes: [print],
    production: [{ person: hokusai, place: edo, date: year('1831', '1831-01-01', '1831-12-31') }],
    media: [wavePicture],
    rights: { statement: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  });
  const fuji = await item({
    title: { en: 'Fuji in Clear Weather' },
    accessionNumber: '77.AO.9',
    objectTypes: [print],
    production: [{ person: hokusai, place: edo, date: year('1830', '1830-01-01', '1830-12-31') }],
  });
  const still = await item({
    title: { en: 'Still Life with Plums' },
    accessionNumber: '1920.1',
    production: [{ person: chardin, date: year('about 1730', '1725-01-01', '1735-12-31') }],
  });
  const cup = await item({
    title: { en: 'Drinking cup' },
    accessionNumber: '84.5',
    production: [{ date: year('600–550 B.C.', '-0599-01-01', '-0549-12-31') }],
  });
  return { hokusai, print, wavePicture, hash, wave, fuji, still, cup };
}

onBothDatabases('a search of the collection', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-search-'));
  let service: SearchService | undefined;
  let open:
    | { site: Site; provider: SearchProvider; ids: Awaited<ReturnType<typeof fill>> }
    | undefined;
  const museum = () => {
    if (!open) throw new Error('The museum is filled when the suite runs.');
    return open;
  };

  beforeAll(async () => {
    service = openSearchService({ folder });
    const [site, provider] = [newSite(database()), embeddedProvider(service, '/search-api')];
    await prepareIndex(site, provider);
    open = { site, provider, ids: await fill(site) };
    await follow();
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const follow = async () => {
    const { site, provider } = museum();
    await followChanges(site, provider);
    await provider.settled();
  };
  const send = (query: string, language = 'en') =>
    searchItems(museum().site, museum().provider, readSearch(new URLSearchParams(query)), {
      language,
    });
  /** How many are found at an instant, after the work that is due by then. */
  const foundAt = async (instant: string, query: string) => {
    const { site, provider } = museum();
    const later = siteAt(site, { now: () => instant });
    await followSchedule(later, provider);
    await provider.settled();
    return (
      await searchItems(later, provider, readSearch(new URLSearchParams(query)), { language: 'en' })
    ).total;
  };
  const titles = async (query: string) => (await send(query)).cards.map((card) => card.title.text);

  describe('finds', () => {
    it.each([
      ['q=great wave', ['The Great Wave']],
      ['q=grande vague', ['The Great Wave']],
      ['q=hokussai wave', ['The Great Wave']],
      ['q=葛飾北斎', ['Fuji in Clear Weather', 'The Great Wave']],
      ['q=iitsu fuji', ['Fuji in Clear Weather']],
      ['q=estampe vague', ['The Great Wave']],
      ['q=plums', ['Still Life with Plums']],
    ])('%s', async (query, expected) => expect((await titles(query)).toSorted()).toEqual(expected));

    it.each(['77.AO.84', '77 ao 84', '77ao84', '77-AO-84', '84.5', '845', '1920.1'])(
      'an item by its number, first of all: %s',
      async (number) => {
        const [first] = (await send(`q=${encodeURIComponent(number)}`)).cards;
        expect(first?.accessionNumber?.replaceAll(/\W/g, '')).toBe(
          number.toUpperCase().replaceAll(/\W/g, ''),
        );
      },
    );

    it('items of a time, however their years are written', async () => {
      expect(await titles('to=500+BC')).toEqual(['Drinking cup']);
      expect((await titles('from=1800&to=1830')).toSorted()).toEqual(['Fuji in Clear Weather']);
      expect(await titles('century=-6')).toEqual(['Drinking cup']);
    });

    it('items under the place that their place lies in', async () =>
      expect((await titles('place=Japan')).toSorted()).toEqual([
        'Fuji in Clear Weather',
        'The Great Wave',
      ]));

    it('items in the order asked for', async () => {
      expect(await titles('sort=oldest')).toEqual([
        'Drinking cup',
        'Still Life with Plums',
        'Fuji in Clear Weather',
        'The Great Wave',
      ]);
      expect(await titles('sort=newest')).toEqual([
        'The Great Wave',
        'Fuji in Clear Weather',
        'Still Life with Plums',
        'Drinking cup',
      ]);
      expect(await titles('sort=number')).toEqual([
        'Fuji in Clear Weather',
        'The Great Wave',
        'Drinking cup',
        'Still Life with Plums',
      ]);
      expect(await titles('sort=title')).toEqual([
        'Drinking cup',
        'Fuji in Clear Weather',
        'Still Life with Plums',
        'The Great Wave',
      ]);
    });
  });

  describe('counts', () => {
    it('what each value would find, as if nothing of its own facet were chosen', async () => {
      const { facets, total } = await send('maker=Katsushika+Hokusai&open=yes');
      expect(total).toBe(1);
      expect(facets['maker']).toEqual({ 'Katsushika Hokusai': 1 });
      const chosen = await send('maker=Katsushika+Hokusai');
      expect(chosen.facets['maker']).toEqual({ 'Katsushika Hokusai': 2, 'Jean Siméon Chardin': 1 });
      expect(chosen.facets['type']).toEqual({ Print: 2 });
    });

    it('under names of the default language, and tells what they are called in another', async () => {
      const { facets, names } = await send('', 'fr');
      expect(facets['type']).toEqual({ Print: 2 });
      expect(names).toMatchObject({
        'type:Print': { text: 'Estampe', language: 'fr' },
        'place:Japan': { text: 'Japon', language: 'fr' },
        'maker:Katsushika Hokusai': { text: 'Katsushika Hokusai', language: 'en' },
      });
      expect((await send('', 'en')).names).toEqual({});
    });
  });

  describe('that finds nothing', () => {
    it('says what would find something with a word or a filter less', async () => {
      const { help } = await send('q=wave zebra&type=Print');
      expect(help?.lesser).toMatchObject([{ dropped: { word: 'zebra' }, count: 1 }]);
      const filtered = await send('q=plums&type=Print');
      expect(filtered.help?.lesser).toMatchObject([
        { dropped: { filter: { kind: 'value', facet: 'type', value: 'Print' } }, count: 1 },
      ]);
    });

    it('leaves words of a long question out where nothing has them all, and says which', async () => {
      const { state, cards, total } = await send('q=what is the great wave by rembrandt');
      expect(state.leftOut).toEqual(['what', 'is', 'the', 'by', 'rembrandt']);
      expect([total, cards[0]?.title.text]).toEqual([1, 'The Great Wave']);
      const again = await send(searchAddress(state).slice(1));
      expect([again.state, again.total]).toEqual([state, 1]);
    });

    it('has every word where that is asked for, and where a filter is what nothing passes', async () => {
      const all = await send('q=what is the great wave by rembrandt&words=all');
      expect([all.state.everyWord, all.total]).toEqual([true, 0]);
      const filtered = await send('q=great wave hokusai&type=Drawing');
      expect([filtered.state.leftOut, filtered.total]).toEqual([undefined, 0]);
      expect(filtered.help?.lesser).toMatchObject([{ dropped: { filter: { value: 'Drawing' } } }]);
    });

    it('looks for Cyrillic and Greek words in Latin letters where nothing is written as they are', async () => {
      const { state, total } = await send('q=Эдо');
      expect([state.latin, total]).toEqual([true, 2]);
      expect(searchAddress(state)).toBe('?q=%D0%AD%D0%B4%D0%BE&letters=latin');
      expect((await send(searchAddress(state).slice(1))).total).toBe(2);
      expect((await send('q=Эдо&words=all')).total).toBe(0);
    });

    it('takes one and many of a word for the same, phrases together and -words out', async () => {
      expect((await send('q=waves')).total).toBe(1);
      expect((await send('q="great wave"')).total).toBe(1);
      expect((await send('q="wave great"')).total).toBe(0);
      expect((await send('q=hokusai -wave')).cards.map(({ title }) => title.text)).toEqual([
        'Fuji in Clear Weather',
      ]);
    });

    it('offers what may have been meant by a filter that nothing bears', async () => {
      const { help } = await send('maker=hokusai');
      expect(help?.lesser[0]).toMatchObject({
        state: { facets: { maker: ['Katsushika Hokusai'] } },
        dropped: { instead: { facet: 'maker', value: 'Katsushika Hokusai' } },
        count: 2,
      });
    });

    it('offers another spelling', async () => {
      const { help } = await send('q=cpu+drinking');
      expect(help?.spelling).toMatchObject({ state: { q: 'cup drinking' }, count: 1 });
    });
  });

  describe('leads from one result to the next', () => {
    const beside = (query: string, position: number, id: string) =>
      neighbours(
        museum().provider,
        { state: readSearch(new URLSearchParams(query)), position },
        id,
        'en',
      );

    it('and back', async () => {
      const found = await beside('sort=oldest', 1, museum().ids.still);
      expect(found).toMatchObject({
        total: 4,
        position: 1,
        previous: { position: 0, card: { title: { text: 'Drinking cup' } } },
        next: { position: 2, card: { title: { text: 'Fuji in Clear Weather' } } },
      });
    });

    it('at either end', async () => {
      expect(await beside('sort=oldest', 0, museum().ids.cup)).toMatchObject({
        position: 0,
        next: { position: 1 },
      });
      expect((await beside('sort=oldest', 3, museum().ids.wave))?.next).toBeUndefined();
    });

    it('also when the item has moved meanwhile, and not when it is gone', async () => {
      expect(await beside('sort=oldest', 0, museum().ids.wave)).toMatchObject({
        position: 3,
        previous: { position: 2 },
      });
      expect(await beside('q=plums', 0, museum().ids.wave)).toBeUndefined();
    });
  });

  describe('keeps in step', () => {
    it('with a picture that has become ready', async () => {
      const { site, ids } = museum();
      expect(await titles('picture=yes')).toEqual([]);
      await site.database.transaction((writer) =>
        settleMediaFile(writer, ids.hash, { state: 'ready', summary }, site.clock.now()),
      );
      await site.database.transaction((writer) =>
        recordChanges(writer, site.database, site.clock, [
          { kind: 'media', recordId: ids.wavePicture, action: 'prepared' },
        ]),
      );
      await follow();
      const { cards } = await send('colour=blue&picture=yes');
      expect(cards).toMatchObject([
        {
          title: { text: 'The Great Wave' },
          picture: { id: ids.wavePicture, width: 800, height: 600, tint: summary.tint },
        },
      ]);
      expect(await waysIn(site, museum().provider, 'en')).toMatchObject({
        colour: [{ value: 'blue', count: 1, card: { title: { text: 'The Great Wave' } } }],
        century: [{ value: '-6' }, { value: '18' }, { value: '19' }],
      });
    });

    it('with a person who is renamed', async () => {
      const { site, ids } = museum();
      await reviseRecord(site, ada, personDefinition, {
        id: ids.hokusai,
        expectedVersion: 1,
        body: { kind: 'person', name: { en: 'Hokusai' } },
      });
      await follow();
      expect((await send('maker=Hokusai')).total).toBe(2);
      expect((await send('q=katsushika')).total).toBe(0);
    });

    it('with an item that is withdrawn, at once', async () => {
      const { site, ids } = museum();
      await withdrawRecord(site, ada, ids.fuji, 'sold');
      expect(await titles('q=fuji')).toEqual([]);
      await follow();
      expect((await send('q=fuji')).total).toBe(0);
    });

    it('with an item that is to appear at a set time', async () => {
      const { site } = museum();
      await addRecord(site, ada, itemDefinition, {
        body: { title: { en: 'Mystery box' } },
        state: 'published',
        publishAt: '2026-02-01T00:00:00.000Z',
      });
      await follow();
      expect((await send('q=mystery')).total).toBe(0);
      expect(await foundAt('2026-03-01T00:00:00.000Z', 'q=mystery')).toBe(1);
    });
  });

  it('is the same after everything was built anew', async () => {
    const { site, provider } = museum();
    const before = await titles('sort=title');
    await rebuildIndex(site, provider);
    expect(await titles('sort=title')).toEqual(before);
    expect(await prepareIndex(site, provider)).toBe(false);
    await provider.configure('items', { userData: { version: 0 } });
    expect(await prepareIndex(site, provider)).toBe(true);
  });

  it('logs why, how much and how long, whenever everything is built anew, and when that fails', async () => {
    const { site, provider } = museum();
    const lines: Record<string, unknown>[] = [];
    const log = pino(
      { level: 'warn' },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    );
    const logged = { ...site, log };
    await provider.configure('items', { userData: { version: 0 } });
    await prepareIndex(logged, provider);
    await rebuildIndex(logged, provider);
    await expect(
      rebuildIndex(logged, provider, {
        reason: 'a test',
        report() {
          throw new Error('the disk is full');
        },
      }),
    ).rejects.toThrow();
    await rebuildIndex(site, provider);
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'the search indices were rebuilt (it has another version or language, or its build was interrupted)',
        records: expect.any(Number),
        tookMs: expect.any(Number),
      }),
      expect.objectContaining({
        msg: 'the search indices were rebuilt (requested)',
      }),
      expect.objectContaining({
        msg: 'the search indices could not be rebuilt completely (a test)',
        err: expect.objectContaining({ message: 'the disk is full' }),
      }),
    ]);
    expect(lines[0]?.['records']).toBeGreaterThan(0);
  });

  it('tells how far it is while everything is built anew, and that it is done', async () => {
    const { site, provider } = museum();
    const seen: { done: number; of: number }[] = [];
    await rebuildIndex(site, provider, { report: (now) => seen.push({ ...now }) });
    const last = seen.at(-1);
    expect(last?.done).toBe(last?.of);
    expect(seen.map(({ done }) => done)).toEqual(
      seen.map(({ done }) => done).toSorted((a, b) => a - b),
    );
    expect(seen.every(({ of }) => of === last?.of)).toBe(true);
    expect(buildingOf(provider)).toBe(undefined);
    await expect(
      rebuildIndex(site, provider, {
        report() {
          expect(buildingOf(provider)?.of).toBe(last?.of);
          throw new Error('the disk is full');
        },
      }),
    ).rejects.toThrow('the disk is full');
    expect(buildingOf(provider)).toBe(undefined);
    await rebuildIndex(site, provider);
  });

  it('has pages made again when a change is followed, something appears at its time, or everything was built anew; not else', async () => {
    const { site, provider } = museum();
    await addRecord(site, ada, itemDefinition, {
      body: { title: { en: 'Hourglass' } },
      state: 'published',
      publishAt: '2027-01-01T00:00:00.000Z',
    });
    // What other tests left to be done by then.
    await foundAt('2026-12-31T00:00:00.000Z', 'q=hourglass');
    const seen = [await resultsKey(site, provider)];
    const moves = async (work: () => Promise<unknown>) => {
      await work();
      seen.push(await resultsKey(site, provider));
      return seen.at(-1) !== seen.at(-2);
    };
    expect(await moves(() => followChanges(site, provider))).toBe(true);
    expect(await moves(() => followChanges(site, provider))).toBe(false);
    expect(await moves(() => foundAt('2026-12-31T23:59:59.000Z', 'q=hourglass'))).toBe(false);
    expect(
      await moves(async () =>
        expect(await foundAt('2027-01-01T00:00:00.000Z', 'q=hourglass')).toBe(1),
      ),
    ).toBe(true);
    expect(await moves(() => rebuildIndex(site, provider))).toBe(true);
  });

  it('shows at its time what was built anew before', async () => {
    const { site, provider } = museum();
    await addRecord(site, ada, itemDefinition, {
      body: { title: { en: 'Seal paste' } },
      state: 'published',
      publishAt: '2026-02-01T00:00:00.000Z',
    });
    await rebuildIndex(site, provider);
    expect((await send('q=seal paste')).total).toBe(0);
    expect(await foundAt('2026-03-01T00:00:00.000Z', 'q=seal paste')).toBe(1);
  });

  it('does not follow again what was changed before it was built anew', async () => {
    const { site, provider } = museum();
    await addRecord(site, ada, itemDefinition, {
      body: { title: { en: 'Inkstone' } },
      state: 'published',
    });
    await rebuildIndex(site, provider);
    expect((await send('q=inkstone')).total).toBe(1);
    expect(await followChanges(site, provider)).toBe(0);
  });
});
