// Colours are chosen in OKLCH, where equal steps look equal, and turned into sRGB here.

/** Red, green and blue, 0–255. */
export type Rgb = readonly [number, number, number];

const encode = (linear: number): number => {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
};

/**
 * A colour from lightness (0–1), chroma (0 to about 0.3) and hue (degrees).
 *
 * @see https://bottosson.github.io/posts/oklab/ for the matrices
 */
export function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** `#rrggbb`. */
export function hex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** An OKLCH colour as `#rrggbb`, for vector drawings. */
export const ink = (lightness: number, chroma: number, hue: number): string =>
  hex(oklch(lightness, chroma, hue));

/** A colour between two others, `t` from 0 to 1, mixed in sRGB. */
export function mix(from: Rgb, to: Rgb, t: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ];
}

/** A stop of a ramp: where (0–1), then lightness, chroma, hue. */
type Stop = readonly [at: number, lightness: number, chroma: number, hue: number];

/**
 * A table of `size` colours through the stops, interpolated in OKLCH, as packed bytes (r, g, b, r,
 * g, b …).
 * Hues are taken as they are given: 350 → 370 goes through 360.
 */
export function ramp(stops: readonly Stop[], size = 1024): Uint8Array {
  const table = new Uint8Array(size * 3);
  for (let index = 0; index < size; index++) {
    const t = index / (size - 1);
    const next = Math.max(
      1,
      stops.findIndex((stop) => stop[0] >= t),
    );
    const a = stops[next - 1] ?? [0, 0, 0, 0];
    const b = stops[next] ?? a;
    const f = b[0] === a[0] ? 0 : (t - a[0]) / (b[0] - a[0]);
    table.set(
      oklch(a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f, a[3] + (b[3] - a[3]) * f),
      index * 3,
    );
  }
  return table;
}

/** The same ramp as a function from 0–1 to `#rrggbb`, for vector drawings. */
export function inkRamp(stops: readonly Stop[]): (t: number) => string {
  const table = ramp(stops, 256);
  return (t) => {
    const at = Math.round(Math.min(1, Math.max(0, t)) * 255) * 3;
    return hex([table[at] ?? 0, table[at + 1] ?? 0, table[at + 2] ?? 0]);
  };
}
