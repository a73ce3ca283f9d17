// The loaders of the pages, as the server runs them, on both databases.
import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { Actor } from '../features/access/actor.ts';
import { collectionDefinition } from '../features/catalogue/collection-definition.ts';
import { readDate } from '@vitrine/museum-dates';
import { itemDefinition } from '../features/catalogue/item-definition.ts';
import type { Item } from '../features/catalogue/item.ts';
import { personDefinition } from '../features/catalogue/person-definition.ts';
import { placeDefinition } from '../features/catalogue/place-definition.ts';
import { subjectDefinition } from '../features/catalogue/subject-definition.ts';
import { importRedirects } from '../features/editorial/import-redirects.ts';
import { addRecord, withdrawRecord } from '../features/records/records.ts';
import type { RecordDefinition, State } from '../features/records/record.ts';
import { loader as loadAbout } from './about/about-page.tsx';
import { loader as collectionLoader } from './collections/collection-page.tsx';
import { loader as loadCollections } from './collections/collections-page.tsx';
import { loader as loadAnyItem } from './items/any-item.ts';
import { loader as itemLoader } from './items/item-page.tsx';
import { loader as loadViewer } from './items/viewer-page.tsx';
import { fractionOf } from './load-page.ts';
import { cachedOnServer } from './cached-on-server.ts';
import { loader as loadNothing } from './pages/page-page.tsx';
import { loader as loadPeople } from './people/people-page.tsx';
import { loader as personLoader } from './people/person-page.tsx';
import { loader as placeLoader } from './places/place-page.tsx';
import { readShell } from './shell/shell-data.ts';
import { sitemapEntries, sitemapNames } from './sitemap/load-sitemap.ts';
import { loader as subjectLoader } from './subjects/subject-page.tsx';
import { loaderArguments, thrownBy } from './testing/requests.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

/** What a loader that sets headers as well has read. */
const dataOf =
  <Args, Loaded>(loader: (args: Args) => Promise<{ data: Loaded }>) =>
  async (args: Args): Promise<Loaded> =>
    (await loader(args)).data;
const loadItem = dataOf(itemLoader);
const loadPerson = dataOf(personLoader);
const loadPlace = dataOf(placeLoader);
const loadSubject = dataOf(subjectLoader);
const loadCollection = dataOf(collectionLoader);

