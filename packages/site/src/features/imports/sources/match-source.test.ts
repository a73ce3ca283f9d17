import { expect, it } from 'vitest';
import { compareSource } from './match-source.ts';

const keysOf = (count: number, make = (i: number) => `accession=1999.${i}.a`) =>
  Array.from({ length: count }, (_, i) => make(i));

const certaintyOf = (
  before: string,
  now: string,
  { known, keys = keysOf(10) }: { known: number; keys?: string[] },
) =>
  compareSource(
    {
      key: 'a',
      name: 'a',
      headings: before.split(' ').filter(Boolean),
      defaults: {},
      publication: 'gate',
      answers: [],
    },
    { headings: now.split(' '), keys },
    known,
  )?.certainty;

it('is certain where headings and numbers agree', () => {
  expect(certaintyOf('No Title Date', 'no title DATE', { known: 9 })).toBe('certain');
});

it('is only probable where the same system gave other objects', () => {
  expect(certaintyOf('No Title Date', 'No Title Date', { known: 0 })).toBe('probable');
});

it('is probable where a few columns came or went', () => {
  expect(certaintyOf('No Title Date', 'No Title Date Colour', { known: 10 })).toBe('probable');
});

it('is not there where the table is another one with the same numbers', () => {
  expect(certaintyOf('No Title Date', 'No Lender Fee', { known: 10 })).toBeUndefined();
});

it('does not take rows that are counted from 1 for the rows of an older source', () => {
  const counted = keysOf(10, (i) => `id=${i}`);
  expect(certaintyOf('', 'No Title', { known: 10, keys: counted })).toBeUndefined();
  expect(certaintyOf('', 'No Title', { known: 10 })).toBe('probable');
});

it('does not count on a handful of numbers', () => {
  expect(certaintyOf('No Title', 'No Title', { known: 3, keys: keysOf(3) })).toBe('probable');
});
