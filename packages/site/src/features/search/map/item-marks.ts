// Items on a map that can be moved, told one by one: those whose marks would cover each other are
// one mark with a number. Pure.
import { boxAround, type Box } from '../../maps/box.ts';
import type { Position } from '../../maps/position.ts';

/** A mark, and what it stands for. */
type ItemMark<Placed> = Position & { held: Placed[]; box: Box };

/**
 * Middles of two marks are at least so far apart, in pixels: nothing is covered, and a finger finds
 * each.
 */
const APART = 30;
/** The Earth is so wide at zoom 0, in pixels. */
const WORLD = 512;
/** Mercator's map ends here. */
const LAST = 85.0511;

/** The marks at a zoom (of a map of 512 pixels at 0). */
export function itemMarksAt<Placed extends Position>(
  zoom: number,
  placed: readonly Placed[],
): ItemMark<Placed>[] {
  const world = WORLD * 2 ** Math.max(0, zoom);
  const groups: { x: number; y: number; held: Placed[] }[] = [];
  for (const one of placed) {
    const [x, y] = spotOf(one, world);
    // Where they lie across the date line they are at both ends of the sheet.
    const near = groups.find(
      (group) =>
        Math.hypot(Math.min(Math.abs(group.x - x), world - Math.abs(group.x - x)), group.y - y) <
        APART,
    );
    if (near) near.held.push(one);
    else groups.push({ x, y, held: [one] });
  }
  return groups.map(({ held }) => {
    const [first] = held;
    const middle = {
      latitude: mean(held.map(({ latitude }) => latitude)),
      longitude: first
        ? first.longitude + mean(held.map(({ longitude }) => turned(longitude - first.longitude)))
        : 0,
    };
    return {
      latitude: rounded(middle.latitude),
      longitude: rounded(turned(middle.longitude)),
      held,
      box: boxAround(
        held.map(({ latitude, longitude }) => ({
          west: longitude,
          east: longitude + 1e-6,
          south: latitude,
          north: latitude,
        })),
        middle,
      ),
    };
  });
}

function spotOf({ latitude, longitude }: Position, world: number): [number, number] {
  const angle = (Math.max(-LAST, Math.min(LAST, latitude)) * Math.PI) / 180;
  return [
    ((longitude + 180) / 360) * world,
    ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * world,
  ];
}

const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
