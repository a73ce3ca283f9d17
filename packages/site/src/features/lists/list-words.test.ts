import { expect, it } from 'vitest';
import { termsOf, wordsOf } from './list-words.ts';

it.each([
  ['Élodie’s  JUG', 'elodie s jug'],
  ['77.AO.84', '77 ao 84'],
  ['إبريق أزرق', 'ابريق ازرق'],
  ['青い壺', '青 い 壺'],
  ['a a A', 'a'],
  ['', ''],
])('“%s” is found by “%s”', (text, words) => {
  expect(wordsOf([text])).toBe(words);
  expect(termsOf(text).join(' ')).toBe(words);
});

it('asks for no more words than it needs', () => {
  expect(termsOf('a b c d e f g h i j k l m n o')).toHaveLength(12);
});
