// Single letters at a large size, with the points that they are made of.
import type { Glyph, PathCommand } from 'opentype.js';
import { ink } from './colour.ts';
import { filledText, lettering, outline } from './lettering.ts';
import type { Edition } from './piece.ts';
import { onSheet } from './sheet.ts';
import { fontOf, type Face } from './sources.ts';
import { circle, filled, n, rect, stroked } from './svg.ts';

type Hand = {
  paper: string;
  text: string;
  body: string;
  line: string;
  point: string;
  handle: string;
};

export const handOf = (paper: string, body: string, line: string, accent: string): Hand => ({
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
function pointsOf(commands: readonly PathCommand[], place: Place, hand: Hand): string {
  let [handles, marks] = ['', ''];
  let before: readonly [number, number] = [0, 0];
  for (const command of commands) {
    if (command.type === 'Z') continue;
    const [x, y] = place(command.x, command.y);
    if (command.type === 'Q') {
      const [cx, cy] = place(command.x1, command.y1);
      handles += `M${n(before[0])} ${n(before[1])}L${n(cx)} ${n(cy)}L${n(x)} ${n(y)}`;
      marks += circle([cx, cy], 3, hand.paper, `stroke="${hand.handle}" stroke-width="1.3"`);
    }
    marks += rect([x - 2.8, y - 2.8, 5.6, 5.6], hand.point);
    before = [x, y];
  }
  return stroked(handles, hand.handle, 0.6) + marks;
}

/** Where every point of an outline lies, in font units, written beside it. */
function coordinatesOf(commands: readonly PathCommand[], place: Place): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return '';
      const [x, y] = place(command.x, command.y);
      const words = `${Math.round(command.x)}, ${Math.round(command.y)}`;
      return lettering(words, { x: x + 5, y: y - 4, size: 4.6 });
    })
    .join('');
}

/** The points of an outline with their coordinates, which the first edition is too small for. */
function markedPoints(glyph: Glyph, place: Place, hand: Hand, edition: Edition): string {
  const { commands } = glyph.path;
  const words = edition === 'full' ? coordinatesOf(commands, place) : '';
  return pointsOf(commands, place, hand) + filled(words, hand.text);
}

/** Base line, heights and side bearings, with their names and measures. */
function guides({ face, hand, width = 1000 }: Study, glyph: Glyph, place: Place): string {
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
export const study =
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
    const inside = guides(plan, glyph, place) + body + markedPoints(glyph, place, hand, edition);
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

/** Arabic in the forms that joining gives each letter; Unicode keeps a number for each of them. */
export function ain(): string {
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
        markedPoints(glyph, place, hand, 'first') +
        filledText(name, text, { x, y: 690, size: 17, face: 'serifItalic', anchor: 'middle' })
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

export function naqsh(edition: Edition): string {
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
        markedPoints(glyph, place, hand, edition)
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
