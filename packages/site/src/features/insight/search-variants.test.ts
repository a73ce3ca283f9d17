import { expect, it } from 'vitest';
import { withVariants } from './search-variants.ts';

it('variants of one word are one row, under the spelling that was used most', () => {
  expect(
    withVariants([
      { search: 'dinosaur', count: 4 },
      { search: 'kayak', count: 6 },
      { search: 'Dinosaurs', count: 5 },
      { search: 'dinosaur!', count: 1 },
      { search: 'bas', count: 1 },
      { search: 'ba', count: 1 },
    ]),
  ).toEqual([
    { search: 'Dinosaurs', count: 10, others: ['dinosaur', 'dinosaur!'] },
    { search: 'kayak', count: 6, others: [] },
    { search: 'bas', count: 1, others: [] },
    { search: 'ba', count: 1, others: [] },
  ]);
});

it('searches without words stay apart', () => {
  const marks = [
    { search: '', count: 2 },
    { search: '…', count: 1 },
    { search: '??', count: 1 },
  ];
  expect(withVariants(marks)).toHaveLength(3);
});
