// Twelve colours that people name without thinking, found among the dominant colours of a picture.
// The borders are drawn in OKLCH (https://www.w3.org/TR/css-color-4/#ok-lab), where equal steps look
// equal; museum photographs are mostly warm, pale and dull, so brown and beige get room of their
// own.

/** In the order in which a page shows them. */
export const colourFamilies = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'beige',
  'white',
  'grey',
  'black',
] as const;

export type ColourFamily = (typeof colourFamilies)[number];

/**
 * A share of the picture from which a colour counts, and the smaller one that suffices where it is
 * vivid.
 */
const SHARE = 0.15;
const VIVID_SHARE = 0.06;
const VIVID = 0.09;

/**
 * The families that a picture would be looked for under, strongest first.
 * @param colours  its dominant colours (#rrggbb) with their weights, of any sum
 */
export function colourFamiliesOf(
  colours: readonly { hex: string; weight: number }[],
): ColourFamily[] {
  const total = colours.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const shares = new Map<ColourFamily, { share: number; vivid: number }>();
  for (const { hex, weight } of colours) {
    const colour = toOklch(hex);
    if (!colour) continue;
    const family = familyOf(colour);
    const known = shares.get(family) ?? { share: 0, vivid: 0 };
    shares.set(family, {
      share: known.share + weight / total,
      vivid: known.vivid + (colour.chroma >= VIVID ? weight / total : 0),
    });
  }
  return [...shares]
    .filter(([, { share, vivid }]) => share >= SHARE || vivid >= VIVID_SHARE)
    .sort(([, a], [, b]) => b.share - a.share)
    .map(([family]) => family);
}

type Oklch = { lightness: number; chroma: number; /** Degrees. */ hue: number };

function familyOf(colour: Oklch): ColourFamily {
  const family = familyWithoutHue(colour) ?? warmFamily(colour);
  if (family) return family;
  return colour.chroma < 0.03 ? 'grey' : familyOfHue(colour.hue, colour.lightness);
}

/** Of what is so dark, so light or so dull that its hue is not seen. */
function familyWithoutHue({ lightness, chroma }: Oklch): ColourFamily | undefined {
  if (lightness < 0.2 || (lightness < 0.28 && chroma < 0.035)) return 'black';
  if (lightness > 0.94 && chroma < 0.035) return 'white';
  if (chroma < 0.022) return lightness > 0.9 ? 'white' : 'grey';
  return undefined;
}

/** Of the dull warm colours, which are neither orange nor yellow to the eye. */
function warmFamily({ lightness, chroma, hue }: Oklch): ColourFamily | undefined {
  if (hue < 35 || hue >= 112) return undefined;
  if (lightness >= 0.74 && chroma < 0.095) return 'beige';
  if (chroma < 0.045) return lightness > 0.55 ? 'beige' : 'brown';
  return lightness < 0.62 && hue < 100 ? 'brown' : undefined;
}

function familyOfHue(hue: number, lightness: number): ColourFamily {
  if (hue < 12 || hue >= 345) return lightness > 0.62 ? 'pink' : 'red';
  if (hue < 42) return lightness > 0.78 ? 'pink' : 'red';
  if (hue < 76) return 'orange';
  if (hue < 112) return 'yellow';
  if (hue < 190) return 'green';
  if (hue < 285) return 'blue';
  if (hue < 325) return 'purple';
  return lightness > 0.6 ? 'pink' : 'purple';
}

/** OKLCH of #rrggbb, by the matrices of CSS Color 4. */
export function toOklch(hex: string): Oklch | undefined {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!parts) return undefined;
  const [r, g, b] = [parts[1], parts[2], parts[3]].map((part) =>
    linear(Number.parseInt(part ?? '0', 16) / 255),
  ) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const [x, y] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  const hue = (Math.atan2(y, x) * 180) / Math.PI;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: hue < 0 ? hue + 360 : hue,
  };
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
