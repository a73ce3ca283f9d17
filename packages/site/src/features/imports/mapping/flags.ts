// Flags that say which rows are public: which columns they are, and what their words mean.
import {
  draftWords,
  flagHeadings,
  publicWords,
  sensitiveHeadings,
  skipWords,
} from './data/flag-words.ts';
import { folded, wordsOf } from './header-words.ts';
import type { ColumnSurvey } from './survey.ts';

/** What a cell of a flag makes of its row. */
type FlagResult = 'published' | 'draft' | 'skip';

export type FlagKind = 'public' | 'sensitive';

export type ReadFlag = {
  values: Record<string, FlagResult>;
  /** Words that are not known to say anything. */
  unknown: string[];
  /** A flag that always says the same may mean either. */
  isConstant: boolean;
};

const headings = new Set(flagHeadings.map(wordsOf));
const sensitive = new Set(sensitiveHeadings.map(wordsOf));
const asKeys = (words: ReadonlySet<string>) => new Set([...words].map(flagKey));
const [isPublic, isDraft, isSkipped] = [publicWords, draftWords, skipWords].map(asKeys);

/** A flag has few words: more are a text. */
const MAX_FLAG_WORDS = 12;
const MAX_FLAG_WORD_LENGTH = 40;

/** The words of a flag's cells are compared without case, accents and outer spaces. */
export function flagKey(text: string): string {
  return folded(text).replaceAll(/\s+/g, ' ').trim();
}

/** Whether a column is a flag, by its whole heading and by how few words it has. */
export function flagKind(words: string, survey: ColumnSurvey): FlagKind | undefined {
  if (!hasFewWords(survey)) return undefined;
  if (sensitive.has(words)) return 'sensitive';
  return headings.has(words) ? 'public' : undefined;
}

/**
 * What each word of the flag makes of its row.
 * @param rows   of the table: an empty cell is a word too
 * @param known  what a profile says about words
 */
export function readFlag(
  { facts, filled }: ColumnSurvey,
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
      asResult(stated.get(word)) ?? (kind === 'sensitive' ? sensitiveResult(word) : resultOf(word));
    if (result) values[word] = result;
    else unknown.push(word);
  }
  return { values, unknown, isConstant: all.size < 2 };
}

const asResult = (word: string | undefined): FlagResult | undefined =>
  word === 'published' || word === 'draft' || word === 'skip' ? word : undefined;

function resultOf(word: string): FlagResult | undefined {
  if (isPublic?.has(word)) return 'published';
  if (isSkipped?.has(word)) return 'skip';
  return isDraft?.has(word) ? 'draft' : undefined;
}

/** What is marked as sensitive waits for a person; any word but a plain no is such a mark. */
function sensitiveResult(word: string): FlagResult {
  return /^(|0|no|n|false|none|nein|non|falsch|faux|nee|nao|いいえ|無|لا)$/.test(word)
    ? 'published'
    : 'draft';
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
