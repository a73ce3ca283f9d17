import { describe, expect, it } from 'vitest';
import {
  ant,
  brain,
  cyclic,
  elementary,
  gliderGun,
  kindOfRule,
  life,
  sandpile,
  ulamWarburton,
} from './cells.ts';
import { chance } from './chance.ts';

const rows = (rule: number, width: number, steps: number): string[] =>
  [...elementary(rule, width, steps)].map((row) => [...row].join(''));

describe('the elementary rules', () => {
  it('begin as the tables show: rule 30 in 1, 111, 11001', () => {
    expect(rows(30, 9, 4)).toEqual(['000010000', '000111000', '001100100', '011011110']);
  });
  it('draw Pascal’s triangle modulo two with rule 90', () => {
    expect(rows(90, 9, 4)).toEqual(['000010000', '000101000', '001000100', '010101010']);
  });
  it('turn the empty world black and white by turns where the rule says so', () => {
    expect(rows(1, 5, 3)[1]).toBe('10001');
    expect(rows(255, 3, 2)[1]).toBe('111');
  });
  it('are of 88 kinds', () => {
    expect(new Set(Array.from({ length: 256 }, (_, rule) => kindOfRule(rule))).size).toBe(88);
    expect([kindOfRule(110), kindOfRule(124), kindOfRule(137), kindOfRule(193)]).toEqual([
      110, 110, 110, 110,
    ]);
  });
});

describe('the Game of Life', () => {
  const alive = (pattern: readonly string[], generations: number): number[] =>
    [...life(12, { lines: pattern, at: [4, 4] }, generations).cells].flatMap((cell, k) =>
      cell ? [k] : [],
    );
  it('turns a blinker and leaves a block', () => {
    expect(alive(['OOO'], 1)).toEqual([3 * 12 + 5, 4 * 12 + 5, 5 * 12 + 5]);
    expect(alive(['OO', 'OO'], 9)).toEqual(alive(['OO', 'OO'], 0));
  });
  it('moves a glider one cell down and right in four generations', () => {
    const glider = ['.O.', '..O', 'OOO'];
    expect(alive(glider, 4)).toEqual(alive(glider, 0).map((cell) => cell + 13));
  });
  it('lets the gun fire every thirty generations', () => {
    const count = (generation: number): number =>
      life(300, { lines: gliderGun, at: [5, 5] }, generation).cells.reduce(
        (sum, cell) => sum + cell,
        0,
      );
    expect(count(0)).toBe(36);
    expect(count(90) - count(60)).toBe(5);
    expect(count(120) - count(90)).toBe(5);
  });
  it('lets the R-pentomino come to rest after 1,103 generations with 116 cells', () => {
    const at = (generation: number): number =>
      life(700, { lines: ['.OO', 'OO.', '.O.'], at: [350, 350] }, generation).cells.reduce(
        (sum, cell) => sum + cell,
        0,
      );
    expect([at(1103), at(1104), at(1105)]).toEqual([116, 116, 116]);
  });
  it('remembers when each cell was last alive', () => {
    const { last } = life(12, { lines: ['OOO'], at: [4, 4] }, 2);
    expect([last[4 * 12 + 4], last[3 * 12 + 5], last[0]]).toEqual([0, 1, -1]);
  });
});

describe('Langton’s ant', () => {
  it('makes the first figures that everyone finds', () => {
    expect([...ant(21, 11).black].filter((cell) => cell === 1)).toHaveLength(7);
  });
  it('builds its road in pieces of 104 steps', () => {
    const blacks = (steps: number): number =>
      ant(200, steps).black.reduce((sum, cell) => sum + cell, 0);
    expect(blacks(11_000 + 104) - blacks(11_000)).toBe(blacks(11_000 + 208) - blacks(11_000 + 104));
    expect(blacks(11_104) - blacks(11_000)).toBe(12);
  });
});

describe('the other automata', () => {
  it('topple sand until no cell has four grains, and lose none', () => {
    const heights = sandpile(61, 2000);
    expect(Math.max(...heights)).toBeLessThan(4);
    expect(heights.reduce((sum, height) => sum + height, 0)).toBe(2000);
    expect(heights[30 * 61 + 10]).toBe(heights[30 * 61 + 50]);
  });
  it('are born 1, 4, 4, 12, 4, 12, 12, 36 at a time in Ulam and Warburton’s', () => {
    const age = ulamWarburton(41, 8);
    expect(
      [1, 2, 3, 4, 5, 6, 7, 8].map((step) => age.filter((cell) => cell === step).length),
    ).toEqual([1, 4, 4, 12, 4, 12, 12, 36]);
  });
  it('move on to the next colour of the ring only', () => {
    const [before, after] = [cyclic(30, 5, 3, chance(1)), cyclic(30, 5, 4, chance(1))];
    after.forEach((cell, k) => expect([before[k], ((before[k] ?? 0) + 1) % 5]).toContain(cell));
  });
  it('fire, rest and fall silent in Brian’s Brain', () => {
    const grid = { side: 8, cells: new Uint8Array(64) };
    grid.cells[9] = 1;
    grid.cells[10] = 1;
    const next = brain(grid);
    expect([next.cells[9], next.cells[10], next.cells[1], next.cells[17]]).toEqual([2, 2, 1, 1]);
  });
});
