// Several requests of one call: shared text matches, remembered answers, and each in its own shape.
import { SearchFailure } from '../errors.ts';
import { gatherParameters, readParameters } from '../query/parameters.ts';
import { Budget, type Limit } from '../ranking/budget.ts';
import type { Ruled } from '../rules/apply.ts';
import { isPlainObject, readNumber, readText } from '../settings/values.ts';
import { answerSearch, type SearchAnswer } from './answer.ts';
import type { ActiveExperiment } from '../experiments/assignment.ts';
import type { Visitor, ObservedSearch } from '../insights/observed.ts';
import { armOf, observedSearch, type Arm } from './observe.ts';
import { steadyCoin, teamDraft } from '../experiments/interleaving.ts';
import { queryIdFor, ruledRequest, answerFieldsOfRules, underParameters } from './ruled-request.ts';
import { searchFacet, type FacetSearchAnswer } from './facet-search.ts';
import { MatchPool, type Searchable } from './searchable.ts';
import type { SharedCounting } from './shared-counting.ts';
import { jsonOf } from './written-answers.ts';

/**
 * One request: `indexName`, search parameters (also inside `params`), and `type: 'facet'` with
 * `facet` and `facetQuery`.
 */
export type SearchRequest = Readonly<Record<string, unknown>>;
/** What one request of a call gets. */
export type RequestAnswer = SearchAnswer | FacetSearchAnswer;

/** What the caller may see, and where indices come from. */
export type RequestContext = {
  /** @throws `index-missing`, or what permissions refuse */
  readonly find: (indexName: string) => Searchable;
  /** parameters of a request as its key allows them */
  readonly restrict: (given: Record<string, unknown>) => Record<string, unknown>;
  readonly seesUnretrievable: boolean;
  readonly remembered: AnswerMemory;
  /** how long each request may take */
  readonly limit: Limit;
  /** where another thread may count what this one has found */
  readonly counting: SharedCounting | null;
  /** milliseconds since 1970 */
  readonly now: () => number;
  readonly visitor: Visitor;
  /** running experiments whose indices the caller may search */
  readonly experiments: readonly ActiveExperiment[];
  /** called for every answered search that is to be counted; never waits */
  readonly record: (search: ObservedSearch) => void;
};

/** Answers requests in order. `stopIfEnoughMatches` ends with the first that fills its page. */
export function answerRequests(
  requests: readonly SearchRequest[],
  strategy: string | undefined,
  context: RequestContext,
): RequestAnswer[] {
  const pool = new MatchPool();
  try {
    const answers: RequestAnswer[] = [];
    for (const request of requests) {
      if (!isPlainObject(request))
        throw new SearchFailure('parameter-invalid', ['requests', 'a list of objects']);
      const answer = answerRequest(request, context, {
        pool,
        budget: new Budget(context.limit),
        counting: context.counting,
      });
      answers.push(answer);
      if (
        strategy === 'stopIfEnoughMatches' &&
        'nbHits' in answer &&
        answer.nbHits >= (answer.hitsPerPage ?? 20)
      )
        break;
    }
    return answers;
  } finally {
    pool.release();
  }
}

/**
 * What the answer to one request is worked out with: matches that it shares with its siblings, and
 * its own time.
 */
type Means = {
  readonly pool: MatchPool;
  readonly budget: Budget;
  readonly counting: SharedCounting | null;
};

function answerRequest(
  request: SearchRequest,
  context: RequestContext,
  means: Means,
): RequestAnswer {
  const { indexName, type, ...rest } = request;
  if (typeof indexName !== 'string')
    throw new SearchFailure('parameter-invalid', ['indexName', 'the name of an index']);
  const sent = gatherParameters(rest);
  const arm = armOf(indexName, context.restrict(sent), context);
  if (arm?.experiment.interleaved === true && type !== 'facet')
    return answerInterleaved({ indexName, sent, arm }, context, means);
  const variant = arm?.experiment.variants[arm.variant - 1];
  const parameters = { ...sent, ...variant?.parameters };
  const target = { indexName: variant?.index ?? indexName, sent: parameters };
  if (type === 'facet') return answerFacetFrom(target, request, context, means);
  const answer = answerFrom(target, context, means);
  return announced(answer, { indexName, sent, arm, teams: null }, context);
}

/** Parameters as sent, for an index of this name. */
type Target = { readonly indexName: string; readonly sent: Record<string, unknown> };

