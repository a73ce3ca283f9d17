import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstWord, isSolved, questionOf, tryAnswers } from './puzzle.ts';

const question = 'q'.repeat(43);

describe('the puzzle of a form', () => {
  it('hashes as SHA-256 does, whatever fits into one block', () => {
    const fits = fc.string({
      unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
      maxLength: 55,
    });
    fc.assert(
      fc.property(
        fits,
        (text) =>
          firstWord(text) >>> 0 === createHash('sha256').update(text).digest().readUInt32BE(0),
      ),
      { numRuns: 300 },
    );
  });

  it('is solved by trying, and the answer is good for this question and as many bits', () => {
    const answer = tryAnswers(question, 10, 0, 100_000) ?? '';
    expect(isSolved(question, answer, 10)).toBe(true);
    expect(
      createHash('sha256').update(`${question}:${answer}`).digest().readUInt32BE(0) >>> 22,
    ).toBe(0);
    expect(isSolved('p'.repeat(43), answer, 10)).toBe(false);
    expect(isSolved(question, answer, 30)).toBe(false);
  });

  it('takes about as many attempts as its bits say', () => {
    let attempts = 0;
    for (let n = 0; n < 200; n++)
      attempts += Number(tryAnswers(String(n).padStart(43, 'q'), 6, 0, 10_000)) + 1;
    expect(attempts / 200).toBeGreaterThan(64 * 0.7);
    expect(attempts / 200).toBeLessThan(64 * 1.4);
  });

  it.each(['', ' ', '-1', '1e3', '0x10', '12 ', '123456789012', '٣', 'x'.repeat(10_000)])(
    'is not solved by “%s”, which is no number of its kind',
    (answer) => expect(isSolved(question, answer, 0)).toBe(false),
  );

  it('is the signature of the page’s token, whatever stands behind it', () => {
    expect(questionOf('at.nonce.1.signature')).toBe('signature');
    expect([
      questionOf('at.nonce.1.signature.more'),
      questionOf('made-up'),
      questionOf(''),
    ]).toEqual(['signature', '', '']);
  });
});
