import { describe, expect, it } from 'vitest';
import { diffusionLimited, grayScott, isingAt, percolation } from './growth.ts';
import { grownFlake } from './snowflake.ts';

describe('a grown cluster', () => {
  const { particles, reach } = diffusionLimited(400, 5);
  it('holds particles that touch one that came before, and overlap none by much', () => {
    particles.forEach(([x, y], k) => {
      if (k === 0) return;
      const nearest = Math.min(...particles.slice(0, k).map(([u, v]) => Math.hypot(u - x, v - y)));
      expect(nearest).toBeLessThan(1.03);
      expect(nearest).toBeGreaterThan(0.9);
    });
  });
  it('reaches much farther than a packed disc of as many particles', () => {
    expect(reach).toBeGreaterThan(Math.sqrt(400) * 0.8);
  });
  it('begins alike, however large it becomes', () => {
    expect(diffusionLimited(60, 5).particles).toEqual(particles.slice(0, 60));
  });
});

describe('a snowflake', () => {
  const flake = grownFlake(0.4, 0.001, 24);
  const cells = new Set(flake.cells.map(({ q, r }) => `${q},${r}`));
  it('looks the same after a sixth of a turn', () => {
    for (const { q, r } of flake.cells) expect(cells).toContain(`${-r},${q + r}`);
  });
  it('is its own mirror image', () => {
    for (const { q, r } of flake.cells) expect(cells).toContain(`${r},${q}`);
  });
  it('grows from the middle outwards until it comes near the edge', () => {
    expect(flake.cells.find(({ q, r }) => q === 0 && r === 0)?.age).toBe(0);
    expect(flake.reach).toBeGreaterThanOrEqual(21);
  });
});

describe('the models of order', () => {
  it('make the reaction’s second substance spread, and stay between nothing and one', () => {
    const field = grayScott(48, 400, 2);
    expect(Math.min(...field)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...field)).toBeLessThan(1);
    expect(Math.max(...field)).toBeGreaterThan(0.1);
  });
  it('let magnets agree when they are cold and not when they are hot', () => {
    const order = (temperature: number): number => {
      const [side, grid] = [40, isingAt(40, 200, temperature, 3)];
      let agreeing = 0;
      for (let k = 0; k < side * side; k++)
        if (grid[k] === grid[(k + 1) % (side * side)]) agreeing++;
      return agreeing / (side * side);
    };
    expect(order(1)).toBeGreaterThan(0.9);
    expect(order(50)).toBeLessThan(0.6);
  });
  it('number connected cells alike and count them', () => {
    const { cluster, size } = percolation(60, 0.6, 8);
    const counted = size.map((_, id) => cluster.filter((cell) => cell === id).length);
    expect(counted.slice(1)).toEqual(size.slice(1));
    for (let k = 0; k < 60 * 59; k++)
      if (cluster[k] && cluster[k + 60]) expect(cluster[k]).toBe(cluster[k + 60]);
  });
  it('open a way through a sieve above the threshold and none below', () => {
    const crosses = (open: number): boolean => {
      const { cluster } = percolation(120, open, 4);
      const top = new Set(cluster.slice(0, 120).filter(Boolean));
      return cluster.slice(-120).some((id) => top.has(id));
    };
    expect([crosses(0.5), crosses(0.7)]).toEqual([false, true]);
  });
});
