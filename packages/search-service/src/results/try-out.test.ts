import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchService, type RequestAnswer, type SearchService } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-try-'));
let service: SearchService;
beforeAll(async () => {
  service = openSearchService({ folder, searchers: 0 });
  await service.ready();
  await service.batch(
    'items',
    [
      'Hokusai wave',
      'Hokusai bridge',
      'Hiroshige rain',
      'Krater',
      'Kraters and kylikes',
      'Kratos',
    ].map((title, at) => ({ action: 'addObject', body: { objectID: `i${at}`, title } })),
  );
  await service.batch('items', [{ action: 'deleteObject', body: { objectID: 'i5' } }]);
  await service.synonyms('items', [
    { objectID: 'there', type: 'oneWaySynonym', input: 'edo', synonyms: ['hiroshige'] },
  ]);
  await service.settled();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
const ids = (answer: RequestAnswer | undefined) =>
  answer && 'hits' in answer ? answer.hits.map(({ objectID }) => objectID) : [];
const asVisitor = async (query: string) =>
  ids((await service.search([{ indexName: 'items', query }])).results[0]);

describe('a synonym or a rule that is tried', () => {
  it('answers as it would when it were saved, and changes nothing', async () => {
    const synonym = {
      objectID: 'new',
      type: 'oneWaySynonym',
      input: 'ukiyoe',
      synonyms: ['hokusai', 'hiroshige'],
    } as const;
    expect(await asVisitor('ukiyoe')).toEqual([]);
    const tried = ids(await service.tryOut('items', { query: 'ukiyoe' }, { synonyms: [synonym] }));
    expect(tried).toHaveLength(3);
    expect(await asVisitor('ukiyoe')).toEqual([]);
    // What is there already goes on holding.
    expect(ids(await service.tryOut('items', { query: 'edo' }, { synonyms: [synonym] }))).toEqual([
      'i2',
    ]);
    expect(
      ids(
        await service.tryOut(
          'items',
          { query: 'edo' },
          {
            synonyms: [
              { objectID: 'there', type: 'oneWaySynonym', input: 'edo', synonyms: ['krater'] },
            ],
          },
        ),
      )[0],
    ).toBe('i3');
    expect(await asVisitor('edo')).toEqual(['i2']);
    await service.synonyms('items', [
      { objectID: 'there', type: 'oneWaySynonym', input: 'edo', synonyms: ['hiroshige'] },
      synonym,
    ]);
    await service.settled();
    expect((await asVisitor('ukiyoe')).sort()).toEqual([...tried].sort());
  });
  it('shows an item first, and says where a redirect leads', async () => {
    const rule = (consequence: object) => ({
      objectID: 'r',
      conditions: [{ pattern: 'storm', anchoring: 'is' as const }],
      consequence,
    });
    expect(
      ids(
        await service.tryOut(
          'items',
          { query: 'storm' },
          { rules: [rule({ promote: [{ objectID: 'i0', position: 0 }] })] },
        ),
      ),
    ).toEqual(['i0']);
    expect(
      await service.tryOut(
        'items',
        { query: 'storm' },
        { rules: [rule({ params: { renderingContent: { redirect: { url: '/visit' } } } })] },
      ),
    ).toMatchObject({ renderingContent: { redirect: { url: '/visit' } } });
    expect(
      ids(
        await service.tryOut(
          'items',
          { query: 'storm' },
          { rules: [rule({ promote: [{ objectID: 'gone', position: 0 }] })] },
        ),
      ),
    ).toEqual([]);
  });
  it('is not counted as a search', async () => {
    expect(JSON.stringify(await service.analytics('searches', { index: 'items' }))).not.toContain(
      'storm',
    );
  });
});

describe('words like one that finds nothing', () => {
  it('are those of the index, the nearest first, then those that most items hold', () => {
    expect(service.nearWords('items', 'hokusay', 3)).toEqual([{ word: 'hokusai', items: 2 }]);
    expect(service.nearWords('items', 'Kratr', 3).map(({ word }) => word)).toEqual([
      'krater',
      'kraters',
    ]);
    expect(service.nearWords('items', 'krat', 5).map(({ word }) => word)).toEqual([
      'krater',
      'kraters',
    ]);
    expect(service.nearWords('items', 'hokusaiwave', 5)).toEqual([]);
    expect(service.nearWords('items', 'hokusaimania', 5)).toEqual([]);
  });
  it('are none for nothing, and none of what is gone', () => {
    expect([
      service.nearWords('items', '', 5),
      service
        .nearWords('items', 'kratus', 5)
        .map(({ word }) => word)
        .includes('kratos'),
    ]).toEqual([[], false]);
  });
});
