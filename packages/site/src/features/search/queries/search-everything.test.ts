import { openSearchService, type SearchService } from '@vitrine/search-service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { keysOfChanges } from '../../../../../../tests/databases/keys-of-changes.ts';
import { newSite, siteAt } from '../../../../../../tests/databases/site.ts';
import type { Actor } from '../../access/actor.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import { personDefinition } from '../../catalogue/person-definition.ts';
import { placeDefinition } from '../../catalogue/place-definition.ts';
import { entryDefinitions } from '../../editorial/entry.ts';
import { eventDefinition } from '../../events/schedule/event.ts';
import { mediaDefinition } from '../../media/media.ts';
import { addRecord, withdrawRecord } from '../../records/records.ts';
import { embeddedProvider } from '../providers/embedded.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { everythingAddress, readEverything } from './everything-address.ts';
import { searchEverything } from './search-everything.ts';
import { suggest } from './suggest.ts';
import { replaceSuggested } from './suggested-search-store.ts';
import { followChanges, followSchedule, requestRebuild } from '../records/search-indexing.ts';
import { prepareIndex } from '../records/rebuild-index.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

describe('the address of a search in everything', () => {
  it.each([
    ['q=turner', '?q=turner'],
    ['q=+turner++&page=3', '?q=turner'],
    ['q=x&in=people&page=2', '?q=x&in=people&page=2'],
    ['q=x&in=nothing', '?q=x'],
    ['in=items&q=x', '?q=x'],
    ['', ''],
  ])('%s is %s', (query, address) => {
    expect(everythingAddress(readEverything(new URLSearchParams(query)))).toBe(address);
  });
});

