// What analytics and experiments record of an answered request: after the answer is made, without
// waiting for anything.
import { readFilters } from '../query/filter-parameters.ts';
import { maxQueryLength } from '../query/parameters.ts';
import { readBoolean, readStrings, readText } from '../settings/values.ts';
import { variantFor, type ActiveExperiment } from '../experiments/assignment.ts';
import { filtersOf, type Visitor, type ObservedSearch } from '../insights/observed.ts';
import type { SearchAnswer } from './answer.ts';

type SearchContext = Readonly<Record<string, unknown>>;

/** The part of an experiment that a request is in. */
export type Arm = {
  readonly experiment: ActiveExperiment;
  /** from 1 */ readonly variant: number;
  readonly userToken: string;
};

/**
 * The arm of a request: of the running experiment of its index, for a visitor with a token who may
 * be counted.
 */
export function armOf(
  indexName: string,
  given: SearchContext,
  { experiments, visitor }: { experiments: readonly ActiveExperiment[]; visitor: Visitor },
): Arm | null {
  const experiment = experiments.find(({ index }) => index === indexName);
  if (
    !experiment ||
    visitor.isBot ||
    visitor.optedOut ||
    readBoolean(given, 'enableABTest') === false
  )
    return null;
  const userToken = tokenOf(given, visitor);
  return userToken === null
    ? null
    : { experiment, userToken, variant: variantFor(experiment, userToken) };
}

/** An answered search as it is kept; null for one that is not to be counted. */
export function observedSearch(
  indexName: string,
  given: SearchContext,
  answer: SearchAnswer,
  {
    visitor,
    arm,
    teams,
    time,
  }: { visitor: Visitor; arm: Arm | null; teams: string | null; time: number },
): ObservedSearch | null {
  if (visitor.isBot || readBoolean(given, 'analytics') === false) return null;
  const queryID = answer['queryID'];
  return {
    time,
    index: indexName,
    query: (readText(given, 'query') ?? '').slice(0, maxQueryLength),
    hits: answer.nbHits ?? answer.hits?.length ?? 0,
    shown: (answer.hits ?? []).map(({ objectID }) => objectID),
    userToken: tokenOf(given, visitor),
    queryID: typeof queryID === 'string' && !visitor.optedOut ? queryID : null,
    tags: readStrings(given, 'analyticsTags') ?? [],
    country: visitor.country,
    filters: isEndless(given) ? [] : filtersOf(readFilters(given).condition),
    test: arm
      ? { id: arm.experiment.id, variant: arm.variant, ...(teams === null ? {} : { teams }) }
      : null,
  };
}

/** Filters beyond what anybody sets by hand are not told one by one. */
const maxFilters = 200;
const maxFilterLength = 20_000;

function isEndless(given: SearchContext): boolean {
  return ['filters', 'facetFilters', 'numericFilters', 'tagFilters', 'optionalFilters'].some(
    (name) => {
      const value = given[name];
      return typeof value === 'string'
        ? value.length > maxFilterLength
        : Array.isArray(value) && value.flat().length > maxFilters;
    },
  );
}

function tokenOf(given: SearchContext, { userToken, optedOut }: Visitor): string | null {
  if (optedOut) return null;
  const token = readText(given, 'userToken') ?? userToken;
  return token !== null && /^[a-zA-Z0-9_=/+-]{1,129}$/.test(token) ? token : null;
}
