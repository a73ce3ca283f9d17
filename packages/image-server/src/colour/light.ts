// The light in which a page shows a picture: every page is lit by its object.
import { contrast, toHex, toOklch, toRgb, type Oklch, type Rgb } from './oklab.ts';
import type { Share } from './dominant.ts';

/** `#rrggbb` for the light and for the dark theme. */
type ThemePair = { light: string; dark: string };

/** The ground behind a picture, and the colour of links and rules beside it. */
export type Light = { tint: ThemePair; accent: ThemePair };

const WHITE: Rgb = [255, 255, 255];
const NIGHT: Rgb = [16, 16, 16];
// WCAG's level AAA for text of any size.
const READABLE = 7;
const TINT = { light: 0.94, dark: 0.18, chroma: 0.04 };
const ACCENT_CHROMA = { light: 0.16, dark: 0.12 };
// Below this a colour has no hue that anyone would name.
const GREY = 0.02;

/**
 * What the eye goes to: weight counts, and colour counts more. An indigo print on cream is indigo.
 */
function speaking(shares: readonly Share[]): Oklch {
  const colours = shares.map(({ lab, weight }) => ({ ...toOklch(lab), weight }));
  const pull = (one: Oklch & { weight: number }) => one.weight * Math.max(0, one.chroma - GREY);
  const [first = { lightness: 0.5, chroma: 0, hue: 0, weight: 0 }] = colours.toSorted(
    (a, b) => pull(b) - pull(a) || b.weight - a.weight,
  );
  return first.chroma < GREY ? { ...first, chroma: 0 } : first;
}

/** The lightness nearest to the middle at which a colour can still be read on that ground. */
function readableOn(background: Rgb, colour: Oklch): string {
  const darker = background === WHITE;
  let [readable, unreadable] = darker ? [0, 1] : [1, 0];
  for (let step = 0; step < 16; step++) {
    const lightness = (readable + unreadable) / 2;
    if (contrast(toRgb({ ...colour, lightness }), background) >= READABLE) readable = lightness;
    else unreadable = lightness;
  }
  return toHex(toRgb({ ...colour, lightness: readable }));
}

/** The light of a picture with these colours; without any hue it is plain grey. */
export function lightOf(shares: readonly Share[]): Light {
  const { hue, chroma, lightness } = speaking(shares);
  const tint = (theme: 'light' | 'dark') =>
    toHex(toRgb({ hue, lightness: TINT[theme], chroma: Math.min(chroma, TINT.chroma) }));
  const accent = (background: Rgb, max: number) =>
    readableOn(background, { hue, lightness, chroma: Math.min(chroma, max) });
  return {
    tint: { light: tint('light'), dark: tint('dark') },
    accent: { light: accent(WHITE, ACCENT_CHROMA.light), dark: accent(NIGHT, ACCENT_CHROMA.dark) },
  };
}
