// Searching among the values of a facet.
import { SearchFailure } from '../errors.ts';
import { facetDeclaration } from '../settings/attributes.ts';
import { wordsOf } from '../text/words.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { planQuery } from '../query/plan.ts';
import type { Budget } from '../ranking/budget.ts';
import { counter } from './answer-facets.ts';
import { exhaustivenessOf } from './exhaustive.ts';
import { countValues } from './facets.ts';
import { findItems } from './find.ts';
import { Highlighter } from './highlight.ts';
import type { MatchPool, Searchable } from './searchable.ts';

/** A facet value that was found; `count` is over the items that the search finds. */
export type FacetHit = { value: string; highlighted: string; count: number };
/** An answer to a search among facet values. */
export type FacetSearchAnswer = {
  facetHits: FacetHit[];
  exhaustiveFacetsCount: boolean;
  exhaustive: { facetsCount: boolean };
  processingTimeMS: number;
};

/** What is looked for among the values of which facet. */
type FacetSearch = {
  readonly facet: string;
  readonly facetQuery: string;
  /** 1 to 100 */ readonly max: number;
};

/**
 * Values of a facet that hold the words typed (the last one begun), by count, counted over what the
 * search finds.
 * @throws `facet-not-searchable`
 */
export function searchFacet(
  index: Searchable,
  parameters: SearchParameters,
  search: FacetSearch,
  { pool, budget }: { pool: MatchPool; budget: Budget },
): FacetSearchAnswer {
  const started = performance.now();
  const declared = index.settings.attributesForFaceting
    .map(facetDeclaration)
    .find((facet) => facet.attribute === search.facet);
  if (!declared?.searchable) throw new SearchFailure('facet-not-searchable', [search.facet]);
  const dictionary = index.facetDictionary(search.facet);
  const finding = findItems(index, parameters, pool, { budget });
  const itemsToCount = counter(finding.parts, budget);
  const { counts } = countValues(
    dictionary,
    finding.parts.map((part) => ({
      column: part.live.segment.facet(search.facet),
      size: part.size,
      items: itemsToCount(part),
    })),
  );
  const plan = planQuery(search.facetQuery, {
    parameters: {
      ...parameters,
      optionalWords: [],
      removeStopWords: false,
      ignorePlurals: false,
      decompoundQuery: false,
    },
    synonyms: { substitutes: new Map(), longest: 0 },
    allowTyposOnNumbers: false,
    wordsWithoutTypos: [],
    text: index.text,
  });
  const highlighter = new Highlighter(plan, {
    pre: parameters.highlightPreTag,
    post: parameters.highlightPostTag,
  });
  const present = dictionary.byName().filter((number) => (counts[number] ?? 0) > 0);
  const prefixed = withBeginnings(
    search.facetQuery,
    present,
    (number) => dictionary.values[number] ?? '',
  );
  // Typos are forgiven only where nothing begins as typed: it is the more expensive reading.
  const candidates =
    prefixed.length > 0 || plan.slots.length === 0
      ? prefixed
      : [...present].filter(
          (number) =>
            highlighter.highlight(dictionary.values[number] ?? '', 'text').matchLevel === 'full',
        );
  const sorted =
    parameters.sortFacetValuesBy === 'alpha'
      ? candidates
      : candidates.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const facetHits = sorted.slice(0, search.max).map((number) => {
    const value = dictionary.values[number] ?? '';
    return {
      value,
      highlighted: highlighter.highlight(value, 'text').value,
      count: counts[number] ?? 0,
    };
  });
  const { exhaustiveFacetsCount } = exhaustivenessOf(budget.undone);
  return {
    facetHits,
    exhaustiveFacetsCount,
    exhaustive: { facetsCount: exhaustiveFacetsCount },
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  };
}

function withBeginnings(
  facetQuery: string,
  numbers: Uint32Array,
  valueOf: (number: number) => string,
): number[] {
  const typed = wordsOf(facetQuery).map((word) => word.term);
  const [first] = typed;
  if (first === undefined) return [...numbers];
  return [...numbers].filter((number) => {
    const value = valueOf(number);
    // A cheap look first, which most plain values fail; words of other alphabets have several
    // forms, which only cutting them shows.
    if (isPlain.test(value) && !value.toLowerCase().replaceAll(apostrophes, '').includes(first))
      return false;
    return hasAll(value, typed);
  });
}

const isPlain = /^[\x20-\x2c\x2e-\x7e]*$/;
const apostrophes = /['`]/g;

function hasAll(value: string, typed: readonly string[]): boolean {
  const forms = wordsOf(value).flatMap((word) => [
    word.term,
    ...word.also,
    ...(word.compound ? [word.compound.term] : []),
  ]);
  return typed.every((term) => forms.some((form) => form.startsWith(term)));
}
