import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openSearchService, SearchFailure, type SearchService } from '../index.ts';
import { schemaOf } from '../index/schema.ts';
import { anonymous } from '../insights/observed.ts';
import { grantFor } from '../keys/keys.ts';
import { buildInMemory } from '../store/build-segment.ts';
import { shareOfSearcher, usualMemory } from '../threads/memory-shares.ts';
import { readAnswers } from './answer-bytes.ts';
import { SearcherPool } from './searcher-pool.ts';

const words = ['indigo', 'madder', 'weld', 'silk', 'linen', 'vase', 'bowl', 'print'];
const itemOf = (number: number) => ({
  objectID: `i${number}`,
  title: `${words[number % 8]} ${words[(number * 5 + 1) % 8]} ${number}`,
  kind: words[number % 3],
});
const save = (bodies: readonly object[]) =>
  bodies.map((body) => ({ action: 'updateObject', body }));

describe('searching threads', () => {
  const open: { service: SearchService; folder: string }[] = [];
  afterEach(async () => {
    for (const { service, folder } of open.splice(0)) {
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  /** A service with so many items, answering on `searchers` threads beside its own. */
  async function withItems(searchers: number, count = 3000): Promise<SearchService> {
    const folder = mkdtempSync(join(tmpdir(), 'search-threads-'));
    const service = openSearchService({ folder, searchers, searchersFrom: 1 });
    open.push({ service, folder });
    await service.ready();
    await service.settings('items', {
      searchableAttributes: ['title'],
      attributesForFaceting: ['searchable(kind)', 'title'],
    });
    const { taskID } = await service.batch(
      'items',
      save(Array.from({ length: count }, (_, number) => itemOf(number))),
    );
    await service.whenVisible('items', taskID);
    await service.settled();
    return service;
  }

  const timeless = (text: string): string =>
    text.replace(/"(processingTimeMS|serverTimeMS)":\d+/g, '');
  const requests = ['', 'i', 'indigo', 'indgo silk', 'vase 12'].map((query) => ({
    indexName: 'items',
    query,
    facets: ['kind'],
  }));

  it('answer what the serving thread would', async () => {
    const [alone, together] = [await withItems(0), await withItems(2)];
    const expected = timeless(JSON.stringify(await alone.search(requests)));
    const answers = await Promise.all(Array.from({ length: 12 }, () => together.search(requests)));
    for (const answer of answers) expect(timeless(JSON.stringify(answer))).toBe(expected);
  });

  it('see every change from the moment that it is said to be visible', async () => {
    const service = await withItems(2);
    for (let round = 0; round < 20; round++) {
      const { taskID } = await service.batch('items', [
        ...save([{ objectID: 'new', title: `fresh${round}` }]),
        { action: 'deleteObject', body: { objectID: `i${round}` } },
      ]);
      await service.whenVisible('items', taskID);
      const answers = await Promise.all(
        [`fresh${round}`, itemOf(round).title].map((query) =>
          service.search([
            { indexName: 'items', query, typoTolerance: false, queryType: 'prefixNone' },
          ]),
        ),
      );
      expect(
        answers.map(({ results: [answer] }) =>
          answer && 'hits' in answer ? answer.hits.map(({ objectID }) => objectID) : null,
        ),
      ).toEqual([['new'], []]);
    }
  });

  it('go on answering while all segments are made anew and their files change', async () => {
    const service = await withItems(2);
    for (let round = 0; round < 3; round++) {
      const rebuilt = service
        .settings('items', { attributesForFaceting: ['searchable(kind)', `more${round}`] })
        .then(({ taskID }) => service.whenVisible('items', taskID));
      let isRebuilt = false;
      void rebuilt.then(() => {
        isRebuilt = true;
      });
      do {
        const {
          results: [answer],
        } = await service.search([{ indexName: 'items', query: 'silk', hitsPerPage: 5 }]);
        expect(answer && 'hits' in answer ? answer.hits.length : 0).toBe(5);
        // Lets messages of other threads in, should this thread have answered by itself.
        await nextTurn();
      } while (!isRebuilt);
    }
  }, 120_000);

  it('count together what one would count alone', async () => {
    const [alone, together] = [await withItems(0, 32_000), await withItems(2, 32_000)];
    for (const query of ['i', 'v', 's', 'indigo', 'bowl vase']) {
      const request = [
        { indexName: 'items', query, facets: ['kind', 'title'], maxValuesPerFacet: 50 },
      ];
      expect(timeless(JSON.stringify(await together.search(request)))).toBe(
        timeless(JSON.stringify(await alone.search(request))),
      );
    }
  }, 120_000);

  it('refuse as the serving thread does', async () => {
    const service = await withItems(2);
    const refused = service.search([{ indexName: 'absent', query: '' }]);
    await expect(refused).rejects.toBeInstanceOf(SearchFailure);
    await expect(refused).rejects.toMatchObject({ code: 'index-missing', status: 404 });
    await expect(service.search([{ indexName: 'items', filters: 'kind:' }])).rejects.toMatchObject({
      status: 400,
    });
  });
  it('are what answers, and not the serving thread', async () => {
    const schema = schemaOf([{}]);
    const { buffer, documents } = buildInMemory(
      schema,
      ['indigo silk', 'madder wool'].map((title, number) => ({
        id: `i${number}`,
        body: JSON.stringify({ objectID: `i${number}`, title }),
      })),
    );
    const entry = {
      id: 1,
      name: 'items',
      settings: {},
      primary: null,
      synonyms: [],
      rules: [],
      created: '',
      updated: '',
    };
    const part = { name: 'one', buffer, documents: { bytes: documents }, dead: new Uint8Array(2) };
    // The pool knows nothing but where its threads' memory lies: whatever it answers, they have.
    const pool = new SearcherPool(
      { count: 2, settings: { maxMs: 0, memory: shareOfSearcher(usualMemory, 2) } },
      {
        catalogue: { indices: [entry], keys: [] },
        changes: [{ indexId: 1, add: [part], remove: [], kill: [], visible: 1 }],
      },
      {
        note: (message) => {
          throw new Error(message);
        },
        opened: () => {},
      },
    );
    try {
      const grant = grantFor(
        'key',
        new Map([['key', { value: 'key', acl: ['search'], createdAt: 0, description: '' }]]),
        0,
      );
      const call = {
        requests: [{ indexName: 'items', query: 'silk' }],
        strategy: undefined,
        grant,
        visitor: anonymous,
        experiments: [],
        now: 0,
      };
      const answers = await Promise.all([pool.answer(call), pool.answer(call)]);
      expect(answers.map(({ bytes }) => readAnswers(bytes).results)).toMatchObject([
        [{ nbHits: 1 }],
        [{ nbHits: 1 }],
      ]);
      expect(pool.isOpen).toBe(true);
    } finally {
      await pool.close();
    }
    await expect(
      pool.answer({
        requests: [],
        strategy: undefined,
        grant: grantFor(
          'key',
          new Map([['key', { value: 'key', acl: ['search'], createdAt: 0, description: '' }]]),
          0,
        ),
        visitor: anonymous,
        experiments: [],
        now: 0,
      }),
    ).rejects.toMatchObject({ code: 'closing' });
  });
});
