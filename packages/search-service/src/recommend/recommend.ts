// One request for recommendations, answered in Algolia's shape: source, rules, threshold, fallback.
import { SearchFailure } from '../errors.ts';
import { emptyBits, hasBit, setBit, type Bits } from '../index/bits.ts';
import { gatherParameters, readParameters, type SearchParameters } from '../query/parameters.ts';
import { parseFilters } from '../query/filters.ts';
import { itemsWhere } from '../ranking/conditions.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';
import { findItems, rankItems } from '../results/find.ts';
import { Highlighter } from '../results/highlight.ts';
import { makeHit, type Hit, type HitRules } from '../results/hits.ts';
import { MatchPool, planFor, type Searchable } from '../results/searchable.ts';
import { isPlainObject, readNumber, readStrings, readText } from '../settings/values.ts';
import { placeOf } from './similar.ts';
import type { Behaviour } from './behaviour.ts';
import { applyRules, isInForce, models, rulesOf, type Model, type RecommendRule } from './rules.ts';
import {
  interactedWith,
  looking,
  relatedTo,
  trending,
  trendingValues,
  type SourceOptions,
  type Suggestion,
  type TrendingValue,
} from './sources.ts';

/**
 * An answer to one request: hits with `_score` from 0 to 100 and `_reason`, the reasons as data,
 * strongest first.
 */
