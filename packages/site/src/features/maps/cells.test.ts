import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInBox } from './box.ts';
import {
  boxOfCell,
  cellAttributes,
  cellOf,
  coarser,
  levelFor,
  levels,
  middleOfCell,
  readCells,
} from './cells.ts';

it('a square holds what is counted in it, on every level and up to both poles', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.constantFrom(...levels),
      (latitude, longitude, level) => {
        const cell = cellOf({ latitude, longitude }, level);
        const { west, south, east, north } = boxOfCell(cell);
        // Edges of squares are reckoned with the exactness of numbers in a computer.
        expect(
          isInBox(
            { latitude, longitude },
            {
              west: west - 1e-9,
              south: Math.max(-90, south - 1e-9),
              east: east + 1e-9,
              north: Math.min(90, north + 1e-9),
            },
          ),
        ).toBe(true);
        expect(cellOf(middleOfCell(cell), level)).toEqual(cell);
      },
    ),
  );
});

it('a record is counted on every level', () => {
  expect(cellAttributes({ latitude: 48.857, longitude: 2.352 })).toEqual({
    cell5: '16/11',
    cell8: '129/88',
    cell11: '1037/704',
    cell14: '8299/5636',
    cell17: expect.stringMatching(/^\d+\/\d+$/) as string,
  });
});

it('counts that are no squares are left out', () => {
  expect(readCells({ '1/2': 3, '99/0': 1, x: 1, '1/2/3': 4, '-1/0': 1 }, 5)).toEqual([
    { level: 5, x: 1, y: 2, count: 3 },
  ]);
  expect(readCells(undefined, 5)).toEqual([]);
});

it('a map is counted as finely as it shows, never finer than there are squares', () => {
  expect(levelFor(1200, 8)).toBe(8);
  expect(levelFor(20, 8)).toBe(5);
  expect(levelFor(1e9, 8)).toBe(17);
  expect([coarser(8), coarser(5)]).toEqual([5, 5]);
  expect(cellAttributes(middleOfCell({ level: 5, x: 3, y: 4 }))).toMatchObject({ cell5: '3/4' });
});
