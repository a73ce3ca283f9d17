import { expect, it } from 'vitest';
import { unseenOf, type Recommended } from './shelves.ts';

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
