import { expect, it } from 'vitest';
import { unseenOf, worthRecommending, type Recommended } from './shelves.ts';

const items = (...ids: string[]): Recommended[] =>
  ids.map((id) => ({ card: { id } as Recommended['card'], reasons: [] }));
const idsOf = (shelf: readonly Recommended[]) => shelf.map(({ card }) => card.id).join('');

it('shelves show nothing that stands on the page already, nothing twice, and no more than fits', () => {
  const { related, looksLike } = unseenOf(
    { related: items(...'abcdefghijkl'), looksLike: items(...'bxcyj'), names: {} },
    new Set(['c', 'x']),
  );
  expect([idsOf(related), idsOf(looksLike)]).toEqual(['abdefghi', 'yj']);
});

it('recommends one impression of a print, and nothing for its year alone', () => {
  const one = (id: string, title: string, reasons: Recommended['reasons'] = []): Recommended => ({
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
