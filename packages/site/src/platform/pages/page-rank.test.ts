import { expect, it } from 'vitest';
import { pageRanks } from './page-rank.ts';

const check = (preferred: string[], path: string, rank: number) =>
  expect(pageRanks(preferred, ['en', 'fr', 'ar'])(`https://museum.example ${path}`)).toBe(rank);

it('ranks pages by the first language or beginning of a path that they match', () => {
  const preferred = ['/whats-on', 'en/items', 'fr'];
  check(preferred, '/whats-on/jugs', 0);
  check(preferred, '/ar/whats-on', 0);
  check(preferred, '/items/x/jug', 1);
  check(preferred, '/fr/items/x/cruche', 2);
  check(preferred, '/fr', 2);
  check(preferred, '/ar/items/x/jug', 3);
});

it('takes a beginning of a path by whole segments', () => {
  check(['/item'], '/items/x', 1);
  check(['/items/'], '/items', 0);
  check(['en'], '/fringe', 0);
});

it('ranks all pages alike where nothing is preferred', () => {
  check([], '/items/x', 0);
  check([], '/fr', 0);
});