/**
 * Both variants of an interleaved experiment in one page, each place credited to the one that
 * brought its item.
 */
function answerInterleaved(
  { indexName, sent, arm }: Target & { readonly arm: Arm },
  context: RequestContext,
  means: Means,
): RequestAnswer {
  const given = context.restrict(sent);
  const length = readNumber(given, 'hitsPerPage', { min: 0, max: 1000 }) ?? 20;
  const offset = (readNumber(given, 'page', { min: 0, max: 1_000_000 }) ?? 0) * length;
  const reach = { page: 0, hitsPerPage: Math.min(1000, offset + length) };
  const [control, other] = arm.experiment.variants.map(({ index, parameters }) =>
    answerFrom({ indexName: index, sent: { ...sent, ...parameters, ...reach } }, context, means),
  );
  if (!control || !other) throw new SearchFailure('unexpected');
  const draft = teamDraft(control.hits, other.hits, {
    idOf: ({ objectID }) => objectID,
    coin: steadyCoin(`${arm.experiment.id}/${arm.userToken}/${String(given['query'] ?? '')}`),
    length: offset + length,
  });
  const page = {
    ...control,
    params: encodeParameters(sent),
    hits: draft.items.slice(offset),
    page: length === 0 ? 0 : offset / length,
    hitsPerPage: length,
    nbPages: length === 0 ? 0 : Math.ceil(Math.min(1000, control.nbHits) / length),
  };
  const teams = draft.teams.slice(offset);
  return announced(page, { indexName, sent, arm: { ...arm, variant: 1 }, teams }, context);
}

/** Says in the answer which variant it is, and tells analytics of it. */
function announced(
  answer: SearchAnswer,
  { indexName, sent, arm, teams }: Target & { arm: Arm | null; teams: string | null },
  context: RequestContext,
): SearchAnswer {
  const fields: SearchAnswer = arm
    ? {
        ...answer,
        index: indexName,
        indexUsed: answer.index,
        abTestID: arm.experiment.id,
        abTestVariantID: arm.variant,
      }
    : answer;
  const observed = observedSearch(indexName, context.restrict(sent), fields, {
    visitor: context.visitor,
    arm,
    teams,
    time: context.now(),
  });
  if (observed) context.record(observed);
  return fields;
}

function answerFacetFrom(
  { indexName, sent }: Target,
  request: SearchRequest,
  context: RequestContext,
  means: Means,
): RequestAnswer {
  const index = context.find(indexName);
  const { given } = ruledRequest(index, context.restrict(sent), context.now());
  return answerFacet(index, request, given, means);
}

function answerFrom(
  { indexName, sent }: Target,
  context: RequestContext,
  means: Means,
): SearchAnswer {
  const index = context.find(indexName);
  const given = context.restrict(sent);
  const key = memoryKey(index, given, context);
  const known = key === null ? undefined : context.remembered.get(key);
  if (known) return { ...known, ...freshly(known, sent), ...queryIdFor(index, given) };
  const startedAt = context.limit.clock();
  const ruled = ruledRequest(index, given, context.now());
  const target = underParameters(
    ruled.redirect === null ? index : context.find(ruled.redirect.index),
    ruled.given,
  );
  const parameters = readParameters(ruled.given, target.stored);
  const answer = answerSearch(target, parameters, {
    ...means,
    params: encodeParameters(sent),
    seesUnretrievable: context.seesUnretrievable,
    ruled,
    fields: { ...answerFieldsOfRules(index, ruled, given), ...redirected(index, ruled) },
  });
  if (
    key !== null &&
    ruled.redirect === null &&
    means.budget.isWhole &&
    isWorthRemembering(given, context.limit.clock() - startedAt)
  )
    context.remembered.set(key, answer);
  const { queryID } = queryIdFor(index, given);
  return queryID === undefined ? answer : { ...answer, queryID };
}

/** What the protocol says about an answer from another index. */
function redirected(index: Searchable, { redirect }: Ruled): Record<string, unknown> {
  return redirect === null
    ? {}
    : {
        redirect: {
          index: [
            {
              source: index.name,
              dest: redirect.index,
              reason: 'rule',
              succeed: true,
              data: { ruleObjectID: redirect.rule },
            },
          ],
        },
      };
}

