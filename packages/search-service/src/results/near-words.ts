// Words that an index has and that are like one that it has not: for whoever looks for the right
// word, not for visitors, whose typos are forgiven while they search.
import { expand, type Trie } from '../index/trie.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';
import { wordsOf } from '../text/words.ts';
import type { Searchable } from './searchable.ts';

/** A word as the index has it: folded, in lower case. `items` hold it. */
export type NearWord = { readonly word: string; readonly items: number };

/** Terms with a common beginning that are looked at: a short one has thousands. */
const maxSimilar = 200;
/** A beginning of so many letters is worth something, and of so large a part of the word. */
const minPrefixLength = 4,
  partOfWord = 0.7;
/** Where in the order of typos a common beginning stands: behind everything that is mistyped. */
const beginning = 3;

/** The words nearest to those of a text, nearest first, then those that most items hold. */
export function nearWords(index: Searchable, text: string, max: number): NearWord[] {
  const found = new Map<string, { typos: number; items: number }>();
  const own = new Set(wordsOf(text, index.text).map(({ term }) => term));
  for (const word of own)
    for (const live of index.segments)
      for (const { term, typos } of similarTerms(live.segment.trie, word)) {
        const name = termText(live.segment.trie, term);
        if (own.has(name)) continue;
        const known = found.get(name) ?? { typos, items: 0 };
        found.set(name, {
          typos: Math.min(known.typos, typos),
          items: known.items + itemsWith(live, term),
        });
      }
  return [...found]
    .filter(([, { items }]) => items > 0)
    .sort(([, one], [, other]) => one.typos - other.typos || other.items - one.items)
    .slice(0, max)
    .map(([word, { items }]) => ({ word, items }));
}

function* similarTerms(trie: Trie, word: string): Iterable<{ term: number; typos: number }> {
  const seen = new Set<number>();
  const start = word.slice(0, Math.max(minPrefixLength, Math.ceil(word.length * partOfWord)));
  const runs = [
    ...expand(trie, word, { prefix: false, maxTypos: word.length < minPrefixLength ? 1 : 2 }),
    ...expand(trie, word, { prefix: true, maxTypos: 0 }).map((run) => ({
      ...run,
      typos: beginning,
    })),
    ...(start.length < minPrefixLength
      ? []
      : expand(trie, start, { prefix: true, maxTypos: 0 }).map((run) => ({
          ...run,
          typos: beginning + 1,
        }))),
  ];
  for (const { low, high, typos } of runs)
    for (let term = low; term < Math.min(high, low + maxSimilar); term++) {
      if (seen.has(term)) continue;
      seen.add(term);
      yield { term, typos };
    }
}

/** The letters of a term, along the path that leads to it. */
function termText(trie: Trie, term: number): string {
  let text = '';
  for (let node = 0; (trie.term[node] ?? 0) - 1 !== term;) {
    let below = trie.child[node] ?? 0;
    while (below !== 0 && (trie.high[below] ?? 0) <= term) below = trie.next[below] ?? 0;
    if (below === 0) return '';
    text += String.fromCharCode(trie.sign[below] ?? 0);
    node = below;
  }
  return text;
}

function itemsWith(
  { segment: { postingStarts, postingItems }, dead }: LiveSegment,
  term: number,
): number {
  let items = 0;
  for (let at = postingStarts[term] ?? 0; at < (postingStarts[term + 1] ?? 0); at++)
    if (dead[postingItems[at] ?? 0] === 0) items++;
  return items;
}
