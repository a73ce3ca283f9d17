import { describe, expect, it } from 'vitest';
import { outsideMapOf } from './outside-map.ts';

const paris = { latitude: 48.857, longitude: 2.352 };
const queryOf = (address: string | undefined) =>
  Object.fromEntries(new URL(address ?? 'https://none.invalid').searchParams);

describe('a map of somebody else’s', () => {
  it('is there only where the operator wants one', () =>
    expect(outsideMapOf('', paris, 'streets')).toBeUndefined());

  it.each(['osm', 'google'] as const)(
    'of %s is never there for a protected site: its frame would be a point',
    (provider) => {
      expect(outsideMapOf(provider, { ...paris, radiusKm: 8 }, 'region')).toBeUndefined();
    },
  );

  it('of OpenStreetMap shows the streets around a mark, as wide as it is asked to be', () => {
    const map = outsideMapOf('osm', paris, 'streets');
    const { bbox = '', marker } = queryOf(map?.player);
    const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
    expect(marker).toBe('48.857,2.352');
    expect((east - west) * 111.195 * Math.cos((48.857 * Math.PI) / 180)).toBeCloseTo(1.2, 2);
    expect((north - south) * 111.195).toBeCloseTo(0.75, 2);
    expect(map?.page).toBe(
      'https://www.openstreetmap.org/?mlat=48.857&mlon=2.352#map=16/48.857/2.352',
    );
  });

  it('of OpenStreetMap stays on the sheet at the poles', () => {
    const [, south = 0, , north = 0] = (
      queryOf(outsideMapOf('osm', { latitude: -90, longitude: 0 }, 'region')?.player)['bbox'] ?? ''
    )
      .split(',')
      .map(Number);
    expect([south, north]).toEqual([expect.closeTo(-84.14, 2), expect.closeTo(-83.86, 2)]);
  });

  it('of Google is its documented address where there is a key, and the plain one without', () => {
    expect(outsideMapOf('google', paris, 'region', 'AIza_x')?.player).toBe(
      'https://www.google.com/maps/embed/v1/place?key=AIza_x&q=48.857%2C2.352&zoom=10',
    );
    expect(queryOf(outsideMapOf('google', paris, 'region')?.player)).toEqual({
      q: '48.857,2.352',
      z: '10',
      output: 'embed',
    });
  });

  it('has no key but the one that it was given, however it is written', () => {
    expect(queryOf(outsideMapOf('google', paris, 'streets', 'a&b="x"')?.player)['key']).toBe(
      'a&b="x"',
    );
  });
});
