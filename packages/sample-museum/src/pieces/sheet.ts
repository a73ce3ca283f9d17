// The paper that vector prints are on: a ground, a margin and, small at the foot, the name of the
// plate.
import { lettering } from './lettering.ts';
import { filled, rect } from './svg.ts';

/** A print's paper, its lettering, and what is written at the foot. */
type Sheet = {
  width: number;
  height: number;
  paper: string;
  ink: string;
  title: string;
  note?: string;
  margin?: number;
};

/**
 * The sheet with `inside` printed on it. The caption is small: it is there for those who come
 * close.
 */
export function onSheet(sheet: Sheet, inside: string): string {
  const { width, height, paper, ink, title, note, margin = 46 } = sheet;
  const y = height - margin * 0.52;
  const caption = lettering(title, { x: margin, y, size: 13, face: 'serifItalic' });
  const remark = note
    ? lettering(note, {
        x: width - margin,
        y,
        size: 9.5,
        face: 'sans',
        anchor: 'end',
        tracking: 12,
      })
    : '';
  return rect([0, 0, width, height], paper) + inside + filled(caption + remark, ink);
}
