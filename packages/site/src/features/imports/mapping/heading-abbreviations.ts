// Words that end in a point are the beginnings of longer ones: “Lit.-Hinweis”, “Herst.-Ort”,
// “Inv. prec.”. What they may stand for is tried, and counts where all of it means one thing.
import { factWords } from './data/fact-words.ts';
import { atomWords } from './data/heading-atoms.ts';
import { tradeWords } from '../../catalogue/fields/cells/data/trade-words.ts';
import { singular, wordsOf } from './header-words.ts';
import { contracts } from './short-words.ts';

/** “Lit.”, “Geogr.”: letters with a point behind them. */
const SHORT_WORD = /(?<![\p{L}\d])(\p{L}{3,8})\.(?!\p{L}\.)/gu;
/** So many letters are left out at least. */
const MIN_LEFT_OUT = 2;
/** More ways to read a heading say that nobody knows. */
const MAX_READINGS = 24;

const known = new Map<string, string>();
/** Too many words to guess one of them from its beginning. */
const trades = new Set([...tradeWords, ...factWords].map((word) => singular(wordsOf(word))));
for (const [atom, written] of Object.entries(atomWords))
  for (const one of written) {
    const word = singular(wordsOf(one));
    if (/^[a-z]{4,}$/.test(word) && !known.has(word) && !trades.has(word)) known.set(word, atom);
  }

/** One word for each meaning that these letters may begin. */
function wordsBeginning(letters: string): string[] {
  const byAtom = new Map<string, string>();
  for (const [word, atom] of known) {
    if (!word.startsWith(letters) || word.length < letters.length + MIN_LEFT_OUT) continue;
    const found = byAtom.get(atom);
    if (found === undefined || word.length < found.length) byAtom.set(atom, word);
  }
  return [...byAtom.values()];
}

/** Whether a known word for visitors begins with these letters, or is one of them in short. */
export const mayStartWord = (letters: string): boolean =>
  [...known.keys()].some((word) => word.startsWith(letters) || contracts(letters, word)) ||
  [...trades].some((word) => word.startsWith(letters));

/** The words of a heading with its short words written out, in every way that is known. */
export function writtenOut(name: string): string[] {
  const short = [...name.matchAll(SHORT_WORD)].map(([, letters = '']) => wordsOf(letters));
  const open = [...new Set(short)].filter((word) => !known.has(singular(word)));
  if (open.length === 0) return [];
  let readings = [wordsOf(name)];
  for (const letters of open) {
    const words = wordsBeginning(letters);
    const isAlone = readings[0] === letters;
    // “Exh.” may be anything that begins so.
    if (words.length === 0 || (isAlone && words.length > 1)) return [];
    if (readings.length * words.length > MAX_READINGS) return [];
    readings = readings.flatMap((reading) =>
      words.map((word) => reading.replace(new RegExp(`(?<!\\S)${letters}(?!\\S)`, 'u'), word)),
    );
  }
  return readings;
}
