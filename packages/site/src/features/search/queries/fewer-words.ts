// Which words of a long question are left out where nothing has all of them: first those that say
// nothing, then the commonest. Asks by documented means only, so every provider answers alike.
import { looseWords, withoutWords } from './query-words.ts';
import { isStopWord } from './stop-words.ts';

/** How much each of these queries finds, in their order. */
type CountQueries = (queries: readonly string[]) => Promise<number[]>;

/** Of two words it is the visitor who knows which one matters. */
const MIN_WORDS = 3;

/** Each word is counted by itself, and a visitor may type a hundred. */
const MAX_WORDS = 24;

/** Of a longer question the rarest words are tried. */
const MAX_TRIED = 8;

/**
 * The words to leave out of `query`, so that something has all of the others; as few as will do.
 * Undefined where nothing helps, and for queries of very few or many words. What is in quotes, or
 * has a minus, stays.
 */
export async function wordsLeftOut(
  query: string,
  languages: readonly string[],
  count: CountQueries,
): Promise<string[] | undefined> {
  const words = looseWords(query);
  const meaningful = words.filter((word) => !isStopWord(word, languages));
  if (words.length < MIN_WORDS || meaningful.length === 0 || meaningful.length > MAX_WORDS)
    return undefined;
  const leaveOutBut = (kept: readonly string[]): string[] =>
    words.filter((word) => !kept.includes(word));
  const findings = (choices: readonly (readonly string[])[]): Promise<number[]> =>
    count(choices.map((kept) => withoutWords(query, leaveOutBut(kept))));

  const [allMeaningful = 0, ...alone] = await findings([
    meaningful,
    ...meaningful.map((word) => [word]),
  ]);
  if (allMeaningful > 0 && meaningful.length < words.length) return leaveOutBut(meaningful);
  const known = meaningful
    .map((word, place) => ({ word, found: alone[place] ?? 0 }))
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => a.found - b.found)
    .slice(0, MAX_TRIED)
    .map(({ word }) => word);
  if (known.length === 0) return undefined;
  // All that are known, then all but one, the commonest first, then ever fewer of the rarest.
  const choices = [
    known,
    ...known.toReversed().map((one) => known.filter((word) => word !== one)),
    ...known.map((_, place) => known.slice(0, known.length - 1 - place)),
  ].filter((kept) => kept.length > 0 && kept.length < words.length);
  const found = await findings(choices);
  const best = choices.find((_, place) => (found[place] ?? 0) > 0);
  return best && leaveOutBut(best);
}
