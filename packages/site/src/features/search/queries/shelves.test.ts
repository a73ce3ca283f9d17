import { describe, expect, it } from 'vitest';
import { reasonsGiven, worthRecommending, type Recommendation } from './shelves.ts';

const idsOf = (shelf: readonly Recommendation[]) => shelf.map(({ card }) => card.id).join('');

it('recommends one impression of a print, and nothing for its year alone', () => {
  const one = (
    id: string,
    title: string,
    reasons: Recommendation['reasons'] = [],
  ): Recommendation => ({
    card: { id, title: { text: title, language: 'en' }, makers: 'Goya', date: '1799' } as never,
    reasons,
  });
  const year = { kind: 'shared', attribute: 'yearEarliest', value: 1799, share: 1 } as const;
  const maker = { kind: 'shared', attribute: 'maker', value: 'Goya', share: 0.5 } as const;
  const shelf = worthRecommending([
    one('a', 'The Sleep of Reason', [year, maker]),
    one('b', 'The sleep of reason', [maker]),
    one('c', 'A Chair', [year]),
    one('d', 'All Will Fall'),
  ]);
  expect(idsOf(shelf)).toBe('ad');
});

describe('of the reasons for a recommendation', () => {
  const idOf = (attribute: string, value: string) =>
    value === 'of no record' ? undefined : `${attribute}-${value}`;
  const given = (...reasons: Recommendation['reasons']) => reasonsGiven(reasons, idOf);
  const shared = (attribute: string, value: string | number) =>
    ({ kind: 'shared', attribute, value, share: 0.2 }) as const;
  const looks = (part: string, likeness: number) => ({ kind: 'looks', part, likeness }) as const;

  it('three that are shared are given, as records, in their order', () =>
    expect(
      given(
        shared('maker', 'Goya'),
        shared('yearEarliest', 1799),
        shared('type', 'print'),
        shared('material', 'paper'),
      ),
    ).toEqual([
      { kind: 'shared', attribute: 'maker', id: 'maker-Goya' },
      { kind: 'shared', attribute: 'yearEarliest' },
      { kind: 'shared', attribute: 'type', id: 'type-print' },
    ]));
  it('none is given that names no record', () =>
    expect(given(shared('maker', 'of no record'))).toEqual([]));
  it('the word of a curator stands alone', () =>
    expect(given({ kind: 'curator' }, shared('maker', 'Goya'))).toEqual([{ kind: 'curator' }]));
  it('visitors count where nothing is shared', () => {
    const both = { kind: 'visitors', what: 'looked-at-both', visitors: 12 } as const;
    expect(given(both, shared('maker', 'Goya'))).toMatchObject([{ kind: 'shared' }]);
    expect(given(both, looks('colour', 0.9))).toEqual([both]);
  });
  it('two parts are given in which pictures are much alike, without how much', () =>
    expect(
      given(looks('colour', 0.9), looks('texture', 0.2), looks('shape', 0.8), looks('line', 0.9)),
    ).toEqual([
      { kind: 'looks', part: 'colour' },
      { kind: 'looks', part: 'shape' },
    ]));
  it('what only fills a place is none', () => expect(given({ kind: 'fallback' })).toEqual([]));
});
