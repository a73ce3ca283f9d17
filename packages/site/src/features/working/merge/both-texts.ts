// What two people have made of one text, as one text: offered where neither is to be lost.
import type { Value } from './body.ts';
import { longestCommon } from './longest-common.ts';

/**
 * Both texts in one, word by word. Where both wrote at the same place, theirs stands before mine.
 * `undefined` where one of them is no text.
 */
export function bothOf(base: Value, mine: Value, theirs: Value): string | undefined {
  if (typeof mine !== 'string' || typeof theirs !== 'string') return undefined;
  const old = wordsIn(typeof base === 'string' ? base : '');
  return joined(old, matched(old, wordsIn(mine)), matched(old, wordsIn(theirs)));
}

/** Words and what is between them, so that joining them again gives the text. */
const wordsIn = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '');

/** A text's words, and where each word of the base is among them. */
type Matched = { words: readonly string[]; places: Map<number, number> };

function matched(old: readonly string[], words: readonly string[]): Matched {
  const places = new Map<number, number>();
  longestCommon(old, words).forEach((place, i) => {
    if (place !== undefined) places.set(place, i);
  });
  return { words, places };
}

function joined(old: readonly string[], mine: Matched, theirs: Matched): string {
  const texts: string[] = [];
  const from = { old: 0, mine: 0, theirs: 0 };
  for (let place = 0; place <= old.length; place++) {
    const at = place === old.length ? mine.words.length : mine.places.get(place);
    const their = place === old.length ? theirs.words.length : theirs.places.get(place);
    if (at === undefined || their === undefined) continue;
    texts.push(
      joinedPart(
        old.slice(from.old, place).join(''),
        mine.words.slice(from.mine, at).join(''),
        theirs.words.slice(from.theirs, their).join(''),
      ),
      old[place] ?? '',
    );
    Object.assign(from, { old: place + 1, mine: at + 1, theirs: their + 1 });
  }
  return texts.join('');
}

/** What became of a part between words that all three have. */
function joinedPart(old: string, mine: string, theirs: string): string {
  if (mine === theirs || mine === old) return theirs;
  if (theirs === old) return mine;
  const needsSpace = /\S$/.test(theirs) && /^\S/.test(mine);
  return `${theirs}${needsSpace ? ' ' : ''}${mine}`;
}
