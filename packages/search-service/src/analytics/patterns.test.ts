// Free counts at the level of the ledger.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ledger } from '../insights/ledger.ts';
import { openTestLedger } from '../insights/testing/test-ledger.ts';
import type { Connection } from '../store/database.ts';
import { fieldCatalogue } from './pattern-fields.ts';
import { patternForms, readPattern, type PatternForm } from './pattern-question.ts';
import { answerPattern } from './patterns.ts';
import { Rollups } from './rollups.ts';

const now = Date.UTC(2026, 4, 20, 12);
const dayMs = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'search-patterns-'));
let database: Connection;
let rollups: Rollups;
const id = (letter: string) => letter.repeat(32);

beforeAll(() => {
  database = openTestLedger(folder);
  rollups = new Rollups(database, () => now);
  const ledger = new Ledger(database);
  const search = (query: string, token: string, more: object = {}) => ({
    time: now,
    index: 'items',
    query,
    hits: 3,
    shown: ['a'],
    userToken: token,
    queryID: null,
    tags: [],
    country: null,
    filters: [],
    test: null,
    ...more,
  });
  ledger.record([
    search('great wave', 'anna', { queryID: id('a'), country: 'FR' }),
    search('great wave', 'berta', { queryID: id('b'), country: 'DE', tags: ['web'] }),
    search('krater', 'anna', { hits: 0, time: now - dayMs }),
    search('wave', 'carl', { index: 'people', queryID: id('c') }),
    search('old', 'anna', { time: now - 30 * dayMs }),
  ]);
  ledger.keep([
    {
      type: 'click',
      subtype: null,
      name: 'x',
      index: 'items',
      userToken: 'anna',
      time: now,
      objectIDs: ['a', 'b'],
      filters: [],
      positions: [2, 15],
      queryIDs: [id('a')],
      currency: null,
      value: 0,
    },
  ]);
  rollups.refresh();
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const metrics = ['searchesCount', 'usersCount', 'clickThroughRate'].map((kind) => ({ kind }));
const parameters = (more: Record<string, unknown> = {}) =>
  Object.entries({ indices: ['items'], ...more }).map(([kind, value]) => ({ kind, value }));
const query = (form: PatternForm, body: Record<string, unknown>) =>
  answerPattern(
    { rollups, database },
    form,
    readPattern({ parameters: parameters(), ...body }, form, now),
  );

describe('patterns', () => {
  it('count the last eight days where none are named, and any stretch', () => {
    expect(query('scalar', { metrics })).toEqual({
      searchesCount: 3,
      usersCount: 2,
      clickThroughRate: 0.5,
    });
    expect(
      query('scalar', {
        metrics,
        parameters: parameters({
          startDate: '2026-04-01T00:00:00Z',
          endDate: '2026-05-20T23:59:59Z',
        }),
      }),
    ).toMatchObject({ searchesCount: 4 });
    expect(query('scalar', { metrics, parameters: parameters({ tags: 'web' }) })).toEqual({
      searchesCount: 1,
      usersCount: 1,
      clickThroughRate: 0,
    });
  });
  it('are the same from roll-ups and from searches', () => {
    const all = [{ kind: 'query', operator: 'CONTAINS', parameter: { kind: 'any' } }];
    for (const form of ['scalar', 'table', 'timeseries'] as const)
      expect(
        query(form, { metrics, filters: all, parameters: parameters({ any: '' }) }),
        form,
      ).toEqual(query(form, { metrics }));
  });
  it('are grouped, ordered and cut', () => {
    expect(
      query('table', {
        metrics,
        groupBy: [{ kind: 'query' }],
        orderBy: [{ kind: 'searchesCount', direction: 'desc' }],
      }),
    ).toEqual({
      rows: [
        { query: 'great wave', searchesCount: 2, usersCount: 2, clickThroughRate: 0.5 },
        { query: 'krater', searchesCount: 1, usersCount: 1, clickThroughRate: null },
      ],
    });
    expect(
      query('table', {
        metrics,
        groupBy: [{ kind: 'country' }, { kind: 'query' }],
        orderBy: [{ kind: 'country', direction: 'asc' }],
        limit: 1,
        offset: 1,
      }),
    ).toMatchObject({ rows: [{ country: 'DE', query: 'great wave' }] });
    expect(
      query('table', {
        metrics,
        parameters: parameters({ indices: ['items', 'people'] }),
        groupBy: [{ kind: 'index' }],
        orderBy: [{ kind: 'index', direction: 'desc' }],
      }),
    ).toMatchObject({
      rows: [
        { index: 'people', searchesCount: 1 },
        { index: 'items', searchesCount: 3 },
      ],
    });
  });
  it('count as without clicks what belongs to a query that nobody clicked', () => {
    const wanted = ['noClicksCount', 'noClickRate'].map((kind) => ({ kind }));
    expect(query('scalar', { metrics: wanted })).toEqual({ noClicksCount: 0, noClickRate: 0 });
    const german = [{ kind: 'country', operator: '=', parameter: { kind: 'operand' } }];
    expect(
      query('scalar', {
        metrics: wanted,
        filters: german,
        parameters: parameters({ operand: 'DE' }),
      }),
    ).toEqual({ noClicksCount: 1, noClickRate: 1 });
    expect(
      query('table', {
        metrics: wanted,
        groupBy: [{ kind: 'query' }],
        orderBy: [{ kind: 'noClickRate', direction: 'desc' }],
      }),
    ).toEqual({
      rows: [
        { query: 'great wave', noClicksCount: 0, noClickRate: 0 },
        { query: 'krater', noClicksCount: 0, noClickRate: null },
      ],
    });
  });
  it('come day by day, or as nothing where there was nothing', () => {
    const { series } = query('timeseries', {
      metrics,
      parameters: parameters({ startDate: '2026-05-19' }),
    }) as { series: { totals: unknown; dates: unknown[] }[] };
    expect(series).toEqual([
      {
        totals: { searchesCount: 3, usersCount: 2, clickThroughRate: 0.5 },
        dates: [
          {
            date: '2026-05-19',
            metrics: { searchesCount: 1, usersCount: 1, clickThroughRate: null },
          },
          {
            date: '2026-05-20',
            metrics: { searchesCount: 2, usersCount: 2, clickThroughRate: 0.5 },
          },
        ],
      },
    ]);
    expect(
      query('timeseries', { metrics, parameters: parameters({ indices: ['nowhere'] }) }),
    ).toEqual({ series: null });
  });
  it('are filtered by yes and no, and by values', () => {
    const count = (filters: object[], more: Record<string, unknown> = {}) =>
      (
        query('scalar', { metrics, filters, parameters: parameters(more) }) as {
          searchesCount: number;
        }
      ).searchesCount;
    const by = (kind: string, operator: string, value: unknown) =>
      count([{ kind, operator, parameter: { kind: 'operand' } }], { operand: value });
    expect([
      count([{ kind: 'clicked' }]),
      count([{ kind: 'withoutResults' }]),
      count([{ kind: 'tracked' }, { kind: 'clicked' }]),
    ]).toEqual([1, 1, 1]);
    expect([
      by('country', '=', 'FR'),
      by('country', '!=', 'FR'),
      by('country', 'IN', ['FR', 'DE']),
      by('query', 'STARTS_WITH', 'wa'),
      by('query', 'CONTAINS_PREFIX', 'wa'),
      by('hitsCount', '>', 0),
      by('hitsCount', '<=', 0),
      by('tags', 'TAG_TREE', 'web OR x'),
    ]).toEqual([1, 2, 2, 0, 2, 2, 1, 1]);
  });
  it('fall into bins', () => {
    expect(
      query('distribution', {
        distributions: [
          { kind: 'clickPosition', bins: [1, 2, 3, 11, 21, -1] },
          { kind: 'hitsCount', bins: [0, 1, 10] },
        ],
      }),
    ).toEqual({
      histogramClickPosition: { 1: 0, 2: 1, '3-10': 0, '11-20': 1, '21+': 0 },
      histogramHitsCount: { 0: 1, '1-9': 2 },
    });
  });
  it('are refused with what would be right', () => {
    for (const [form, body, says] of [
      ['scalar', { parameters: [], metrics }, /indices/],
      ['scalar', { metrics: [{ kind: 'guesses' }] }, /searchesCount/],
      ['scalar', { metrics: [{ domain: 'abtesting', kind: 'isMsrQuery' }] }, /core/],
      ['scalar', {}, /metrics/],
      ['table', { metrics, groupBy: [{ kind: 'query' }] }, /orderBy/],
      ['table', { metrics, orderBy: [{ kind: 'query', direction: 'asc' }] }, /orderBy/],
      ['table', { metrics, limit: 0 }, /limit/],
      ['scalar', { metrics, filters: [{ kind: 'country' }] }, /clicked/],
      [
        'scalar',
        { metrics, filters: [{ kind: 'country', operator: '=', parameter: { kind: 'gone' } }] },
        /parameter/,
      ],
      ['distribution', { distributions: [{ kind: 'clickPosition', bins: [2, 1] }] }, /rising/],
      ['scalar', { metrics, parameters: parameters({ startDate: 'May' }) }, /day such as/],
    ] as const)
      expect(() => query(form, body), String(says)).toThrow(says);
  });
  it('list every field that they take', () => {
    const {
      metrics: known = [],
      filters = [],
      groups = [],
    } = fieldCatalogue().domains['core'] ?? {};
    expect([known.length, groups.map(({ kind }) => kind), filters.map(({ kind }) => kind)]).toEqual(
      [
        17,
        ['query', 'index', 'country'],
        expect.arrayContaining(['clicked', 'country', 'clickPosition']),
      ],
    );
    expect(query('scalar', { metrics: known.map(({ kind }) => ({ kind })) })).toMatchObject({
      conversionRate: 0,
      noResultsRate: 1 / 3,
    });
    expect(patternForms).toHaveLength(4);
  });
});
