// What every search provider does, in one suite that all adapters run.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { SearchProvider } from './search-provider.ts';
import type { SearchParameters, SearchRecord } from './search-query.ts';

/** Values as museums have them and as nobody expects them. */
const oddValues = [
  "'s-Hertogenbosch",
  '"Untitled"',
  "'",
  '"',
  'half "quoted',
  '-',
  "-'t Gooi",
  '\\',
  'x\\"y',
  'a, b',
  'a:b:c',
  ':',
  '1900 TO 1950',
  '>= 3',
  'A AND B',
  '(',
  '\u{1F3FA}',
  '\u200F\u05D0',
  'long '.repeat(400).trim(),
];

const works: SearchRecord[] = [
  {
    objectID: 'a',
    title: 'The Great Wave',
    maker: ['Hokusai'],
    type: ['Print'],
    yearEarliest: 1831,
    yearLatest: 1831,
    numberKeys: ['77AO84'],
    accessionNumber: '77.AO.84',
    hasPicture: true,
  },
  {
    objectID: 'b',
    title: 'A Wave at Night',
    maker: ['Hokusai', 'Hiroshige'],
    type: ['Print'],
    yearEarliest: 1850,
    yearLatest: 1860,
    hasPicture: false,
  },
  {
    objectID: 'c',
    title: 'Still Life',
    maker: ['Chardin'],
    type: ['Painting'],
    yearEarliest: 1730,
    yearLatest: 1740,
    hasPicture: true,
  },
  {
    objectID: 'd',
    title: 'Negative: -1',
    maker: ['-odd: name'],
    type: ['Painting'],
    hasPicture: false,
  },
];

