// One search request answered in Algolia's shape.
import type { SearchParameters } from '../query/parameters.ts';
import { facetsOf, type AnswerFacets } from './answer-facets.ts';
import { exhaustivenessOf } from './exhaustive.ts';
import { explained } from './explain.ts';
import type { Finding } from './find.ts';
import { Highlighter } from './highlight.ts';
import { makeHit, type Hit } from './hits.ts';
import { rankingInfo } from './ranking-info.ts';
import type { Searchable } from './searchable.ts';
import { selectItems, type Selected, type SelectOptions } from './select-items.ts';

/**
 * An answer to one search; fields that the request did not call for are absent. `page` and its kin
 * give way to `offset` and `length` when the request pages so.
 */
export type SearchAnswer = {
  hits: Hit[];
  nbHits: number;
  page?: number;
  nbPages?: number;
  hitsPerPage?: number;
  offset?: number;
  length?: number;
  query: string;
  params: string;
  index: string;
  processingTimeMS: number;
} & AnswerFacets &
  Record<string, unknown>;

/** What an answer needs beside its index and parameters. `params` is echoed. */
type AnswerOptions = SelectOptions & {
  readonly params: string;
  readonly seesUnretrievable: boolean;
  /** from rules and settings */
  readonly fields: Record<string, unknown>;
};

/** Answers one request. Every count is exact unless the time is spent; `exhaustive` says which. */
export function answerSearch(
  index: Searchable,
  parameters: SearchParameters,
  options: AnswerOptions,
): SearchAnswer {
  const started = performance.now();
  const { params, fields, budget } = options;
  const selected = selectItems(index, parameters, options);
  const { finding, nbHits } = selected;
  const answer: SearchAnswer = {
    hits: hitsOf(index, parameters, selected, options),
    nbHits,
    ...pagingOf(parameters, index, nbHits),
    ...facetsOf(index, parameters, selected.counted, { budget, counts: selected.counts() }),
    ...exhaustivenessOf(budget.undone),
    query: parameters.query,
    params,
    index: index.name,
    renderingContent: {},
    ...searchedFields(index, parameters, finding),
    ...(index.isVirtual ? { nbSortedHits: nbHits, nbHits: selected.nbUnfiltered } : {}),
    ...explained(fields, finding.plan, parameters),
    processingTimeMS: 0,
  };
  selected.keep();
  answer.processingTimeMS = Math.max(1, Math.round(performance.now() - started));
  answer['serverTimeMS'] = answer.processingTimeMS;
  return onlyFields(answer, parameters.responseFields);
}

/** The items of the page asked for, with their words marked. */
function hitsOf(
  index: Searchable,
  parameters: SearchParameters,
  { finding, kept, isPromoted, page }: Selected,
  { seesUnretrievable }: Pick<AnswerOptions, 'seesUnretrievable'>,
): Hit[] {
  const highlighter = new Highlighter(finding.plan, {
    pre: parameters.highlightPreTag,
    post: parameters.highlightPostTag,
    replaceSynonyms: parameters.replaceSynonymsInHighlight,
  });
  const rules = { parameters, settings: index.settings, highlighter, seesUnretrievable };
  return kept.slice(page.from, page.to).map((one) => {
    const info = parameters.getRankingInfo
      ? { ...rankingInfo(one, parameters), promoted: isPromoted.has(one) }
      : undefined;
    return makeHit(one.part.live, one.item, rules, info);
  });
}

function pagingOf(
  parameters: SearchParameters,
  index: Searchable,
  nbHits: number,
): Partial<SearchAnswer> {
  if (parameters.window)
    return { offset: parameters.window.offset, length: parameters.window.length };
  const reachable = Math.min(nbHits, index.settings.paginationLimitedTo);
  const nbPages = parameters.hitsPerPage === 0 ? 0 : Math.ceil(reachable / parameters.hitsPerPage);
  return { page: parameters.page, nbPages, hitsPerPage: parameters.hitsPerPage };
}

/** What was searched for in the end, and where. */
function searchedFields(
  index: Searchable,
  { geo, getRankingInfo }: SearchParameters,
  { afterRemoval, automaticRadius, plan }: Finding,
): Record<string, unknown> {
  return {
    ...(afterRemoval === null ? {} : { queryAfterRemoval: afterRemoval }),
    ...(geo?.around ? { aroundLatLng: `${geo.around.latitude},${geo.around.longitude}` } : {}),
    ...(automaticRadius === null ? {} : { automaticRadius: String(automaticRadius) }),
    ...(getRankingInfo
      ? {
          parsedQuery: plan.slots.map((slot) => slot.typed).join(' '),
          indexUsed: index.name,
          serverUsed: 'vitrine',
        }
      : {}),
  };
}

function onlyFields(answer: SearchAnswer, fields: readonly string[]): SearchAnswer {
  if (fields.includes('*')) return answer;
  // What there is to be said about an answer cannot be left out of it, as with Algolia.
  for (const name of Object.keys(answer))
    if (!fields.includes(name) && name !== 'message') delete answer[name];
  return answer;
}
