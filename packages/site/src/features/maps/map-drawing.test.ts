import { beforeAll, describe, expect, it } from 'vitest';
import { countryName } from './data/country-codes.ts';
import {
  distanceKm,
  drawMap,
  frameOf,
  middleOf,
  placeNames,
  type MapDrawing,
} from './map-drawing.ts';
import { readOutlines } from './outline-store.ts';
import type { Outline } from './outlines.ts';
import type { PublicPosition } from './position.ts';

let fine: Outline[] = [];
let coarse: Outline[] = [];
beforeAll(async () => {
  [fine, coarse] = await Promise.all([readOutlines('50m'), readOutlines('110m')]);
});

const size = { width: 960, height: 600, minKm: 2600 };
const drawn = (...marks: PublicPosition[]): MapDrawing =>
  drawMap(frameOf(marks, size), marks, fine, coarse);
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('a map of a place', () => {
  it('has the place in its middle, its country apart, and names of its neighbours that do not touch', () => {
    const map = drawn(at(48.857, 2.352));
    expect(map.marks).toEqual([{ x: 50, y: 50 }]);
    expect(countryName(map.home ?? '', 'fr')).toBe('France');
    expect(map.land).toMatch(/^M-?\d+ -?\d+l/);
    expect(map.here.length).toBeLessThan(map.land.length);
    const names = placeNames(map, (country) => countryName(country, 'en')).map(({ text }) => text);
    expect(names).toEqual(expect.arrayContaining(['Germany', 'Spain']));
    expect(
      placeNames(map, (country) => countryName(country, 'ar')).map(({ text }) => text),
    ).toContain('ألمانيا');
  });

  it('stays small enough to travel with its page', () => {
    for (const place of [at(48.857, 2.352), at(55.9, -3.2), at(35.7, 139.7)])
      expect(JSON.stringify(drawn(place)).length).toBeLessThan(40_000);
  });

  it('is whole across the date line', () => {
    const map = drawn(at(-17.8, 179.9));
    expect(map.marks).toEqual([{ x: 50, y: 50 }]);
    expect(map.land).not.toBe('');
    const both = drawn(at(-17.8, 179), at(-17.8, -179));
    expect(both.frame).toMatchObject({ widthKm: 2600 });
    expect(both.marks.every((mark) => mark && mark.x > 40 && mark.x < 60)).toBe(true);
  });

  it('can be drawn at both poles', () => {
    expect(drawn(at(-90, 0)).land).not.toBe('');
    expect(drawn(at(90, 0)).marks).toEqual([{ x: 50, y: 50 }]);
    expect(drawn(at(90, 0)).graticule).not.toBe('');
  });

  it('can be drawn where there is nothing but sea', () => {
    const map = drawn(at(-48.9, -123.4));
    expect(map).toMatchObject({ land: '', here: '', home: undefined });
    expect(placeNames(map, (country) => countryName(country, 'en'))).toEqual([]);
  });

  it('shows what is protected as an area', () => {
    expect(drawn({ ...at(44, 1), radiusKm: 8 }).areas).toMatch(/^M/);
    expect(drawn(at(44, 1)).areas).toBe('');
  });

  it('says how far a length on it is', () => {
    expect(drawn(at(44, 1)).scale).toEqual({ km: 500, part: 19.2 });
  });
});

describe('a map of several places', () => {
  it('holds them all', () => {
    const map = drawn(at(51.5, -0.1), at(41.9, 12.5), at(59.3, 18));
    expect(map.marks.every(Boolean)).toBe(true);
    expect(map.frame.widthKm).not.toBe('world');
  });

  it('is one of the whole Earth where they lie all over it', () => {
    const map = drawn(at(51.5, -0.1), at(-33.9, 151.2), at(35.7, 139.7));
    expect(map.frame.widthKm).toBe('world');
    expect(map.edge).not.toBe('');
    expect(map.marks.every(Boolean)).toBe(true);
  });
});

it('the middle of positions is found on the sphere', () => {
  expect(Math.abs(middleOf([at(0, 179), at(0, -179)]).longitude)).toBeCloseTo(180);
  expect(middleOf([at(0, 0), at(0, 180)])).toEqual(at(0, 0));
  expect(distanceKm(at(0, 0), at(0, 90))).toBeCloseTo(10_007.5, 0);
});

it('most countries of the map data have a name in every language', () => {
  const numbers = [...new Set(fine.map(({ country }) => country))].filter(
    (number) => number !== '' && number !== '010',
  );
  for (const language of ['en', 'fr', 'ar'])
    expect(numbers.filter((number) => countryName(number, language) === undefined)).toEqual([]);
});
