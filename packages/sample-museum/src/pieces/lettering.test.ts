import { describe, expect, it } from 'vitest';
import { lettering, letteringOnCircle, widthOf } from './lettering.ts';
import { onSheet } from './sheet.ts';
import { fontOf } from './sources.ts';
import { closedPath, n, polygon, sampled } from './svg.ts';

const numbers = (d: string): number[] => [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
const xsOf = (d: string): number[] => numbers(d).filter((_, k) => k % 2 === 0);

describe('lettering', () => {
  it('is wider for more letters and larger ones', () => {
    expect(widthOf('maps', { size: 20 })).toBeGreaterThan(widthOf('map', { size: 20 }));
    expect(widthOf('map', { size: 40 })).toBeCloseTo(2 * widthOf('map', { size: 20 }), 6);
  });
  it('is wider with tracking, by as many gaps as there are', () => {
    expect(
      widthOf('maps', { size: 100, tracking: 50 }) - widthOf('maps', { size: 100 }),
    ).toBeCloseTo(15, 6);
  });
  it('stands where it is anchored', () => {
    const [start, middle, end] = (['start', 'middle', 'end'] as const).map((anchor) =>
      Math.min(...xsOf(lettering('pattern', { x: 500, y: 0, size: 50, anchor }))),
    );
    expect(start).toBeGreaterThan(499);
    expect(middle).toBeLessThan(460);
    expect(end).toBeLessThan(middle ?? 0);
  });
  it('turns about its anchor', () => {
    const ys = numbers(lettering('pattern', { x: 0, y: 0, size: 50, angle: 90 })).filter(
      (_, k) => k % 2 === 1,
    );
    expect(Math.max(...ys)).toBeGreaterThan(100);
  });
  it('follows a circle', () => {
    const points = numbers(letteringOnCircle('round', { x: 0, y: 0, size: 10, radius: 100 }));
    for (let k = 0; k < points.length; k += 2)
      expect(Math.hypot(points[k] ?? 0, points[k + 1] ?? 0)).toBeGreaterThan(95);
  });
  it('has Latin, Greek, Cyrillic and Arabic letters', () => {
    for (const [face, text] of [
      ['serif', 'ß'],
      ['sans', 'é'],
      ['serifGreek', 'ω'],
      ['serifCyrillic', 'Ж'],
      ['naskh', 'ﻋ'],
    ] as const) {
      expect(fontOf(face).charToGlyph(text).index, text).toBeGreaterThan(0);
      expect(lettering(text, { x: 0, y: 0, size: 100, face }).length, text).toBeGreaterThan(60);
    }
  });
});

describe('the Arabic face, unpacked from WOFF2', () => {
  it('keeps the outlines within the boxes that the font itself states', () => {
    const { commands } = fontOf('naskh').charToGlyph('ﻋ').path;
    const xs = commands.flatMap((command) => ('x' in command ? [command.x] : []));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(-60);
    expect(Math.max(...xs)).toBeLessThan(640);
  });
  it('puts marked letters together from their parts', () => {
    // The letter with one dot is the letter without, and a dot.
    const [bare, dotted] = ['ﻋ', 'ﻏ'].map(
      (letter) => fontOf('naskh').charToGlyph(letter).path.commands.length,
    );
    expect(dotted).toBeGreaterThan(bare ?? 0);
  });
});

describe('the shapes of a drawing', () => {
  it('are written short', () => {
    expect([n(1.23456), n(2), n(-0.001)]).toEqual(['1.23', '2', '0']);
    expect(
      closedPath([
        [0, 0],
        [1.5, 2],
      ]),
    ).toBe('M0 0L1.5 2Z');
  });
  it('have as many corners and points as were asked for', () => {
    expect(polygon(7, [0, 0], 1)).toHaveLength(7);
    expect(sampled(0, 1, 4, (t) => [t, t]).map(([x]) => x)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
  it('stand on a sheet with their name at the foot', () => {
    const svg = onSheet(
      { width: 100, height: 80, paper: '#ffffff', ink: '#000000', title: 'A plate' },
      '<g/>',
    );
    expect(svg.startsWith('<rect x="0" y="0" width="100" height="80" fill="#ffffff"')).toBe(true);
    expect(svg).toContain('<g/>');
  });
});
