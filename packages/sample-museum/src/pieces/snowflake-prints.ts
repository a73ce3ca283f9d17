// Snowflakes, printed as the hexagons they are grown from.
import { ink, inkRamp } from './colour.ts';
import { filledText } from './lettering.ts';
import type { Edition } from './piece.ts';
import { onSheet } from './sheet.ts';
import { grownFlake, type Flake } from './snowflake.ts';
import { closedPath, filled, polygon, type Point } from './svg.ts';

/** A grown flake as hexagons round a middle; lighter where the ice came later. */
function flakeShapes(
  flake: Flake,
  [x, y]: Point,
  radius: number,
  colour: (t: number) => string,
): string {
  const unit = radius / flake.reach;
  const byShade = new Map<string, string>();
  const side = (unit / Math.sqrt(3)) * 1.06;
  for (const { q, r, age } of flake.cells) {
    const at: Point = [x + unit * (q + r / 2), y + unit * r * (Math.sqrt(3) / 2)];
    const fill = colour(Math.round((age / flake.steps) * 24) / 24);
    byShade.set(fill, (byShade.get(fill) ?? '') + closedPath(polygon(6, at, side)));
  }
  return [...byShade].map(([fill, d]) => filled(d, fill)).join('');
}

const frost = inkRamp([
  [0, 0.72, 0.07, 225],
  [0.5, 0.86, 0.04, 215],
  [1, 0.98, 0.01, 210],
]);

export function snowflakes(edition: Edition): string {
  const paper = ink(0.28, 0.075, 255);
  const text = ink(0.9, 0.02, 230);
  const kinds: readonly (readonly [start: number, feed: number])[] = [
    [0.35, 0.001],
    [0.4, 0.0005],
    [0.5, 0.001],
    [0.3, 0.005],
    [0.6, 0.0005],
    [0.4, 0.02],
    [0.7, 0.002],
    [0.8, 0.005],
    [0.9, 0.02],
  ];
  const size = edition === 'first' ? 44 : 110;
  const body = kinds
    .map(([start, feed], k) => {
      const [x, y] = [190 + (k % 3) * 310, 180 + Math.floor(k / 3) * 308];
      const shapes = flakeShapes(grownFlake(start, feed, size), [x, y], 138, frost);
      return (
        shapes +
        filledText(`vapour ${start} · feed ${feed}`, text, {
          x,
          y: y + 156,
          size: 9,
          anchor: 'middle',
        })
      );
    })
    .join('');
  return onSheet(
    {
      width: 1000,
      height: 1030,
      paper,
      ink: text,
      title: 'Nine snowflakes',
      note: 'Reiter’s model, on a net of hexagons',
    },
    body,
  );
}

export function oneFlake(edition: Edition): string {
  const paper = ink(0.93, 0.025, 235);
  const text = ink(0.32, 0.07, 250);
  const flake = grownFlake(0.42, 0.0012, edition === 'first' ? 84 : 230);
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'A snowflake',
      note: 'Reiter’s model · vapour 0.42, feed 0.0012',
    },
    flakeShapes(
      flake,
      [500, 485],
      425,
      inkRamp([
        [0, 0.35, 0.11, 258],
        [0.5, 0.55, 0.1, 240],
        [1, 0.75, 0.06, 220],
      ]),
    ),
  );
}
