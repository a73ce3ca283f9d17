// Which mark of a map stands for which line of the list beside it. Pure, and small: browsers ask it
// too.
import { isInBox, middleOfBox, type Box } from './box.ts';
import type { Position } from './position.ts';

/** A line of a list whose thing has a place. */
export type Listed = { id: string; at: Position };

/** What of a list has a place. */
export const placed = (list: readonly { id: string; at?: Position }[]): Listed[] =>
  list.flatMap(({ id, at }) => (at ? [{ id, at }] : []));

/**
 * For each part of the Earth that a mark stands for, the ids of what is listed of it. Parts may
 * overlap a little at their edges: what is in several is of the one whose middle is nearest.
 */
export function listedIn(boxes: readonly Box[], listed: readonly Listed[]): string[][] {
  const held = boxes.map((): string[] => []);
  for (const { id, at } of listed) {
    const inside = boxes.flatMap((box, mark) =>
      isInBox(at, box) ? [{ mark, far: distanceFromCentre(at, middleOfBox(box)) }] : [],
    );
    const [nearest] = inside.toSorted((a, b) => a.far - b.far);
    if (nearest) held[nearest.mark]?.push(id);
  }
  return held;
}

/** Only to compare by, in degrees. */
function distanceFromCentre(one: Position, other: Position): number {
  const across = Math.abs(one.longitude - other.longitude) % 360;
  return Math.hypot(one.latitude - other.latitude, Math.min(across, 360 - across));
}
