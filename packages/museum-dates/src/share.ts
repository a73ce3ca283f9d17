// A part of a longer period: “late”, “second half of the”, “2. Hälfte des”, “dernier quart du”,
// “النصف الأول من”.
import { attempt, peek, take, takeSign, termHere, type Cursor } from './cursor.ts';
import type { Share } from './span.ts';

const parts: Record<'early' | 'mid' | 'late', Share> = {
  early: { from: 0, to: 1 / 3, exact: false },
  mid: { from: 1 / 3, to: 2 / 3, exact: false },
  late: { from: 2 / 3, to: 1, exact: false },
};

/** The early, middle or late third of a period. */
export const partShare = (part: keyof typeof parts): Share => parts[part];

/** The second of three parts is `{ number: 2, of: 3 }`. */
export const exactShare = ({ number, of }: { number: number; of: number }): Share => ({
  from: (number - 1) / of,
  to: number / of,
  exact: true,
});

/** Reads a share, and the small words behind it. */
export function readShare(cursor: Cursor): Share | undefined {
  const part = take(cursor, 'part');
  if (part) {
    const hyphen = peek(cursor);
    // “mid-18th”, but not the dash of “sec. XVIII fine - sec. XIX” and “mid-late”.
    if (hyphen?.start === part.end && termHere(cursor, 1)?.is !== 'part') takeSign(cursor, '-');
    while (take(cursor, 'filler'));
    return parts[part.term.part];
  }
  const share = attempt(cursor, readFraction) ?? attempt(cursor, readFractionFirst);
  if (share) while (take(cursor, 'filler', 'from'));
  return share;
}

function readFraction(cursor: Cursor): Share | undefined {
  const which = readOrdinal(cursor) ?? romanBeforeFraction(cursor) ?? fourthQuarter(cursor);
  if (which === undefined) return undefined;
  takeSign(cursor, '-');
  const of =
    take(cursor, 'fraction')?.term.parts ??
    takeThird(cursor) ??
    takeDecade(cursor) ??
    takeQuarterLetter(cursor);
  return of === undefined ? undefined : partOf(which, of);
}

/** “النصف الأول”; and “metà” alone, the middle. */
function readFractionFirst(cursor: Cursor): Share | undefined {
  const fraction = take(cursor, 'fraction');
  if (!fraction) return undefined;
  const which = take(cursor, 'ordinal')?.term.value;
  if (which !== undefined) return partOf(which, fraction.term.parts);
  return fraction.term.alone && parts[fraction.term.alone];
}

function partOf(which: number, of: number): Share | undefined {
  const number = which === -1 ? of : which;
  return number < 1 || number > of ? undefined : exactShare({ number, of });
}

/** English and Dutch use one word for the ordinal and the fraction: “last third”. */
function takeThird(cursor: Cursor): 3 | 4 | undefined {
  const term = termHere(cursor);
  if (term?.is !== 'ordinal' || (term.value !== 3 && term.value !== 4)) return undefined;
  cursor.at++;
  return term.value;
}

/** “last decade of the 19th century”: one of ten. */
function takeDecade(cursor: Cursor): 10 | undefined {
  const term = termHere(cursor);
  if (term?.is !== 'unit' || term.unit !== 'decade') return undefined;
  cursor.at++;
  return 10;
}

/** “quarto quarto”. */
function fourthQuarter(cursor: Cursor): 4 | undefined {
  const [which, fraction] = [termHere(cursor), termHere(cursor, 1)];
  if (which?.is !== 'fraction' || fraction?.is !== 'fraction' || which.parts !== 4)
    return undefined;
  cursor.at++;
  return 4;
}

/** “1. V. 19. Jh.”, where V is a quarter and no number. */
function takeQuarterLetter(cursor: Cursor): 4 | undefined {
  const [letter, next] = [peek(cursor), peek(cursor, 1)];
  if (letter?.type !== 'word' || letter.roman !== 5) return undefined;
  if (next?.type !== 'number' || !next.ordinal) return undefined;
  cursor.at++;
  return 4;
}

/** “II metà”. */
function romanBeforeFraction(cursor: Cursor): number | undefined {
  const token = peek(cursor);
  if (token?.type !== 'word' || token.roman === undefined) return undefined;
  if (termHere(cursor, 1)?.is !== 'fraction') return undefined;
  cursor.at++;
  return token.roman;
}

/** “second”, “2nd”. */
export function readOrdinal(cursor: Cursor): number | undefined {
  const word = take(cursor, 'ordinal');
  if (word) return word.term.value;
  const token = peek(cursor);
  if (token?.type !== 'number' || !token.ordinal) return undefined;
  cursor.at++;
  return token.value;
}
