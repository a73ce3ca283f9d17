// Prints of mirror curves: a Celtic panel and a line round ninety dots.
import { hex, ink, oklch, type Rgb } from './colour.ts';
import { beadsOf, mirrorCurves } from './mirror-curves.ts';
import type { Edition } from './piece.ts';
import { detail, ropePlate, wheel } from './rope-plates.ts';
import { ropes } from './rope.ts';
import { onSheet } from './sheet.ts';
import { circle } from './svg.ts';

/**
 * Breaks that turn a plain plait into a panel of knots: a fixed scheme, the same in all four
 * quarters.
 */
function panelBreaks(columns: number, rows: number): Map<string, 'upright' | 'level'> {
  const breaks = new Map<string, 'upright' | 'level'>();
  const put = (x: number, y: number, kind: 'upright' | 'level'): void => {
    for (const [u, v] of [
      [x, y],
      [columns * 2 - x, y],
      [x, rows * 2 - y],
      [columns * 2 - x, rows * 2 - y],
    ] as const)
      breaks.set(`${u},${v}`, kind);
  };
  put(4, 3, 'upright');
  put(3, 4, 'level');
  put(7, 2, 'level');
  put(2, 7, 'upright');
  put(6, 5, 'upright');
  put(5, 6, 'level');
  put(columns, 5, 'upright');
  put(columns, 3, 'upright');
  put(3, rows, 'level');
  put(5, rows, 'level');
  put(8, 7, 'upright');
  put(7, 8, 'level');
  return breaks;
}

export function celticPanel(edition: Edition): string {
  const base = oklch(0.3, 0.07, 25);
  const text = ink(0.92, 0.04, 85);
  const [columns, rows, side] = [12, 10, 38];
  const curves = mirrorCurves(columns, rows, panelBreaks(columns, rows));
  const chains = curves.map((curve) =>
    beadsOf(
      curve,
      (x, y) => [600 + (x - columns) * side, 460 + (y - rows) * side],
      4 * detail(edition),
    ),
  );
  const inside = ropes(chains, (chain) => ({
    width: 25,
    colour: wheel(0.78, 0.09, [80, 150, 45][chain % 3] ?? 80, [95, 175, 60][chain % 3] ?? 95),
    base,
  }));
  return onSheet(
    {
      width: 1200,
      height: 960,
      paper: hex(base),
      ink: text,
      title: 'A panel of interlace',
      note: 'a plait with its crossings broken, the same in all four quarters',
    },
    inside,
  );
}

export function sona(edition: Edition): string {
  const base = oklch(0.82, 0.06, 75);
  const text = ink(0.35, 0.07, 45);
  const [columns, rows, side] = [10, 9, 43];
  const chains = mirrorCurves(columns, rows).map((curve) =>
    beadsOf(
      curve,
      (x, y) => [500 + (x - columns) * side, 478 + (y - rows) * side],
      6 * detail(edition),
    ),
  );
  let dots = '';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      dots += circle(
        [500 + (2 * i + 1 - columns) * side, 478 + (2 * j + 1 - rows) * side],
        7.5,
        text,
      );
  const colour = (): Rgb => oklch(0.95, 0.02, 80);
  return ropePlate(
    {
      title: 'Ninety dots and a single line',
      note: 'ten columns, nine rows: they share no factor, so one line passes every dot',
      base,
      text,
    },
    chains,
    () => ({ width: 9, colour, base }),
    dots,
  );
}
