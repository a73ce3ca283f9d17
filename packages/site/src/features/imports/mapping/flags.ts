// Flags that say which rows are public: which columns they are, and what their words mean.
import {
  draftWords,
  flagHeadings,
  goneWords,
  hiddenHeadings,
  negativeFlagWords,
  noFlagWords,
  publicWords,
  publishingWords,
  showingWords,
  yesOrNoWords,
  sensitiveHeadings,
  skipWords,
} from './data/flag-words.ts';
import { folded, wordsOf } from './header-words.ts';
import type { ColumnSurvey } from './survey.ts';

/** What a cell of a flag makes of its row. */
type FlagResult = 'published' | 'draft' | 'sensitive' | 'skip';

/** `hidden`: what it marks waits as a draft. */
export type FlagKind = 'public' | 'sensitive' | 'hidden';

export type ReadFlag = {
  values: Record<string, FlagResult>;
  /** Words that are not known to say anything. */
  unknown: string[];
  /** A flag that always says the same may mean either. */
  isConstant: boolean;
};

const headings = new Set(flagHeadings.map(wordsOf));
const sensitive = new Set(sensitiveHeadings.map(wordsOf));
const hidden = new Set(hiddenHeadings.map(wordsOf));
const yesOrNo = new Set([...yesOrNoWords].map(flagKey));
const gone = new Set([...goneWords].map(flagKey));
const asKeys = (words: ReadonlySet<string>) => new Set([...words].map(flagKey));
const [isPublic, isDraft, isSkipped] = [publicWords, draftWords, skipWords].map(asKeys);

/** A flag has few words: more are a text. */
const MAX_FLAG_WORDS = 12;
const MAX_FLAG_WORD_LENGTH = 40;

/** The words of a flag's cells are compared without case, accents and outer spaces. */
export function flagKey(text: string): string {
  return folded(text).replaceAll(/\s+/g, ' ').trim();
}

/** `isSure`: all words of the heading say so. */
type FoundFlag = { kind: FlagKind; isSure: boolean };

/**
 * Whether a column is a flag: its heading speaks of publishing, and its few words say yes or no.
 * @param readings  the ways to read its heading
 */
export function flagIn(readings: readonly string[], survey: ColumnSurvey): FoundFlag | undefined {
  if (!hasFewWords(survey)) return undefined;
  if (readings.some((words) => sensitive.has(words))) return { kind: 'sensitive', isSure: true };
  if (readings.some((words) => hidden.has(words))) return { kind: 'hidden', isSure: true };
  if (readings.some((words) => headings.has(words))) return { kind: 'public', isSure: true };
  const words = (readings[0] ?? '').split(' ');
  if (!words.some(speaksOfPublishing) || words.some((word) => noFlagWords.has(word)))
    return undefined;
  const isSure = words.every(
    (word) => speaksOfPublishing(word) || showingWords.has(word) || negativeFlagWords.has(word),
  );
  if (!isSure && !isMostlyYesOrNo(survey)) return undefined;
  return {
    kind: words.some((word) => negativeFlagWords.has(word)) ? 'hidden' : 'public',
    isSure,
  };
}

/** So large a part of the words of a flag says yes or no, where its heading says more. */
const MIN_PLAIN = 0.6;

/** Whether most values are a yes or a no, in any language. */
export function isMostlyYesOrNo({ facts, isList }: ColumnSurvey): boolean {
  const words = [...(facts.words?.keys() ?? [])].map(flagKey);
  const plain = words.filter((word) => yesOrNo.has(word));
  return !isList && words.length > 0 && plain.length >= words.length * MIN_PLAIN;
}

const speaksOfPublishing = (word: string): boolean =>
  publishingWords.has(word) ||
  (CJK.test(word) && [...publishingWords].some((one) => CJK.test(one) && word.includes(one)));

const CJK = /[\p{scx=Han}\p{scx=Katakana}]/u;

/**
 * What each word of the flag makes of its row.
 * @param rows   of the table: an empty cell is a word too
 * @param known  what a profile says about words
 */
export function readFlag(
  { name, facts, filled }: ColumnSurvey,
  kind: FlagKind,
  { rows, known = {} }: { rows: number; known?: Readonly<Record<string, string>> | undefined },
): ReadFlag {
  const stated = new Map(Object.entries(known).map(([word, result]) => [flagKey(word), result]));
  const words = [...(facts.words?.keys() ?? [])].map(flagKey);
  const all = new Set(filled < rows ? [...words, ''] : words);
  const values: Record<string, FlagResult> = {};
  const unknown: string[] = facts.words ? [] : ['…'];
  for (const word of all) {
    const result =
      asResult(stated.get(word)) ??
      (kind === 'public' ? resultOf(word, wordsOf(name)) : markedResult(word, kind));
    if (result) values[word] = result;
    else unknown.push(word);
  }
  return { values, unknown, isConstant: all.size < 2 };
}

const NOT = /^(?:not|non|no|nicht|niet|nao) /;

const RESULTS = ['published', 'draft', 'sensitive', 'skip'] as const;

const asResult = (word: string | undefined): FlagResult | undefined =>
  RESULTS.find((result) => result === word);

function resultOf(word: string, heading: string): FlagResult | undefined {
  // “(NOT) Curator Approved” under “CuratorApproved”.
  const plain = wordsOf(word);
  if (heading !== '' && plain === heading) return 'published';
  if (heading !== '' && NOT.test(plain) && plain.endsWith(` ${heading}`)) return 'draft';
  if (isPublic?.has(word)) return 'published';
  if (isSkipped?.has(word)) return 'skip';
  return isDraft?.has(word) ? 'draft' : undefined;
}

/** What is marked as sensitive waits for a person; any word but a plain no is such a mark. */
function markedResult(word: string, kind: 'sensitive' | 'hidden'): FlagResult {
  const isPlainNo = /^(|0|no|n|false|none|nein|non|falsch|faux|nee|nao|いいえ|無|لا)$/.test(word);
  if (isPlainNo) return 'published';
  return kind === 'hidden' ? 'draft' : 'sensitive';
}

/** What a column of states makes of rows whose object is no longer there; nothing for most. */
export function goneStates(survey: ColumnSurvey): Record<string, FlagResult> | undefined {
  if (!hasFewWords(survey)) return undefined;
  const words = [...(survey.facts.words?.keys() ?? [])].map(flagKey);
  if (!words.some((word) => gone.has(word))) return undefined;
  const result = (word: string): FlagResult => {
    if (word !== '' && isSkipped?.has(word)) return 'skip';
    return word !== '' && (gone.has(word) || isDraft?.has(word)) ? 'draft' : 'published';
  };
  return Object.fromEntries(['', ...words].map((word) => [word, result(word)]));
}

function hasFewWords({ facts, isList }: ColumnSurvey): boolean {
  const words = [...(facts.words?.keys() ?? [])];
  return (
    !isList &&
    words.length > 0 &&
    words.length <= MAX_FLAG_WORDS &&
    words.every((word) => word.length <= MAX_FLAG_WORD_LENGTH && !/^https?:/i.test(word))
  );
}
