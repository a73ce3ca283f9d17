// Long streams of queries, the same at every run: none of them twice, as visitors of a large
// collection ask, and distributed as Zipf found words to be, where few are asked often. A list that
// is asked again from its beginning would only measure what is remembered.
import { makeQueries, randomFrom, type BenchQuery, type Kind } from './queries.ts';
import type { TateItem } from './tate-items.ts';

/** What visitors send; broad ones that every list has are in it once. */
const visitorKinds: ReadonlySet<Kind> = new Set([
  'one word',
  'several words',
  'as you type',
  'misspelt',
  'filtered',
  'filtered, no words',
  'identifier',
  'whole title',
]);

/** Queries of these seeds are in no stream that is measured. */
const otherSeed = 900_000;

/** @param seed  another one gives other queries */
export function distinctQueries(items: readonly TateItem[], count: number, seed = 1): BenchQuery[] {
  const found = new Map<string, BenchQuery>();
  for (let next = seed; found.size < count && next < seed + count; next++)
    for (const query of makeQueries(items, next))
      if (visitorKinds.has(query.kind)) found.set(JSON.stringify(query.requests), query);
  return [...found.values()].slice(0, count);
}

/** So many that only warm an engine up. */
export function otherQueries(items: readonly TateItem[], count: number): BenchQuery[] {
  return distinctQueries(items, count, otherSeed);
}

/** So many draws, in which the query at place n comes 1/n as often as the first. */
export function zipf(queries: readonly BenchQuery[], draws: number): BenchQuery[] {
  const random = randomFrom(2026);
  const sums: number[] = [];
  for (let rank = 1; rank <= queries.length; rank++) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  const total = sums.at(-1) ?? 0;
  return Array.from({ length: draws }, () => {
    const at = random() * total;
    return queries[sums.findIndex((sum) => sum >= at)];
  }).filter((query) => query !== undefined);
}
