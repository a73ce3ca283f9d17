import { describe, expect, it } from 'vitest';
import { moved, placeAt } from './reorder.ts';

describe('a list that is put in order', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [2, 9, 'abc'],
    [0, 9, 'bca'],
    [7, 0, 'abc'],
  ])('moves %i to %i', (from, to, order) =>
    expect(moved([...'abc'], from, to).join('')).toBe(order),
  );

  it('stays the same list where nothing moves', () => {
    const members = [...'abc'];
    expect(moved(members, 1, 1)).toBe(members);
  });
});

describe('the place of a pointer', () => {
  const middles = [10, 30, 50];
  it.each([
    [5, 0, 0],
    [31, 0, 1],
    [55, 0, 2],
    [29, 2, 1],
    [9, 2, 0],
    [40, 1, 1],
  ])('at %i, with the member from %i, is %i', (pointer, from, place) =>
    expect(placeAt(middles, pointer, from)).toBe(place),
  );
});
