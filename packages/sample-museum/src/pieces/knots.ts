// Knots and plaits.
import { fullTurn } from './arithmetic.ts';
import { closedBraid, primeKnots } from './braids.ts';
import { hex, ink, oklch } from './colour.ts';
import { lettering } from './lettering.ts';
import { celticPanel, sona } from './mirror-prints.ts';
import { vectorPiece, type Edition, type Pieces } from './piece.ts';
import { detail, ropePlate, wheel } from './rope-plates.ts';
import { beads, ropes, type Bead } from './rope.ts';
import { onSheet } from './sheet.ts';
import { filled } from './svg.ts';
import { torusTable, trefoil } from './torus-knots.ts';
import { turksHeads } from './turks-heads.ts';

function figureEight(edition: Edition): string {
  const base = oklch(0.28, 0.06, 245);
  const chain = beads(300 * detail(edition), (t): Bead => {
    const a = fullTurn * t;
    const r = 2 + Math.cos(2 * a);
    return [500 + 128 * r * Math.cos(3 * a), 485 + 128 * r * Math.sin(3 * a), Math.sin(4 * a)];
  });
  const colour = wheel(0.78, 0.09, 80, 100);
  return ropePlate(
    {
      title: 'The figure-eight knot',
      note: 'four crossings · its own mirror image',
      base,
      text: ink(0.92, 0.03, 90),
    },
    [chain],
    () => ({ width: 50, colour, base, laid: true }),
  );
}

function knotTable(edition: Edition): string {
  const base = oklch(0.95, 0.018, 60);
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
        base,
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
      paper: hex(base),
      ink: text,
      title: 'The unknot and the fourteen prime knots of up to seven crossings',
      note: 'as closed braids · names after Alexander and Briggs',
    },
    inside,
  );
}

function borromean(edition: Edition): string {
  const base = oklch(0.94, 0.02, 250);
  const chains = closedBraid(
    { strands: 3, word: [1, -2, 1, -2, 1, -2] },
    { x: 500, y: 485, inner: 150, outer: 390 },
    40 * detail(edition),
  );
  const hues = [25, 245, 90];
  return ropePlate(
    {
      title: 'The Borromean rings',
      note: 'three loops, no two of them linked',
      base,
      text: ink(0.28, 0.05, 260),
    },
    chains,
    (chain) => ({
      width: 70,
      colour: wheel(chain === 2 ? 0.74 : 0.52, 0.13, hues[chain] ?? 0, (hues[chain] ?? 0) + 18),
      base,
      laid: true,
    }),
  );
}

function lissajousKnots(edition: Edition): string {
  const base = oklch(0.24, 0.05, 320);
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
        const s = fullTurn * t;
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
        ropes([chain], () => ({ width: 22, colour: wheel(0.72, 0.12, hue, hue + 40), base })) +
        filled(words, text)
      );
    })
    .join('');
  return onSheet(
    {
      width: 1400,
      height: 700,
      paper: hex(base),
      ink: text,
      title: 'Three Lissajous knots',
      note: 'the numbers are the frequencies across, upwards and towards you',
    },
    inside,
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
