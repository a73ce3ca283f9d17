import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { staffWith } from '../../access/testing.ts';
import { endVeto, searchesSuggested, vetoSearch } from '../../insight/suggested-searches.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { countedAs } from './countable-search.ts';
import { compileSuggestedSearches, suggestedSearches } from './suggested-searches.ts';
import { visitorSearches } from './visitor-searches.ts';

describe('a search of visitors counts as', () => {
  it.each([
    ['  Turner   Venice ', 'turner venice'],
    ['été', 'été'],
    ['خرائط', 'خرائط'],
    ['street scene', 'street scene'],
  ])('“%s”', (typed, counted) => expect(countedAs(typed)).toBe(counted));

  it.each([
    'ada@museum.example',
    'https://museum.example/x',
    'www.museum.example',
    '+44 20 7946 0018',
    '2001.35.31525',
    '12 High Street',
    'Hauptstraße 7',
    '12 rue de la Paix',
    'nul\u0000word',
    `${'long '.repeat(400)}`,
    '"exact words"',
    'turner -venice',
    'N01984',
    '7',
    'x',
    '',
    'word '.repeat(9),
    'w'.repeat(61),
  ])('nothing: “%s”', (typed) => expect(countedAs(typed)).toBeUndefined());
});

onBothDatabases('searches of visitors as suggestions', (database) => {
  const actor = staffWith('desk', 'search:read', 'search:manage');
  let now = Date.UTC(2026, 4, 20, 9);
  const clock: Clock = { now: () => new Date(now).toISOString() };
  const site = () => ({ ...newSite(database()), clock });
  let findsNothing = '';
  const provider = {
    search: async (queries: readonly { query?: string }[]) =>
      queries.map(({ query }) => ({ hits: [], nbHits: query === findsNothing ? 0 : 3 })),
  } as unknown as SearchProvider;
  const desk = () => ({ site: site() });
  const page = (address: string, headers: Record<string, string> = {}) =>
    new Request(`http://museum.example${address}`, {
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers },
    });
  const suggested = (typed: string) => suggestedSearches(site(), typed, 4);

  /** Clients by day; the same name on two days is another client. */
  const search = async (address: string, days: readonly (readonly string[])[], headers = {}) => {
    const searches = visitorSearches(site());
    for (const clients of days) {
      for (const client of clients) searches.note(page(address, headers), client);
      now += 86_400_000;
    }
    await searches.store();
    await compileSuggestedSearches(site(), provider);
  };
  const enough = [['a', 'b'], ['a', 'c'], ['d']];

  it('come from three days and five clients of a day', async () => {
    await search('/search?q=Turner%20Venice', enough);
    expect(await suggested('tur')).toEqual(['turner venice']);
    expect(await suggested('ven')).toEqual(['turner venice']);
    expect(await suggested('enice')).toEqual([]);
    expect(await suggested('tur%')).toEqual([]);
  });

  it.each([
    [
      'on two days only',
      '/search?q=two%20days',
      [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
      ],
    ],
    ['by four clients only', '/search?q=four%20clients', [['a', 'b'], ['a'], ['b']]],
    [
      'by one client each day',
      '/search?q=one%20client',
      [['a'], ['a'], ['a'], ['a'], ['a'], ['a']],
    ],
    [
      'by one client many times a day',
      '/search?q=many%20times',
      [['a', 'a', 'a'], ['a', 'a'], ['a']],
    ],
    ['for further pages', '/search?q=further%20pages&page=2', enough],
    ['on other pages', '/people?q=other%20pages', enough],
  ] as const)('do not come from searches %s', async (_name, address, days) => {
    await search(address, days);
    const query = new URLSearchParams(address.split('?')[1]).get('q') ?? '';
    expect(await suggested(query)).toEqual([]);
  });

  it.each([
    { 'sec-gpc': '1' },
    { 'sec-purpose': 'prefetch' },
    { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  ])('do not come from those who are not to be counted: %o', async (headers) => {
    await search('/fr/collection?q=uncounted', enough, headers);
    expect(await suggested('uncounted')).toEqual([]);
  });

  it('keep nothing of clients, and numbers for ninety days', async () => {
    await search('/fr/collection?q=lacework', enough);
    const rows = await database().read.selectFrom('searched_day').selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['clients', 'day', 'query']);
    expect(await suggested('lace')).toEqual(['lacework']);
    now += 91 * 86_400_000;
    await compileSuggestedSearches(site(), provider);
    expect(await suggested('lace')).toEqual([]);
    const left = await database().read.selectFrom('searched_day').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('take so many of one client a day, and no more', async () => {
    const searches = visitorSearches(site());
    for (let number = 0; number < 300; number++)
      searches.note(
        page(`/search?q=${'flood'.padEnd(6 + (number % 40), 'x')}${'y'.repeat(number / 40)}`),
        'flooder',
      );
    await searches.store();
    const rows = await database()
      .read.selectFrom('searched_day')
      .selectAll()
      .where('query', 'like', 'flood%')
      .execute();
    expect(rows).toHaveLength(100);
  });

  it('go when nothing is found any more', async () => {
    await search('/search?q=withdrawn', enough);
    expect(await suggested('withdrawn')).toEqual(['withdrawn']);
    findsNothing = 'withdrawn';
    await compileSuggestedSearches(site(), provider);
    expect(await suggested('withdrawn')).toEqual([]);
  });

  it('are hidden by staff at once and for good, and come back when staff say so', async () => {
    await search('/search?q=rude%20word', enough);
    expect(await vetoSearch(desk(), actor, ' Rude  Word')).toBe('rude word');
    expect(await suggested('rude')).toEqual([]);
    await compileSuggestedSearches(site(), provider);
    expect(await suggested('rude')).toEqual([]);
    const [hidden] = (await searchesSuggested(desk(), actor)).filter(
      ({ query }) => query === 'rude word',
    );
    expect(hidden).toMatchObject({ clients: 5, days: 3, hiddenBy: 'staff:desk' });
    await endVeto(desk(), actor, 'rude word');
    expect(await suggested('rude')).toEqual(['rude word']);
  });

  it('can be hidden before anybody searches for them', async () => {
    expect(await vetoSearch(desk(), actor, 'slander')).toBe('slander');
    await search('/search?q=slander', enough);
    expect(await suggested('slander')).toEqual([]);
    expect(await vetoSearch(desk(), actor, 'ada@museum.example')).toBeUndefined();
    await vetoSearch(desk(), actor, 'never counted');
    await endVeto(desk(), actor, 'never counted');
    expect(
      (await searchesSuggested(desk(), actor)).some(({ query }) => query === 'never counted'),
    ).toBe(false);
  });

  it('are counted again when they could not be written down', async () => {
    let isAway = true;
    const failing = {
      ...site(),
      database: {
        ...database(),
        transaction: (async (work: never) => {
          if (isAway) throw new Error('away');
          return database().transaction(work);
        }) as ReturnType<typeof database>['transaction'],
      },
    };
    const searches = visitorSearches(failing);
    searches.note(page('/search?q=patience'), 'a');
    await expect(searches.store()).rejects.toThrow('away');
    isAway = false;
    await searches.store();
    const [row] = await database()
      .read.selectFrom('searched_day')
      .selectAll()
      .where('query', '=', 'patience')
      .execute();
    expect(row?.clients).toBe(1);
  });
});
