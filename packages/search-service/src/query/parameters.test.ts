import { describe, expect, it } from 'vitest';
import { distanceRank, readGeo } from './geo.ts';
import { overlayParameters } from './overlay.ts';
import { readParameters } from './parameters.ts';

describe('parameters', () => {
  it('are the request’s over the settings’ over the protocol’s', () => {
    expect(
      readParameters({ hitsPerPage: '7' }, { hitsPerPage: 5, typoTolerance: 'min' }),
    ).toMatchObject({ hitsPerPage: 7, typoTolerance: 'min', page: 0 });
  });
  it('of another type are refused by name, each of them', () => {
    const wrong: Record<string, unknown> = {
      query: [],
      filters: {},
      facets: 7,
      page: 'x',
      hitsPerPage: -1,
      offset: {},
      attributesToRetrieve: [1],
      attributesToHighlight: {},
      highlightPreTag: [],
      typoTolerance: 'maybe',
      minWordSizefor1Typo: [],
      queryType: 'all',
      removeWordsIfNoResults: 'some',
      advancedSyntax: 'perhaps',
      synonyms: {},
      distinct: 'x',
      getRankingInfo: 3,
      clickAnalytics: 'x',
      analytics: [],
      analyticsTags: 5,
      ruleContexts: {},
      userToken: {},
      aroundLatLng: 'here',
      aroundRadius: 'far',
      aroundPrecision: [{ from: -1, value: 0 }],
      minimumAroundRadius: 'x',
      insideBoundingBox: '1,2',
      insidePolygon: [[1, 2]],
      aroundLatLngViaIP: 'x',
      maxValuesPerFacet: 'x',
      sortFacetValuesBy: 'size',
      relevancyStrictness: 'x',
      mode: 'magic',
      personalizationImpact: 'x',
      naturalLanguages: 4,
      similarQuery: {},
      enableRules: 'x',
      restrictSearchableAttributes: 1,
      responseFields: 2,
      optionalWords: 5,
      numericFilters: 5,
      facetFilters: {},
      tagFilters: [5],
    };
    for (const [name, value] of Object.entries(wrong))
      expect(() => readParameters({ [name]: value }, {}), name).toThrow(new RegExp(name));
  });
  it('that are endless lists or texts of filters are refused', () => {
    const many = Array.from({ length: 5001 }, (_, number) => `a:${number}`);
    for (const given of [
      { facetFilters: many },
      { numericFilters: [many] },
      { filters: `a:${'x'.repeat(200_000)}` },
    ])
      expect(() => readParameters(given, {})).toThrow(/at most/);
    expect(() => readParameters({ facetFilters: [many.slice(1)] }, {})).not.toThrow();
  });
  it('may say something for several others', () => {
    expect(readParameters({ naturalLanguages: ['fr'], query: 'où est la mer' }, {})).toMatchObject({
      removeStopWords: ['fr'],
      removeWordsIfNoResults: 'allOptional',
    });
    expect(readParameters({ similarQuery: 'blue bowl', query: 'x' }, {})).toMatchObject({
      query: 'blue bowl',
      queryType: 'prefixNone',
      optionalWords: ['blue', 'bowl'],
    });
  });
});

describe('imposed parameters', () => {
  it('replace those of the request, and add filters to filters', () => {
    expect(
      overlayParameters(
        { hitsPerPage: 50, filters: 'a:1', facetFilters: ['b:1'], tagFilters: '["t"]' },
        { hitsPerPage: 2, filters: 'c:1 OR d:1', facetFilters: [['e:1']], tagFilters: 'u' },
      ),
    ).toEqual({
      hitsPerPage: 2,
      filters: '(c:1 OR d:1) AND (a:1)',
      facetFilters: [['e:1'], 'b:1'],
      tagFilters: ['u', 't'],
    });
    expect(overlayParameters({ tagFilters: 'a,(b,c)' }, { tagFilters: ['d'] })).toEqual({
      tagFilters: ['d', 'a', ['b', 'c']],
    });
    expect(() => overlayParameters({ filters: 'a:1) OR (b:1' }, { filters: 'c:1' })).toThrow(
      /filters/,
    );
    expect(overlayParameters({ filters: 'a:1' }, { filters: ' ' })).toEqual({ filters: 'a:1' });
  });
});

describe('a search around a point', () => {
  it('gives way to boxes, and these to nothing', () => {
    expect(
      readGeo({
        aroundLatLng: '1,2',
        insideBoundingBox: '1,2,3,4',
        insidePolygon: [[1, 2, 3, 4, 5, 6]],
      }),
    ).toMatchObject({
      around: null,
      radius: null,
      automatic: false,
      polygons: [],
      boxes: [{ south: 1 }],
    });
  });
  it('makes out its radius unless one is given', () => {
    expect(readGeo({ aroundLatLng: '1,2' })).toMatchObject({ automatic: true, radius: null });
    expect(readGeo({ aroundLatLng: '1,2', aroundRadius: 'all' })).toMatchObject({
      automatic: false,
      radius: null,
    });
    expect(readGeo({ aroundLatLng: '1,2', aroundRadius: '500' })).toMatchObject({
      automatic: false,
      radius: 500,
    });
  });
  it('tells distances apart as finely as asked, and coarser farther off', () => {
    const geo = readGeo({
      aroundLatLng: '1,2',
      aroundPrecision: [
        { from: 0, value: 10 },
        { from: 1000, value: 500 },
      ],
    });
    const ranks = [5, 15, 999, 1001, 1499, 1501].map((metres) =>
      geo ? distanceRank(metres, geo) : -1,
    );
    expect(ranks).toEqual([0, 1, 99, 100, 100, 150]);
  });
});
