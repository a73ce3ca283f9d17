import { describe, expect, it } from 'vitest';
import { interleave } from './interleavings.ts';
import { randomFrom } from './random-edits.ts';

describe('two or three people at one working copy', () => {
  it('lose no change and are asked about none but true clashes, in any order of saves', () => {
    const runs = Array.from({ length: 1000 }, (_, seed) => interleave(randomFrom(seed)));
    expect(runs.flatMap(({ wrong }, seed) => wrong.map((one) => `${seed}: ${one}`))).toEqual([]);
    expect(runs.reduce((sum, { saves }) => sum + saves, 0)).toBeGreaterThan(8000);
    expect(runs.reduce((sum, { clashes }) => sum + clashes, 0)).toBeGreaterThan(500);
  });
});
