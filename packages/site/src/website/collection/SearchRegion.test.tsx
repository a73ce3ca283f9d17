import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageStyles, PageStylesProvider } from '../../design/page-styles.tsx';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import type { HitCard } from '../../features/search/queries/item-card.ts';
import { readSearch } from '../../features/search/queries/search-params.ts';
import { TranslationProvider } from '../../platform/i18n/Translation.tsx';
import { translator } from '../../platform/i18n/translator.ts';
import { SearchRegion } from './SearchRegion.tsx';

const card = (id: string, more: Partial<HitCard> = {}): HitCard => ({
  id,
  slug: `the-${id}`,
  title: { text: `The ${id}`, language: 'en' },
  makers: 'Hokusai',
  date: '1831',
  accessionNumber: '77.1',
  picture: undefined,
  gated: false,
  types: ['Print'],
  ...more,
});
const pageOf = (query: string, more: Partial<SearchPage> = {}): SearchPage => ({
  state: readSearch(new URLSearchParams(query)),
  cards: [card('wave'), card('fuji')],
  total: 2,
  pages: 1,
  pageSize: 48,
  names: {},
  facets: {
    type: { Print: 2, 'Pen & ink': 1 },
    century: { '19': 2, '-6': 1 },
    colour: { blue: 1, red: 1 },
    maker: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`Maker ${i}`, 20 - i])),
    hasPicture: { true: 1, false: 1 },
  },
  ...more,
});
const draw = (page: SearchPage, language = 'en') =>
  renderToStaticMarkup(
    <TranslationProvider translator={translator(language)} languages={['en', 'fr', 'ar']}>
      <PageStylesProvider styles={new PageStyles()}>
        <SearchRegion page={page} />
      </PageStylesProvider>
    </TranslationProvider>,
  );

