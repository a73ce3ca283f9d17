import { expect, it } from 'vitest';
import { titleAndMaker } from './title-and-maker.ts';

it('writes each title with each maker, both ways round', () =>
  expect(titleAndMaker(['Ophelia', 'Ophélie'], ['John Everett Millais'])).toEqual([
    'Ophelia John Everett Millais',
    'John Everett Millais Ophelia',
    'Ophélie John Everett Millais',
    'John Everett Millais Ophélie',
  ]));

it('takes the first three of each', () => {
  const many = ['a', 'b', 'c', 'd'];
  expect(titleAndMaker(many, many)).toHaveLength(18);
  expect(titleAndMaker([], many)).toEqual([]);
  expect(titleAndMaker(many, [])).toEqual([]);
});
