// Colours as the eye orders them. Source: Björn Ottosson, "A perceptual color space for image
// processing" (2020).

/** 0…255 each. */
export type Rgb = readonly [number, number, number];

/** Lightness 0…1, and two opponent axes of about −0.4…0.4. */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** Lightness 0…1, chroma 0…about 0.37, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

const toLinear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const fromLinear = (part: number) =>
  255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

export function toOklab([red, green, blue]: Rgb): Oklab {
  const [r = 0, g = 0, b = 0] = [toLinear[red], toLinear[green], toLinear[blue]];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** May lie outside 0…255, which means that no screen can show it. */
function toUnboundedRgb([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function toOklch([lightness, a, b]: Oklab): Oklch {
  return {
    lightness,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/**
 * The colour of that hue and lightness on a screen, with as much of its chroma as sRGB can show.
 */
export function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  for (let kept = chroma; ; kept = kept < 1e-3 ? 0 : kept * 0.97) {
    const rgb = toUnboundedRgb([lightness, kept * Math.cos(angle), kept * Math.sin(angle)]);
    const displayable = rgb.every((part) => part > -0.5 && part < 255.5);
    if (displayable || kept === 0) return [round(rgb[0]), round(rgb[1]), round(rgb[2])];
  }
}

const round = (part: number) => Math.min(255, Math.max(0, Math.round(part)));

/** `#rrggbb` */
export const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const luminance = ([r, g, b]: Rgb) =>
  0.2126 * (toLinear[r] ?? 0) + 0.7152 * (toLinear[g] ?? 0) + 0.0722 * (toLinear[b] ?? 0);

/** Contrast of two colours, 1…21. Source: WCAG 2.2, "contrast ratio". */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