function answerFacet(
  index: Searchable,
  request: SearchRequest,
  given: Record<string, unknown>,
  means: Means,
): FacetSearchAnswer {
  const facet = readText({ ...given, ...request }, 'facet');
  if (facet === undefined)
    throw new SearchFailure('parameter-invalid', ['facet', 'the name of a facet']);
  const { facetQuery, maxFacetHits, ...search } = given;
  const parameters = readParameters(search, index.stored);
  return searchFacet(
    index,
    parameters,
    {
      facet,
      facetQuery: readText({ facetQuery }, 'facetQuery') ?? '',
      max:
        readNumber(
          { maxFacetHits: maxFacetHits ?? request['maxFacetHits'] ?? index.stored['maxFacetHits'] },
          'maxFacetHits',
          { min: 1, max: 100 },
        ) ?? 10,
    },
    means,
  );
}

/**
 * Longest query whose answer is always remembered, in characters: short beginnings match nearly
 * everything and are asked by everybody.
 */
const maxRememberedLength = 2;
/**
 * Any other answer is remembered when it took this long, in milliseconds of this thread's work, so
 * that a busy machine does not remember them all: words that so many items hold are asked for
 * again.
 */
const expensiveMs = 3;

/**
 * The key under which an answer may be remembered until something changes; null if it may not be.
 */
function memoryKey(
  index: Searchable,
  given: Record<string, unknown>,
  { seesUnretrievable }: Pick<RequestContext, 'seesUnretrievable'>,
): string | null {
  // What a rule for a time does ends without any change of the index.
  if (index.rules.some((rule) => rule.validity.length > 0) || given['explain'] !== undefined)
    return null;
  const parameters = Object.entries(given)
    .filter(([name]) => !forVisitor.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([index.name, index.generation, seesUnretrievable, parameters]);
}

/** Parameters that say who asks and what is to be counted; they change nothing of what is found. */
const forVisitor = new Set([
  'userToken',
  'analytics',
  'analyticsTags',
  'clickAnalytics',
  'enableABTest',
]);

/** What a remembered answer says again each time, of the fields that were asked for. */
function freshly(known: SearchAnswer, sent: Record<string, unknown>): Record<string, unknown> {
  const fields = { params: encodeParameters(sent), processingTimeMS: 1, serverTimeMS: 1 };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(known, name)));
}

function isWorthRemembering(given: Record<string, unknown>, took: number): boolean {
  const query = given['query'];
  return (
    took >= expensiveMs || typeof query !== 'string' || query.trim().length <= maxRememberedLength
  );
}

/** Most bytes of all answers remembered, unless another limit is set. */
const usualBytes = 8_000_000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The latest answers to short queries and expensive ones. Answers for older generations fall out
 * when they are not requested.
 */
export class AnswerMemory {
  /**
   * as JSON: who gets an answer may change it, and reading JSON is the quickest copy. In bytes,
   * which the collector of garbage need not move
   */
  readonly #answers = new Map<string, Uint8Array>();
  readonly #max: number;
  #bytes = 0;
  #maxBytes = usualBytes;
  #notify: ((key: string, json: Uint8Array) => void) | null = null;

  /** @param max  answers kept */
  constructor(max = 400) {
    this.#max = max;
  }

  get(key: string): SearchAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return JSON.parse(decoder.decode(answer));
  }

  set(key: string, answer: SearchAnswer): void {
    const json = encoder.encode(jsonOf(answer));
    this.keep(key, json);
    this.#notify?.(key, json);
  }

  /**
   * Tells another memory of what is remembered from now on: of what one thread has found the next
   * request may reach another.
   */
  shareWith(notify: (key: string, json: Uint8Array) => void): void {
    this.#notify = notify;
  }

  /**
   * Keeps what another memory told. Generations are counted alike in all threads, because all take
   * over the same changes in the same order.
   */
  keep(key: string, json: Uint8Array): void {
    this.#forget(key);
    this.#answers.set(key, json);
    this.#bytes += json.length;
    this.#makeRoom();
  }

  /** Sets how many bytes may be kept; what is too much goes. */
  limit(bytes: number): void {
    this.#maxBytes = bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    while (this.#answers.size > this.#max || this.#bytes > this.#maxBytes) {
      const [oldest] = this.#answers.keys();
      if (oldest === undefined) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#answers.get(key)?.length ?? 0;
    this.#answers.delete(key);
  }
}

function encodeParameters(given: Record<string, unknown>): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    encoded.set(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return encoded.toString();
}
