// How long a point of the plane takes to run away, with a distance estimate at the edge, which
// keeps filaments thinner than a pixel visible instead of speckled.

/**
 * Steps a point takes to leave (smooth), and its estimated distance from the set in units of the
 * plane.
 */
export type Escape = { steps: number; distance: number };

const stays: Escape = { steps: -1, distance: 0 };

/** True inside the large cardioid or the disc to its left, where no point ever leaves. */
const inMainBody = (x: number, y: number): boolean => {
  const q = (x - 0.25) ** 2 + y * y;
  return q * (q + x - 0.25) <= 0.25 * y * y || (x + 1) ** 2 + y * y <= 0.0625;
};

/** A point of the plane. */
type Complex = readonly [x: number, y: number];

/** Follows z → z² + c from the origin: the point c belongs to the Mandelbrot set if it stays. */
export function mandelbrotEscape(c: Complex, limit: number): Escape {
  return inMainBody(c[0], c[1]) ? stays : escapeFrom([0, 0], c, limit, 1);
}

/** Follows z → z² + c from z: it belongs to the Julia set of c if it stays. */
export const juliaEscape = (z: Complex, c: Complex, limit: number): Escape =>
  escapeFrom(z, c, limit, 0);

/**
 * Follows z → z² + c.
 *
 * @param share  how far c moves with the point looked at: 1 where c is that point, 0 where z is
 * @returns smooth step count and the distance estimate of Milnor and Thurston; −1 steps if it stays
 */
function escapeFrom(z: Complex, [cx, cy]: Complex, limit: number, share: 0 | 1): Escape {
  let [zx, zy] = z;
  let [dx, dy] = [1 - share, 0];
  let [oldX, oldY, check] = [zx, zy, 8];
  for (let step = 0; step < limit; step++) {
    const xx = zx * zx;
    const yy = zy * zy;
    if (xx + yy > 1e4) {
      const size = Math.sqrt(xx + yy);
      const steps = step + 1 - Math.log2(Math.log(size) / Math.LN2);
      return { steps, distance: (2 * size * Math.log(size)) / Math.sqrt(dx * dx + dy * dy) };
    }
    const nextDx = 2 * (zx * dx - zy * dy) + share;
    dy = 2 * (zx * dy + zy * dx);
    dx = nextDx;
    zy = 2 * zx * zy + cy;
    zx = xx - yy + cx;
    // A point that comes back exactly is caught in a cycle and will never leave (Brent's method).
    if (zx === oldX && zy === oldY) return stays;
    if (step === check) {
      [oldX, oldY] = [zx, zy];
      check *= 2;
    }
  }
  return stays;
}
