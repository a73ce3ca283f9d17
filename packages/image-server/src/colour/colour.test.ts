import { describe, expect, it } from 'vitest';
import { dominantColours } from './dominant.ts';
import { lightOf } from './light.ts';
import { contrast, toHex, toOklab, toOklch, toRgb, type Rgb } from './oklab.ts';

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const lch = (hex: string) => toOklch(toOklab(parse(hex)));
/** A picture of these colours, as many pixels of each as it says. */
const picture = (...parts: [hex: string, pixels: number][]) =>
  Uint8Array.from(
    parts.flatMap(([hex, pixels]) => Array.from({ length: pixels }, () => [...parse(hex)]).flat()),
  );
const lightFrom = (...parts: [string, number][]) => lightOf(dominantColours(picture(...parts)));

const INDIGO = '#2a3f8f';
const CREAM = '#e9dfc7';

describe('OKLab', () => {
  it('has white at lightness 1 and comes back to the same colour', () => {
    expect(toOklab([255, 255, 255])[0]).toBeCloseTo(1, 4);
    for (const hex of ['#000000', '#ffffff', INDIGO, '#ff0000', '#0b57d0'])
      expect(toHex(toRgb(lch(hex)))).toBe(hex);
  });

  it('gives up chroma rather than hue where a screen cannot follow', () => {
    const rounded = lch(toHex(toRgb({ lightness: 0.9, chroma: 0.3, hue: 264 })));
    expect(rounded.hue).toBeCloseTo(264, -1);
    expect(rounded.chroma).toBeLessThan(0.1);
  });

  it('counts contrast as WCAG does', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 1);
  });
});

describe('the colours of a picture', () => {
  it('are few, heaviest first, and each is really there', () => {
    const found = dominantColours(picture([INDIGO, 600], ['#b5452f', 300], ['#2f7d4f', 100]));
    expect(found.map(({ lab }) => toHex(toRgb(toOklch(lab))))).toEqual([
      INDIGO,
      '#b5452f',
      '#2f7d4f',
    ]);
    expect(found.map(({ weight }) => weight)).toEqual([
      expect.closeTo(0.6, 5),
      expect.closeTo(0.3, 5),
      expect.closeTo(0.1, 5),
    ]);
  });

  it('are at most five', () => {
    const many = Array.from(
      { length: 12 },
      (_, index) =>
        [toHex(toRgb({ lightness: 0.6, chroma: 0.12, hue: index * 30 })), 50 + index] as [
          string,
          number,
        ],
    );
    expect(dominantColours(picture(...many))).toHaveLength(5);
  });

  it('leave out the paper where something is drawn on it, and keep it where nothing is', () => {
    expect(dominantColours(picture(['#ffffff', 880], [INDIGO, 120]))).toHaveLength(1);
    expect(dominantColours(picture(['#000000', 700], [INDIGO, 300]))).toHaveLength(1);
    expect(dominantColours(picture(['#ffffff', 1000]))).toHaveLength(1);
    expect(dominantColours(new Uint8Array(0))).toEqual([]);
  });
});

describe('the light of a page', () => {
  it('is indigo for an indigo print on cream', () => {
    const { tint, accent } = lightFrom([CREAM, 700], [INDIGO, 300]);
    for (const hex of [tint.light, accent.light, accent.dark])
      expect(Math.abs(lch(hex).hue - lch(INDIGO).hue)).toBeLessThan(12);
  });

  it('keeps to the look: pale tints of little chroma, accents that can be read', () => {
    for (const hex of [
      INDIGO,
      '#c8781e',
      '#d81b60',
      '#1f7a4d',
      '#f2e94e',
      '#101820',
      '#7f7f7f',
      '#ffffff',
      '#000000',
      '#00ffff',
    ]) {
      const { tint, accent } = lightFrom([hex, 500]);
      expect(lch(tint.light).lightness).toBeCloseTo(0.94, 1);
      expect(lch(tint.dark).lightness).toBeCloseTo(0.18, 1);
      for (const shade of [tint.light, tint.dark]) expect(lch(shade).chroma).toBeLessThan(0.048);
      expect(contrast(parse(accent.light), [255, 255, 255])).toBeGreaterThanOrEqual(7);
      expect(contrast(parse(accent.dark), [16, 16, 16])).toBeGreaterThanOrEqual(7);
    }
  });

  it('is plain grey where a picture has no colour, or there is none to be seen', () => {
    for (const light of [lightFrom(['#808080', 500]), lightOf([])]) {
      for (const hex of [light.tint.light, light.tint.dark, light.accent.light, light.accent.dark])
        expect(lch(hex).chroma).toBeLessThan(0.002);
    }
  });
});
