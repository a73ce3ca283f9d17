// Writes the paths of a map small: whole numbers, each point told from the one before, and none
// that is on its neighbour.
import type { GeoContext } from 'd3-geo';

/**
 * A map's own units for one pixel of its standard width: fine enough that no coast steps when it is
 * shown large.
 */
export const UNITS = 4;

/** Takes what d3 draws; `take()` gives it as the `d` of a path and begins again. */
type PathText = GeoContext & { take(): string };

/** @param spare  points nearer to the last than this, in units, are left out */
export function pathText(spare: number): PathText {
  let text = '';
  let [x, y] = [0, 0];
  let waiting: [number, number] | undefined;
  let [startX, startY] = [0, 0];
  const line = (toX: number, toY: number) => {
    const [dx, dy] = [toX - x, toY - y];
    if (dx === 0 && dy === 0) return;
    text += `l${dx}${dy < 0 ? '' : ' '}${dy}`;
    [x, y] = [toX, toY];
  };
  const flush = () => {
    if (waiting) line(...waiting);
    waiting = undefined;
  };
  return {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo(toX, toY) {
      flush();
      [x, y] = [Math.round(toX * UNITS), Math.round(toY * UNITS)];
      [startX, startY] = [x, y];
      text += `M${x} ${y}`;
    },
    lineTo(toX, toY) {
      const next: [number, number] = [Math.round(toX * UNITS), Math.round(toY * UNITS)];
      if (Math.abs(next[0] - x) + Math.abs(next[1] - y) < spare) waiting = next;
      else {
        waiting = undefined;
        line(...next);
      }
    },
    closePath() {
      waiting = undefined;
      text += 'z';
      [x, y] = [startX, startY];
    },
    take() {
      flush();
      const taken = withoutSpecks(text);
      text = '';
      return taken;
    },
  };
}

/** An islet of one or two points would be a dot that nobody can see. */
function withoutSpecks(text: string): string {
  return text.replaceAll(/M-?\d+ -?\d+(l-?\d+[ -]-?\d+|l-?\d+ -?\d+)?z/g, '');
}
