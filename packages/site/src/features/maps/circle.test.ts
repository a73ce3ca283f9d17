import { describe, expect, it } from 'vitest';
import { circleRing } from './circle.ts';
import { distanceKm } from './map-drawing.ts';

describe('a circle on a map', () => {
  it.each([
    [0, 0],
    [60, 10],
    [-85, 100],
  ])('at %d° %d° keeps its distance all around', (latitude, longitude) => {
    for (const [x, y] of circleRing({ latitude, longitude, radiusKm: 8 }))
      expect(distanceKm({ latitude, longitude }, { latitude: y, longitude: x })).toBeCloseTo(8, 0);
  });
  it('is closed, and goes on beyond the date line', () => {
    const ring = circleRing({ latitude: 0, longitude: 179.99, radiusKm: 8 });
    expect(ring[0]).toEqual(ring.at(-1));
    expect(Math.max(...ring.map(([x]) => x))).toBeGreaterThan(180);
  });
});