/** Runs the suite on a fresh provider. */
export function itIsASearchProvider(provider: () => SearchProvider): void {
  const INDEX = 'contract';
  const put = (records: SearchRecord[]) =>
    provider().index(
      INDEX,
      records.map((record) => ({ action: 'put', record })),
    );
  const of = (attribute: string, value: string) => ({ attribute, value });
  const found = async (parameters: SearchParameters, indexName = INDEX) => {
    const [result] = await provider().search([{ indexName, ...parameters }]);
    return (result?.hits ?? []).map((hit) => hit.objectID);
  };

  it('finds nothing where there is no index, and says so of its settings', async () => {
    expect(await found({ query: 'wave' }, 'absent')).toEqual([]);
    expect(await provider().settings('absent')).toBeUndefined();
  });

  it('keeps the settings it is given', async () => {
    await provider().configure(INDEX, {
      searchableAttributes: ['title', 'maker', 'accessionNumber', 'numberKeys'],
      attributesForFaceting: ['searchable(maker)', 'type', 'hasPicture', 'filterOnly(numberKeys)'],
      identifierAttributes: ['accessionNumber'],
      ranking: ['filters', 'typo', 'words', 'proximity', 'attribute', 'exact', 'custom'],
      customRanking: ['desc(hasPicture)'],
      replicas: [`${INDEX}_oldest`],
      userData: { version: 7 },
    });
    await provider().configure(`${INDEX}_oldest`, {
      searchableAttributes: ['title', 'maker'],
      attributesForFaceting: ['type'],
      ranking: ['asc(yearEarliest)'],
    });
    expect(await provider().settings(INDEX)).toMatchObject({
      userData: { version: 7 },
      customRanking: ['desc(hasPicture)'],
    });
  });

  it('finds synonyms, one and many of a word, phrases, and what lacks a word', async () => {
    const index = 'contract-words';
    await provider().configure(index, {
      searchableAttributes: ['title'],
      ignorePlurals: ['en', 'fr'],
      alternativesAsExact: [],
      advancedSyntax: true,
      customRanking: ['asc(sortNumber)'],
    });
    await provider().saveSynonyms(index, [
      { objectID: 'terms-huile', input: 'huile', synonyms: ['oil'] },
    ]);
    await provider().index(
      index,
      ['Oil on canvas', 'Canvas with oils', 'Tableaux'].map((title, place) => ({
        action: 'put',
        record: { objectID: String(place), title, sortNumber: String(place) },
      })),
    );
    await provider().settled();
    expect(await found({ query: 'huile' }, index)).toEqual(['0']);
    expect(await found({ query: 'oil' }, index)).toEqual(['0', '1']);
    expect(await found({ query: 'oils', queryType: 'prefixNone' }, index)).toEqual(['0', '1']);
    expect(await found({ query: 'tableau', queryType: 'prefixNone' }, index)).toEqual(['2']);
    expect(await found({ query: '"oil on" canvas' }, index)).toEqual(['0']);
    expect(await found({ query: 'canvas -with' }, index)).toEqual(['0']);
  });

  it('ranks by where every word stands, where that is asked for', async () => {
    const index = 'contract-attributes';
    await provider().configure(index, {
      searchableAttributes: ['title,maker', 'note'],
      ranking: ['typo', 'attribute', 'exact', 'proximity', 'custom'],
      attributeCriteriaComputedBy: 'sum',
    });
    await provider().index(index, [
      {
        action: 'put',
        record: { objectID: '0', title: 'Ophelia', maker: 'Organ', note: 'river after Millais' },
      },
      {
        action: 'put',
        record: { objectID: '1', title: 'Ophelia', maker: 'Millais', note: 'painted in a river' },
      },
    ]);
    await provider().settled();
    expect(await found({ query: 'ophelia river millais' }, index)).toEqual(['1', '0']);
  });

  it('finds what was put in, by beginnings and in spite of a slip', async () => {
    await put(works);
    await provider().settled();
    expect((await found({ query: 'wav' })).toSorted()).toEqual(['a', 'b']);
    expect((await found({ query: 'hokussai' })).toSorted()).toEqual(['a', 'b']);
    expect(await found({ query: '' })).toHaveLength(4);
  });

  it('counts facets and filters by them, whatever characters they hold', async () => {
    const [all] = await provider().search([
      { indexName: INDEX, query: '', facets: ['maker', 'type', 'hasPicture'], hitsPerPage: 0 },
    ]);
    expect(all?.facets).toEqual({
      maker: { Hokusai: 2, Hiroshige: 1, Chardin: 1, '-odd: name': 1 },
      type: { Print: 2, Painting: 2 },
      hasPicture: { true: 2, false: 2 },
    });
    expect(
      await found({
        query: '',
        facetFilters: [[of('maker', 'Chardin'), of('maker', 'Hiroshige')]],
      }),
    ).toHaveLength(2);
    expect(await found({ query: '', facetFilters: [[of('maker', '-odd: name')]] })).toEqual(['d']);
    expect(
      await found({ query: '', facetFilters: [[of('type', 'Print')], [of('hasPicture', 'true')]] }),
    ).toEqual(['a']);
  });

  it('finds by each value those that bear it and nothing else, whatever it is written with', async () => {
    const index = `${INDEX}_odd`;
    await provider().configure(index, {
      searchableAttributes: ['place'],
      attributesForFaceting: ['searchable(place)'],
    });
    await provider().index(
      index,
      oddValues.map((value, i) => ({
        action: 'put',
        record: { objectID: `odd${i}`, place: [value] },
      })),
    );
    await provider().settled();
    const filtered = oddValues.map((value) => ({
      indexName: index,
      query: '',
      facetFilters: [[of('place', value)]],
    }));
    const results = await provider().search([
      ...filtered,
      ...oddValues.map((value) => ({
        indexName: index,
        query: '',
        optionalFilters: [of('place', value)],
        hitsPerPage: 100,
      })),
    ]);
    expect(
      results.slice(0, filtered.length).map(({ hits }) => hits.map(({ objectID }) => objectID)),
    ).toEqual(oddValues.map((_, i) => [`odd${i}`]));
    expect(results.slice(filtered.length).map(({ nbHits }) => nbHits)).toEqual(
      oddValues.map(() => oddValues.length),
    );
    const values = await provider().search(
      oddValues.map((value) => ({
        indexName: index,
        type: 'facet' as const,
        facet: 'place',
        facetQuery: '',
        facetFilters: [[of('place', value)]],
      })),
    );
    expect(values.map(({ facetHits }) => facetHits?.map((hit) => hit.value))).toEqual(
      oddValues.map((value) => [value]),
    );
  });

  it('filters by years, leaving out what has none', async () => {
    expect(
      await found({
        query: '',
        numericFilters: [
          { attribute: 'yearLatest', comparison: '>=', value: 1840 },
          { attribute: 'yearEarliest', comparison: '<=', value: 1900 },
        ],
      }),
    ).toEqual(['b']);
    expect(
      await found({
        query: '',
        numericFilters: [{ attribute: 'yearLatest', comparison: '>=', value: 1 }],
      }),
    ).toHaveLength(3);
  });

  it('puts first what fulfils an optional filter', async () => {
    expect((await found({ query: '', optionalFilters: [of('numberKeys', '77AO84')] }))[0]).toBe(
      'a',
    );
    expect(await found({ query: '77ao84' })).toEqual(['a']);
  });

  it('sorts in its replicas', async () =>
    expect(await found({ query: '' }, `${INDEX}_oldest`)).toEqual(['c', 'a', 'b', 'd']));

  it('pages, and gives any window of the results', async () => {
    const [page] = await provider().search([
      { indexName: INDEX, query: '', page: 1, hitsPerPage: 3 },
    ]);
    expect(page).toMatchObject({ nbHits: 4, nbPages: 2, page: 1 });
    expect(await found({ query: '', offset: 1, length: 2 })).toEqual(
      (await found({ query: '' })).slice(1, 3),
    );
  });

  it('searches the values of a facet', async () => {
    const [result] = await provider().search([
      { indexName: INDEX, type: 'facet', facet: 'maker', facetQuery: 'hok' },
    ]);
    expect(result?.facetHits).toMatchObject([{ value: 'Hokusai', count: 2 }]);
  });

  it('gives back only the attributes that are asked for', async () => {
    const [result] = await provider().search([
      {
        indexName: INDEX,
        query: 'still',
        attributesToRetrieve: ['title'],
        attributesToHighlight: [],
      },
    ]);
    expect(result?.hits).toEqual([{ objectID: 'c', title: 'Still Life' }]);
  });

  it('marks what matched', async () => {
    const [result] = await provider().search([
      {
        indexName: INDEX,
        query: 'chardim',
        attributesToHighlight: ['maker'],
        highlightPreTag: '[',
        highlightPostTag: ']',
      },
    ]);
    expect(result?.hits[0]?._highlightResult?.['maker']).toMatchObject([{ value: '[Chardin]' }]);
  });

  it('recommends what goes with a record, and nothing for what is not there', async () => {
    const send = (objectID: string) =>
      ({
        indexName: INDEX,
        model: 'related-products',
        objectID,
        threshold: 0,
        maxRecommendations: 3,
        queryParameters: { attributesToRetrieve: ['title'], attributesToHighlight: [] },
      }) as const;
    const [wave = [], absent, elsewhere] = await provider().recommend([
      send('a'),
      send('nothing'),
      { ...send('a'), indexName: 'absent' },
    ]);
    expect(wave[0]).toMatchObject({ objectID: 'b', title: 'A Wave at Night' });
    expect(wave[0]?.['_score']).toBeGreaterThan(0);
    expect([absent, elsewhere]).toEqual([[], []]);
  });

  it('answers several queries in their order', async () => {
    const results = await provider().search([
      { indexName: INDEX, query: 'still' },
      { indexName: 'absent', query: '' },
      { indexName: INDEX, query: 'night' },
    ]);
    expect(results.map((result) => result.hits.map((hit) => hit.objectID))).toEqual([
      ['c'],
      [],
      ['b'],
    ]);
  });

  it('changes and takes out', async () => {
    await provider().index(INDEX, [
      { action: 'remove', id: 'd' },
      { action: 'put', record: { ...works[2], objectID: 'c', title: 'Dead Life' } },
    ]);
    await provider().settled();
    expect(await found({ query: 'dead' })).toEqual(['c']);
    expect(await found({ query: 'negative' })).toEqual([]);
  });

  it('replaces everything at one stroke, and nothing when the records break off', async () => {
    await provider().replace(INDEX, inChunks([works.slice(0, 1), [], works.slice(2)]));
    expect((await found({ query: '' })).toSorted()).toEqual(['a', 'c', 'd']);
    expect(await found({ query: '' }, `${INDEX}_oldest`)).toEqual(['c', 'a', 'd']);
    expect(await provider().settings(INDEX)).toMatchObject({ userData: { version: 7 } });
    await expect(
      provider().replace(INDEX, inChunks([works.slice(0, 1)], 'broken')),
    ).rejects.toThrow('broken');
    expect(await found({ query: '' })).toHaveLength(3);
  });

  it('answers whoever asks while everything is replaced, from the old or from the new and never in between', async () => {
    const index = `${INDEX}_rebuilt`;
    const records = (title: string) =>
      Array.from({ length: 200 }, (_, at) => ({ objectID: String(at), title: `${title} ${at}` }));
    await provider().configure(index, { searchableAttributes: ['title'] });
    await provider().replace(index, inChunks([records('Before')]));
    const heard: string[] = [];
    const send = async (): Promise<void> => {
      const [result] = await provider().search([
        {
          indexName: index,
          query: '',
          hitsPerPage: 1000,
          attributesToRetrieve: ['title'],
          attributesToHighlight: [],
        },
      ]);
      const titles = new Set((result?.hits ?? []).map((hit) => String(hit['title']).split(' ')[0]));
      heard.push(`${result?.nbHits} ${result?.hits.length} ${[...titles].join(' and ')}`);
    };
    let rebuilding = true;
    const search = (async () => {
      while (rebuilding) {
        await send();
        // An adapter in the same process may answer without ever letting anything else happen.
        await nextTurn();
      }
    })();
    const slowly = async function* (): AsyncGenerator<SearchRecord[]> {
      for (let from = 0; from < 200; from += 40) {
        yield records('After').slice(from, from + 40);
        // The next records come when somebody has asked meanwhile.
        const before = heard.length;
        await expect
          .poll(() => heard.length, { timeout: 30_000, interval: 5 })
          .toBeGreaterThan(before);
      }
    };
    await provider().replace(index, slowly());
    rebuilding = false;
    await search;
    await send();
    expect(heard.length).toBeGreaterThan(5);
    expect([heard[0], heard.at(-1), [...new Set(heard)].toSorted()]).toEqual([
      '200 200 Before',
      '200 200 After',
      ['200 200 After', '200 200 Before'],
    ]);
  });

  it('lets a browser search, and do nothing else', async () => {
    const { address, appId, searchKey } = provider().browserAccess();
    expect([address, appId, searchKey].every((part) => part.length > 0)).toBe(true);
  });

  it('says where browsers tell what is opened, or that nobody takes it', async () => {
    const host = await provider().eventsHost();
    expect(host === undefined || /^(https:\/\/|\/)/.test(host)).toBe(true);
  });

  it('is well', async () => expect(await provider().health()).toEqual({ ready: true }));
}

async function* inChunks(chunks: SearchRecord[][], fault?: string): AsyncGenerator<SearchRecord[]> {
  for (const chunk of chunks) yield chunk;
  if (fault) throw new Error(fault);
}
