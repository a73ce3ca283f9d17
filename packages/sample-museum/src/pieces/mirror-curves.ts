// Lines that run through a grid of dots like light between mirrors: plaits, Celtic panels, sona.
import type { Bead } from './rope.ts';

/** Mirrors inside the grid: `x,y` of a crossing → the mirror that is there. */
type Breaks = ReadonlyMap<string, 'upright' | 'level'>;

/** The closed lines of a grid of `columns` × `rows` dots, as the crossings they pass, in order. */
export function mirrorCurves(
  columns: number,
  rows: number,
  breaks: Breaks = new Map(),
): { x: number; y: number; straight: boolean; rising: boolean }[][] {
  const [width, height] = [columns * 2, rows * 2];
  const seen = new Set<string>();
  const curves: { x: number; y: number; straight: boolean; rising: boolean }[][] = [];
  for (let startY = 0; startY <= height; startY++) {
    for (let startX = (startY + 1) % 2; startX <= width; startX += 2) {
      for (const [firstX, firstY] of [
        [1, 1],
        [1, -1],
      ] as const) {
        let [x, y, dx, dy] = [startX, startY, firstX as number, firstY as number];
        const curve: { x: number; y: number; straight: boolean; rising: boolean }[] = [];
        const key = (): string => `${x},${y},${dx},${dy}`;
        const inside = (): boolean =>
          x + dx >= 0 && x + dx <= width && y + dy >= 0 && y + dy <= height;
        while (inside() && !seen.has(key())) {
          seen.add(key());
          seen.add(`${x + dx},${y + dy},${-dx},${-dy}`);
          x += dx;
          y += dy;
          const wall = breaks.get(`${x},${y}`);
          const turnsX = x === 0 || x === width || wall === 'upright';
          const turnsY = y === 0 || y === height || wall === 'level';
          curve.push({ x, y, straight: !turnsX && !turnsY, rising: dx === dy });
          if (turnsX) dx = -dx;
          if (turnsY) dy = -dy;
        }
        if (curve.length > 1) curves.push(curve);
      }
    }
  }
  return curves;
}

/**
 * A mirror curve as beads: straight through crossings, over and under by turns, rounded where it
 * meets a mirror.
 */
export function beadsOf(
  curve: ReturnType<typeof mirrorCurves>[number],
  place: (x: number, y: number) => readonly [number, number],
  fineness = 8,
): Bead[] {
  const beads: Bead[] = [];
  const count = curve.length;
  for (let k = 0; k < count; k++) {
    const [before, here, after] = [
      curve[(k - 1 + count) % count],
      curve[k],
      curve[(k + 1) % count],
    ];
    if (!before || !here || !after) continue;
    const [from, to] = [
      [(before.x + here.x) / 2, (before.y + here.y) / 2],
      [(here.x + after.x) / 2, (here.y + after.y) / 2],
    ] as const;
    // Over where the line rises in an even column, or falls in an odd one: so each line goes over
    // and under by turns.
    const over = here.rising === (here.x % 2 === 0) ? 1 : -1;
    const side = here.straight ? over : 0;
    for (let step = 0; step < fineness; step++) {
      const t = step / fineness;
      const x = (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * here.x + t * t * to[0];
      const y = (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * here.y + t * t * to[1];
      const [u, v] = place(x, y);
      beads.push([u, v, side * Math.sin(Math.PI * t)]);
    }
  }
  return beads;
}
