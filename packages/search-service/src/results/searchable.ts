// An index as a search sees it, and the text matches that requests of one call share.
import type { SearchParameters } from '../query/parameters.ts';
import { planQuery, type QueryPlan } from '../query/plan.ts';
import type { SynonymTable } from '../query/synonyms.ts';
import type { Budget } from '../ranking/budget.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';
import { matchText, type TextMatch } from '../ranking/text-match.ts';
import type { ReadRule } from '../rules/rule.ts';
import type { IndexSettings, StoredSettings } from '../settings/settings.ts';
import type { TextRules } from '../text/words.ts';
import type { FacetDictionary } from './facet-dictionary.ts';

/** One name of an index at one moment. */
export type Searchable = {
  readonly name: string;
  readonly stored: StoredSettings;
  readonly settings: IndexSettings;
  /** differs whenever the settings do */
  readonly settingsKey: string;
  readonly synonyms: SynonymTable;
  /** by which texts are cut into words: for a replica those of its primary */
  readonly text: TextRules;
  readonly rules: readonly ReadRule[];
  /** a virtual replica: its own order first, and what is little relevant left out */
  readonly isVirtual: boolean;
  /** of the primary, for a replica */
  readonly segments: readonly LiveSegment[];
  readonly facetDictionary: (attribute: string) => FacetDictionary;
  /** changes with every change of what can be found */
  readonly generation: string;
};

/** Text matches of one call: disjunctive siblings differ only in filters, so they share them. */
export class MatchPool {
  readonly #matches = new Map<string, Map<LiveSegment, TextMatch>>();
  readonly #rooms: { readonly live: LiveSegment; readonly room: Uint32Array }[] = [];

  /**
   * A query matched in one segment after another, as they are asked for; null for a query without
   * words. What a sibling had no time for is noted in the budget of whoever uses its match.
   */
  match(
    index: Searchable,
    parameters: SearchParameters,
    { plan, variant, budget }: { plan: QueryPlan; variant: string; budget: Budget },
  ): (live: LiveSegment) => TextMatch | null {
    const key = `${index.settingsKey}\u0000${variant}\u0000${textKey(parameters)}`;
    const shared = this.#matches.get(key) ?? new Map<LiveSegment, TextMatch>();
    this.#matches.set(key, shared);
    const options = {
      exactOnSingleWord: parameters.exactOnSingleWordQuery,
      minProximity: parameters.minProximity,
      attributeBy: parameters.attributeCriteriaComputedBy,
      budget,
    };
    return (live) => {
      if (plan.slots.length === 0 && plan.excluded.length === 0) return null;
      const known =
        shared.get(live) ??
        matchText(live, plan, {
          ...options,
          levels: live.levels(
            index.settingsKey,
            index.settings,
            parameters.restrictSearchableAttributes,
          ),
        });
      shared.set(live, known);
      budget.note(known.undone);
      return known;
    };
  }

  /** Room for as many items as the segment has, until the call is answered. */
  room(live: LiveSegment): Uint32Array {
    const room = live.takeRoom();
    this.#rooms.push({ live, room });
    return room;
  }

  release(): void {
    for (const { live, room } of this.#rooms.splice(0)) live.releaseRoom(room);
    for (const matches of this.#matches.values())
      for (const match of matches.values()) match.release();
    this.#matches.clear();
  }
}

/** The query of a search, read by the rules of its index. */
export function planFor(index: Searchable, parameters: SearchParameters): QueryPlan {
  return planQuery(parameters.query, {
    parameters,
    synonyms: index.synonyms,
    allowTyposOnNumbers: index.settings.allowTyposOnNumericTokens,
    wordsWithoutTypos: index.settings.disableTypoToleranceOnWords,
    text: index.text,
  });
}

/**
 * What the items found in one segment, and their order, depend on; null if a search is of a kind
 * that is not kept.
 */
export function resultKey(index: Searchable, parameters: SearchParameters): string | null {
  const {
    geo,
    optionalFilters,
    removeWordsIfNoResults,
    typoTolerance,
    getRankingInfo,
    distinct,
    condition,
  } = parameters;
  if (
    geo !== null ||
    optionalFilters.length > 0 ||
    removeWordsIfNoResults !== 'none' ||
    typoTolerance === 'min' ||
    typoTolerance === 'strict' ||
    getRankingInfo ||
    distinct > 0 ||
    index.isVirtual
  )
    return null;
  return `${index.settingsKey}\u0000${textKey(parameters)}\u0000${JSON.stringify(condition)}`;
}

/** Everything of the parameters that the match of a text depends on. */
function textKey(parameters: SearchParameters): string {
  const {
    query,
    restrictSearchableAttributes,
    typoTolerance,
    minWordSizefor1Typo,
    minWordSizefor2Typos,
    queryType,
    optionalWords,
    removeStopWords,
    ignorePlurals,
    decompoundQuery,
    advancedSyntax,
    advancedSyntaxFeatures,
    synonyms,
    exactOnSingleWordQuery,
    alternativesAsExact,
    minProximity,
    attributeCriteriaComputedBy,
  } = parameters;
  return JSON.stringify([
    query,
    restrictSearchableAttributes,
    typoTolerance === 'false',
    minWordSizefor1Typo,
    minWordSizefor2Typos,
    queryType,
    optionalWords,
    removeStopWords,
    ignorePlurals,
    decompoundQuery,
    advancedSyntax,
    advancedSyntaxFeatures,
    synonyms,
    exactOnSingleWordQuery,
    alternativesAsExact,
    minProximity,
    attributeCriteriaComputedBy,
  ]);
}
