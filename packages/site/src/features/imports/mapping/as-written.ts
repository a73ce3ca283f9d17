// Words of a heading as the museum wrote them: comparing needs them without accents and capitals,
// and people read them with both.
import { singular, wordsOf } from './header-words.ts';

/** The part of `heading` that means `folded`: “dimensões” of “Outras dimensões”; else all of it. */
export function asWrittenIn(heading: string, folded: string): string {
  const bounds = [...heading.matchAll(/[\p{L}\p{M}\p{N}.]+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  for (const [i, { start }] of bounds.entries())
    for (const { end } of bounds.slice(i)) {
      const part = heading.slice(start, end);
      const words = wordsOf(part);
      if (words === folded || singular(words) === folded) return part;
    }
  const at = heading.normalize('NFC').indexOf(folded);
  return at === -1 ? heading : folded;
}