onBothDatabases('everything in one box', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-everything-'));
  let service: SearchService | undefined;
  const parts = () => {
    if (!service) throw new Error('The service is opened when the suite runs.');
    return { site: newSite(database()), provider: embeddedProvider(service, '/search-api') };
  };
  const follow = async () => {
    const { site, provider } = parts();
    await followChanges(site, provider);
    await provider.settled();
  };
  const send = (query: string, language = 'en') =>
    searchEverything(
      parts().site,
      parts().provider,
      readEverything(new URLSearchParams(query)),
      language,
    );
  let turner = '';

  beforeAll(async () => {
    service = openSearchService({ folder });
    const { site, provider } = parts();
    await prepareIndex(site, provider);
    turner = (
      await addRecord(site, ada, personDefinition, {
        state: 'published',
        body: {
          kind: 'person',
          name: { en: 'J. M. W. Turner' },
          lifeDates: '1775–1851',
          biography: { en: 'Painted Margate.' },
        },
      })
    ).id;
    await addRecord(site, ada, placeDefinition, {
      state: 'published',
      body: { name: { en: 'Margate', fr: 'Margate (Kent)' } },
    });
    await addRecord(site, ada, itemDefinition, {
      state: 'published',
      body: {
        title: { en: 'Margate from the Sea' },
        accessionNumber: 'N01984',
        production: [{ person: turner }],
      },
    });
    await addRecord(site, ada, itemDefinition, {
      state: 'draft',
      body: { title: { en: 'Margate in secret' } },
    });
    await follow();
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('counts the other kinds for the tabs of one, in the call that finds it', async () => {
    const { site, provider } = parts();
    let calls = 0;
    const counting: SearchProvider = {
      ...provider,
      search: (queries) => {
        calls++;
        return provider.search(queries);
      },
    };
    const state = readEverything(new URLSearchParams('q=margate&in=places'));
    const page = await searchEverything(site, counting, state, 'en');
    expect(page.groups.map(({ group }) => group)).toEqual(['places']);
    expect(page.total).toBe(1);
    expect(page.kinds).toEqual(['items', 'people', 'places'].map((group) => ({ group, total: 1 })));
    expect(calls).toBe(1);
  });

  it('finds each kind of thing, with the line that tells it from others', async () => {
    const { groups, total } = await send('q=margate');
    expect(groups.map(({ group, total: own }) => [group, own])).toEqual([
      ['items', 1],
      ['people', 1],
      ['places', 1],
    ]);
    expect(total).toBe(3);
    expect(groups[0]?.cards).toMatchObject([
      { title: { text: 'Margate from the Sea' }, makers: 'J. M. W. Turner' },
    ]);
    expect(groups[1]?.entries).toMatchObject([
      {
        title: { text: 'J. M. W. Turner' },
        line: { text: '1775–1851', language: '' },
        path: `/people/${turner}/j-m-w-turner`,
      },
    ]);
  });

  it('leaves words of a long question out where nothing has them all, and keeps that in its address', async () => {
    const { state, groups } = await send('q=who+painted+margate+from+the+zeppelin');
    expect(state.leftOut).toEqual(['who', 'from', 'the', 'zeppelin']);
    expect(groups.map(({ group, total }) => [group, total])).toEqual([['people', 1]]);
    const address = '?q=who+painted+margate+from+the+zeppelin&without=who+from+the+zeppelin';
    expect(everythingAddress(state)).toBe(address);
    expect(readEverything(new URLSearchParams(address))).toEqual(state);
    expect(await send('q=who+painted+margate+from+the+zeppelin&words=all')).toMatchObject({
      total: 0,
    });
  });

  it('suggests names that begin with what was typed, by kind, in the language of the page', async () => {
    const { site, provider } = parts();
    const found = await suggest(site, provider, 'marg', 'fr');
    expect(
      found.map(({ kind, text, url }) => [kind, text, url.replace(/[0-9a-z]{26}/, 'id')]),
    ).toEqual([
      ['items', 'Margate from the Sea', '/fr/items/id/margate-from-the-sea'],
      ['places', 'Margate (Kent)', '/fr/places/id/margate'],
    ]);
    expect(await suggest(site, provider, 'turner mar', 'en')).toMatchObject([
      { kind: 'items', line: 'J. M. W. Turner' },
    ]);
    expect(await suggest(site, provider, 'secret', 'en')).toEqual([]);
    expect(await suggest(site, provider, ' …', 'en')).toEqual([]);
  });

  it('suggests what others searched for, but not beside the record of that name', async () => {
    const { site, provider } = parts();
    const often = { days: 3, clients: 5, results: 1 };
    await site.database.transaction((writer) =>
      replaceSuggested(writer, [
        { query: 'margate boats', ...often },
        { query: 'margate from the sea', ...often },
      ]),
    );
    const found = await suggest(site, provider, 'marg', 'fr');
    expect(found.map(({ kind, text, url }) => [kind, text, url]).slice(0, 1)).toEqual([
      ['searches', 'margate boats', '/fr/search?q=margate+boats'],
    ]);
    expect(found.filter(({ kind }) => kind === 'searches')).toHaveLength(1);
    await site.database.transaction((writer) => replaceSuggested(writer, []));
  });

  it('shows at its time what is published by the clock, and no longer when its time is over', async () => {
    const { site, provider } = parts();
    await addRecord(site, ada, entryDefinitions.story, {
      state: 'published',
      publishAt: '2026-02-01T00:00:00.000Z',
      unpublishAt: '2026-03-01T00:00:00.000Z',
      body: { path: 'whalers', title: { en: 'Whalers of Whitby' }, content: { en: [] } },
    });
    await follow();
    const foundAt = async (instant: string) => {
      const later = siteAt(site, { now: () => instant });
      await followSchedule(later, provider);
      await provider.settled();
      return (
        await searchEverything(
          later,
          provider,
          readEverything(new URLSearchParams('q=whalers')),
          'en',
        )
      ).total;
    };
    expect(await foundAt('2026-01-31T00:00:00.000Z')).toBe(0);
    expect(await foundAt('2026-02-02T00:00:00.000Z')).toBe(1);
    expect(await foundAt('2026-03-02T00:00:00.000Z')).toBe(0);
  });

  it('speaks the language of the page, and can be of one kind', async () => {
    const { groups } = await send('q=margate&in=places', 'fr');
    expect(groups).toMatchObject([
      {
        group: 'places',
        total: 1,
        entries: [{ title: { text: 'Margate (Kent)', language: 'fr' } }],
      },
    ]);
  });

  it('finds an item by its number in any punctuation', async () =>
    expect((await send('q=n-01984')).groups[0]?.cards).toHaveLength(1));
  it('finds nothing for no words', async () => expect((await send('')).groups).toEqual([]));

  it('holds all of it in one index, for other clients', async () => {
    const [result] = await parts().provider.search([
      { indexName: 'everything', query: '', facets: ['group'], hitsPerPage: 0 },
    ]);
    expect(result?.facets).toEqual({ group: { items: 1, people: 1, places: 1 } });
  });

  it('is the same after a rebuild that somebody asked for, and nothing is gone meanwhile', async () => {
    const { site, provider } = parts();
    const during: number[] = [];
    const watching = setInterval(
      () => void send('q=margate').then(({ total }) => during.push(total)),
      5,
    );
    const request = () => requestRebuild(site);
    expect(await keysOfChanges(site.database, request), 'no page reads otherwise').toEqual([]);
    await followChanges(site, provider);
    clearInterval(watching);
    expect((await send('q=margate')).total).toBe(3);
    expect(during.every((total) => total === 3)).toBe(true);
  });

  it('finds events, with their promise and their address', async () => {
    const { site } = parts();
    await addRecord(site, ada, eventDefinition, {
      state: 'published',
      body: {
        title: { en: 'Evening of Margate' },
        promise: { en: 'Paint by the sea', fr: 'Peindre au bord de la mer' },
        type: 'workshop',
        audiences: ['adults'],
        access: [],
        attendance: 'in-person',
        free: true,
        booking: { mode: 'none' },
        status: 'confirmed',
        schedule: { timeZone: 'Europe/London', start: '2026-06-04T18:30', minutes: 90 },
      },
    });
    await follow();
    expect((await send('q=margate&in=events', 'fr')).groups).toMatchObject([
      {
        group: 'events',
        entries: [
          {
            path: '/whats-on/evening-of-margate',
            line: { text: 'Peindre au bord de la mer', language: 'fr' },
          },
        ],
      },
    ]);
    const [own] = await parts().provider.search([
      { indexName: 'events', query: '', facets: ['eventType'] },
    ]);
    expect(own).toMatchObject({ nbHits: 1, facets: { eventType: { workshop: 1 } } });
  });

  it('finds what the museum writes, by its words', async () => {
    const { site } = parts();
    await addRecord(site, ada, entryDefinitions.page, {
      state: 'published',
      body: {
        path: 'visit/groups',
        title: { en: 'Groups' },
        summary: { en: 'Come with your class' },
        content: { en: [] },
      },
    });
    await follow();
    expect((await send('q=class')).groups).toMatchObject([
      {
        group: 'pages',
        entries: [
          { path: '/visit/groups', line: { text: 'Come with your class', language: 'en' } },
        ],
      },
    ]);
  });

  it('finds films that have a page, by what is said in them, and leaves those of items to their items', async () => {
    const { site } = parts();
    await addRecord(site, ada, mediaDefinition, {
      state: 'published',
      body: {
        kind: 'video',
        file: 'a'.repeat(64),
        fileName: 'f.webm',
        mime: 'video/webm',
        caption: { en: 'Looms' },
        recording: {
          path: 'looms',
          tracks: [{ use: 'captions', language: 'en', cues: [[1, 2, 'The heddles rise']] }],
        },
      },
    });
    await addRecord(site, ada, mediaDefinition, {
      state: 'published',
      body: {
        kind: 'video',
        file: 'b'.repeat(64),
        fileName: 'heddles.webm',
        mime: 'video/webm',
        caption: { en: 'Heddles of an item' },
      },
    });
    await follow();
    expect((await send('q=heddles')).groups).toMatchObject([
      { group: 'pages', entries: [{ path: '/media/looms' }] },
    ]);
    expect((await send('q=heddles')).total).toBe(1);
  });

  it('forgets what is withdrawn', async () => {
    await withdrawRecord(parts().site, ada, turner, 'wrong');
    await follow();
    expect((await send('q=turner&in=people')).total).toBe(0);
  });
});
