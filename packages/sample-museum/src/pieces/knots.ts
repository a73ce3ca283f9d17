// Knots and plaits.
import type { Edition, Pieces } from './piece.ts';
import { vectorPiece } from './piece.ts';
import { closedBraid, primeKnots } from './braids.ts';
import type { Rgb } from './colour.ts';
import { hex, ink, oklch, ramp } from './colour.ts';
import { lettering } from './lettering.ts';
import { beadsOf, mirrorCurves } from './mirror-curves.ts';
import type { Bead, Rope } from './rope.ts';
import { beads, ropes } from './rope.ts';
import { onSheet } from './sheet.ts';
import { circle, filled } from './svg.ts';

/** Colours along a rope that come back to where they began. */
function wheel(lightness: number, chroma: number, from: number, to: number): (t: number) => Rgb {
  const middle = (from + to) / 2;
  const table = ramp(
    [
      [0, lightness, chroma, from],
      [0.25, lightness * 1.08, chroma, middle],
      [0.5, lightness, chroma, to],
      [0.75, lightness * 0.9, chroma, middle],
      [1, lightness, chroma, from],
    ],
    256,
  );
  return (t) => {
    const at = Math.floor((((t % 1) + 1) % 1) * 255) * 3;
    return [table[at] ?? 0, table[at + 1] ?? 0, table[at + 2] ?? 0];
  };
}

const two = 2 * Math.PI;

/** A torus knot: p times round the axis, q times through the hole. */
const torusKnot = (
  p: number,
  q: number,
  at: { x: number; y: number; radius: number; tube: number },
  count: number,
): Bead[] =>
  beads(count, (t) => {
    const r = at.radius + at.tube * Math.cos(q * two * t);
    const angle = p * two * t - Math.PI / 2;
    return [at.x + r * Math.cos(angle), at.y + r * Math.sin(angle), Math.sin(q * two * t)];
  });

type Plate = { title: string; note: string; ground: Rgb; text: string };

const single = (
  plate: Plate,
  chains: readonly (readonly Bead[])[],
  look: (chain: number) => Rope,
  extra = '',
): string =>
  onSheet(
    {
      width: 1000,
      height: 1000,
      paper: hex(plate.ground),
      ink: plate.text,
      title: plate.title,
      note: plate.note,
    },
    ropes(chains, look) + extra,
  );

const detail = (edition: Edition): number => (edition === 'first' ? 1 : 2);

function trefoil(edition: Edition): string {
  const ground = oklch(0.93, 0.03, 85);
  const chain = torusKnot(2, 3, { x: 500, y: 505, radius: 235, tube: 112 }, 260 * detail(edition));
  const colour = wheel(0.58, 0.12, 40, 75);
  return single(
    {
      title: 'The trefoil',
      note: 'three crossings · the torus knot (2, 3)',
      ground,
      text: ink(0.3, 0.06, 45),
    },
    [chain],
    () => ({ width: 78, colour, ground, laid: true }),
  );
}

function figureEight(edition: Edition): string {
  const ground = oklch(0.28, 0.06, 245);
  const chain = beads(300 * detail(edition), (t): Bead => {
    const a = two * t;
    const r = 2 + Math.cos(2 * a);
    return [500 + 128 * r * Math.cos(3 * a), 485 + 128 * r * Math.sin(3 * a), Math.sin(4 * a)];
  });
  const colour = wheel(0.78, 0.09, 80, 100);
  return single(
    {
      title: 'The figure-eight knot',
      note: 'four crossings · its own mirror image',
      ground,
      text: ink(0.92, 0.03, 90),
    },
    [chain],
    () => ({ width: 50, colour, ground, laid: true }),
  );
}

