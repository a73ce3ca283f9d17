// React InstantSearch as a museum uses it, rendered on a server against the service: every widget's
// request is answered, and the answers are shown.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openSearchService } from '@vitrine/search-service';
import { liteClient } from 'algoliasearch/lite';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  Breadcrumb,
  ClearRefinements,
  Configure,
  CurrentRefinements,
  DynamicWidgets,
  HierarchicalMenu,
  Highlight,
  Hits,
  HitsPerPage,
  Index,
  InfiniteHits,
  InstantSearch,
  InstantSearchSSRProvider,
  Menu,
  Pagination,
  RangeInput,
  RefinementList,
  RelatedProducts,
  SearchBox,
  Snippet,
  SortBy,
  Stats,
  ToggleRefinement,
  TrendingItems,
  getServerState,
} from 'react-instantsearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientOptions } from './patient-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'algolia-instantsearch-'));
const service = openSearchService({ folder });
const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
let client: ReturnType<typeof liteClient>;

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  client = liteClient(service.keys.appId, service.keys.searchKey, patientOptions(server));
  await service.settings('items', {
    searchableAttributes: ['title', 'maker', 'note'],
    attributesForFaceting: [
      'searchable(maker)',
      'place.lvl0',
      'place.lvl1',
      'year',
      'visible',
      'kind',
    ],
    customRanking: ['asc(year)'],
    replicas: ['items_newest'],
    attributesToSnippet: ['note:4'],
    renderingContent: {
      facetOrdering: {
        facets: { order: ['kind', 'maker'] },
        values: { kind: { order: ['print'], sortRemainingBy: 'alpha' } },
      },
    },
  });
  await service.settings('items_newest', { ranking: ['desc(year)'] });
  await service.batch(
    'items',
    [
      {
        objectID: '1',
        title: 'Great wave',
        maker: 'Hokusai',
        kind: 'print',
        year: 1831,
        visible: true,
        place: { lvl0: 'Japan', lvl1: 'Japan > Edo' },
        note: 'A wave under the mountain, with boats below it',
      },
      {
        objectID: '2',
        title: 'Sudden shower',
        maker: 'Hiroshige',
        kind: 'print',
        year: 1857,
        visible: false,
        place: { lvl0: 'Japan', lvl1: 'Japan > Edo' },
        note: 'Rain on a bridge',
      },
      {
        objectID: '3',
        title: 'Wave vase',
        maker: 'Gallé',
        kind: 'glass',
        year: 1900,
        visible: true,
        place: { lvl0: 'France', lvl1: 'France > Nancy' },
        note: 'Glass',
      },
    ].map((body) => ({ action: 'addObject', body })),
  );
  await service.settled();
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * The page as a server sends it, as text without tags; React marks where texts meet, and that is
 * taken out too.
 */
async function render(children: ReactNode, items: Record<string, unknown> = {}): Promise<string> {
  const page = (
    <InstantSearch
      searchClient={client as never}
      indexName="items"
      initialUiState={{ items }}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      {children}
    </InstantSearch>
  );
  const state = await getServerState(page, { renderToString });
  const html = renderToString(
    <InstantSearchSSRProvider {...state}>{page}</InstantSearchSSRProvider>,
  );
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<(style|svg)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(?!\/?mark)[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
const Hit = ({ hit }: { hit: { objectID: string } }) => <b>[{hit.objectID}]</b>;

describe('React InstantSearch', () => {
  it('finds, counts, marks and cuts', async () => {
    const page = await render(
      <>
        <SearchBox />
        <Stats />
        <Hits
          hitComponent={({ hit }) => (
            <p>
              <Highlight attribute="title" hit={hit as never} /> /{' '}
              <Snippet attribute="note" hit={hit as never} />
            </p>
          )}
        />
      </>,
      { query: 'wave' },
    );
    expect(page).toContain('2 results');
    expect(page).toContain('Great <mark class="ais-Highlight-highlighted">wave</mark>');
    expect(page).toContain('A <mark class="ais-Snippet-highlighted">wave</mark> under the…');
  });
  it('refines by lists, hierarchies, menus, ranges and switches', async () => {
    const page = await render(
      <>
        <RefinementList attribute="maker" searchable />
        <HierarchicalMenu attributes={['place.lvl0', 'place.lvl1']} />
        <Breadcrumb attributes={['place.lvl0', 'place.lvl1']} />
        <Menu attribute="kind" />
        <RangeInput attribute="year" />
        <ToggleRefinement attribute="visible" />
        <CurrentRefinements />
        <ClearRefinements />
        <Hits hitComponent={Hit as never} />
      </>,
      {
        hierarchicalMenu: { 'place.lvl0': ['Japan'] },
        range: { year: '1800:1850' },
        toggle: { visible: true },
      },
    );
    expect(page).toContain('[1]');
    expect(page).not.toContain('[2]');
    expect(page).toMatch(/Japan 1 Edo 1/);
    expect(page).toMatch(/Hokusai 1/);
  });
  it('keeps the siblings of a refined list', async () => {
    const page = await render(
      <>
        <RefinementList attribute="maker" />
        <Hits hitComponent={Hit as never} />
      </>,
      { refinementList: { maker: ['Hokusai'] } },
    );
    for (const name of ['Gallé 1', 'Hiroshige 1', 'Hokusai 1', '[1]']) expect(page).toContain(name);
    expect(page).not.toContain('[3]');
  });
  it('sorts, pages and asks several indices', async () => {
    const page = await render(
      <>
        <SortBy
          items={[
            { label: 'Best', value: 'items' },
            { label: 'Newest', value: 'items_newest' },
          ]}
        />
        <HitsPerPage items={[{ label: '1', value: 1, default: true }]} />
        <Pagination />
        <Hits hitComponent={Hit as never} />
        <Index indexName="items_newest">
          <Configure hitsPerPage={1} />
          <InfiniteHits hitComponent={({ hit }) => <b>newest {hit.objectID}</b>} />
        </Index>
      </>,
      { sortBy: 'items_newest', page: 2 },
    );
    expect(page).toContain('[2]');
    expect(page).toMatch(/newest 3/);
  });
  it('shows the facets that the settings order, in their order', async () => {
    const page = await render(
      <DynamicWidgets
        fallbackComponent={({ attribute }) => (
          <section>
            <h2>facet {attribute}</h2>
            <RefinementList attribute={attribute} />
          </section>
        )}
      />,
    );
    expect(page.indexOf('facet kind')).toBeGreaterThan(-1);
    expect(page.indexOf('facet maker')).toBeGreaterThan(page.indexOf('facet kind'));
    expect(page).toMatch(/facet kind print 2 glass 1/);
  });
  it('recommends', async () => {
    const page = await render(
      <>
        <RelatedProducts
          objectIDs={['1']}
          itemComponent={({ item }) => <b>related {item.objectID}</b>}
        />
        <TrendingItems
          itemComponent={({ item }) => <b>trending {item.objectID}</b>}
          fallbackParameters={{ query: '' } as never}
        />
      </>,
    );
    expect(page).toContain('related 2');
  });
});
