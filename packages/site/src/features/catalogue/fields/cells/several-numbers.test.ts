import { describe, expect, it } from 'vitest';
import { numbersIn } from './several-numbers.ts';

describe('numbers in one cell', () => {
  it.each([
    ['A 12 / A 13', ['A 12', 'A 13']],
    ['12; 13', ['12', '13']],
    ['1999.3.1 | 1999.3.12', ['1999.3.1', '1999.3.12']],
    ['K-10 + K-11', ['K-10', 'K-11']],
    ['資料12、資料13', ['資料12', '資料13']],
    ['MC 4 & MC 5', ['MC 4', 'MC 5']],
    ['م-12 / م-13', ['م-12', 'م-13']],
    ['12\n13', ['12', '13']],
  ])('are told apart: %s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

  it.each([
    '1961/14',
    'A 12/13',
    '12 (old: 4)',
    '12; see also the file',
    'Inv. 12; Map 3a',
    'A 12 - A 20',
    '1999.3.1-4',
    '',
  ])('are one where nothing says that they are several: %s', (text) =>
    expect(numbersIn(text)).toEqual([text]),
  );
});