function torusTable(edition: Edition): string {
  const ground = oklch(0.95, 0.015, 200);
  const text = ink(0.3, 0.06, 220);
  let inside = '';
  for (let p = 2; p <= 5; p++) {
    for (let q = 3; q <= 8; q++) {
      const [x, y] = [100 + (q - 3) * 200 + 50, 130 + (p - 2) * 225];
      // When p and q share a factor the line closes early: it is a link of several equal loops.
      const loops = gcd(p, q);
      const chains = Array.from({ length: loops }, (_, k) =>
        torusKnot(
          p / loops,
          q / loops,
          { x, y, radius: 58, tube: 27 },
          edition === 'first' ? 70 : 260,
        ).map(([bx, by, h]): Bead => turned(bx, by, h, x, y, (two * k) / q)),
      );
      inside += ropes(chains, (chain) => ({
        width: 46 / (p + 1.6),
        colour: wheel(0.55, 0.13, 180 + q * 22 + chain * 70, 215 + q * 22 + chain * 70),
        ground,
      }));
      inside += filled(
        lettering(loops === 1 ? `(${p}, ${q})` : `(${p}, ${q}) · ${loops} loops`, {
          x,
          y: y + 108,
          size: 11,
          face: 'serif',
          anchor: 'middle',
        }),
        text,
      );
    }
  }
  return onSheet(
    {
      width: 1300,
      height: 1020,
      paper: hex(ground),
      ink: text,
      title: 'Torus knots and links',
      note: 'rows: times round the axis, 2 to 5 · columns: times through the hole, 3 to 8',
    },
    inside,
  );
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const turned = (
  x: number,
  y: number,
  height: number,
  cx: number,
  cy: number,
  angle: number,
): Bead => [
  cx + (x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle),
  cy + (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle),
  height,
];

/**
 * A Turk's head: a rope that goes `leads` times round while it swings `bights` times out and in,
 * over and under by turns. One rope only where the two numbers share no factor.
 */
function turksHead(
  leads: number,
  bights: number,
  at: { x: number; y: number; radius: number; swing: number },
  count: number,
): Bead[] {
  // It meets itself where cos(bights·t) and the angle leads·t both repeat: at t = π(k/bights +
  // m/leads).
  const meetings = Array.from(
    { length: (leads - 1) * 2 * bights },
    (_, k) =>
      ((Math.floor(k / (leads - 1)) / bights + ((k % (leads - 1)) + 1) / leads) % 2) * Math.PI,
  ).sort((a, b) => a - b);
  return beads(count, (part) => {
    const t = part * two;
    const next = meetings.findIndex((meeting) => meeting > t);
    const [b, a] = [
      next < 0 ? (meetings[0] ?? 0) + two : (meetings[next] ?? 0),
      next === 0
        ? (meetings.at(-1) ?? 0) - two
        : (meetings[(next < 0 ? meetings.length : next) - 1] ?? 0),
    ];
    const height =
      Math.cos((Math.PI * (t - a)) / (b - a)) * ((next < 0 ? meetings.length : next) % 2 ? 1 : -1);
    const r = at.radius + at.swing * Math.cos(bights * t);
    const angle = leads * t - Math.PI / 2;
    return [at.x + r * Math.cos(angle), at.y + r * Math.sin(angle), height];
  });
}

function turksHeads(edition: Edition): string {
  const ground = oklch(0.26, 0.055, 160);
  const text = ink(0.92, 0.03, 110);
  const kinds: readonly (readonly [leads: number, bights: number])[] = [
    [3, 4],
    [3, 5],
    [3, 8],
    [5, 4],
    [5, 6],
    [5, 7],
    [7, 5],
    [7, 6],
    [7, 9],
  ];
  const inside = kinds
    .map(([leads, bights], k) => {
      const [x, y] = [190 + (k % 3) * 310, 185 + Math.floor(k / 3) * 312];
      const swing = 18 + leads * 5.5;
      const chain = turksHead(
        leads,
        bights,
        { x, y, radius: 132 - swing, swing },
        leads * bights * (edition === 'first' ? 14 : 36),
      );
      const drawn = ropes([chain], () => ({
        width: 70 / (leads + 1.4),
        colour: wheel(0.76, 0.09, 70 + k * 4, 95 + k * 4),
        ground,
      }));
      return (
        drawn +
        filled(
          lettering(`${leads} leads, ${bights} bights`, {
            x,
            y: y + 164,
            size: 11,
            face: 'serifItalic',
            anchor: 'middle',
          }),
          text,
        )
      );
    })
    .join('');
  return onSheet(
    {
      width: 1000,
      height: 1040,
      paper: hex(ground),
      ink: text,
      title: 'Turk’s heads',
      note: 'one rope where leads and bights share no factor',
    },
    inside,
  );
}

function knotTable(edition: Edition): string {
  const ground = oklch(0.95, 0.018, 60);
  const text = ink(0.28, 0.05, 30);
  const inside = primeKnots
    .map(([name, index, braid], k) => {
      const [x, y] = [150 + (k % 5) * 250, 160 + Math.floor(k / 5) * 290];
      const span = braid.strands * 15;
      const chains = closedBraid(
        braid,
        { x, y, inner: 96 - span, outer: 96 },
        edition === 'first' ? 9 : 26,
      );
      const hue = [0, 0, 0, 25, 60, 150, 190, 265][Number(name)] ?? 0;
      const drawn = ropes(chains, () => ({
        width: 15,
        colour: wheel(0.55, 0.12, hue + Number(index) * 9, hue + 22 + Number(index) * 9),
        ground,
      }));
      const words =
        lettering(name, { x: x - 4, y: y + 136, size: 20, face: 'serif', anchor: 'middle' }) +
        lettering(index, { x: x + 3, y: y + 141, size: 12, face: 'serif' });
      return drawn + filled(words, text);
    })
    .join('');
  return onSheet(
    {
      width: 1300,
      height: 980,
      paper: hex(ground),
      ink: text,
      title: 'The unknot and the fourteen prime knots of up to seven crossings',
      note: 'as closed braids · names after Alexander and Briggs',
    },
    inside,
  );
}

function borromean(edition: Edition): string {
  const ground = oklch(0.94, 0.02, 250);
  const chains = closedBraid(
    { strands: 3, word: [1, -2, 1, -2, 1, -2] },
    { x: 500, y: 485, inner: 150, outer: 390 },
    40 * detail(edition),
  );
  const hues = [25, 245, 90];
  return single(
    {
      title: 'The Borromean rings',
      note: 'three loops, no two of them linked',
      ground,
      text: ink(0.28, 0.05, 260),
    },
    chains,
    (chain) => ({
      width: 70,
      colour: wheel(chain === 2 ? 0.74 : 0.52, 0.13, hues[chain] ?? 0, (hues[chain] ?? 0) + 18),
      ground,
      laid: true,
    }),
  );
}

function lissajousKnots(edition: Edition): string {
  const ground = oklch(0.24, 0.05, 320);
  const text = ink(0.92, 0.03, 330);
  const kinds = [
    { frequencies: [3, 2, 7], phases: [0.7, 0.2], name: '5', index: '2', hue: 20 },
    { frequencies: [3, 2, 5], phases: [1.5, 0.2], name: '6', index: '1', hue: 75 },
    { frequencies: [3, 4, 7], phases: [0.1, 0.7], name: '8', index: '21', hue: 320 },
  ] as const;
  const inside = kinds
    .map(({ frequencies: [a, b, c], phases: [p, q], name, index, hue }, k) => {
      const x = 250 + k * 450;
      const chain = beads(420 * detail(edition), (t): Bead => {
        const s = two * t;
        return [x + 165 * Math.cos(a * s + p), 330 - 200 * Math.cos(b * s + q), Math.cos(c * s)];
      });
      const words =
        lettering(`${a}, ${b}, ${c}`, {
          x: x - 12,
          y: 600,
          size: 15,
          face: 'serif',
          anchor: 'end',
        }) +
        lettering(`knot ${name}`, { x: x + 12, y: 600, size: 15, face: 'serifItalic' }) +
        lettering(index, { x: x + 57, y: 605, size: 10, face: 'serif' });
      return (
        ropes([chain], () => ({ width: 22, colour: wheel(0.72, 0.12, hue, hue + 40), ground })) +
        filled(words, text)
      );
    })
    .join('');
  return onSheet(
    {
      width: 1400,
      height: 700,
      paper: hex(ground),
      ink: text,
      title: 'Three Lissajous knots',
      note: 'the numbers are the frequencies across, upwards and towards you',
    },
    inside,
  );
}

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

function celticPanel(edition: Edition): string {
  const ground = oklch(0.3, 0.07, 25);
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
    ground,
  }));
  return onSheet(
    {
      width: 1200,
      height: 960,
      paper: hex(ground),
      ink: text,
      title: 'A panel of interlace',
      note: 'a plait with its crossings broken, the same in all four quarters',
    },
    inside,
  );
}

