import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Drawing } from './drawings.ts';
import { drawingFor, drawingSlugs } from './drawings.ts';

const fingerprint = (drawing: Drawing): string => {
  const hash = createHash('sha256');
  if (drawing.kind === 'svg') hash.update(drawing.svg());
  else for (const row of drawing.rows()) hash.update(row);
  return hash.digest('hex');
};

/** One of each family; those that depend on chance among them. */
const drawnTwice = [
  'map-robinson',
  'analemma',
  'penrose-kites',
  'smith-arcs',
  'wallpaper-p31m',
  'trefoil',
  'weaving-draft',
  'harmonograph',
  'dini',
  'barnsley-fern',
  'percolation',
  'brians-brain',
  'rule-30',
  'hilbert-curve',
  'naqsh',
];

/**
 * What a drawing must not hold: lettering that needs a font, pictures from elsewhere, numbers that
 * are none.
 */
const unwanted = ['<text', '<image', 'NaN', 'Infinity', 'undefined', 'href="http'];

describe('a drawing of the sample museum', () => {
  it('is at least 1,200 pixels on its shorter side from the first', () => {
    for (const slug of drawingSlugs) {
      const { width, height } = drawingFor(slug, 'first');
      expect(Math.min(width, height), slug).toBeGreaterThanOrEqual(1200);
    }
  });
  it('is larger in full, on its longer side at least 2,400 pixels', () => {
    for (const slug of drawingSlugs) {
      const [first, full] = [drawingFor(slug, 'first'), drawingFor(slug, 'full')];
      expect(Math.max(full.width, full.height), slug).toBeGreaterThanOrEqual(2400);
      expect(full.width * full.height, slug).toBeGreaterThan(first.width * first.height);
    }
  });
  it('may have hundreds of megapixels: several have over 100, one nearly a thousand', () => {
    const sizes = drawingSlugs
      .map((slug) => drawingFor(slug, 'full'))
      .map(({ width, height }) => (width * height) / 1e6)
      .sort((a, b) => b - a);
    expect(sizes[0]).toBeGreaterThan(900);
    expect(sizes.filter((size) => size > 100).length).toBeGreaterThanOrEqual(5);
  });
  it.each(drawnTwice)('%s comes out the same every time', (slug) => {
    expect(fingerprint(drawingFor(slug, 'first'))).toBe(fingerprint(drawingFor(slug, 'first')));
  });
  it('takes chance from its seed and time from nowhere', () => {
    const folder = new URL('./pieces/', import.meta.url);
    for (const file of readdirSync(folder).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )) {
      expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toMatch(
        /Math\.random|Date\.now|new Date\(\)|performance\./,
      );
    }
  });
  it('carries its lettering as outlines, and nothing that is not a number', () => {
    for (const slug of drawingSlugs) {
      const drawing = drawingFor(slug, 'first');
      if (drawing.kind !== 'svg') continue;
      const svg = drawing.svg();
      expect(svg.length, slug).toBeGreaterThan(2000);
      expect(
        unwanted.filter((word) => svg.includes(word)),
        slug,
      ).toEqual([]);
    }
  }, 60_000);
  it('yields whole rows, as many as it is high', () => {
    for (const slug of ['rule-90', 'langtons-ant', 'plain-weave']) {
      const drawing = drawingFor(slug, 'first');
      if (drawing.kind !== 'raster') throw new Error(`${slug} is no raster`);
      let rows = 0;
      for (const row of drawing.rows()) {
        expect(row.length).toBe(drawing.width * 3);
        rows++;
      }
      expect(rows, slug).toBe(drawing.height);
    }
  });
  it('is refused by name where there is none', () => {
    expect(() => drawingFor('mona-lisa', 'first')).toThrow(/no drawing “mona-lisa”/);
  });
});
