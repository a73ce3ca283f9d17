import { describe, expect, it } from 'vitest';
import { selectedLetter, inOrder } from './letters.ts';

const letters = (initials: string, count = 10) =>
  [...initials].map((initial) => ({ initial, count }));

describe('the letters of an index', () => {
  const check = (given: string, order: string) =>
    expect(
      inOrder(letters(given), 'en')
        .map(({ initial }) => initial)
        .join(''),
    ).toBe(order);

  it('stand in the order of their alphabets, Latin first, what has no letter last', () => {
    check('#ZАعABΩ', 'ABZΩАع#');
    check('ب#اA', 'Aاب#');
  });
});

describe('the letter that is shown', () => {
  it('is the one asked for, in either case', () => {
    expect(selectedLetter(letters('ABC'), 'b', 5)).toBe('B');
  });
  it('is the first when the one asked for is not there', () => {
    expect(selectedLetter(letters('ABC'), 'x', 5)).toBe('A');
    expect(selectedLetter(letters('ABC'), null, 5)).toBe('A');
  });
  it('is none while all names fit on one page', () =>
    expect(selectedLetter(letters('ABC'), null, 30)).toBeUndefined());
  it('is none in an empty museum', () => expect(selectedLetter([], 'A', 30)).toBeUndefined());
});
