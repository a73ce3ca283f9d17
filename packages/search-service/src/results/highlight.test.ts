import { describe, expect, it } from 'vitest';
import { readParameters } from '../query/parameters.ts';
import { planQuery } from '../query/plan.ts';
import { Highlighter } from './highlight.ts';

function highlighter(query: string, given: Record<string, unknown> = {}): Highlighter {
  return new Highlighter(
    planQuery(query, {
      parameters: readParameters({ query, ...given }, {}),
      synonyms: { substitutes: new Map([['jug', [{ terms: ['ewer'], typos: 0 }]]]), longest: 1 },
      allowTyposOnNumbers: false,
      wordsWithoutTypos: [],
    }),
    { pre: '<', post: '>' },
  );
}
function check(query: string, text: string, expected: string, isIdentifier = false) {
  expect(
    highlighter(query).highlight(text, isIdentifier ? 'identifier' : 'text').value,
    query,
  ).toBe(expected);
}

describe('marks', () => {
  it('stand around words, beginnings, and words with typos', () => {
    check('kiss', 'The Kiss, 1901', 'The <Kiss>, 1901');
    check('mich', 'Michelangelo', '<Mich>elangelo');
    check('hepwerth', 'Barbara Hepworth', 'Barbara <Hepworth>');
  });
  it('keep the text as it is written', () => {
    check('yokai', 'Yo\u0304kai!', '<Yo\u0304kai>!');
    check('muel', 'Müller', '<Müller>');
    check('turners', 'Turner’s & <Co>', '<Turner’s> & <Co>');
    check('ae', 'Ægean', '<Æ>gean');
  });
  it('cover compounds, split words, identifiers and signs as a whole', () => {
    check('preraphaelite', 'a Pre-Raphaelite', 'a <Pre-Raphaelite>');
    check('bluebird', 'blue bird', '<blue> <bird>');
    check('77ao84', 'No. 77.AO.84', 'No. <77>.<AO>.<84>');
    check('77ao84', '77.AO.84', '<77.AO.84>', true);
    check('富士', '富士山', '<富士>山');
    check('jug', 'an ewer', 'an <ewer>');
  });
  it('tell how much of the query is there', () => {
    expect(highlighter('red vase').highlight('vase', 'text')).toEqual({
      value: '<vase>',
      matchLevel: 'partial',
      matchedWords: ['vase'],
      fullyHighlighted: true,
    });
    expect(highlighter('red vase').highlight('vase, Red!', 'text')).toMatchObject({
      matchLevel: 'full',
      fullyHighlighted: true,
    });
    expect(highlighter('red').highlight('blue', 'text')).toEqual({
      value: 'blue',
      matchLevel: 'none',
      matchedWords: [],
    });
    expect(highlighter('').highlight('blue', 'text')).toEqual({
      value: 'blue',
      matchLevel: 'none',
      matchedWords: [],
    });
  });
});

describe('a snippet', () => {
  const text = 'One two three four five six seven eight.';
  it('is where most is marked', () => {
    expect(highlighter('five seven').snippet(text, 3, '…', 'text')).toEqual({
      value: '…<five> six <seven>…',
      matchLevel: 'full',
    });
    expect(highlighter('eight').snippet(text, 2, '[…]', 'text').value).toBe('[…]seven <eight>.');
  });
  it('is the beginning when nothing is marked, and all when it is short', () => {
    expect(highlighter('x').snippet(text, 2, '…', 'text')).toEqual({
      value: 'One two…',
      matchLevel: 'none',
    });
    expect(highlighter('two').snippet(text, 20, '…', 'text').value).toBe(
      'One <two> three four five six seven eight.',
    );
  });
});
