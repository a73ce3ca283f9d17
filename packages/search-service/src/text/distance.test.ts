import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tooFar, typosBetween } from './distance.ts';

function check(typed: string, word: string, expected: number, prefix = false) {
  const tolerance = { maxTypos: 2, prefix };
  expect(typosBetween(typed, word, tolerance), `${typed} → ${word}`).toBe(expected);
}

describe('typos between two words', () => {
  it('count insertions, deletions, replacements and swaps as one', () => {
    check('hepworth', 'hepworth', 0);
    check('hepwerth', 'hepworth', 1);
    check('hepwrth', 'hepworth', 1);
    check('heppworth', 'hepworth', 1);
    check('hepwotrh', 'hepworth', 1);
    check('hpwerth', 'hepworth', 2);
    check('turner', 'whistler', tooFar);
  });
  it('cost one more on the first letter', () => {
    check('burner', 'turner', 2);
    check('utrner', 'turner', 2);
  });
  it('look at the best beginning of the word for a prefix', () => {
    check('hepw', 'hepworth', 0, true);
    check('hepv', 'hepworth', 1, true);
    check('hpew', 'hepworth', 1, true);
  });
  it('are the same in both directions', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const tolerance = { maxTypos: 2, prefix: false };
        expect(typosBetween(a, b, tolerance)).toBe(typosBetween(b, a, tolerance));
      }),
    );
  });
});
