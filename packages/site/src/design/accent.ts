// A museum's own accent colour: what becomes of it in the dark, and whether it can be read. Pure.
// Contrast as WCAG 2.2 has it, lightness in OKLab (Ottosson 2020).

type Theme = 'light' | 'dark';

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const MIN_RATIO = 4.5;

/** The page, and the darkest (lightest) tint that the picture of an item gives its page. */
const grounds = {
  light: { page: '#ffffff', tint: '#eaeaea' },
  dark: { page: '#101010', tint: '#1f1f1f' },
} as const;

/** How much of the accent is left in the dark; the rest is white. */
const SHARE_IN_THE_DARK = 45;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The declaration of an accent; nothing for what is no colour. */
export const accentDeclaration = (accent: string): string =>
  isColour(accent)
    ? `--accent:light-dark(${accent},color-mix(in oklab,${accent} ${SHARE_IN_THE_DARK}%,white))`
    : '';

type AccentReading = { theme: Theme; on: 'page' | 'tint'; ratio: number; isEnough: boolean };

/**
 * How an accent reads, as links on a page; text on a button of that colour has the ratio of `page`.
 * @param accent  a colour such as #1b4d8f
 */
export function readAccent(accent: string): AccentReading[] {
  const colours = { light: labOf(accent), dark: inTheDark(labOf(accent)) };
  return (['light', 'dark'] as const).flatMap((theme) =>
    (['page', 'tint'] as const).map((on) => {
      const ratio = contrast(luminance(colours[theme]), luminance(labOf(grounds[theme][on])));
      return { theme, on, ratio, isEnough: ratio >= MIN_RATIO };
    }),
  );
}

/** The colour of the same hue, nearest in lightness, that can be read everywhere. */
export function nearestReadable(accent: string): string {
  const [own, ...hue] = labOf(accent);
  const steps = Array.from({ length: 101 }, (_, step) => step / 100);
  const candidates = steps
    .map((lightness) => ({ far: Math.abs(lightness - own), colour: hexOf([lightness, ...hue]) }))
    .toSorted((one, other) => one.far - other.far);
  const isReadable = (colour: string) => readAccent(colour).every(({ isEnough }) => isEnough);
  if (isReadable(accent)) return accent;
  return candidates.find(({ colour }) => isReadable(colour))?.colour ?? '#1b4d8f';
}

type Lab = [lightness: number, a: number, b: number];
type Triple = [number, number, number];

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const inTheDark = ([lightness, a, b]: Lab): Lab => {
  const share = SHARE_IN_THE_DARK / 100;
  return [lightness * share + 1 - share, a * share, b * share];
};

/** Red, green and blue from 0 to 1, in linear light. */
function linearOf(colour: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function labOf(colour: string): Lab {
  const [r, g, b] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** What is outside of sRGB is clipped, channel by channel. */
function linearOfLab([lightness, a, b]: Lab): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const luminance = (lab: Lab): number => {
  const [r, g, b] = linearOfLab(lab);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const hexOf = (lab: Lab): string =>
  `#${linearOfLab(lab)
    .map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
