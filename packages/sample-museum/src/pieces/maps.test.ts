import { geoArea } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { landOf, sparePath } from './map-shapes.ts';
import { mapPieces } from './maps.ts';
import { atlas } from './sources.ts';

describe('a spare path', () => {
  it('leaves out points that lie too near to the last one kept', () => {
    const path = sparePath(1);
    path.moveTo(0, 0);
    path.lineTo(0.3, 0.3);
    path.lineTo(0.6, 0.6);
    path.lineTo(3, 0);
    path.closePath();
    expect([path.taken(), path.taken()]).toEqual(['M0 0L0.6 0.6L3 0Z', '']);
  });
});

describe('the land of a map', () => {
  it.each(['110m', '50m', '10m'] as const)(
    'covers some three tenths of the Earth at 1 : %s, and not the sea',
    (scale) => {
      const land = landOf(atlas(scale));
      // Polygon by polygon: one that is wound the wrong way would count as the whole Earth.
      const share =
        land.coordinates.reduce(
          (sum, coordinates) => sum + geoArea({ type: 'Polygon', coordinates }),
          0,
        ) /
        (4 * Math.PI);
      expect(share).toBeGreaterThan(0.28);
      expect(share).toBeLessThan(0.31);
    },
  );
});

describe('a map', () => {
  it('is drawn with finer coasts in full', () => {
    const svg = (edition: 'first' | 'full'): string => {
      const drawing = mapPieces['map-robinson']?.(edition);
      return drawing?.kind === 'svg' ? drawing.svg() : '';
    };
    expect(svg('full').length).toBeGreaterThan(svg('first').length * 1.5);
  });
  it('clips what it shows to the outline of the world', () => {
    for (const [slug, piece] of Object.entries(mapPieces)) {
      const drawing = piece('first');
      expect(
        drawing.kind === 'svg' && drawing.svg().includes('clip-path="url(#world)"'),
        slug,
      ).toBe(true);
    }
  });
});
