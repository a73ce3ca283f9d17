import { expect, it } from 'vitest';
import { isRightToLeftOnly } from './letters.ts';

it.each([
  ['מגילת אסתר', true],
  ['انطاكية، 1911.', true],
  ['ܐܢܛܝܘܟܝܐ', true],
  ['(قطعة) 😀', true],
  ['Antioch', false],
  ['انطاكية is a town', false],
  ['無題', false],
  ['1911', false],
  ['', false],
])('%s: only letters from right to left is %s', (text, expected) => {
  expect(isRightToLeftOnly(text)).toBe(expected);
});
