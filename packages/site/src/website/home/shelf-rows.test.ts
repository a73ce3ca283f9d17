import { expect, it } from 'vitest';
import { spansOnShelf } from './shelf-rows.ts';

it.each([
  [0, []],
  [1, [12]],
  [4, [3, 3, 3, 3]],
  [5, [6, 6, 4, 4, 4]],
  [7, [4, 4, 4, 3, 3, 3, 3]],
  [9, [4, 4, 4, 4, 4, 4, 4, 4, 4]],
  [11, [4, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3]],
])('%i things fill their rows', (count, spans) => {
  expect(spansOnShelf(count)).toEqual(spans);
});

it('leaves no gap at the end of a row, and makes nothing wider than what is before it', () => {
  for (let count = 1; count <= 40; count++) {
    const spans = spansOnShelf(count);
    expect(spans).toHaveLength(count);
    expect(spans).toEqual(spans.toSorted((a, b) => b - a));
    let filled = 0;
    for (const span of spans) {
      filled += span;
      expect(
        filled % 12 === 0 || Math.floor(filled / 12) === Math.floor((filled - span) / 12),
      ).toBe(true);
    }
    expect(filled % 12).toBe(0);
  }
});
