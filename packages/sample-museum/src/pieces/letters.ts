// Letterforms of the fonts that Vitrine ships: single letters with the points they are made of, and
// whole alphabets.
import type { Glyph, PathCommand } from 'opentype.js';
import { ink, inkRamp } from './colour.ts';
import { lettering, outline } from './lettering.ts';
import type { Edition, Pieces } from './piece.ts';
import { vectorPiece } from './piece.ts';
import { onSheet } from './sheet.ts';
import type { Face } from './sources.ts';
import { fontOf } from './sources.ts';
import { circle, filled, n, rect, stroked } from './svg.ts';

type Hand = {
  paper: string;
  text: string;
  body: string;
  line: string;
  point: string;
  handle: string;
};

const handOf = (paper: string, body: string, line: string, accent: string): Hand => ({
  paper,
  text: line,
  body,
  line,
  point: accent,
  handle: accent,
});

/** Font units → sheet: x from the left edge of the glyph, y upwards from the base line. */
type Place = (x: number, y: number) => readonly [number, number];

/**
 * The points of an outline: squares where it passes, rings where it is only drawn towards, a line
 * between them.
 */
function pointsOf(
  commands: readonly PathCommand[],
  place: Place,
  hand: Hand,
  labels: boolean,
): string {
  let [handles, marks, words] = ['', '', ''];
  let before: readonly [number, number] = [0, 0];
  for (const command of commands) {
    if (command.type === 'Z') continue;
    const [x, y] = place(command.x, command.y);
    if (command.type === 'Q') {
      const [cx, cy] = place(command.x1, command.y1);
      handles += `M${n(before[0])} ${n(before[1])}L${n(cx)} ${n(cy)}L${n(x)} ${n(y)}`;
      marks += circle(cx, cy, 3, hand.paper, `stroke="${hand.handle}" stroke-width="1.3"`);
    }
    marks += rect(x - 2.8, y - 2.8, 5.6, 5.6, hand.point);
    if (labels)
      words += lettering(`${Math.round(command.x)}, ${Math.round(command.y)}`, {
        x: x + 5,
        y: y - 4,
        size: 4.6,
      });
    before = [x, y];
  }
  return stroked(handles, hand.handle, 0.6) + marks + filled(words, hand.text);
}

/** Base line, heights and side bearings, with their names and measures. */
function guides(face: Face, glyph: Glyph, place: Place, hand: Hand, width: number): string {
  const font = fontOf(face);
  const { sxHeight, sCapHeight } = font.tables.os2 ?? {};
  const levels: (readonly [string, number])[] = [
    ['base line', 0],
    ['x-height', sxHeight ?? 0],
    ['cap height', sCapHeight ?? 0],
    ['descender', font.descender],
  ];
  let [d, words] = ['', ''];
  for (const [name, height] of levels) {
    if (height === 0 && name !== 'base line') continue;
    const [, y] = place(0, height);
    if (y < 30 || y > 930) continue;
    d += `M46 ${n(y)}H${width - 46}`;
    words += lettering(`${name} · ${height}`, { x: 50, y: y - 4, size: 8.5, face: 'serifItalic' });
  }
  for (const edge of [0, glyph.advanceWidth ?? 0]) {
    const [x] = place(edge, 0);
    d += `M${n(x)} 46V916`;
    words += lettering(String(edge), { x: x + 4, y: 58, size: 8.5 });
  }
  return (
    stroked(d, hand.line, 0.5, 'stroke-dasharray="5 4" opacity="0.8"') + filled(words, hand.text)
  );
}

type Study = {
  face: Face;
  character: string;
  scale: number;
  rise: number;
  title: string;
  note: string;
  hand: Hand;
  width?: number;
};

/** One letter at a large size with everything that defines it. */
const study =
  (plan: Study) =>
  (edition: Edition): string => {
    const width = plan.width ?? 1000;
    const glyph = fontOf(plan.face).charToGlyph(plan.character);
    const left = (width - (glyph.advanceWidth ?? 0) * plan.scale) / 2;
    const place: Place = (x, y) => [left + x * plan.scale, plan.rise - y * plan.scale];
    const { hand } = plan;
    const body = filled(
      outline(glyph.path.commands, place),
      hand.body,
      `stroke="${hand.line}" stroke-width="1.4"`,
    );
    const inside =
      guides(plan.face, glyph, place, hand, width) +
      body +
      pointsOf(glyph.path.commands, place, hand, edition === 'full');
    return onSheet(
      {
        width,
        height: 1000,
        paper: hand.paper,
        ink: hand.text,
        title: plan.title,
        note: plan.note,
      },
      inside,
    );
  };

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

