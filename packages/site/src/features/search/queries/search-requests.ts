// A page of results, asked for through any means to ask: the site asks its provider, the page's
// live part asks over HTTP. Both get the same page, which is why the one can take over from the
// other.
import { noSections, type LoadSection } from '../../../platform/http/sections.ts';
import { cardOfHit, type HitCard } from './item-card.ts';
import { inLatinLetters, wordsSearched } from './query-words.ts';
import {
  countQuery,
  broaderSearches,
  meantQueries,
  meantSearches,
  spellingIn,
  spellingQuery,
  wordsOf,
  type Narrower,
} from './search-help.ts';
import { ITEMS } from './search-indices.ts';
import {
  countFilters,
  emptySearch,
  searchAddress,
  withoutFilters,
  withWords,
  type SearchState,
} from './search-params.ts';
import {
  cardAttributes,
  mergeAnswers,
  pageQueries,
  pictured,
  readTermNames,
  termsQuery,
  termsToName,
  type SearchAnswer,
  type TermNames,
} from './search-queries.ts';
import type { FacetCounts, SearchQuery, SearchResult } from '../providers/search-query.ts';

/** Answers queries in their order. */
export type SendQueries = (queries: readonly SearchQuery[]) => Promise<SearchResult[]>;

/**
 * How a page of results is to be: `pageSize` is the standard number of items, facet values are in
 * `defaultLanguage`.
 */
export type PageOptions = { pageSize: number; language: string; defaultLanguage: string };

/** Everything that a page of results shows; plain values. */
export type SearchPage = {
  state: SearchState;
  cards: HitCard[];
  total: number;
  /** Not everything was counted: numbers are rounded, and said to be. */
  estimated?: true;
  /** How many of them have words that are spelt otherwise, where these are included. */
  spelledOtherwise?: number;
  /** Pages that can be reached. */
  pages: number;
  /** Items on a page where the visitor did not ask for another number. */
  pageSize: number;
  facets: FacetCounts;
  names: TermNames;
  help?: SearchHelp;
  /** Where staff lead those who search for this. */
  redirect?: string;
};

export type SearchHelp = {
  /** The same search with less, and how much that finds; only what finds something. */
  lesser: (Narrower & { count: number })[];
  /** The same search in another spelling. */
  spelling?: { state: SearchState; count: number };
  /** Something to look at. */
  cards: HitCard[];
};

/** Asks for a page of results. */
export async function requestPage(
  send: SendQueries,
  state: SearchState,
  options: PageOptions,
  section?: LoadSection,
): Promise<SearchPage> {
  return completePage(send, mergeAnswers(await send(pageQueries(state, options.pageSize))), {
    state,
    options,
    section,
  });
}

/**
 * Makes a page of an answer: asks for the names of its terms, and for help where nothing was found.
 * Where words of a long question keep it from finding anything, the page is that of the search
 * without them.
 */
export async function completePage(
  send: SendQueries,
  answer: SearchAnswer,
  {
    state,
    options,
    section = noSections,
  }: { state: SearchState; options: PageOptions; section?: LoadSection | undefined },
): Promise<SearchPage> {
  if (answer.total === 0) {
    const other = await section(
      'other words',
      () => withOtherWords(send, state, options),
      undefined,
    );
    if (other) return requestPage(send, other, options, section);
  }
  const cards = answer.hits.map((hit) => cardOfHit(hit, options.language));
  const keys =
    options.language === options.defaultLanguage ? [] : termsToName(state, answer.facets);
  const [names, help, exact] = await Promise.all([
    section('names of filters', () => requestNames(send, keys, options), {}),
    answer.total === 0
      ? section('help', () => requestHelp(send, state, options), undefined)
      : undefined,
    state.similar && !answer.estimated
      ? section('spellings', () => countAsTyped(send, state), undefined)
      : undefined,
  ]);
  return {
    state,
    cards,
    total: answer.total,
    pages: answer.pages,
    pageSize: options.pageSize,
    facets: answer.facets,
    names,
    ...(help ? { help } : {}),
    ...(exact === undefined ? {} : { spelledOtherwise: Math.max(0, answer.total - exact) }),
    ...(answer.estimated ? { estimated: true } : {}),
    ...(answer.redirect ? { redirect: answer.redirect } : {}),
  };
}

/**
 * The search in Latin letters, or without the words that keep it from finding anything; undefined
 * where these are not what does, or the visitor wants them all.
 */
