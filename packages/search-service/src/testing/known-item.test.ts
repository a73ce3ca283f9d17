// Over all Tate records: who knows what they look for finds it first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misspell, randomFrom } from '../../bench/queries.ts';
import { hasTate, readTate, tateSettings, type TateItem } from '../../bench/tate-items.ts';
import { openSearchService, type SearchService } from '../index.ts';
import { wordsOf } from '../text/words.ts';

if (!hasTate)
  console.warn(
    '\n!! The Tate records are absent (../shared/data beside the repository): the known-item test is SKIPPED.\n',
  );

describe.skipIf(!hasTate)('known items among 69,202', () => {
  const folder = mkdtempSync(join(tmpdir(), 'search-known-'));
  let service: SearchService;
  let items: TateItem[] = [];
  /** Items whose title, as words, no other item has. */
  let unique: TateItem[] = [];

  beforeAll(async () => {
    items = readTate();
    service = openSearchService({ folder });
    await service.settings('items', tateSettings);
    await service.batch(
      'items',
      items.map((body) => ({ action: 'updateObject', body })),
    );
    await service.settled();
    const bearers = new Map<string, number>();
    const key = (item: TateItem): string =>
      wordsOf(item.title)
        .map((word) => word.term)
        .join(' ');
    for (const item of items) bearers.set(key(item), (bearers.get(key(item)) ?? 0) + 1);
    const random = randomFrom(7);
    unique = items
      .filter((item) => bearers.get(key(item)) === 1 && key(item) !== '')
      .map((item) => ({ item, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }, 180_000);
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Share of the wanted items that are among the first `depth`. */
  async function share(
    wanted: readonly { id: string; query: string }[],
    depth: number,
  ): Promise<number> {
    let hits = 0;
    for (const { id, query } of wanted) {
      const {
        results: [answer],
      } = await service.search([
        { indexName: 'items', query, hitsPerPage: depth, attributesToHighlight: [] },
      ]);
      if (answer && 'hits' in answer && answer.hits.some((hit) => hit.objectID === id)) hits++;
    }
    return hits / wanted.length;
  }

  it('are first by their exact title', async () => {
    expect(
      await share(
        unique.slice(0, 500).map((item) => ({ id: item.objectID, query: item.title })),
        1,
      ),
    ).toBeGreaterThanOrEqual(0.99);
  }, 120_000);

  it('are first by their accession number in any punctuation', async () => {
    const spellings = unique
      .slice(500, 700)
      .flatMap(({ objectID }) =>
        [
          objectID,
          objectID.toLowerCase(),
          objectID.replace(/(\D+)/, '$1 '),
          objectID.replace(/(\D+)/, '$1.'),
          objectID.replace(/(\D+)/, '$1-'),
        ].map((query) => ({ id: objectID, query })),
      );
    expect(await share(spellings, 1)).toBeGreaterThanOrEqual(0.99);
  }, 120_000);

  it('are among the first five by a misspelt title', async () => {
    const random = randomFrom(11);
    const wanted = unique
      .slice(700, 2000)
      .filter((item) => /[a-z]{5,}/i.test(item.title))
      .slice(0, 300)
      .map((item) => ({ id: item.objectID, query: misspell(item.title, random) }));
    expect(await share(wanted, 5)).toBeGreaterThanOrEqual(0.95);
  }, 120_000);
});
