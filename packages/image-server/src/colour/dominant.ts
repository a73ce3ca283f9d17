// The few colours that a picture is made of.
import { toOklab, type Oklab } from './oklab.ts';

/** A colour of a picture and its share of it, 0…1. */
export type Share = { lab: Oklab; weight: number };

const MAX_PIXELS = 5;
const CLUSTERS = 8;
const ROUNDS = 12;
// Two colours nearer than this look like one at a glance.
const MAX_SIMILAR_DISTANCE = 0.06;
// What is left when the paper is taken away must be at least this much of the picture to speak for
// it.
const ENOUGH = 0.06;

const distance = (one: Oklab, other: Oklab) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/**
 * Blank paper, a studio's white, the black around a scan: what a picture is on rather than shows.
 */
function isBackground([lightness, a, b]: Oklab): boolean {
  return (lightness > 0.92 && Math.hypot(a, b) < 0.03) || lightness < 0.16;
}

/**
 * Neighbouring colours counted together, which turns thousands of pixels into a few hundred
 * weighted points.
 */
function counted(pixels: Uint8Array): Share[] {
  const cells = new Map<number, { sum: [number, number, number]; count: number }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const lab = toOklab([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
    const key =
      Math.round(lab[0] * 32) * 4096 +
      Math.round((lab[1] + 0.5) * 50) * 64 +
      Math.round((lab[2] + 0.5) * 50);
    const cell = cells.get(key) ?? { sum: [0, 0, 0], count: 0 };
    cell.sum = [cell.sum[0] + lab[0], cell.sum[1] + lab[1], cell.sum[2] + lab[2]];
    cell.count++;
    cells.set(key, cell);
  }
  const total = pixels.length / 3;
  return [...cells.values()].map(({ sum: [l, a, b], count }) => ({
    lab: [l / count, a / count, b / count] as const,
    weight: count / total,
  }));
}

/**
 * Begins with the heaviest point and goes on with what is farthest from all that were chosen: no
 * chance involved.
 */
function seeds(points: readonly Share[]): Oklab[] {
  const chosen: Oklab[] = [];
  while (chosen.length < Math.min(CLUSTERS, points.length)) {
    const worth = ({ lab, weight }: Share) =>
      weight * Math.min(1, ...chosen.map((one) => distance(one, lab) ** 2));
    const next = points.reduce((best, point) => (worth(point) > worth(best) ? point : best));
    chosen.push(next.lab);
  }
  return chosen;
}

function mean(points: readonly Share[]): Share {
  const weight = points.reduce((sum, point) => sum + point.weight, 0);
  const along = (axis: 0 | 1 | 2) =>
    points.reduce((sum, point) => sum + point.lab[axis] * point.weight, 0) / weight;
  return { lab: [along(0), along(1), along(2)], weight };
}

function clustered(points: readonly Share[]): Share[] {
  let centres = seeds(points);
  let shares: Share[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const groups = centres.map((): Share[] => []);
    for (const point of points) {
      const nearest = centres.reduce(
        (best, centre, index) =>
          distance(centre, point.lab) < distance(centres[best] ?? centre, point.lab) ? index : best,
        0,
      );
      groups[nearest]?.push(point);
    }
    shares = groups.filter((group) => group.length > 0).map(mean);
    centres = shares.map(({ lab }) => lab);
  }
  return shares;
}

/** Joins colours that look alike, heaviest first. */
function joined(shares: Share[]): Share[] {
  const kept: Share[] = [];
  for (const share of shares.toSorted((one, other) => other.weight - one.weight)) {
    const twin = kept.findIndex((one) => distance(one.lab, share.lab) < MAX_SIMILAR_DISTANCE);
    const first = kept[twin];
    if (first) kept[twin] = mean([first, share]);
    else kept.push(share);
  }
  return kept.toSorted((one, other) => other.weight - one.weight);
}

/**
 * At most five colours of a picture, heaviest first; the ground it is on is left out where there is
 * something else.
 *
 * @param pixels  8-bit sRGB, three bytes each; some thousands of them are plenty
 */
export function dominantColours(pixels: Uint8Array): Share[] {
  const points = counted(pixels);
  const subject = points.filter(({ lab }) => !isBackground(lab));
  const chosen = subject.reduce((sum, { weight }) => sum + weight, 0) >= ENOUGH ? subject : points;
  if (chosen.length === 0) return [];
  return joined(clustered(chosen)).slice(0, MAX_PIXELS);
}
