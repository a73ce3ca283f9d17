// Queries of every kind over real items, the same at every run.
import type { TateItem } from './tate-items.ts';

export type Kind =
  | 'one word'
  | 'several words'
  | 'as you type'
  | 'misspelt'
  | 'one letter'
  | 'empty'
  | 'filtered'
  | 'filtered, no words'
  | 'refined facets'
  | 'identifier'
  | 'whole title';
export type BenchQuery = {
  readonly kind: Kind;
  readonly requests: readonly Record<string, unknown>[];
};

/** A generator of numbers from 0 to 1 with a fixed beginning (mulberry32, public domain). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * `text` with one letter left out, doubled, replaced or swapped with its neighbour; never the first
 * of a word.
 */
export function misspell(text: string, random: () => number): string {
  const places = [...text.matchAll(/[a-z]{5,}/gi)].map(
    (match) => match.index + 1 + Math.floor(random() * (match[0].length - 2)),
  );
  const at = places[Math.floor(random() * places.length)];
  if (at === undefined) return text;
  const [before, letter, next, after] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ];
  const kind = Math.floor(random() * 4);
  if (kind === 0) return before + next + after;
  if (kind === 1) return before + letter + letter + next + after;
  if (kind === 2) return `${before}${letter === 'e' ? 'a' : 'e'}${next}${after}`;
  return before + next + letter + after;
}

export const facets = ['maker', 'classification', 'subjects', 'medium', 'year'];

/** @param seed  another one gives other queries, but for the few broad ones that every list has */
export function makeQueries(items: readonly TateItem[], seed = 2026): BenchQuery[] {
  const random = randomFrom(seed);
  const pick = <One>(list: readonly One[]): One | undefined =>
    list[Math.floor(random() * list.length)];
  const anyItem = (): TateItem | undefined => pick(items);
  const words = (): string[] =>
    (anyItem()?.title ?? '').split(/\W+/).filter((word) => word.length > 3);
  const times = <One>(count: number, make: () => One): One[] => Array.from({ length: count }, make);
  const of = (kind: Kind, query: string, more: object = {}): BenchQuery => ({
    kind,
    requests: [{ query, facets, maxValuesPerFacet: 10, hitsPerPage: 20, ...more }],
  });
  const broad = [
    'turner',
    'landscape',
    'graphite on paper',
    'watercolour',
    'oil paint on canvas',
    'portrait',
    'sea',
    'study of a woman',
  ];
  return [
    ...times(30, () => of('one word', pick(words()) ?? 'turner')),
    of('one word', 'turner'),
    of('one word', 'landscape'),
    ...times(22, () => of('several words', words().slice(0, 3).join(' '))),
    ...broad.map((query) => of('several words', query)),
    ...times(40, () =>
      of('as you type', (anyItem()?.title ?? '').slice(0, 3 + Math.floor(random() * 8))),
    ),
    ...times(40, () =>
      of(
        'misspelt',
        misspell([pick(words()) ?? 'hepworth', pick(anyItem()?.maker ?? [])].join(' '), random),
      ),
    ),
    ...[...'abcehmnpst'].map((letter) => of('one letter', letter)),
    ...times(10, () => of('empty', '')),
    ...times(10, () =>
      of('filtered', pick(words()) ?? 'sea', {
        filters: 'year >= 1800 AND year < 1900 AND NOT classification:"sculpture"',
      }),
    ),
    ...times(10, () =>
      of('filtered, no words', '', {
        facetFilters: [
          [
            `maker:${pick(anyItem()?.maker ?? []) ?? ''}`,
            `maker:${pick(anyItem()?.maker ?? []) ?? ''}`,
          ],
        ],
      }),
    ),
    ...times(10, () => refined(pick(words()) ?? 'river', anyItem())),
    ...times(10, () => of('identifier', anyItem()?.identifier ?? '')),
    ...times(10, () => of('whole title', anyItem()?.title ?? '')),
  ];
}

/**
 * What a page of results with two refined facets asks: the hits, and each refined facet without its
 * own filter.
 */
function refined(query: string, item: TateItem | undefined): BenchQuery {
  const classification = `classification:${item?.classification ?? ''}`;
  const medium = `medium:${item?.medium ?? ''}`;
  const sibling = { query, hitsPerPage: 0, analytics: false };
  return {
    kind: 'refined facets',
    requests: [
      { query, facets, hitsPerPage: 20, facetFilters: [[classification], [medium]] },
      { ...sibling, facets: ['classification'], facetFilters: [[medium]] },
      { ...sibling, facets: ['medium'], facetFilters: [[classification]] },
    ],
  };
}
