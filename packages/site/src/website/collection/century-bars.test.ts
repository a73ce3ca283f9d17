import { describe, expect, it } from 'vitest';
import { barsOf } from './century-bars.ts';
import { agesOf } from './result-ages.ts';

const value = (century: number, count: number) => ({
  value: String(century),
  count,
  chosen: false,
});

describe('the bars of the centuries', () => {
  it('stand for every century from the first to the last, and for no century 0', () => {
    expect(barsOf([value(2, 5), value(-2, 3)])).toEqual([
      { century: -2, count: 3 },
      { century: -1, count: 0 },
      { century: 1, count: 0 },
      { century: 2, count: 5 },
    ]);
  });
  it('are none where there is nothing dated', () => expect(barsOf([])).toEqual([]));
  it('are none where an address names a century that nothing is near to', () =>
    expect([
      barsOf([value(19, 5), value(99_999_999, 0)]),
      barsOf([value(19, 5), value(1e19, 0)]),
    ]).toEqual([[], []]));
});

describe('a timeline', () => {
  const card = (id: string, year?: number) => ({
    id,
    slug: id,
    title: { text: id, language: 'en' },
    makers: '',
    date: '',
    accessionNumber: undefined,
    picture: undefined,
    gated: false,
    types: [],
    ...(year === undefined ? {} : { year }),
  });
  it('puts neighbours of one century together, and the undated by themselves', () => {
    expect(
      agesOf([card('a', -600), card('b', 1700), card('c', 1799), card('d', 1800), card('e')]).map(
        ({ century, cards, from }) => [century, cards.map(({ id }) => id).join(''), from],
      ),
    ).toEqual([
      [-6, 'a', 0],
      [18, 'bc', 1],
      [19, 'd', 3],
      [undefined, 'e', 4],
    ]);
  });
});
