import { describe, expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

const long = 'a jug '.repeat(2000);

describe('the side from which a text area reads', () => {
  it('is judged line by line, by the browser', () => {
    expect(textDirection('')).toBe('auto');
    expect(textDirection('A jug.\n'.repeat(30_000))).toBe('auto');
  });

  it('is that of the first letter where a line is very long', () => {
    expect(textDirection(long)).toBe('ltr');
    expect(textDirection(`1. إبريق\n${long}`)).toBe('rtl');
    expect(textDirection(`A jug.\n${'إبريق '.repeat(2000)}\nof tin`)).toBe('ltr');
  });
});
