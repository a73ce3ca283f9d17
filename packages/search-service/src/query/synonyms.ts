// The five kinds of synonym, and what they offer in place of words of a query.
import { SearchFailure } from '../errors.ts';
import { isPlainObject } from '../settings/values.ts';
import { plainRules, wordsOf, type TextRules } from '../text/words.ts';

/** A synonym as clients send and get it. */
export type Synonym = { readonly objectID: string; readonly type: SynonymType } & Readonly<
  Record<string, unknown>
>;

/** The kinds of synonym that the protocol has. */
const synonymTypes = [
  'synonym',
  'oneWaySynonym',
  'altCorrection1',
  'altCorrection2',
  'placeholder',
] as const;
/** One of `synonymTypes`. */
type SynonymType = (typeof synonymTypes)[number];

/** Words offered in place of others; `typos` is what taking them costs. */
type Substitute = { readonly terms: readonly string[]; readonly typos: number };

/** From the words of a query, joined by one space, to what may be in their place. */
export type SynonymTable = {
  readonly substitutes: ReadonlyMap<string, readonly Substitute[]>;
  /** words in the longest key */ readonly longest: number;
};

/** Checks a synonym as sent. @throws `synonym-invalid` */
export function readSynonym(given: unknown, objectID?: string): Synonym {
  if (!isPlainObject(given))
    throw new SearchFailure('synonym-invalid', ['it is not a JSON object']);
  const id = objectID ?? given['objectID'];
  const alias =
    {
      onewaysynonym: 'oneWaySynonym',
      altcorrection1: 'altCorrection1',
      altcorrection2: 'altCorrection2',
    }[String(given['type']).toLowerCase()] ?? given['type'];
  const type = synonymTypes.find((known) => known === alias);
  if (typeof id !== 'string' || id === '')
    throw new SearchFailure('synonym-invalid', ['it needs an objectID']);
  if (!type)
    throw new SearchFailure('synonym-invalid', [
      `its type must be one of ${synonymTypes.join(', ')}`,
    ]);
  const synonym: Synonym = { ...given, objectID: id, type };
  if (pairsOf(synonym).length === 0)
    throw new SearchFailure('synonym-invalid', ['it names no words']);
  return synonym;
}

/** Every search for words in a query looks here. */
export function synonymTable(
  synonyms: readonly Synonym[],
  rules: TextRules = plainRules,
): SynonymTable {
  const substitutes = new Map<string, Substitute[]>();
  let maxLength = 0;
  for (const synonym of synonyms) {
    for (const { from, to, typos } of pairsOf(synonym)) {
      const key = termsOf(from, rules);
      const terms = termsOf(to, rules);
      if (key.length === 0 || terms.length === 0 || key.join(' ') === terms.join(' ')) continue;
      maxLength = Math.max(maxLength, key.length);
      const list = substitutes.get(key.join(' ')) ?? [];
      list.push({ terms, typos });
      substitutes.set(key.join(' '), list);
    }
  }
  return { substitutes, longest: maxLength };
}

function pairsOf(synonym: Synonym): { from: string; to: string; typos: number }[] {
  if (synonym.type === 'synonym') {
    const words = strings(synonym['synonyms']);
    return words.flatMap((from) =>
      words.filter((to) => to !== from).map((to) => ({ from, to, typos: 0 })),
    );
  }
  if (synonym.type === 'oneWaySynonym')
    return strings(synonym['synonyms']).map((to) => ({
      from: text(synonym['input']),
      to,
      typos: 0,
    }));
  if (synonym.type === 'placeholder') {
    // Items hold the placeholder itself ("<floor> gallery"); a visitor types what it stands for.
    const replacements = strings(synonym['replacements']);
    return replacements.map((from) => ({ from, to: text(synonym['placeholder']), typos: 0 }));
  }
  const typos = synonym.type === 'altCorrection1' ? 1 : 2;
  return strings(synonym['corrections']).map((to) => ({ from: text(synonym['word']), to, typos }));
}

function termsOf(written: string, rules: TextRules): string[] {
  return wordsOf(written, rules).map((word) => word.term);
}

function strings(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((entry): entry is string => typeof entry === 'string')
    : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
