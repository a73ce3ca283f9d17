import { describe, expect, it } from 'vitest';
import { listedIn, type Listed } from './listed.ts';

const at = (id: string, latitude: number, longitude: number): Listed => ({
  id,
  at: { latitude, longitude },
});

describe('a mark of a map and the list beside it', () => {
  it('stands for what is listed of its part of the Earth', () => {
    const boxes = [
      { west: 0, south: 45, east: 5, north: 50 },
      { west: 10, south: 45, east: 15, north: 50 },
    ];
    expect(
      listedIn(boxes, [at('paris', 48.9, 2.4), at('prague', 50, 14.4), at('lyon', 45.8, 4.8)]),
    ).toEqual([['paris', 'lyon'], ['prague']]);
  });

  it('stands for nothing that lies beyond it', () =>
    expect(
      listedIn([{ west: 0, south: 45, east: 5, north: 50 }], [at('rome', 41.9, 12.5)]),
    ).toEqual([[]]));

  it('shares nothing with a mark that it overlaps: the nearer one has it', () => {
    const boxes = [
      { west: 0, south: 40, east: 10, north: 50 },
      { west: 8, south: 40, east: 12, north: 50 },
    ];
    expect(listedIn(boxes, [at('a', 45, 9.5), at('b', 45, 6)])).toEqual([['b'], ['a']]);
  });

  it('holds together across the date line', () => {
    const boxes = [
      { west: 170, south: -25, east: -170, north: -10 },
      { west: -179, south: -25, east: -150, north: -10 },
    ];
    expect(listedIn(boxes, [at('suva', -18.1, 178.4), at('nukualofa', -21.1, -175.2)])).toEqual([
      ['suva', 'nukualofa'],
      [],
    ]);
  });
});
