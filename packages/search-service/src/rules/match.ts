// Whether a rule's conditions hold for a search, and what its placeholders caught.
import type { Condition } from '../query/condition.ts';
import { parseFilters } from '../query/filters.ts';
import type { SynonymTable } from '../query/synonyms.ts';
import { tooFar, typosBetween } from '../text/distance.ts';
import { wordsOf, type Word } from '../text/words.ts';
import type { ReadRule, RuleCondition } from './rule.ts';

/**
 * A facet value that stood where a pattern has `{facet:attribute}`, and the words of the query that
 * said it.
 */
export type Capture = {
  readonly facet: string;
  readonly value: string;
  readonly terms: readonly string[];
};

/**
 * How a condition holds. `aliases`: words of the pattern → the words of the query that stood for
 * them.
 */
export type RuleMatch = {
  readonly captures: readonly Capture[];
  readonly aliases: ReadonlyMap<string, string>;
  /** place of its first word in the query */ readonly place: number;
  /** words of the query that it covers */ readonly length: number;
};

/** What the conditions of rules are about. */
export type RuleSubject = {
  readonly words: readonly Word[];
  readonly contexts: readonly string[];
  /** filters of the search */
  readonly filter: Condition | null;
  readonly synonyms: SynonymTable;
  /** the value of a facet that consists of these words, or null */
  readonly facetValue: (attribute: string, terms: readonly string[]) => string | null;
  /** seconds since 1970 */
  readonly now: number;
};

/** Most words of a query that one facet value may take. */
const maxValueLength = 6;

type Token =
  | { readonly kind: 'word'; readonly term: string }
  | { readonly kind: 'facet'; readonly name: string };
type Path = {
  readonly end: number;
  readonly captures: readonly Capture[];
  readonly aliases: ReadonlyMap<string, string>;
};

const nothing: RuleMatch = { captures: [], aliases: new Map(), place: 0, length: 0 };

/** The first condition of a rule that holds, or null. */
export function matchRule(rule: ReadRule, subject: RuleSubject): RuleMatch | null {
  if (
    !rule.enabled ||
    (rule.validity.length > 0 &&
      !rule.validity.some(({ from, until }) => subject.now >= from && subject.now <= until))
  )
    return null;
  if (rule.conditions.length === 0) return nothing;
  for (const condition of rule.conditions) {
    const found = matchCondition(condition, subject);
    if (found) return found;
  }
  return null;
}

function matchCondition(condition: RuleCondition, subject: RuleSubject): RuleMatch | null {
  if (condition.context !== undefined && !subject.contexts.includes(condition.context)) return null;
  if (condition.filters !== undefined) {
    const wanted = parseFilters(condition.filters);
    if (wanted && !isRequested(wanted, subject.filter)) return null;
  }
  return condition.pattern === undefined ? nothing : matchPattern(condition, subject);
}

function matchPattern(
  { pattern = '', anchoring, alternatives = false }: RuleCondition,
  subject: RuleSubject,
): RuleMatch | null {
  const tokens = tokensOf(pattern);
  const { words } = subject;
  if (tokens.length === 0) return words.length === 0 ? nothing : null;
  const last = anchoring === 'is' || anchoring === 'startsWith' ? 0 : words.length - 1;
  for (let start = 0; start <= last; start++) {
    const toEnd = anchoring === 'is' || anchoring === 'endsWith';
    const path = follow(
      tokens,
      0,
      { end: start, captures: [], aliases: new Map() },
      { subject, alternatives, toEnd },
    );
    if (path)
      return {
        captures: path.captures,
        aliases: path.aliases,
        place: start,
        length: path.end - start,
      };
  }
  return null;
}

type Walk = {
  readonly subject: RuleSubject;
  readonly alternatives: boolean;
  readonly toEnd: boolean;
};

function follow(tokens: readonly Token[], at: number, path: Path, walk: Walk): Path | null {
  const token = tokens[at];
  const { words } = walk.subject;
  if (!token) return walk.toEnd && path.end < words.length ? null : path;
  if (token.kind === 'word') {
    const word = words[path.end];
    if (!word || !stands(word, token.term, walk)) return null;
    const aliases =
      word.term === token.term ? path.aliases : new Map([...path.aliases, [token.term, word.term]]);
    return follow(tokens, at + 1, { ...path, end: path.end + 1, aliases }, walk);
  }
  for (let length = Math.min(maxValueLength, words.length - path.end); length > 0; length--) {
    const terms = words.slice(path.end, path.end + length).map((word) => word.term);
    const value = walk.subject.facetValue(token.name, terms);
    const found =
      value === null
        ? null
        : follow(
            tokens,
            at + 1,
            {
              ...path,
              end: path.end + length,
              captures: [...path.captures, { facet: token.name, value, terms }],
            },
            walk,
          );
    if (found) return found;
  }
  return null;
}

function typosAllowed({ length }: string): number {
  if (length >= 8) return 2;
  return length >= 4 ? 1 : 0;
}

/**
 * Whether a word of the query stands for one of the pattern; with alternatives also misspelt, in
 * another form, or as a synonym.
 */
function stands(word: Word, term: string, { alternatives, subject }: Walk): boolean {
  if (word.term === term) return true;
  if (!alternatives) return false;
  if (word.also.includes(term) || word.term === `${term}s` || term === `${word.term}s`) return true;
  const tolerance = { maxTypos: typosAllowed(term), prefix: false };
  if (tolerance.maxTypos > 0 && typosBetween(term, word.term, tolerance) !== tooFar) return true;
  return (subject.synonyms.substitutes.get(word.term) ?? []).some(
    ({ terms, typos }) => typos === 0 && terms.length === 1 && terms[0] === term,
  );
}

function tokensOf(pattern: string): Token[] {
  return pattern.split(/(\{facet:[^}]+\})/).flatMap((part): Token[] => {
    const name = /^\{facet:([^}]+)\}$/.exec(part)?.[1];
    return name === undefined
      ? wordsOf(part).map(({ term }) => ({ kind: 'word', term }))
      : [{ kind: 'facet', name: name.trim() }];
  });
}

/** Whether the filters of a search ask for what those of a condition name. */
function isRequested(wanted: Condition, requested: Condition | null): boolean {
  switch (wanted.kind) {
    case 'all':
      return wanted.parts.every((part) => isRequested(part, requested));
    case 'any':
      return wanted.parts.some((part) => isRequested(part, requested));
    case 'not':
      return !isRequested(wanted.part, requested);
    default: {
      const leaf = keyOf(wanted);
      return requested !== null && leavesOf(requested).some((one) => keyOf(one) === leaf);
    }
  }
}

function leavesOf(condition: Condition): Condition[] {
  if (condition.kind === 'not') return [];
  return condition.kind === 'all' || condition.kind === 'any'
    ? condition.parts.flatMap(leavesOf)
    : [condition];
}

function keyOf(leaf: Condition): string {
  return JSON.stringify(leaf).toLowerCase();
}