onBothDatabases('a page', (database) => {
  const site = () => newSite(database());
  const add = async <Body>(
    definition: RecordDefinition<Body>,
    body: Body,
    state: State = 'published',
  ) => (await addRecord(site(), ada, definition, { state, body })).id;
  const addItem = (title: string, more: Partial<Item> = {}, state?: State) =>
    add(itemDefinition, { title: { en: title }, ...more }, state);

  it('of an item that is not there is a 404, with something else to look at', async () => {
    await addItem('Random object');
    const thrown = await thrownBy(
      loadItem(
        loaderArguments(site(), '/items/01m0000000000000000000none', {
          id: '01m0000000000000000000none',
        }),
      ),
    );
    expect(thrown).toMatchObject({
      status: 404,
      data: { status: 404, cards: [{ title: { text: 'Random object' } }] },
    });
  });

  it('of a draft is not there for visitors', async () => {
    const id = await addItem('Secret', {}, 'draft');
    expect(
      await thrownBy(loadItem(loaderArguments(site(), `/items/${id}/secret`, { id }))),
    ).toMatchObject({ status: 404 });
  });

  it('of a withdrawn item is a 410 that says what it was', async () => {
    const id = await addItem('Lost Lake');
    await withdrawRecord(site(), ada, id, 'Returned to its owners');
    const thrown = await thrownBy(
      loadItem(loaderArguments(site(), `/items/${id}/lost-lake`, { id })),
    );
    expect(thrown).toMatchObject({ status: 410, data: { withdrawn: 'Lost Lake' } });
  });

  it('that moved leads to where it is now in the visitor’s language, and never back to itself', async () => {
    const csv = 'from,to\n/old-house,/visit?x=1\n/old-tour,/fr/tour\n/old-circle,/fr/old-circle\n';
    await importRedirects(site(), ada, csv, { source: 'old.csv' });
    const redirect = (address: string) =>
      thrownBy(
        loadNothing(loaderArguments(site(), address, { '*': address.replace(/^\/(fr\/)?/, '') })),
      );
    expect(await redirect('/fr/old-house')).toEqual({ status: 301, location: '/fr/visit?x=1' });
    expect(await redirect('/fr/old-tour')).toEqual({ status: 301, location: '/fr/tour' });
    expect(await redirect('/old-circle')).toEqual({ status: 301, location: '/fr/old-circle' });
    expect(await redirect('/fr/old-circle')).toMatchObject({ status: 404 });
  });

  it('with another slug leads to its one address, in its language and with its query', async () => {
    const id = await addItem('Lake in Rain');
    const thrown = await thrownBy(
      loadItem(loaderArguments(site(), `/fr/items/${id}/old-name?from=1.q%3Drain`, { id })),
    );
    expect(thrown).toEqual({
      status: 301,
      location: `/fr/items/${id}/lake-in-rain?from=1.q%3Drain`,
    });
  });

  it('of an item has what is known of it', async () => {
    const maker = await add(personDefinition, { kind: 'person', name: { en: 'Ada Rain' } });
    const id = await addItem('Night Rain', { production: [{ person: maker }] });
    const { item, trail } = await loadItem(
      loaderArguments(site(), `/items/${id}/night-rain`, { id }),
    );
    expect(item.label).toMatchObject({
      title: { text: 'Night Rain' },
      makers: [{ name: { text: 'Ada Rain' } }],
    });
    expect(trail).toBeUndefined();
  });

  it('of a viewer without a picture is not there', async () => {
    const id = await addItem('No Picture');
    expect(
      await thrownBy(loadViewer(loaderArguments(site(), `/items/${id}/viewer`, { id }))),
    ).toMatchObject({ status: 404 });
  });

  it('that nobody made is a 404', async () => {
    expect(await thrownBy(loadNothing(loaderArguments(site(), '/nowhere')))).toMatchObject({
      status: 404,
    });
  });

  it('by chance leads to an item, and is never kept', async () => {
    const { status, location } = await thrownBy(
      loadAnyItem(loaderArguments(site(), '/ar/items/any')),
    );
    expect(status).toBe(302);
    expect(location).toMatch(/^\/ar\/items\/[0-9a-z]{26}\//);
  });

  it('of a person has what they made apart from what shows them', async () => {
    const born = await add(placeDefinition, { name: { en: 'Lyon' } });
    const id = await add(personDefinition, {
      kind: 'person',
      name: { en: 'Bo Snow' },
      nationalities: ['French'],
      born: { date: readDate('1797').date, place: born },
      died: { date: readDate('1858').date },
    });
    await addItem('Made', { production: [{ person: id }] });
    await addItem('Shown', { depictedPeople: [id] });
    const person = await loadPerson(loaderArguments(site(), `/people/${id}/bo-snow`, { id }));
    expect(person).toMatchObject({ line: 'French, 1797–1858', isPerson: true });
    expect(
      person.groups.map(({ heading, cards }) => [heading, cards.map(({ title }) => title.text)]),
    ).toEqual([
      ['person.made', ['Made']],
      ['person.shown', ['Shown']],
    ]);
    expect(
      person.facts[0]?.facts.map(({ name, values }) => [name, values.map(({ text }) => text.text)]),
    ).toEqual([
      ['person.born', ['1797', 'Lyon']],
      ['person.died', ['1858']],
    ]);
  });

  it('of a person does not say twice what the words of the life say', async () => {
    const id = await add(personDefinition, {
      kind: 'person',
      name: { en: 'Lina Chen' },
      nationalities: ['Singaporean'],
      lifeDates: 'Singaporean, born 1985',
    });
    const { line } = await loadPerson(loaderArguments(site(), `/people/${id}/lina-chen`, { id }));
    expect(line).toBe('Singaporean, born 1985');
  });

  it('of a place says where it lies and what lies in it', async () => {
    const france = await add(placeDefinition, { name: { en: 'France' } });
    const id = await add(placeDefinition, {
      name: { en: 'Paris' },
      parent: france,
      coordinates: { latitude: 48.8566, longitude: 2.3522 },
    });
    await add(placeDefinition, { name: { en: 'Montmartre' }, parent: id });
    const facts = (await loadPlace(loaderArguments(site(), `/places/${id}/paris`, { id }))).facts[0]
      ?.facts;
    expect(facts?.map(({ name, values }) => [name, values[0]?.text.text])).toEqual([
      ['place.within', 'France'],
      ['place.contains', 'Montmartre'],
      ['place.coordinates', '48° 51′ N 2° 21′ E'],
    ]);
  });

  it('of a place to protect does not say where it is', async () => {
    const id = await add(placeDefinition, {
      name: { en: 'Cave' },
      coordinates: { latitude: 1, longitude: 2 },
      hideExact: true,
    });
    expect((await loadPlace(loaderArguments(site(), `/places/${id}/cave`, { id }))).facts).toEqual(
      [],
    );
  });

  it('of a place in one to protect, and of an item from there, hold no digit of where they are', async () => {
    const cave = await add(placeDefinition, { name: { en: 'Cave' }, hideExact: true });
    const id = await add(placeDefinition, {
      name: { en: 'Chamber' },
      parent: cave,
      coordinates: { latitude: 44.7351, longitude: 1.6193 },
    });
    const item = await addItem('Axe', {
      coordinates: { latitude: 44.7352, longitude: 1.6194 },
      production: [{ place: id }],
    });
    const place = await loadPlace(loaderArguments(site(), `/places/${id}/chamber`, { id }));
    const loaded = await loadItem(loaderArguments(site(), `/items/${item}/axe`, { id: item }));
    expect(place.map?.position.radiusKm).toBe(8);
    expect(loaded.map?.position.radiusKm).toBe(8);
    const visibleTexts = JSON.stringify([
      ...Object.getOwnPropertyNames(place).map((name) => place[name as keyof typeof place]),
      ...Object.getOwnPropertyNames(loaded).map((name) => loaded[name as keyof typeof loaded]),
    ]);
    expect(visibleTexts).not.toMatch(/44\.73|1\.619|44° 44′/);
  });

  it('of a technique says that it is one, and of a subject nothing that its trail does not say', async () => {
    const line = async (group: 'technique' | 'subject', word: string) => {
      const id = await add(subjectDefinition, { group, name: { en: word } });
      const address = `/fr/subjects/${id}/${word}`;
      return (await loadSubject(loaderArguments(site(), address, { id }))).line;
    };
    expect(await line('technique', 'etching')).toBe('Technique');
    expect(await line('subject', 'rain')).toBe('');
  });

  it('of a subject says which are wider and narrower', async () => {
    const weather = await add(subjectDefinition, { group: 'subject', name: { en: 'weather' } });
    const id = await add(subjectDefinition, {
      group: 'subject',
      name: { en: 'rain' },
      broader: [weather],
    });
    await add(subjectDefinition, { group: 'subject', name: { en: 'drizzle' }, broader: [id] });
    const subject = await loadSubject(loaderArguments(site(), `/fr/subjects/${id}/rain`, { id }));
    expect(subject.facts[0]?.facts.map(({ name, values }) => [name, values[0]?.text.text])).toEqual(
      [
        ['subject.broader', 'weather'],
        ['subject.narrower', 'drizzle'],
      ],
    );
  });

  it('of a person leads to those that public items name beside them', async () => {
    const person = (name: string) => add(personDefinition, { kind: 'person', name: { en: name } });
    const [id, printer, ghost] = [
      await person('Ann Gale'),
      await person('Print Works'),
      await person('Ghost'),
    ];
    const harbour = await add(subjectDefinition, { group: 'subject', name: { en: 'harbour' } });
    const made = { production: [{ person: id }, { person: printer }], subjects: [harbour] };
    await addItem('Pier', made);
    await addItem('Quay', made);
    await addItem('Draft', { production: [{ person: id }, { person: ghost }] }, 'draft');
    await addItem('Second draft', { production: [{ person: id }, { person: ghost }] }, 'draft');
    const read = async (page: string) =>
      (await loadPerson(loaderArguments(site(), `/people/${id}/ann-gale${page}`, { id }))).around;
    const { beside, periods } = await read('');
    expect(beside).toMatchObject({
      person: [{ name: { text: 'Print Works' } }],
      subject: [{ name: { text: 'harbour' } }],
      place: [],
    });
    expect(periods).toEqual([]);
    expect((await read('?page=2')).beside).toEqual({});
  });

  it('of a collection shows its items, page by page', async () => {
    const id = await add(collectionDefinition, {
      title: { en: 'Weather' },
      summary: { en: 'Wet and dry.' },
    });
    for (let number = 0; number < 50; number++)
      await addItem(`Cloud ${number}`, { collections: [id], accessionNumber: `C.${number}` });
    const last = await loadCollection(
      loaderArguments(site(), `/collections/${id}/weather?page=3`, { id }),
    );
    expect(last.groups[0]).toMatchObject({ total: 50, page: 3, pages: 3 });
    expect(last.groups[0]?.cards.map(({ title }) => title.text)).toEqual(['Cloud 48', 'Cloud 49']);
    expect(last.text?.text).toBe('Wet and dry.');
    const [first] = (
      await loadCollections(loaderArguments(site(), '/collections'))
    ).collections.filter(({ name }) => name.text === 'Weather');
    expect(first).toMatchObject({ total: 50, item: { title: { text: 'Cloud 0' } } });
  });

  it('of an index lists names under their letters, of every alphabet', async () => {
    await add(personDefinition, {
      kind: 'person',
      name: { en: 'Édouard Hail' },
      sortName: 'Hail, Édouard',
      lifeDates: '1800–1850',
    });
    await add(personDefinition, { kind: 'person', name: { ar: 'مطر' } });
    const index = await loadPeople(loaderArguments(site(), '/people'));
    expect(index.letters.at(-1)).toEqual({ initial: 'م', count: 1 });
    expect(index.entries.find(({ name }) => name.text === 'Édouard Hail')).toMatchObject({
      initial: 'H',
      note: '1800–1850',
    });
  });

  it('of an index lists one letter, when it is asked for', async () => {
    const index = await loadPeople(loaderArguments(site(), '/people?letter=h'));
    expect(index).toMatchObject({ letter: 'H', page: 1, pages: 1 });
    expect(index.entries.map(({ name }) => name.text)).toEqual(['Édouard Hail']);
  });

  it('about the site counts what there is', async () => {
    expect(
      (await loadAbout(loaderArguments(site(), '/about'))).counts?.place,
    ).toBeGreaterThanOrEqual(4);
  });

  it('leads to those parts of the museum that have something in them', async () => {
    expect((await readShell(site(), 'en')).sections).toEqual([
      'collection',
      'collections',
      'people',
      'places',
      'subjects',
    ]);
  });

  it('stands in a sitemap, unless visitors may not see it', async () => {
    expect(await sitemapNames(site())).toEqual([
      'pages',
      'items-1',
      'people-1',
      'places-1',
      'subjects-1',
      'collections-1',
    ]);
    const people = await sitemapEntries(site(), 'people-1');
    expect(people?.some(({ page }) => page.endsWith('/bo-snow'))).toBe(true);
    expect(
      (await sitemapEntries(site(), 'items-1'))?.some(({ page }) => page.endsWith('/secret')),
    ).toBe(false);
    for (const none of ['people-2', 'people-0', 'nobody-1', '../x'])
      expect(await sitemapEntries(site(), none)).toBeUndefined();
  });
});

describe('the data of a page', () => {
  it('is there for the page, and not listed for a script that it does not have', () => {
    const kept = cachedOnServer({ title: 'Rain', cards: [1, 2] });
    expect([kept.title, kept.cards]).toEqual(['Rain', [1, 2]]);
    expect(Object.keys(kept)).toEqual([]);
  });
});

describe('what a lost page suggests', () => {
  it('depends on its address alone, and is spread over the collection', () => {
    expect(fractionOf('/lost')).toBe(fractionOf('/lost'));
    const fractions = Array.from({ length: 200 }, (_, number) => fractionOf(`/lost/${number}`));
    expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...fractions)).toBeLessThan(1);
    expect(fractions.filter((fraction) => fraction < 0.5).length).toBeGreaterThan(60);
  });
  it('is far apart for addresses that differ in one letter', () => {
    const fractions = [...'0123456789'].map((letter) => fractionOf(`/lost/${letter}`));
    expect(Math.max(...fractions) - Math.min(...fractions)).toBeGreaterThan(0.6);
  });
});