function sona(edition: Edition): string {
  const ground = oklch(0.82, 0.06, 75);
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
        500 + (2 * i + 1 - columns) * side,
        478 + (2 * j + 1 - rows) * side,
        7.5,
        text,
      );
  const colour = (): Rgb => oklch(0.95, 0.02, 80);
  return single(
    {
      title: 'Ninety dots and a single line',
      note: 'ten columns, nine rows: they share no factor, so one line passes every dot',
      ground,
      text,
    },
    chains,
    () => ({ width: 9, colour, ground }),
    dots,
  );
}

const square = { width: 1000, height: 1000 };

/** Knots, by slug. */
export const knotPieces: Pieces = {
  trefoil: vectorPiece(square, trefoil),
  'figure-eight-knot': vectorPiece(square, figureEight),
  'torus-knots': vectorPiece({ width: 1300, height: 1020 }, torusTable),
  'turks-heads': vectorPiece({ width: 1000, height: 1040 }, turksHeads),
  'prime-knots': vectorPiece({ width: 1300, height: 980 }, knotTable),
  'borromean-rings': vectorPiece(square, borromean),
  'lissajous-knots': vectorPiece({ width: 1400, height: 700 }, lissajousKnots),
  'interlace-panel': vectorPiece({ width: 1200, height: 960 }, celticPanel),
  'sona-line': vectorPiece(square, sona),
};
