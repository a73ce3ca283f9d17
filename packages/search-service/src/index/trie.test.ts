import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tooFar, typosBetween } from '../text/distance.ts';
import { buildTrie, expand, findTerm } from './trie.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });
const dictionary = fc.uniqueArray(word, { maxLength: 40 }).map((terms) => terms.sort());

describe('the term dictionary', () => {
  it('finds every term and no other', () => {
    fc.assert(
      fc.property(dictionary, word, (terms, other) => {
        const trie = buildTrie(terms);
        for (const [index, term] of terms.entries()) expect(findTerm(trie, term)).toBe(index);
        if (!terms.includes(other)) expect(findTerm(trie, other)).toBe(-1);
      }),
    );
  });
  it('expands a word to the terms within the typos, each at its fewest', () => {
    fc.assert(
      fc.property(
        dictionary,
        word,
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
        (terms, typed, maxTypos, prefix) => {
          const found = new Map<number, number>();
          for (const { low, high, typos } of expand(buildTrie(terms), typed, {
            prefix,
            maxTypos,
          })) {
            for (let term = low; term < high; term++)
              found.set(term, Math.min(found.get(term) ?? tooFar, typos));
          }
          for (const [index, term] of terms.entries())
            expect(found.get(index) ?? tooFar, `${typed} → ${term}`).toBe(
              typosBetween(typed, term, { maxTypos, prefix }),
            );
        },
      ),
      { numRuns: 300 },
    );
  });
  it('says what is the word itself', () => {
    expect(expand(buildTrie(['sea', 'seal']), 'sea', { prefix: true, maxTypos: 0 })).toEqual([
      { low: 0, high: 1, typos: 0, exact: true },
      { low: 0, high: 2, typos: 0, exact: false },
    ]);
  });
  it('is empty without terms', () =>
    expect(expand(buildTrie([]), 'a', { prefix: true, maxTypos: 2 })).toEqual([]));
});
