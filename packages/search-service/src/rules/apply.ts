// The rules of an index laid over one search: what it becomes, and what is put in or left out of
// its answer.
import { readFilters } from '../query/filter-parameters.ts';
import { overlayParameters } from '../query/overlay.ts';
import type { SynonymTable } from '../query/synonyms.ts';
import { isPlainObject, readBoolean, readStrings, readText } from '../settings/values.ts';
import { wordsOf } from '../text/words.ts';
import { editQuery } from './edit-query.ts';
import { matchRule, type Capture, type RuleMatch, type RuleSubject } from './match.ts';
import type { Promotion, ReadRule } from './rule.ts';

/** What became of a search under the rules that apply to it. */
export type Ruled = {
  readonly given: Readonly<Record<string, unknown>>;
  /** identifiers of the rules, the most precise first */
  readonly applied: readonly string[];
  readonly promote: readonly (Promotion & { readonly filtered: boolean })[];
  readonly hide: readonly string[];
  readonly userData: readonly unknown[];
  /** another index to answer from, and the rule that says so */
  readonly redirect: { readonly index: string; readonly rule: string } | null;
};

/** Where rules look beside the search itself. */
type RuleSurroundings = {
  readonly rules: readonly ReadRule[];
  readonly synonyms: SynonymTable;
  readonly facetValue: RuleSubject['facetValue'];
  /** milliseconds since 1970 */
  readonly nowMs: number;
};

type Applied = { readonly rule: ReadRule; readonly match: RuleMatch };

/** Applies the rules; `stored` are the settings of the index, under the parameters `given`. */
export function applyRules(
  given: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
  around: RuleSurroundings,
): Ruled {
  const values = { ...stored, ...given };
  if (around.rules.length === 0 || readBoolean(values, 'enableRules') === false)
    return { given, applied: [], promote: [], hide: [], userData: [], redirect: null };
  const query = readText(values, 'query') ?? '';
  const subject: RuleSubject = {
    words: wordsOf(query.slice(0, 512)),
    contexts: readStrings(values, 'ruleContexts') ?? [],
    filter: readFilters(values).condition,
    synonyms: around.synonyms,
    facetValue: around.facetValue,
    now: around.nowMs / 1000,
  };
  const applied = around.rules
    .flatMap((rule): Applied[] => {
      const match = matchRule(rule, subject);
      return match ? [{ rule, match }] : [];
    })
    .sort(byPrecision);
  return {
    given: applied.length === 0 ? given : imposed({ ...given, query }, applied, stored),
    applied: applied.map(({ rule }) => rule.objectID),
    promote: applied.flatMap(({ rule }) =>
      rule.consequence.promote.map((one) => ({
        ...one,
        filtered: rule.consequence.filterPromotes,
      })),
    ),
    hide: applied.flatMap(({ rule }) => rule.consequence.hide),
    userData: applied.flatMap(({ rule }) =>
      rule.consequence.userData === null ? [] : [rule.consequence.userData],
    ),
    redirect:
      applied.flatMap(({ rule }) =>
        rule.consequence.redirect === null
          ? []
          : [{ index: rule.consequence.redirect, rule: rule.objectID }],
      )[0] ?? null,
  };
}

/**
 * Rules for a time go before those for ever, then what lies earlier and longer in the query, then
 * by identifier.
 */
function byPrecision(a: Applied, b: Applied): number {
  const timed = Number(b.rule.validity.length > 0) - Number(a.rule.validity.length > 0);
  return (
    timed ||
    Number(b.match.length > 0) - Number(a.match.length > 0) ||
    a.match.place - b.match.place ||
    b.match.length - a.match.length ||
    (a.rule.objectID < b.rule.objectID ? -1 : 1)
  );
}

function imposed(
  given: Record<string, unknown>,
  applied: readonly Applied[],
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  let result = given;
  let query = String(given['query']);
  let isReplaced = false;
  // The most precise rule speaks last, and so decides what only one can decide.
  for (const { rule, match } of applied.toReversed()) {
    const {
      query: _,
      automaticFacetFilters,
      automaticOptionalFacetFilters,
      renderingContent,
      ...plain
    } = rule.consequence.params;
    result = overlayParameters(result, plain);
    const { captures } = match;
    result = overlayParameters(result, {
      ...automatic('facetFilters', automaticFacetFilters, captures),
      ...automatic('optionalFilters', automaticOptionalFacetFilters, captures),
    });
    if (isPlainObject(renderingContent))
      result['renderingContent'] = mergeContent(
        result['renderingContent'] ?? stored['renderingContent'],
        renderingContent,
      );
  }
  for (const { rule, match } of applied) {
    const change = rule.consequence.params['query'];
    if (change === undefined || change === null || isReplaced) continue;
    isReplaced = typeof change === 'string';
    query = typeof change === 'string' ? change : editQuery(query, change, match);
  }
  return { ...result, query };
}

/** Filters by what placeholders caught; optional ones only lift. */
function automatic(
  parameter: 'facetFilters' | 'optionalFilters',
  wanted: unknown,
  captures: readonly Capture[],
): Record<string, unknown> {
  if (!Array.isArray(wanted)) return {};
  const optional = parameter === 'optionalFilters';
  const groups = wanted.flatMap((one: unknown): (string | string[])[] => {
    const named = namedFilter(one);
    const written = String(named['facet'] ?? '');
    const facet = written.replace(/^-/, '');
    const minus = written.startsWith('-') || named['negative'] === true ? '-' : '';
    const score =
      optional && typeof named['score'] === 'number' ? `<score=${Math.trunc(named['score'])}>` : '';
    const filters = captures
      .filter((capture) => capture.facet === facet)
      .map(
        ({ value }) =>
          `${facet}:${minus}${minus === '' ? value.replace(/^-/, '\\-') : value}${score}`,
      );
    if (named['disjunctive'] !== true) return filters;
    return filters.length > 0 ? [filters] : [];
  });
  return groups.length === 0 ? {} : { [parameter]: groups };
}

/** A facet alone, or an object that names one. */
function namedFilter(given: unknown): Record<string, unknown> {
  if (typeof given === 'string') return { facet: given };
  return isPlainObject(given) ? given : {};
}

/** Objects are laid over one another at every depth; lists and plain values are replaced. */
function mergeContent(under: unknown, over: Record<string, unknown>): Record<string, unknown> {
  if (!isPlainObject(under)) return over;
  return {
    ...under,
    ...Object.fromEntries(
      Object.entries(over).map(([name, value]) => [
        name,
        isPlainObject(value) ? mergeContent(under[name], value) : value,
      ]),
    ),
  };
}
