import { describe, expect, it } from 'vitest';
import { openingOf, remainderOf } from './opening.ts';

const paragraph = (length: number, letter: string) => letter.repeat(length);
const text = (...lengths: number[]) =>
  lengths.map((length, position) => paragraph(length, 'abcdef'[position] ?? 'z')).join('\n\n');
const check = (whole: string, opening: string, remainder: string) =>
  expect([openingOf(whole), remainderOf(whole)]).toEqual([opening, remainder]);

describe('a description', () => {
  it('stands whole on the label while it is short', () =>
    check(text(300, 200), text(300, 200), ''));
  it('is divided between paragraphs', () =>
    check(text(300, 300, 300), text(300, 300), paragraph(300, 'c')));
  it('keeps at least its first paragraph, however long', () =>
    check(text(2000, 100), paragraph(2000, 'a'), paragraph(100, 'b')));
  it('of one long paragraph is not divided', () => check(text(2000), text(2000), ''));
});