function weightsOfR(): string {
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
        filled(lettering('R', { x, y: 894, size: 62, face, anchor: 'middle' }), text) +
        filled(lettering(String(weight), { x, y: 916, size: 10, anchor: 'middle' }), text)
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

/** Every character of a face, in a grid, each with its number in Unicode. */
function specimen(): string {
  const paper = ink(0.955, 0.012, 245);
  const text = ink(0.24, 0.05, 262);
  const font = fontOf('serif');
  const glyphs = Array.from({ length: font.numGlyphs }, (_, k) => font.glyphs.get(k))
    .filter((glyph) => glyph.unicode !== undefined && glyph.path.commands.length > 0)
    .sort((a, b) => (a.unicode ?? 0) - (b.unicode ?? 0));
  const columns = 18;
  const [wide, high] = [72, 74];
  let [letters, words, lines] = ['', '', ''];
  glyphs.forEach((glyph, k) => {
    const [x, y] = [52 + (k % columns) * wide, 52 + Math.floor(k / columns) * high];
    const scale = 0.043;
    const left = x + (wide - (glyph.advanceWidth ?? 0) * scale) / 2;
    letters += outline(glyph.path.commands, (gx, gy) => [left + gx * scale, y + 48 - gy * scale]);
    words += lettering(`U+${(glyph.unicode ?? 0).toString(16).toUpperCase().padStart(4, '0')}`, {
      x: x + 5,
      y: y + high - 6,
      size: 5,
    });
    lines += `M${x} ${y}h${wide}v${high}h-${wide}z`;
  });
  const rows = Math.ceil(glyphs.length / columns);
  const hues = inkRamp([
    [0, 0.4, 0.1, 262],
    [1, 0.45, 0.13, 340],
  ]);
  return onSheet(
    {
      width: 1400,
      height: 52 + rows * high + 64,
      paper,
      ink: text,
      title: 'Source Serif 4, Roman, Latin',
      note: `${glyphs.length} characters, in the order of Unicode`,
    },
    stroked(lines, ink(0.82, 0.02, 250), 0.5) +
      filled(letters, hues(0)) +
      filled(words, ink(0.55, 0.06, 255)),
  );
}

function specimenHeight(): number {
  const font = fontOf('serif');
  const count = Array.from({ length: font.numGlyphs }, (_, k) => font.glyphs.get(k)).filter(
    (glyph) => glyph.unicode !== undefined && glyph.path.commands.length > 0,
  ).length;
  return 52 + Math.ceil(count / 18) * 74 + 64;
}

function greek(): string {
  const paper = ink(0.3, 0.075, 262);
  const text = ink(0.94, 0.02, 230);
  const upper = [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'];
  const lower = [...'αβγδεζηθικλμνξοπρστυφχψω'];
  const names = [
    'alpha',
    'beta',
    'gamma',
    'delta',
    'epsilon',
    'zeta',
    'eta',
    'theta',
    'iota',
    'kappa',
    'lambda',
    'mu',
    'nu',
    'xi',
    'omicron',
    'pi',
    'rho',
    'sigma',
    'tau',
    'upsilon',
    'phi',
    'chi',
    'psi',
    'omega',
  ];
  const body = upper
    .map((capital, k) => {
      const [x, y] = [135 + (k % 6) * 186, 150 + Math.floor(k / 6) * 190];
      return (
        filled(
          lettering(capital, { x: x - 6, y, size: 96, face: 'serifGreek', anchor: 'end' }),
          text,
        ) +
        filled(
          lettering(lower[k] ?? '', { x: x + 6, y, size: 96, face: 'serifGreek' }),
          ink(0.82, 0.11, 85),
        ) +
        filled(
          lettering(names[k] ?? '', {
            x,
            y: y + 40,
            size: 13,
            face: 'serifItalic',
            anchor: 'middle',
          }),
          ink(0.75, 0.06, 240),
        )
      );
    })
    .join('');
  return onSheet(
    {
      width: 1200,
      height: 880,
      paper,
      ink: text,
      title: 'The Greek letters',
      note: 'Source Serif 4 · capitals and small letters',
    },
    body,
  );
}

/** Arabic in the forms that joining gives each letter; Unicode keeps a number for each of them. */
function ain(): string {
  const paper = ink(0.95, 0.025, 95);
  const text = ink(0.3, 0.07, 165);
  const forms = [
    ['ﻉ', 'alone'],
    ['ﻋ', 'at the beginning'],
    ['ﻌ', 'in the middle'],
    ['ﻊ', 'at the end'],
  ] as const;
  const body = forms
    .map(([character, name], k) => {
      // Arabic runs from right to left, and so does this plate.
      const x = 1120 - k * 300;
      const glyph = fontOf('naskh').charToGlyph(character);
      const left = x - ((glyph.advanceWidth ?? 0) * 0.46) / 2;
      const place: Place = (gx, gy) => [left + gx * 0.46, 440 - gy * 0.46];
      const hand = handOf(
        paper,
        ink(0.45 + k * 0.06, 0.1, 160 - k * 12),
        text,
        ink(0.55, 0.17, 35),
      );
      return (
        filled(outline(glyph.path.commands, place), hand.body) +
        pointsOf(glyph.path.commands, place, hand, false) +
        filled(
          lettering(name, { x, y: 690, size: 17, face: 'serifItalic', anchor: 'middle' }),
          text,
        )
      );
    })
    .join('');
  return onSheet(
    {
      width: 1340,
      height: 800,
      paper,
      ink: text,
      title: 'The letter ‘ayn, in four forms',
      note: 'Noto Naskh Arabic · to be read from right to left',
    },
    stroked('M50 440H1290', ink(0.7, 0.06, 160), 0.7, 'stroke-dasharray="5 4"') + body,
  );
}

function naqsh(edition: Edition): string {
  const hand = handOf(
    ink(0.27, 0.06, 25),
    ink(0.86, 0.1, 80),
    ink(0.9, 0.05, 75),
    ink(0.68, 0.16, 40),
  );
  const font = fontOf('naskh');
  // nun, qaf and shin, each in the form it takes where it stands in the word; set from right to
  // left.
  const glyphs = ['ﻧ', 'ﻘ', 'ﺶ'].map((character) => font.charToGlyph(character));
  const total = glyphs.reduce((sum, glyph) => sum + (glyph.advanceWidth ?? 0), 0);
  const scale = 0.58;
  let right = 600 + (total * scale) / 2;
  const body = glyphs
    .map((glyph) => {
      right -= (glyph.advanceWidth ?? 0) * scale;
      const left = right;
      const place: Place = (x, y) => [left + x * scale, 520 - y * scale];
      return (
        filled(outline(glyph.path.commands, place), hand.body) +
        pointsOf(glyph.path.commands, place, hand, edition === 'full')
      );
    })
    .join('');
  return onSheet(
    {
      width: 1200,
      height: 860,
      paper: hand.paper,
      ink: hand.text,
      title: 'Naqsh: pattern',
      note: 'Noto Naskh Arabic · three letters, joined',
    },
    stroked('M50 520H1150', hand.line, 0.6, 'stroke-dasharray="5 4" opacity="0.6"') + body,
  );
}

const square = { width: 1000, height: 1000 };

/** Letterforms, by slug. */
export const letterPieces: Pieces = {
  'letter-a': vectorPiece(
    square,
    study({
      face: 'serif',
      character: 'a',
      scale: 1.42,
      rise: 800,
      title: 'a',
      note: 'Source Serif 4, 400 · squares: points on the outline · rings: points that draw it towards them',
      hand: handOf(
        ink(0.95, 0.02, 230),
        ink(0.75, 0.08, 235),
        ink(0.32, 0.09, 250),
        ink(0.55, 0.18, 30),
      ),
    }),
  ),
  'letter-g-sans': vectorPiece(
    square,
    study({
      face: 'sans',
      character: 'g',
      scale: 1.12,
      rise: 640,
      title: 'g',
      note: 'Source Sans 3, 400',
      hand: handOf(
        ink(0.94, 0.03, 150),
        ink(0.7, 0.11, 150),
        ink(0.32, 0.07, 160),
        ink(0.5, 0.16, 350),
      ),
    }),
  ),
  ampersand: vectorPiece(
    square,
    study({
      face: 'serifItalic',
      character: '&',
      scale: 1.02,
      rise: 800,
      title: '&',
      note: 'Source Serif 4 Italic, 400',
      hand: handOf(
        ink(0.28, 0.07, 350),
        ink(0.8, 0.09, 20),
        ink(0.93, 0.03, 20),
        ink(0.85, 0.13, 85),
      ),
    }),
  ),
  'letter-zhe': vectorPiece(
    { width: 1200, height: 1000 },
    study({
      face: 'serifCyrillic',
      character: 'Ж',
      scale: 1.06,
      rise: 790,
      width: 1200,
      title: 'Zhe',
      note: 'Source Serif 4, 400',
      hand: handOf(
        ink(0.93, 0.04, 85),
        ink(0.55, 0.15, 30),
        ink(0.33, 0.09, 25),
        ink(0.3, 0.09, 255),
      ),
    }),
  ),
  'r-in-eight-weights': vectorPiece(square, weightsOfR),
  'source-serif-specimen': (edition) =>
    vectorPiece({ width: 1400, height: specimenHeight(), full: 6400 }, specimen)(edition),
  'greek-letters': vectorPiece({ width: 1200, height: 880 }, greek),
  ayn: vectorPiece({ width: 1340, height: 800 }, ain),
  naqsh: vectorPiece({ width: 1200, height: 860 }, naqsh),
};