async function withOtherWords(
  send: SendQueries,
  state: SearchState,
  { language, defaultLanguage }: PageOptions,
): Promise<SearchState | undefined> {
  if (state.everyWord || state.leftOut) return undefined;
  const count = async (searches: readonly SearchState[]): Promise<number[]> => {
    const results = await send(searches.map(countQuery));
    return results.map(({ nbHits }) => nbHits);
  };
  // Where a filter is what nothing passes, the visitor decides which one goes.
  const [unfiltered = 0] = countFilters(state) > 0 ? await count([withoutFilters(state)]) : [];
  if (unfiltered > 0) return undefined;
  const latin = inLatinLetters(state);
  const [inLatin = 0] = latin ? await count([latin]) : [];
  if (latin && inLatin > 0) return { ...latin, page: 1 };
  // A browser fetches it with its lists of words when a search found nothing.
  const { wordsLeftOut } = await import('./fewer-words.ts');
  const leftOut = await wordsLeftOut(
    wordsSearched(latin ?? state),
    [...new Set([language, defaultLanguage, 'en'])],
    (queries) => count(queries.map((q) => withWords(state, q))),
  );
  return leftOut && { ...(latin ?? state), leftOut, page: 1 };
}

/** How many of a search's items have its words as they were typed. */
async function countAsTyped(send: SendQueries, state: SearchState): Promise<number | undefined> {
  const [result] = await send([{ ...countQuery(state), typoTolerance: false }]);
  return result?.nbHits;
}

/** The names of terms on a page in another language; none are needed in the default language. */
export async function requestNames(
  send: SendQueries,
  keys: readonly string[],
  options: Omit<PageOptions, 'pageSize'>,
): Promise<TermNames> {
  if (options.language === options.defaultLanguage || keys.length === 0) return {};
  const [result] = await send([termsQuery(keys)]);
  return readTermNames(result, keys, options);
}

async function requestHelp(
  send: SendQueries,
  state: SearchState,
  { language }: PageOptions,
): Promise<SearchHelp> {
  const [lesser, words, meant] = [broaderSearches(state), wordsOf(state.q), meantQueries(state)];
  const alone = words.map((word): SearchState => ({ ...emptySearch, q: word }));
  const results = await send([
    ...lesser.map((one) => countQuery(one.state)),
    ...alone.map(countQuery),
    ...words.map(spellingQuery),
    ...meant.map(({ query }) => query),
    hasSomethingToShow(searchAddress(state)),
  ]);
  const counted = lesser
    .map((one, i) => ({ ...one, count: results[i]?.nbHits ?? 0 }))
    .filter(({ count }) => count > 0);
  const respelled = words.map((word, i) => {
    if ((results[lesser.length + i]?.nbHits ?? 0) > 0) return word;
    return spellingIn(results[lesser.length + words.length + i]?.hits ?? [], word) ?? word;
  });
  const spelling = await requestSpelling(
    send,
    { ...state, q: respelled.join(' '), page: 1 },
    words.join(' '),
  );
  const cards = (results.at(-1)?.hits ?? []).map((hit) => cardOfHit(hit, language));
  const gentle = counted.filter(
    ({ dropped }) => typeof dropped === 'string' || !('only' in dropped),
  );
  const afterWords = lesser.length + 2 * words.length;
  const instead = meant.flatMap((one, i) =>
    meantSearches(state, one, results[afterWords + i]?.facetHits ?? []),
  );
  return {
    lesser: [...instead, ...(gentle.length > 0 ? gentle : counted)],
    ...(spelling ? { spelling } : {}),
    cards,
  };
}

async function requestSpelling(
  send: SendQueries,
  state: SearchState,
  written: string,
): Promise<SearchHelp['spelling']> {
  if (state.q === written) return undefined;
  const [result] = await send([countQuery(state)]);
  const count = result?.nbHits ?? 0;
  return count > 0 ? { state, count } : undefined;
}

/** How many of the best items are offered to those who found nothing, three at a time. */
const worthShowing = 90;

/**
 * Three of the best items that have a picture; the same address is offered the same ones, so that
 * its page can be kept.
 */
function hasSomethingToShow(seed: string): SearchQuery {
  let hash = 0;
  for (const character of seed)
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return {
    indexName: ITEMS,
    query: '',
    facetFilters: [[pictured]],
    offset: (hash % (worthShowing / 3)) * 3,
    length: 3,
    attributesToRetrieve: cardAttributes,
  };
}
