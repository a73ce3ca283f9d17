import { expect, it } from 'vitest';
import { worldMapOf } from './basemap.ts';
import { readBasemap } from './localized-basemap.ts';
import { readOutlines } from './outline-store.ts';

type Ring = [number, number][];
const extent = (ring: Ring) =>
  ring.reduce(
    ([west, east], [x]): [number, number] => [Math.min(west, x), Math.max(east, x)],
    [180, -180],
  );

it('has every country as land that stays on the sheet and never covers the sea', async () => {
  const { features } = await readBasemap('en');
  const rings = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : [],
  ) as Ring[];
  expect(rings.length).toBeGreaterThan(1000);
  expect(
    rings.every(
      (ring) => ring.length > 3 && ring.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90),
    ),
  ).toBe(true);
  expect(rings.every((ring) => JSON.stringify(ring[0]) === JSON.stringify(ring.at(-1)))).toBe(true);
  // Only what lies around the South Pole goes all around.
  const around = rings.filter((ring) => {
    const [west, east] = extent(ring);
    return east - west > 200;
  });
  expect(around.every((ring) => ring.every(([, y]) => y < -60))).toBe(true);
});

it('names each country once, in the language asked for, the largest first', async () => {
  const french = worldMapOf(await readOutlines('110m'), (country) =>
    country === '' ? undefined : `pays ${country}`,
  );
  const names = french.features
    .filter(({ properties }) => properties['kind'] === 'name')
    .map(({ properties }) => properties);
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  const { features } = await readBasemap('fr');
  const named = (name: string) => features.find(({ properties }) => properties['name'] === name);
  expect(named('Brésil')?.properties['rank']).toBe(0);
  expect(named('Belgique')?.properties['rank']).toBe(3);
  expect(named('Brésil')?.geometry).toMatchObject({ type: 'Point' });
});

it('has no name where nobody knows one', async () => {
  expect(
    worldMapOf(await readOutlines('110m'), () => undefined).features.some(
      ({ properties }) => properties['kind'] === 'name',
    ),
  ).toBe(false);
});
