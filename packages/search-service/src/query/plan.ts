// What a query asks of a text, before any index is looked at: slots (one per typed word) and what
// may fill them.
import { isStopWord } from '../text/stop-words.ts';
import { foldKeeping } from '../text/fold.ts';
import { otherNumbers } from '../text/plurals.ts';
import {
  isUnspaced,
  maxWordLength,
  plainRules,
  wordsOf,
  type TextRules,
  type Word,
} from '../text/words.ts';
import type { SearchParameters } from './parameters.ts';
import type { SynonymTable } from './synonyms.ts';

/** One typed word that an item must hold, in one form or another. */
type Slot = {
  readonly typed: string;
  readonly optional: boolean;
  /** inside a quoted phrase */ readonly quoted: boolean;
};

/**
 * One way of filling `covers` neighbouring slots, from `slot` on: by one word, or by several in a
 * row. Its cost in typos falls on the first slot; an alternative that fills several slots is free
 * for the others.
 */
export type Alternative = {
  readonly slot: number;
  readonly covers: number;
  readonly terms: readonly string[];
  /** the last term may go on; only with one term */
  readonly prefix: boolean;
  /** letters that may be wrong; only with one term */
  readonly maxTypos: number;
  readonly cost: number;
  readonly exact: boolean;
  /** the words typed that a synonym stands for */
  readonly standsFor?: string;
};

/** A query, read. Without slots it asks for everything. */
export type QueryPlan = {
  readonly slots: readonly Slot[];
  readonly alternatives: readonly Alternative[];
  /** quoted phrases, each as terms in a row, that an item must hold */
  readonly phrases: readonly (readonly string[])[];
  /** what an item must not hold, each as terms in a row */
  readonly excluded: readonly (readonly string[])[];
  /** by which the query was cut into words, as texts are */
  readonly text: TextRules;
};

/** What reading a query depends on beside its text. */
type PlanRules = {
  readonly parameters: SearchParameters;
  readonly synonyms: SynonymTable;
  readonly allowTyposOnNumbers: boolean;
  readonly wordsWithoutTypos: readonly string[];
  /** absent: plain */
  readonly text?: TextRules;
};

/**
 * Most words that one query is matched by, a bit for each; the rest of a longer query is left out.
 */
const maxSlots = 31;

type Piece = { readonly words: readonly Word[]; readonly quoted: boolean };
type Draft = { readonly word: Word; readonly quoted: boolean };

/** Reads a query; a query without words asks for everything. */
export function planQuery(query: string, rules: PlanRules): QueryPlan {
  const text = rules.text ?? plainRules;
  const { pieces, excluded } = readSyntax(query, rules.parameters, text);
  const all = pieces.flatMap((piece) =>
    piece.words.map((word): Draft => ({ word, quoted: piece.quoted })),
  );
  const drafts = withoutStopWords(all, rules.parameters).slice(0, maxSlots);
  const optional = new Set(
    rules.parameters.optionalWords.map((word) => foldKeeping(word, text.kept)),
  );
  const slots = drafts.map(({ word, quoted }) => ({
    typed: word.term,
    quoted,
    optional: optional.has(word.term),
  }));
  return {
    slots,
    alternatives: [
      ...drafts.flatMap((draft, slot) => ownForms(draft, slot, drafts.length, rules)),
      ...compounds(drafts),
      ...joins(drafts, rules),
      ...(rules.parameters.synonyms ? substitutes(drafts, rules) : []),
    ],
    phrases: pieces
      .filter((piece) => piece.quoted && piece.words.length > 0)
      .map((piece) => piece.words.map((word) => word.term)),
    excluded,
    text,
  };
}

/** The plan in which the slots that `isOptional` names may stay empty. */
export function relaxPlan(plan: QueryPlan, isOptional: (slot: number) => boolean): QueryPlan {
  return {
    ...plan,
    slots: plan.slots.map((slot, index) =>
      isOptional(index) && !slot.quoted ? { ...slot, optional: true } : slot,
    ),
  };
}

