// The mirrors of a tiling of the hyperbolic plane in Poincaré's disc, and how a point is folded
// back between them.

/**
 * A triangle of mirrors: two straight ones through the centre, at angle π/p, and a circle that they
 * meet at π/2 and π/q.
 */
type Mirrors = { cos: number; sin: number; centre: number; radius: number };

/** The mirrors of the regular tiling {p, q}: p-gons, q at each corner. Needs 1/p + 1/q < 1/2. */
export function mirrorsOf(p: number, q: number): Mirrors {
  const [a, b] = [Math.PI / p, Math.PI / q];
  const across = Math.sqrt(Math.cos(b) ** 2 - Math.sin(a) ** 2);
  return {
    cos: Math.cos(a),
    sin: Math.sin(a),
    centre: Math.cos(b) / across,
    radius: Math.sin(a) / across,
  };
}

/**
 * Where a point of the disc lands, how many mirrors it met, and by how much it was magnified on the
 * way.
 */
type Landing = { x: number; y: number; mirrors: number; magnified: number };

/** Folds a point into the triangle between the x axis, the line at π/p, and the circle. */
export function fold(x: number, y: number, mirrors: Mirrors): Landing {
  const { cos, sin, centre, radius } = mirrors;
  let [count, magnified] = [0, 1];
  for (let turn = 0; turn < 80; turn++) {
    let moved = false;
    if (y < 0) {
      y = -y;
      count++;
      moved = true;
    }
    const beyond = y * cos - x * sin;
    if (beyond > 1e-12) {
      x += 2 * beyond * sin;
      y -= 2 * beyond * cos;
      count++;
      moved = true;
    }
    const [dx, squared] = [x - centre, (x - centre) ** 2 + y * y];
    if (squared < radius * radius) {
      const scale = (radius * radius) / squared;
      x = centre + dx * scale;
      y *= scale;
      magnified *= scale;
      count++;
      moved = true;
    }
    if (!moved) break;
  }
  return { x, y, mirrors: count, magnified };
}
