import { openSearchService } from '@vitrine/search-service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordReads } from '../../../platform/pages/page-reads.ts';
import { embeddedProvider } from './embedded.ts';
import { notedProvider } from './noted-provider.ts';

describe('a page that asks a search provider', () => {
  it('has read the index, and what is recommended stays true for nobody knows how long', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-search-'));
    const service = openSearchService({ folder });
    const provider = notedProvider(embeddedProvider(service, '/search-api'));
    const indexName = 'absent';
    const searched = await recordReads(() => provider.search([{ indexName, query: 'rain' }]));
    const recommended = await recordReads(() =>
      provider.recommend([
        {
          indexName,
          model: 'related-products',
          objectID: 'a',
          threshold: 0,
          maxRecommendations: 3,
        },
      ]),
    );
    expect([[...searched.reads.keys], searched.reads.readsClock]).toEqual([
      ['search:index'],
      false,
    ]);
    expect([[...recommended.reads.keys], recommended.reads.readsClock]).toEqual([
      ['search:index'],
      true,
    ]);
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