function readSyntax(
  query: string,
  parameters: SearchParameters,
  rules: TextRules,
): { pieces: Piece[]; excluded: string[][] } {
  const { advancedSyntax, advancedSyntaxFeatures } = parameters;
  const knows = (feature: string): boolean =>
    advancedSyntax && advancedSyntaxFeatures.includes(feature);
  const phrases = knows('exactPhrase');
  const excludes = knows('excludeWords');
  if (!phrases && !excludes)
    return { pieces: [{ words: wordsOf(query, rules), quoted: false }], excluded: [] };
  const pieces: Piece[] = [];
  const excluded: string[][] = [];
  let rest = 0;
  for (const match of query.matchAll(/(^|\s)(-?)(?:["“”]([^"“”]*)["“”]|([^\s"“”]+))/g)) {
    const minus = match[2] === '-';
    const quoted = match[3] !== undefined;
    if (!(minus && excludes) && !(quoted && phrases && !minus)) continue;
    pieces.push({ words: wordsOf(query.slice(rest, match.index), rules), quoted: false });
    rest = match.index + match[0].length;
    const words = wordsOf(match[3] ?? match[4] ?? '', rules);
    if (minus && words.length > 0) excluded.push(words.map((word) => word.term));
    else if (!minus) pieces.push({ words, quoted: true });
  }
  pieces.push({ words: wordsOf(query.slice(rest), rules), quoted: false });
  return { pieces, excluded };
}

function withoutStopWords(
  drafts: readonly Draft[],
  parameters: SearchParameters,
): readonly Draft[] {
  if (parameters.removeStopWords === false) return drafts;
  const last = drafts.length - 1;
  // The last word may be the beginning of another one, so it stays.
  const kept = drafts.filter(
    (draft, index) =>
      draft.quoted || index === last || !isStopWord(draft.word.term, parameters.removeStopWords),
  );
  return kept.length > 0 ? kept : drafts;
}

function ownForms(
  { word, quoted }: Draft,
  slot: number,
  count: number,
  rules: PlanRules,
): Alternative[] {
  const base = { slot, covers: 1, cost: 0, maxTypos: 0 };
  if (quoted) return [{ ...base, terms: [word.term], prefix: false, exact: true }];
  const { queryType } = rules.parameters;
  const isLast = slot === count - 1;
  // A sign of a script without spaces is in the index at the head of a pair.
  const signAlone =
    isUnspaced(word.term) && [...word.term.normalize('NFD').replace(/\p{M}/gu, '')].length === 1;
  const prefix = queryType === 'prefixAll' || (queryType === 'prefixLast' && isLast) || signAlone;
  return [
    { ...base, terms: [word.term], prefix, exact: true, maxTypos: typosAllowed(word.term, rules) },
    // A number that stands for a numeral is whole: XI does not begin 110.
    ...word.also.map((term) => ({
      ...base,
      terms: [term],
      prefix: prefix && !/^\d+$/.test(term),
      exact: false,
    })),
    ...otherNumbers(word.term, rules.parameters.ignorePlurals).map((term) => ({
      ...base,
      terms: [term],
      prefix: false,
      exact: rules.parameters.alternativesAsExact.includes('ignorePlurals'),
    })),
    ...splits(word.term, slot, rules),
  ];
}

function typosAllowed(term: string, rules: PlanRules): number {
  const { parameters } = rules;
  if (
    parameters.typoTolerance === 'false' ||
    isUnspaced(term) ||
    rules.wordsWithoutTypos.includes(term)
  )
    return 0;
  if (!rules.allowTyposOnNumbers && /\p{N}/u.test(term)) return 0;
  if (term.length >= parameters.minWordSizefor2Typos) return 2;
  return term.length >= parameters.minWordSizefor1Typo ? 1 : 0;
}

/**
 * "bluebird" as "blue bird", for one typo; "77ao84" as "77 ao 84", and "Landschaftsbild" in its own
 * language, for none.
 */
