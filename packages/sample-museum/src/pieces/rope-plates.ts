// What prints of ropes share: their colours, and a plate with a single knot.
import { hex, ramp, type Rgb } from './colour.ts';
import type { Edition } from './piece.ts';
import { ropes, type Bead, type Rope } from './rope.ts';
import { onSheet } from './sheet.ts';

/** Colours along a rope that come back to where they began. */
export function wheel(
  lightness: number,
  chroma: number,
  from: number,
  to: number,
): (t: number) => Rgb {
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

/** The words of a plate, its base and the ink of its text. */
type Plate = { title: string; note: string; base: Rgb; text: string };

/** A square plate with ropes, and what is drawn on top of them. */
export const ropePlate = (
  plate: Plate,
  chains: readonly (readonly Bead[])[],
  look: (chain: number) => Rope,
  extra = '',
): string =>
  onSheet(
    {
      width: 1000,
      height: 1000,
      paper: hex(plate.base),
      ink: plate.text,
      title: plate.title,
      note: plate.note,
    },
    ropes(chains, look) + extra,
  );

/** How finely a rope is cut into pieces. */
export const detail = (edition: Edition): number => (edition === 'first' ? 1 : 2);