export type RecommendationsAnswer = {
  hits: (Hit | TrendingValue)[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  index: string;
  query: string;
  params: string;
  exhaustiveNbHits: boolean;
  renderingContent: object;
  processingTimeMS: number;
};

/** What a request is answered with. */
type RecommendContext = {
  /** @throws `index-missing`, or what permissions refuse */
  readonly find: (index: string) => Searchable;
  /** parameters as the key allows them */
  readonly restrict: (given: Record<string, unknown>) => Record<string, unknown>;
  readonly seesUnretrievable: boolean;
  readonly behaviour: Behaviour;
  readonly now: () => number;
};

/** Most recommendations of one request, as Algolia has it. */
const maxRecommendations = 30;

type Request = {
  model: Model;
  index: Searchable;
  objectID: string | null;
  facetName: string | null;
  facetValue: string | null;
  threshold: number;
  max: number;
  given: Record<string, unknown>;
  fallback: Record<string, unknown> | null;
};

/** Answers one request. @throws `parameter-invalid`, `item-missing`, `index-missing` */
export async function recommend(
  sent: unknown,
  context: RecommendContext,
): Promise<RecommendationsAnswer> {
  const startedAt = performance.now();
  const request = readRequest(sent, context);
  const { index, max, model, facetName } = request;
  const parameters = readParameters(request.given, index.stored);
  const may = allowedItems(request, parameters);
  // Some more than are shown: rules and thresholds take from them.
  const options: SourceOptions = { index, behaviour: context.behaviour, may, max: max * 2 };
  if (model === 'trending-facets') {
    const values = trendingValues(facetName ?? '', options)
      .filter(({ _score }) => _score >= request.threshold)
      .slice(0, max);
    return answerOf(values, request, startedAt);
  }
  const suggestions = await suggestionsOf(request, options);
  const recommended = ruled(
    request,
    context,
    suggestions.filter(({ score }) => score >= request.threshold),
  ).slice(0, max);
  const highlighter = new Highlighter(planFor(index, parameters), {
    pre: parameters.highlightPreTag,
    post: parameters.highlightPostTag,
  });
  const hits = recommended.flatMap((one) =>
    hitOf(one, index, {
      parameters,
      settings: index.settings,
      highlighter,
      seesUnretrievable: context.seesUnretrievable,
    }),
  );
  if (hits.length < max && request.fallback)
    hits.push(
      ...fallbackHits(request, context, {
        without: new Set([
          request.objectID,
          ...hits.map(({ objectID }) => objectID),
          ...hiddenIn(rulesFor(request, context)),
        ]),
        max: max - hits.length,
      }),
    );
  return answerOf(hits, request, startedAt);
}

function readRequest(sent: unknown, context: RecommendContext): Request {
  if (!isPlainObject(sent))
    throw new SearchFailure('parameter-invalid', ['requests', 'a list of objects']);
  const { model, indexName } = readTarget(sent);
  const index = context.find(indexName);
  const needsItem = model !== 'trending-items' && model !== 'trending-facets';
  const objectID = readText(sent, 'objectID') ?? null;
  if (needsItem && objectID === null)
    throw new SearchFailure('parameter-invalid', [
      'objectID',
      'the identifier of the item to find companions for',
    ]);
  const facetName = readText(sent, 'facetName') ?? null;
  if (model === 'trending-facets' && facetName === null)
    throw new SearchFailure('parameter-invalid', ['facetName', 'the name of a facet']);
  const given = isPlainObject(sent['queryParameters']) ? sent['queryParameters'] : {};
  return {
    model,
    index,
    objectID: needsItem ? objectID : null,
    facetName,
    facetValue: readText(sent, 'facetValue') ?? null,
    threshold: readNumber(sent, 'threshold', { min: 0, max: 100 }) ?? 0,
    max: Math.min(
      maxRecommendations,
      readNumber(sent, 'maxRecommendations', { min: 0, max: 1000 }) || maxRecommendations,
    ),
    given: context.restrict(gatherParameters(given)),
    fallback: isPlainObject(sent['fallbackParameters'])
      ? context.restrict(gatherParameters(sent['fallbackParameters']))
      : null,
  };
}

function readTarget(sent: Record<string, unknown>): Pick<Request, 'model'> & { indexName: string } {
  const model = models.find((name) => name === sent['model']);
  if (!model)
    throw new SearchFailure('parameter-invalid', ['model', `one of ${models.join(', ')}`]);
  const indexName = readText(sent, 'indexName');
  if (indexName === undefined)
    throw new SearchFailure('parameter-invalid', ['indexName', 'the name of an index']);
  return { model, indexName };
}

/** Which items filters let through. */
function allowedItems(
  { index, model, facetName, facetValue }: Request,
  parameters: SearchParameters,
): (live: LiveSegment, item: number) => boolean {
  const byFacet =
    model === 'trending-items' && facetName !== null && facetValue !== null
      ? parseFilters(`${JSON.stringify(facetName)}:${JSON.stringify(facetValue)}`)
      : null;
  const narrowed =
    parameters.condition !== null || parameters.query.trim() !== '' || parameters.geo !== null;
  if (!narrowed && !byFacet) return () => true;
  const sets = new Map<LiveSegment, Bits[]>(
    index.segments.map((live) => [live, byFacet ? [itemsWhere(live.segment, byFacet)] : []]),
  );
  if (narrowed) {
    const pool = new MatchPool();
    try {
      for (const { live, items } of findItems(index, parameters, pool).parts) {
        const bits = emptyBits(live.segment.count);
        for (const item of items) setBit(bits, item);
        sets.get(live)?.push(bits);
      }
    } finally {
      pool.release();
    }
  }
  return (live, item) => (sets.get(live) ?? []).every((bits) => hasBit(bits, item));
}

async function suggestionsOf(
  { model, objectID, index }: Request,
  options: SourceOptions,
): Promise<Suggestion[]> {
  if (model === 'trending-items') return trending(options);
  const id = objectID ?? '';
  if (placeOf(index, id) === null) return [];
  if (model === 'looking-similar') return looking(id, options);
  return model === 'bought-together' ? interactedWith(id, options) : relatedTo(id, options);
}

function rulesFor(
  { index, model, objectID, given }: Request,
  { now }: RecommendContext,
): RecommendRule[] {
  const contexts = readStrings(given, 'ruleContexts') ?? [];
  const source = objectID === null ? null : placeOf(index, objectID);
  return rulesOf(index.stored, model).filter(
    (rule) => isInForce(rule, { nowMs: now(), contexts }) && concerns(rule, source),
  );
}

/** Whether a rule is about the item whose recommendations are asked for. */
function concerns(
  { condition }: RecommendRule,
  source: { live: LiveSegment; item: number } | null,
): boolean {
  const parsed = parseFilters(condition?.filters ?? '');
  return (
    parsed === null ||
    (source !== null && hasBit(itemsWhere(source.live.segment, parsed), source.item))
  );
}

function ruled(
  request: Request,
  context: RecommendContext,
  suggestions: readonly Suggestion[],
): Suggestion[] {
  const known = new Map(suggestions.map((one) => [one.objectID, one]));
  return applyRules(suggestions, rulesFor(request, context), (objectID) =>
    objectID === request.objectID
      ? undefined
      : {
          objectID,
          score: 100,
          reasons: [{ kind: 'curator' }, ...(known.get(objectID)?.reasons ?? [])],
        },
  );
}

const hiddenIn = (rules: readonly RecommendRule[]): string[] =>
  rules.flatMap(({ consequence }) => consequence?.hide ?? []).map(({ objectID }) => objectID);

function hitOf(
  { objectID, score, reasons, place: met }: Suggestion,
  index: Searchable,
  rules: HitRules,
): Hit[] {
  const place = met ?? placeOf(index, objectID);
  return place
    ? [{ ...makeHit(place.live, place.item, rules, undefined), _score: score, _reason: reasons }]
    : [];
}

function fallbackHits(
  { index, fallback }: Request,
  { seesUnretrievable }: RecommendContext,
  { without, max }: { without: ReadonlySet<string | null>; max: number },
): Hit[] {
  const parameters = readParameters(fallback ?? {}, index.stored);
  const pool = new MatchPool();
  try {
    const finding = findItems(index, parameters, pool);
    const rules = {
      parameters,
      settings: index.settings,
      highlighter: new Highlighter(finding.plan, {
        pre: parameters.highlightPreTag,
        post: parameters.highlightPostTag,
      }),
      seesUnretrievable,
    };
    return rankItems(index, parameters, finding, max + without.size)
      .filter(({ part, item }) => !without.has(part.live.segment.ids.at(item)))
      .slice(0, max)
      .map(({ part, item }) => ({
        ...makeHit(part.live, item, rules, undefined),
        _score: 0,
        _reason: [{ kind: 'fallback' }],
      }));
  } finally {
    pool.release();
  }
}

function answerOf(
  hits: (Hit | TrendingValue)[],
  { index, max }: Request,
  startedAt: number,
): RecommendationsAnswer {
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: max,
    index: index.name,
    query: '',
    params: '',
    exhaustiveNbHits: true,
    renderingContent: {},
    processingTimeMS: Math.max(1, Math.round(performance.now() - startedAt)),
  };
}