describe('the page of a search', () => {
  it('is one form: its words, boxes, years and order all belong to it', () => {
    const html = draw(pageOf('q=wave&type=Print&sort=oldest'));
    expect(html).toMatch(/<form id="search-form"[^>]*action="\/collection" method="get"/);
    expect(html).toContain('class="search-scope" href="/search');
    const controls = [...html.matchAll(/<(?:input|select)[^>]*name="(\w+)"[^>]*>/g)].filter(
      ([tag]) => !tag.includes('name="q"'),
    );
    expect(controls.every(([tag]) => tag.includes('form="search-form"'))).toBe(true);
    expect(new Set(controls.map(([, name]) => name))).toEqual(
      new Set(['maker', 'type', 'century', 'from', 'to', 'colour', 'picture', 'sort']),
    );
    expect(html).toMatch(/<option value="oldest" selected="">/);
    expect(html).toMatch(
      /<input[^>]*name="type"[^>]*checked=""[^>]*value="Print"|<input[^>]*name="type" value="Print"[^>]*checked=""/,
    );
  });

  it('says what was asked and how much was found', () => {
    const html = draw(pageOf('q=great+wave'));
    expect(html).toContain('“<bdi lang="">great wave</bdi>” in the collection</h1>');
    expect(html).toContain('<span class="visually-hidden">Results, </span>2 items');
  });

  it('says “about”, and why, where not everything was counted', () => {
    const page = pageOf('q=a', { total: 12_000, estimated: true });
    expect(draw(page)).toContain(
      '<span class="visually-hidden">Results, </span>About 12,000 items',
    );
    expect(draw(page)).toContain('too many results to count exactly');
    expect(draw(page)).toContain('Show about 12,000 items</button>');
    expect(draw(page, 'fr')).toMatch(/Environ 12.000 objets<\/h2>/);
    expect(draw(page, 'ar')).toMatch(/نحو .* قطعة<\/h2>/);
    expect(draw(pageOf('q=a', { total: 12_000 }))).not.toMatch(/[Aa]bout/);
  });

  it('names the words that were left out, and leads to a search for all of them', () => {
    const page = pageOf('q=what+is+the+wave&without=what+is+the');
    expect(draw(page)).toContain(
      'Nothing has every word. Results without: <bdi lang="">what</bdi>, <bdi lang="">is</bdi>, <bdi lang="">the</bdi>. <a class="no-print" href="/collection?q=what+is+the+wave&amp;words=all" rel="nofollow">Search for every word</a>',
    );
    expect(draw(page, 'fr')).toContain(
      'Rien ne contient tous les mots. Résultats sans : <bdi lang="">what</bdi>, <bdi',
    );
    expect(draw(page, 'ar')).toContain('what</bdi>، <bdi lang="">is</bdi>، <bdi lang="">the');
    expect(draw(pageOf('q=what+is+the+wave'))).not.toContain('every word');
    expect(draw(pageOf('q=Эдо&letters=latin'))).toContain('Results for “<bdi lang="">edo</bdi>”.');
  });

  it('says how many results have other spellings, once they are asked for', () => {
    expect(draw(pageOf('q=wave&similar=yes', { spelledOtherwise: 1 }))).toContain(
      '1 result has a word with another spelling',
    );
    expect(draw(pageOf('q=wave'))).toContain('Include words with similar spelling</a>');
  });

  it('fetches the pictures of the first row at once, the first of them before all', () => {
    const picture = {
      id: 'm',
      version: 'a',
      width: 300,
      height: 200,
      sizes: [{ width: 300, height: 200 }],
      tint: { light: '#ffffff', dark: '#000000' },
      accent: { light: '#000000', dark: '#ffffff' },
    };
    const html = draw(
      pageOf('', {
        cards: [card('bare'), ...['a', 'b', 'c', 'd'].map((id) => card(id, { picture }))],
      }),
    );
    expect(
      [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => [
        tag.includes('loading="eager"'),
        tag.includes('fetchPriority="high"'),
      ]),
    ).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [false, false],
    ]);
  });

  it('escapes what a visitor wrote', () =>
    expect(draw(pageOf('q=<script>alert(1)</script>&type=<b>'))).not.toMatch(/<script>|<b>/));

  it('shows each filter as a link that takes it away', () => {
    const html = draw(pageOf('q=wave&type=Print&to=-500'));
    expect(html).toMatch(
      /<a href="\/collection\?q=wave&amp;to=-500" rel="nofollow"><span class="visually-hidden">Remove filter “<bdi lang="">Print<\/bdi>”/,
    );
    expect(html).toMatch(
      /<a href="\/collection\?q=wave&amp;type=Print" rel="nofollow"><span class="visually-hidden">Remove filter “Up to 500 BC”/,
    );
    expect(html).toContain('Clear all filters');
  });

  it('keeps the years that were asked for in its form, when they leave one century or nothing', () => {
    for (const facets of [{ century: { '18': 3 } }, {}] as Record<
      string,
      Record<string, number>
    >[]) {
      const html = draw(pageOf('from=1800&to=1900', { facets }));
      expect(html).toMatch(/name="from"[^>]*value="1800"|value="1800"[^>]*name="from"/);
      expect(html).toMatch(/name="to"[^>]*value="1900"|value="1900"[^>]*name="to"/);
    }
    expect(draw(pageOf('q=wave', { facets: { century: { '18': 3 } } }))).not.toContain(
      'name="from"',
    );
  });

  it('takes its visitor along to an item, and back from there', () => {
    expect(draw(pageOf('q=wave'))).toContain('href="/items/fuji/the-fuji?from=1.q%3Dwave"');
    expect(draw(pageOf('q=wave&page=3', { pages: 4 }))).toContain('?from=97.q%3Dwave"');
    expect(draw(pageOf(''))).toContain('href="/items/fuji/the-fuji"');
  });

  it('offers the further values of a long list in a field', () => {
    const html = draw(pageOf(''));
    expect(html).toMatch(
      /<input[^>]*type="search"[^>]*name="maker"[^>]*list="more-maker"|<input[^>]*list="more-maker"/,
    );
    expect(
      html.match(/<datalist id="more-maker">(.*?)<\/datalist>/)?.[1]?.match(/<option/g),
    ).toHaveLength(12);
  });

  it('is a table when asked for a list', () => {
    const html = draw(pageOf('view=list'));
    expect(html).toContain('<table');
    expect(html).toContain('77.1');
    expect(html).toContain('<input type="hidden" name="view" value="list"/>');
  });

  it('speaks the language of the page, in its facets too', () => {
    const html = draw(
      pageOf('type=Print', {
        names: {
          'type:Print': { text: 'Estampe', language: 'fr' },
          'maker:Maker 1': { text: 'Maker 1', language: 'en' },
        },
      }),
      'fr',
    );
    expect(html).toContain('Estampe');
    expect(html).toContain('<span class="choice-text" lang="en">Maker 1</span>');
    expect(html).toContain('XIXe siècle');
    expect(html).toContain('action="/fr/collection"');
    expect(html).not.toMatch(/search\.[a-z]/);
  });

  it('says of a collection that is empty that it is, and does not lead to itself', () => {
    const html = draw(pageOf('', { cards: [], total: 0, pages: 0, facets: {} }));
    expect(html).toContain('No items yet.');
    expect(html).not.toContain('Browse the whole collection');
  });

  it('says once that nothing was found', () => {
    const html = draw(pageOf('q=wave', { cards: [], total: 0, pages: 0, facets: {} }));
    expect(html.match(/<h\d[^>]*>No results/g)).toHaveLength(1);
    expect(html).toContain('<h2 id="results-count">No results');
  });

  it('helps when nothing was found', () => {
    const state = readSearch(new URLSearchParams('q=wave+zebra'));
    const html = draw(
      pageOf('q=wave+zebra', {
        cards: [],
        total: 0,
        pages: 0,
        facets: {},
        help: {
          lesser: [{ state: { ...state, q: 'wave' }, dropped: { word: 'zebra' }, count: 3 }],
          spelling: { state: { ...state, q: 'wave zeus' }, count: 1 },
          cards: [card('plum')],
        },
      }),
    );
    expect(html).toContain('No results');
    expect(html).toContain(
      '>Without “<bdi lang="">zebra</bdi>”</a> <span class="muted number">3</span>',
    );
    expect(html).toContain('href="/collection?q=wave+zeus"');
    expect(html).toContain('The plum');
  });

  it('has three ways on where nothing at all is like what was asked', () => {
    const html = draw(pageOf('q=zzqq', { cards: [], total: 0, pages: 0, facets: {} }), 'fr');
    const ways = [
      ...(/<ul class="no-results-links">(.*?)<\/ul>/s.exec(html)?.[1] ?? '').matchAll(
        /href="([^"]+)"/g,
      ),
    ].map(([, address]) => address);
    expect(ways).toEqual(['/fr/search?q=zzqq', '/fr/collection', '/fr/forms']);
  });
});
