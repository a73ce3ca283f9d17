import { describe, expect, it } from 'vitest';
import { numberOf } from './numerals.ts';
import { wordsOf } from './words.ts';

function check(raw: string, expected: string | null) {
  expect(numberOf(raw), raw).toBe(expected);
}

describe('a number written otherwise', () => {
  it('is a Roman numeral in capitals', () => {
    check('VIII', '8');
    check('XIX', '19');
    check('XLIV', '44');
    check('MDCCLXXVI', '1776');
  });
  it('is an ordinal, in digits or Roman', () => {
    check('19th', '19');
    check('1er', '1');
    check('2nd', '2');
    check('XIXe', '19');
    check('XXth', '20');
  });
  it('is a Roman numeral in small letters, where that is no word', () => {
    check('viii', '8');
    check('xix', '19');
    check('xviie', '17');
    check('xxe', '20');
    for (const raw of [
      'vi',
      'vie',
      'vire',
      'xi',
      'xie',
      'iv',
      'xx',
      'xxx',
      'mi',
      'di',
      'lix',
      'ie',
      'via',
      'Viii',
    ])
      check(raw, null);
  });
  it('is no word that only looks like one', () => {
    for (const raw of [
      'I',
      'CIVIL',
      'IIII',
      'MIX',
      'DIM',
      'VIXI',
      'Ie',
      '19',
      '18a',
      'Le',
      'Me',
      '',
    ])
      check(raw, null);
  });
  it('is found by its digits beside its own form', () => {
    expect(wordsOf('Henry VIII').map(({ term, also }) => [term, ...also])).toEqual([
      ['henry'],
      ['viii', '8'],
    ]);
    expect(wordsOf('Musée du XIXe siècle')[2]?.also).toEqual(['19']);
    expect(wordsOf('19th century')[0]?.also).toEqual(['19']);
  });
});
