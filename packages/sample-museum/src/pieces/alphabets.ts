// Alphabets: a letter in all weights, every character of a face, and the Greek letters.
import type { Glyph } from 'opentype.js';
import { ink, inkRamp } from './colour.ts';
import { filledText, lettering, outline } from './lettering.ts';
import { onSheet } from './sheet.ts';
import { fontOf, type Face } from './sources.ts';
import { filled, stroked } from './svg.ts';

const weights: readonly (readonly [Face, number])[] = [
  ['serifLight', 200],
  ['serif300', 300],
  ['serif', 400],
  ['serif500', 500],
  ['serif600', 600],
  ['serif700', 700],
  ['serif800', 800],
  ['serifBlack', 900],
];

export function weightsOfR(): string {
  const paper = ink(0.94, 0.025, 75);
  const text = ink(0.3, 0.07, 20);
  const colour = inkRamp([
    [0, 0.35, 0.11, 20],
    [0.5, 0.58, 0.16, 35],
    [1, 0.9, 0.06, 80],
  ]);
  const nested = [...weights]
    .reverse()
    .map(([face], k) => {
      const glyph = fontOf(face).charToGlyph('R');
      const left = 500 - ((glyph.advanceWidth ?? 0) * 1.12) / 2;
      return filled(
        outline(glyph.path.commands, (x, y) => [left + x * 1.12, 780 - y * 1.12]),
        colour(k / 7),
        `stroke="${paper}" stroke-width="1"`,
      );
    })
    .join('');
  const row = weights
    .map(([face, weight], k) => {
      const x = 105 + k * 113;
      return (
        filledText('R', text, { x, y: 894, size: 62, face, anchor: 'middle' }) +
        filledText(String(weight), text, { x, y: 916, size: 10, anchor: 'middle' })
      );
    })
    .join('');
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'R in eight weights',
      note: 'Source Serif 4 · extra light to black, one inside the other',
    },
    nested + row,
  );
}

const specimenGrid = { columns: 18, wide: 72, high: 74 };

/** The characters of the face that can be seen, in the order of Unicode. */
function visibleGlyphs(): Glyph[] {
  const font = fontOf('serif');
  return Array.from({ length: font.numGlyphs }, (_, k) => font.glyphs.get(k))
    .filter((glyph) => glyph.unicode !== undefined && glyph.path.commands.length > 0)
    .sort((a, b) => (a.unicode ?? 0) - (b.unicode ?? 0));
}

/** The height of a specimen of so many characters. */
const heightFor = (count: number): number =>
  52 + Math.ceil(count / specimenGrid.columns) * specimenGrid.high + 64;

/** The height of the sheet that holds every character of the face. */
export const specimenHeight = (): number => heightFor(visibleGlyphs().length);

/** Every character of a face, in a grid, each with its number in Unicode. */
export function specimen(): string {
  const glyphs = visibleGlyphs();
  const { columns, wide, high } = specimenGrid;
  const scale = 0.043;
  let [letters, words, lines] = ['', '', ''];
  glyphs.forEach((glyph, k) => {
    const [x, y] = [52 + (k % columns) * wide, 52 + Math.floor(k / columns) * high];
    const left = x + (wide - (glyph.advanceWidth ?? 0) * scale) / 2;
    letters += outline(glyph.path.commands, (gx, gy) => [left + gx * scale, y + 48 - gy * scale]);
    const number = (glyph.unicode ?? 0).toString(16).toUpperCase().padStart(4, '0');
    words += lettering(`U+${number}`, { x: x + 5, y: y + high - 6, size: 5 });
    lines += `M${x} ${y}h${wide}v${high}h-${wide}z`;
  });
  return onSheet(
    {
      width: 1400,
      height: heightFor(glyphs.length),
      paper: ink(0.955, 0.012, 245),
      ink: ink(0.24, 0.05, 262),
      title: 'Source Serif 4, Roman, Latin',
      note: `${glyphs.length} characters, in the order of Unicode`,
    },
    stroked(lines, ink(0.82, 0.02, 250), 0.5) +
      filled(letters, ink(0.4, 0.1, 262)) +
      filled(words, ink(0.55, 0.06, 255)),
  );
}

const greekNames =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu ' +
  'nu xi omicron pi rho sigma tau upsilon phi chi psi omega';

export function greek(): string {
  const text = ink(0.94, 0.02, 230);
  const upper = [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'];
  const lower = [...'αβγδεζηθικλμνξοπρστυφχψω'];
  const names = greekNames.split(' ');
  const large = { size: 96, face: 'serifGreek' } as const;
  const small = { size: 13, face: 'serifItalic', anchor: 'middle' } as const;
  const body = upper
    .map((capital, k) => {
      const [x, y] = [135 + (k % 6) * 186, 150 + Math.floor(k / 6) * 190];
      return (
        filledText(capital, text, { ...large, x: x - 6, y, anchor: 'end' }) +
        filledText(lower[k] ?? '', ink(0.82, 0.11, 85), { ...large, x: x + 6, y }) +
        filledText(names[k] ?? '', ink(0.75, 0.06, 240), { ...small, x, y: y + 40 })
      );
    })
    .join('');
  return onSheet(
    {
      width: 1200,
      height: 880,
      paper: ink(0.3, 0.075, 262),
      ink: text,
      title: 'The Greek letters',
      note: 'Source Serif 4 · capitals and small letters',
    },
    body,
  );
}
