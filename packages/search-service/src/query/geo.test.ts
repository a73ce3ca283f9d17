import { describe, expect, it } from 'vitest';
import { distanceInMetres, isInside, readGeo } from './geo.ts';

const athens = { latitude: 37.98, longitude: 23.73 };
const london = { latitude: 51.51, longitude: -0.13 };
const suva = { latitude: -18.14, longitude: 178.44 };

function inside(given: Record<string, unknown>, point: typeof athens): boolean {
  const geo = readGeo(given);
  return geo !== null && isInside(point, geo);
}

describe('a place', () => {
  it('is as far as maps say', () => {
    expect(distanceInMetres(athens, london) / 1000).toBeCloseTo(2393, -1);
    expect(distanceInMetres(athens, athens)).toBe(0);
  });
  it('lies within a radius', () => {
    expect(inside({ aroundLatLng: '37.98, 23.73', aroundRadius: 1000 }, athens)).toBe(true);
    expect(inside({ aroundLatLng: '37.98, 23.73', aroundRadius: 1000 }, london)).toBe(false);
    expect(inside({ aroundLatLng: '37.98,23.73', aroundRadius: 'all' }, london)).toBe(true);
  });
  it('lies in boxes between any two opposite corners', () => {
    for (const corners of ['36,22,39,25', '39,25,36,22', '39,22,36,25', '36,25,39,22']) {
      expect(inside({ insideBoundingBox: corners }, athens), corners).toBe(true);
      expect(inside({ insideBoundingBox: corners }, london), corners).toBe(false);
    }
    expect(readGeo({ insideBoundingBox: [] })).toBeNull();
  });
  it('lies in one of several boxes, which is how the date line is crossed', () => {
    expect(
      inside(
        {
          insideBoundingBox: [
            [36, 22, 39, 25],
            [50, -1, 52, 1],
          ],
        },
        london,
      ),
    ).toBe(true);
    expect(
      inside(
        {
          insideBoundingBox: [
            [-10, 170, -20, 180],
            [-10, -180, -20, -170],
          ],
        },
        suva,
      ),
    ).toBe(true);
    expect(inside({ insideBoundingBox: [[-10, 170, -20, -170]] }, suva)).toBe(false);
  });
  it('lies in polygons', () => {
    expect(inside({ insidePolygon: [[36, 22, 39, 22, 39, 25, 36, 25]] }, athens)).toBe(true);
    expect(inside({ insidePolygon: [[36, 22, 39, 22, 36, 25]] }, athens)).toBe(false);
  });
  it('is refused when written otherwise', () => {
    for (const wrong of [
      { aroundLatLng: 'Athens' },
      { insideBoundingBox: '1,2,3' },
      { insideBoundingBox: [{ toString: null }] },
      { insideBoundingBox: [[{ toString: null }, 1, 2, 3]] },
      { insidePolygon: [[1, 2]] },
    ])
      expect(() => readGeo(wrong)).toThrow(/Invalid value/);
    expect(readGeo({})).toBeNull();
  });
});
