// What the first searches on a thread would otherwise wait for: code is compiled when it is used,
// facet values are numbered and sorted, memory is taken. Done with searches like those of visitors,
// in words of the items themselves; nobody sees or counts them.
import { anonymous } from '../insights/observed.ts';
import { readDocument } from '../results/document-cache.ts';
import { AnswerMemory, answerRequests, type SearchRequest } from '../results/requests.ts';
import type { Searchable } from '../results/searchable.ts';
import type { Answering } from './answer-call.ts';

/** Items whose words are searched for, spread over the largest segment of an index. */
const sampled = 12;
/** Below that a search is quick when it is the first, too. */
const minItems = 1000;

/**
 * Searches every index until there is nothing more to search for, or for so long; the search that
 * is under way then is finished.
 * @returns how many searches there were
 */
export function warmUp(
  { live, limit }: Answering,
  { maxMs, now }: { readonly maxMs: number; readonly now: () => number },
): number {
  const until = now() + maxMs;
  const indices = live
    .entries()
    .filter(({ primary, name }) => primary === null && live.count(name) >= minItems)
    .map(({ name }) => live.searchable(name));
  let searches = 0;
  for (const index of indices)
    for (const request of requestsFor(index)) {
      if (now() >= until) return searches;
      answerRequests([{ indexName: index.name, facets: ['*'], ...request }], undefined, {
        find: (name) => live.searchable(name),
        restrict: (given) => given,
        seesUnretrievable: false,
        remembered: new AnswerMemory(0),
        visitor: anonymous,
        experiments: [],
        limit,
        counting: null,
        now: Date.now,
        record: () => {},
      });
      searches++;
    }
  return searches;
}

/** Everything, and for some items: a word, as somebody types it and with a typo, and several. */
function* requestsFor(index: Searchable): Generator<SearchRequest> {
  yield { query: '' };
  const [largest] = index.segments.toSorted((a, b) => b.segment.count - a.segment.count);
  if (!largest) return;
  for (let number = 0; number < sampled; number++) {
    const item = Math.floor((number * largest.segment.count) / sampled);
    const words = textsOf(readDocument(largest, item))
      .flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length > 3);
    const [first = '', second = ''] = words;
    for (const query of [
      first,
      first.slice(0, 3),
      `${first.slice(0, 2)}${first.slice(3)} ${second}`,
      words.slice(0, 4).join(' '),
    ])
      yield { query };
  }
}

/** The texts of an item, outermost first. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string');
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => name !== 'objectID')
    .flatMap(([, entry]) => (typeof entry === 'object' ? [] : textsOf(entry)));
}
