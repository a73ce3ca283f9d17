// What a remedy would do, before it is done: what the search would find with it, and which of its
// words find nothing.
import { failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { textOf } from './curation.ts';
import { searchUncounted } from './find-items.ts';
import { changeOf, faultOf, itemsIn, MAX_PINNED, synonymsIn, type Remedy } from './remedy.ts';
import type { Found, NearWord, SearchAdministration, Trial } from './search-administration.ts';

/** @see previewRemedy */
export type RemedyPreview = {
  /** What the search finds now, and what it would find. */
  now: number;
  then: number;
  /** The provider cannot try it: there are at least so many. */
  isAtLeast: boolean;
  first: { id: string; title: string }[];
  /** Words of a synonym that find nothing in the index, with those that are like them. */
  idle: { word: string; near: readonly NearWord[] }[];
  /** All of its words are such: it would change nothing. */
  addsNothing: boolean;
  /** A pinned item is not in the index. */
  isMissing: boolean;
};

type Desk = { search: SearchAdministration; index: string };
type RemedyInput = Pick<Remedy, 'kind' | 'query' | 'detail'>;

/** Near words that are offered for each that finds nothing. */
const OFFERED = 6;
/** Every pinned item is among them. */
const MAX_RESULTS = MAX_PINNED;

/**
 * Looks at what a remedy would do. Nothing is changed for visitors, and nothing of it is counted.
 * @throws not-allowed, remedy-unusable, search-administration-failed
 */
export async function previewRemedy(
  { search, index }: Desk,
  actor: Actor,
  given: RemedyInput,
): Promise<RemedyPreview> {
  require(actor, 'search:manage');
  const fault = faultOf(given);
  if (fault) throw failure('remedy-unusable', fault);
  const words = given.kind === 'synonym' ? synonymsIn(given.detail) : [];
  const [now, ...alone] = await Promise.all(
    [given.query, ...words].map((query) =>
      searchUncounted(search, index, { query, hitsPerPage: MAX_RESULTS }),
    ),
  );
  const then = await tried(
    search,
    index,
    given,
    [now, ...alone].flatMap((found) => found ?? []),
  );
  const idle = words
    .filter((_, at) => alone[at]?.nbHits === 0)
    .map((word) => ({ word, near: search.nearWords?.(index, word, OFFERED) ?? [] }));
  return {
    now: now?.nbHits ?? 0,
    then: then.nbHits,
    isAtLeast: search.tryOut === undefined && words.length > 0,
    idle,
    addsNothing: words.length > 0 && idle.length === words.length,
    first: then.hits
      .slice(0, MAX_RESULTS)
      .map(({ objectID, title }) => ({ id: objectID, title: textOf(title) || objectID })),
    isMissing:
      given.kind === 'pin' &&
      itemsIn(given.detail).some((id, place) => then.hits[place]?.objectID !== id),
  };
}

/**
 * With the remedy where the provider can try it; otherwise the best of what its words find by
 * themselves.
 */
async function tried(
  search: SearchAdministration,
  index: string,
  given: RemedyInput,
  alone: readonly Found[],
): Promise<Found> {
  const body = changeOf({ ...given, id: 'preview' }, index)?.body;
  if (body && search.tryOut) {
    const trial: Trial = given.kind === 'synonym' ? { synonym: body } : { rule: body };
    return search.tryOut(index, given.query, trial);
  }
  const [max = { nbHits: 0, hits: [] }] = alone.toSorted((one, other) => other.nbHits - one.nbHits);
  if (given.kind !== 'pin') return max;
  const ids = itemsIn(given.detail);
  const { results } = await search.ask<{ results: (Found['hits'][number] | null)[] }>(
    'POST',
    '/1/indexes/*/objects',
    {
      requests: ids.map((objectID) => ({
        indexName: index,
        objectID,
        attributesToRetrieve: ['title'],
      })),
    },
  );
  const pinned = results.flatMap((hit) => hit ?? []);
  return {
    nbHits: Math.max(pinned.length, max.nbHits),
    hits: [...pinned, ...max.hits.filter(({ objectID }) => !ids.includes(objectID))],
  };
}
