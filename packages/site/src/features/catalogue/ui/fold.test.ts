import { describe, expect, it } from 'vitest';
import { foldOf } from './fold.ts';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
const sentence = (count: number) => `${words(count)}.`;
const fold = (text: string, language = 'en') => foldOf({ text, language });

describe('a text', () => {
  it('of about 120 words is shown whole', () => {
    for (const text of ['', sentence(120), `${sentence(100)}\n\n${sentence(30)}`, sentence(155)])
      expect(fold(text)).toEqual({ opening: text, rest: '' });
  });
  it('that is longer keeps its first paragraphs', () => {
    const [first, second, third] = [sentence(50), sentence(60), sentence(90)];
    expect(fold(`${first}\n\n${second}\n\n${third}`)).toEqual({
      opening: `${first}\n\n${second}`,
      rest: third,
    });
  });
  it('keeps a first paragraph that is a little longer', () => {
    const [first, second] = [sentence(140), sentence(90)];
    expect(fold(`${first}\n\n${second}`)).toEqual({ opening: first, rest: second });
  });
  it('does not open with a heading alone', () => {
    const long = Array.from({ length: 10 }, () => `W${sentence(30)}`).join(' ');
    const { opening, rest } = fold(`Condition\n\n${long}`);
    expect(opening.split(/\s+/)).toHaveLength(91);
    expect(rest.startsWith('Wword0')).toBe(true);
  });
  it('of one long paragraph is folded after a sentence', () => {
    const long = Array.from({ length: 8 }, () => `W${sentence(50)}`).join(' ');
    const { opening, rest } = fold(long);
    expect([opening.split(' ').length, rest.split(' ').length]).toEqual([100, 300]);
  });
  it('without spaces between its words is counted by its words', () => {
    const long = '湖に雨が降っている。'.repeat(60);
    const { opening, rest } = fold(long, 'ja');
    expect(opening.endsWith('。')).toBe(true);
    expect(opening.length).toBeLessThan(300);
    expect(opening + rest).toBe(long);
  });
  it('in no known language is folded too', () =>
    expect(fold(`${sentence(100)} W${sentence(100)}`, '').rest).toBe(`W${sentence(100)}`));
});
