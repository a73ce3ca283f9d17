import { describe, expect, it } from 'vitest';
import { drawable, fitText, placeLine, type Fonts } from './social-image-text.ts';

/** Every Latin or Arabic letter is half an em wide, in a font for each script. */
const fonts: Fonts = {
  runs: (text) =>
    [...text].reduce<{ text: string; family: string; italic: boolean; file: string }[]>(
      (runs, character) => {
        const family = /\p{Script=Arabic}/u.test(character) ? 'naskh' : 'latin';
        const last = runs.at(-1);
        if (last && (last.family === family || character === ' ')) last.text += character;
        else runs.push({ text: character, family, italic: false, file: family });
        return runs;
      },
      [],
    ),
  advance: (character) =>
    /[\p{Script=Latin}\p{Script=Arabic}\p{N}\p{P} ]/u.test(character) ? 0.5 : undefined,
  measure: ({ text }) => text.length * 0.5,
};
const box = { width: 100, lines: 3, face: 'serif' } as const;

describe('words on a card', () => {
  it('are broken between words', () =>
    expect(fitText('one two three four', [20], box, fonts).lines).toEqual([
      'one two',
      'three four',
    ]));
  it('are broken inside words that are longer than a line', () =>
    expect(fitText('x'.repeat(25), [20], box, fonts).lines).toEqual([
      'xxxxxxxxxx',
      'xxxxxxxxxx',
      'xxxxx',
    ]));
  it('are set smaller before they are cut', () => {
    expect(fitText('one two three four', [40, 20], { ...box, lines: 2 }, fonts)).toEqual({
      lines: ['one two', 'three four'],
      size: 20,
    });
  });
  it('are cut with a sign, within the line', () => {
    const { lines, size } = fitText('word '.repeat(100).trim(), [40, 20], box, fonts);
    expect(size).toBe(20);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toBe('word word…');
  });
  it('lose what would turn the line about, and are left out when our fonts lack their letters', () => {
    expect(drawable('a\u202eb\u0000\n c', 'serif', fonts)).toBe('a b c');
    expect(drawable('北斎漫画', 'serif', fonts)).toBe('');
    expect(drawable('Hokusai’s manga, 画', 'serif', fonts)).toBe('Hokusai’s manga, 画');
    expect(drawable('— …', 'serif', fonts)).toBe('');
  });
  it('stand one run beside the other, blanks between them', () => {
    const { runs, width } = placeLine('نحو 1831', { face: 'serif', size: 10 }, fonts);
    expect(runs.map(({ text, x, fromRight }) => ({ text, x, fromRight }))).toEqual([
      { text: '1831', x: 0, fromRight: false },
      { text: 'نحو', x: 25, fromRight: true },
    ]);
    expect(width).toBe(40);
  });
});
