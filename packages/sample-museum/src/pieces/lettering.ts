// Words as outlines: a visitor's machine, or the one that draws, may have none of our fonts
// installed.
import type { Glyph, PathCommand } from 'opentype.js';
import type { Face } from './sources.ts';
import { fontOf } from './sources.ts';
import { filled, n } from './svg.ts';

/**
 * How a line of words stands: `size` is the em in units of the sheet, `tracking` in thousandths of
 * it, `angle` in degrees.
 */
export type Setting = {
  x: number;
  y: number;
  size: number;
  face?: Face;
  anchor?: 'start' | 'middle' | 'end';
  angle?: number;
  tracking?: number;
};

/**
 * Glyphs of a line, in font units. Without kerning: our faces keep it in a form of table that
 * opentype.js does not read.
 */
function lineOf(
  text: string,
  face: Face,
  tracking: number,
): { placed: { glyph: Glyph; at: number }[]; width: number; scale: number } {
  const font = fontOf(face);
  const extra = (tracking * font.unitsPerEm) / 1000;
  const placed: { glyph: Glyph; at: number }[] = [];
  let at = 0;
  for (const character of text) {
    const glyph = font.charToGlyph(character);
    placed.push({ glyph, at });
    at += (glyph.advanceWidth ?? 0) + extra;
  }
  return { placed, width: Math.max(0, at - extra), scale: 1 / font.unitsPerEm };
}

/** Width of a line of words, in units of the sheet. */
export function widthOf(
  text: string,
  setting: { size: number; face?: Face; tracking?: number },
): number {
  const line = lineOf(text, setting.face ?? 'sans', setting.tracking ?? 0);
  return line.width * line.scale * setting.size;
}

/** One outline, its y axis turned downwards, moved by (`map`). */
export function outline(
  commands: readonly PathCommand[],
  map: (x: number, y: number) => readonly [number, number],
): string {
  const at = (x: number, y: number): string => {
    const [u, v] = map(x, y);
    return `${n(u)} ${n(v)}`;
  };
  let d = '';
  for (const command of commands) {
    if (command.type === 'Z') d += 'Z';
    else if (command.type === 'Q')
      d += `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
    else if (command.type === 'C')
      d += `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
    else d += `${command.type}${at(command.x, command.y)}`;
  }
  return d;
}

/** The `d` of a path for one line of words; (x, y) is the start, middle or end of its base line. */
export function lettering(text: string, setting: Setting): string {
  const { x, y, size, face = 'sans', anchor = 'start', angle = 0, tracking = 0 } = setting;
  const line = lineOf(text, face, tracking);
  const scale = line.scale * size;
  const shift = { start: 0, middle: -line.width / 2, end: -line.width }[anchor];
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  return line.placed
    .map(({ glyph, at }) =>
      outline(glyph.path.commands, (gx, gy) => {
        const u = (gx + at + shift) * scale;
        const v = -gy * scale;
        return [x + u * cos - v * sin, y + u * sin + v * cos];
      }),
    )
    .join('');
}

/** One line of words, filled. */
export const filledText = (text: string, fill: string, setting: Setting): string =>
  filled(lettering(text, setting), fill);

/**
 * Words along a circle, centred on `angle` (degrees clockwise from the top). `radius` is that of
 * the base line.
 */
export function letteringOnCircle(
  text: string,
  setting: Setting & { radius: number; inward?: boolean },
): string {
  const { x, y, size, face = 'sans', angle = 0, tracking = 0, radius, inward = false } = setting;
  const line = lineOf(text, face, tracking);
  const scale = line.scale * size;
  const turn = inward ? -1 : 1;
  return line.placed
    .map(({ glyph, at }) => {
      const middle = (at + (glyph.advanceWidth ?? 0) / 2 - line.width / 2) * scale;
      const theta = (angle * Math.PI) / 180 + (turn * middle) / radius;
      const lean = inward ? theta + Math.PI : theta;
      const [cx, cy] = [x + radius * Math.sin(theta), y - radius * Math.cos(theta)];
      const half = ((glyph.advanceWidth ?? 0) / 2) * scale;
      return outline(glyph.path.commands, (gx, gy) => {
        const u = gx * scale - half;
        const v = -gy * scale;
        return [
          cx + u * Math.cos(lean) - v * Math.sin(lean),
          cy + u * Math.sin(lean) + v * Math.cos(lean),
        ];
      });
    })
    .join('');
}