function splits(term: string, slot: number, rules: PlanRules): Alternative[] {
  const base = { slot, covers: 1, prefix: false, maxTypos: 0 };
  if (/\p{N}/u.test(term)) {
    const parts = term.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
    return parts.length > 1 && parts.length <= 6
      ? [{ ...base, terms: parts, cost: 0, exact: true }]
      : [];
  }
  if (rules.parameters.decompoundQuery && !isUnspaced(term))
    return compoundParts(term).map((terms) => ({ ...base, terms, cost: 0, exact: false }));
  if (term.length < 5 || typosAllowed(term, rules) === 0) return [];
  const cuts = Array.from({ length: term.length - 3 }, (_, index) => index + 2);
  return cuts.map((cut) => ({
    ...base,
    terms: [term.slice(0, cut), term.slice(cut)],
    cost: 1,
    exact: false,
  }));
}

/** Every way of taking a compound apart in two, with and without the s that joins them. */
function compoundParts(term: string): string[][] {
  const min = 3;
  const cuts = Array.from(
    { length: Math.max(0, term.length - 2 * min + 1) },
    (_, index) => index + min,
  );
  return cuts.flatMap((cut) => {
    const [left, right] = [term.slice(0, cut), term.slice(cut)];
    return left.endsWith('s') && left.length > min
      ? [
          [left, right],
          [left.slice(0, -1), right],
        ]
      : [[left, right]];
  });
}

function compounds(drafts: readonly Draft[]): Alternative[] {
  return drafts.flatMap(({ word, quoted }, slot) => {
    const compound = word.compound;
    if (!compound || quoted) return [];
    const covers = drafts
      .slice(slot)
      .filter(
        (draft) =>
          !draft.quoted && draft.word.start >= word.start && draft.word.end <= compound.end,
      ).length;
    return [
      {
        slot,
        covers,
        terms: [compound.term],
        prefix: slot + covers === drafts.length,
        maxTypos: 0,
        cost: 0,
        exact: true,
      },
    ];
  });
}

/**
 * Neighbours written together: "blue bird" as "bluebird", for one typo; "T 01 234" as "t01234", for
 * none.
 */
function joins(drafts: readonly Draft[], rules: PlanRules): Alternative[] {
  const found: Alternative[] = [];
  for (let slot = 0; slot < drafts.length; slot++) {
    let term = '';
    for (let end = slot; end < Math.min(slot + 6, drafts.length); end++) {
      const draft = drafts[end];
      if (!draft || draft.quoted || isUnspaced(draft.word.term)) break;
      term += draft.word.term;
      const covers = end - slot + 1;
      if (covers === 1) continue;
      const hasDigits = /\p{N}/u.test(term);
      if (term.length > maxWordLength || (covers > 2 && !hasDigits)) break;
      const cost = hasDigits && /\p{L}/u.test(term) ? 0 : 1;
      if (cost === 1 && rules.parameters.typoTolerance === 'false') continue;
      found.push({
        slot,
        covers,
        terms: [term],
        prefix: end === drafts.length - 1 && !hasDigits,
        maxTypos: 0,
        cost,
        exact: cost === 0,
      });
    }
  }
  return found;
}

function substitutes(drafts: readonly Draft[], rules: PlanRules): Alternative[] {
  const found: Alternative[] = [];
  const singleIsExact = rules.parameters.alternativesAsExact.includes('singleWordSynonym');
  const severalAreExact = rules.parameters.alternativesAsExact.includes('multiWordsSynonym');
  for (let slot = 0; slot < drafts.length; slot++) {
    for (
      let covers = 1;
      covers <= rules.synonyms.longest && slot + covers <= drafts.length;
      covers++
    ) {
      const span = drafts.slice(slot, slot + covers);
      if (span.some((draft) => draft.quoted)) break;
      for (const { terms, typos } of rules.synonyms.substitutes.get(
        span.map((draft) => draft.word.term).join(' '),
      ) ?? []) {
        const exact =
          typos === 0 && (terms.length === 1 && covers === 1 ? singleIsExact : severalAreExact);
        found.push({
          slot,
          covers,
          terms,
          prefix: false,
          maxTypos: 0,
          cost: typos,
          exact,
          standsFor: span.map((draft) => draft.word.term).join(' '),
        });
      }
    }
  }
  return found;
}
