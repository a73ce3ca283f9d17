import { describe, expect, it } from 'vitest';
import { figures, stars } from '../data/stars.ts';
import {
  ecliptic,
  obliquity,
  orbits,
  placeOf,
  poleIn,
  seenFromEarth,
  skyPoint,
  sunOn,
} from './celestial-motion.ts';
import { discOf } from './stars.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const apart = ([h1, d1]: readonly [number, number], [h2, d2]: readonly [number, number]): number =>
  (Math.acos(
    Math.sin(radians(d1)) * Math.sin(radians(d2)) +
      Math.cos(radians(d1)) * Math.cos(radians(d2)) * Math.cos(radians((h1 - h2) * 15)),
  ) *
    180) /
  Math.PI;
const star = (name: string): readonly [number, number] => {
  const found = stars.find((candidate) => candidate[4] === name);
  if (!found) throw new Error(name);
  return [found[1], found[2]];
};

describe('the list of stars', () => {
  it('has each star once, in the sky', () => {
    expect(new Set(stars.map(([key]) => key)).size).toBe(stars.length);
    for (const [key, hours, degrees, magnitude] of stars) {
      expect(
        hours >= 0 && hours < 24 && Math.abs(degrees) <= 90 && magnitude > -1.5 && magnitude < 5,
        key,
      ).toBe(true);
    }
  });
  it('joins only stars that it has, and only near ones', () => {
    for (const [name, ...keys] of figures) {
      const found = keys.map((key) => stars.find(([candidate]) => candidate === key));
      for (let k = 1; k < found.length; k++) {
        const [a, b] = [found[k - 1], found[k]];
        expect(a && b, `${name}: ${keys.join(' ')}`).toBeTruthy();
        if (a && b)
          expect(apart([a[1], a[2]], [b[1], b[2]]), `${name}: ${a[0]} to ${b[0]}`).toBeLessThan(38);
      }
    }
  });
  it('keeps known distances: the pointers, the belt, the Cross', () => {
    expect(apart(star('Dubhe'), star('Merak'))).toBeCloseTo(5.4, 0);
    expect(apart(star('Mintaka'), star('Alnitak'))).toBeCloseTo(2.7, 0);
    expect(apart(star('Acrux'), star('Gacrux'))).toBeCloseTo(6, 0);
  });
  it('shows a star five magnitudes brighter with about twenty times the area', () => {
    expect((discOf(0, 1) / discOf(5, 1)) ** 2).toBeCloseTo(20, 0);
  });
  it('looks at the sky from inside', () => {
    expect(skyPoint(6, 10)).toEqual([-90, 10]);
  });
});

describe('the ecliptic', () => {
  it('rises as high as the axis is tilted, at six hours', () => {
    const highest = ecliptic().reduce((best, point) => (point[1] > best[1] ? point : best));
    expect(highest[1]).toBeCloseTo(obliquity, 3);
    expect(highest[0]).toBeCloseTo(6, 3);
  });
  it('passes near Regulus, Spica and Aldebaran', () => {
    for (const [name, degrees] of [
      ['Regulus', 1],
      ['Spica', 3],
      ['Aldebaran', 6],
    ] as const)
      expect(Math.min(...ecliptic().map((point) => apart(point, star(name))))).toBeLessThan(
        degrees,
      );
  });
});

describe('the pole', () => {
  it('stands at the pole in 2000, near Thuban when the pyramids were built, and near Vega in twelve thousand years', () => {
    expect(poleIn(2000)[1]).toBeCloseTo(90, 6);
    expect(apart(poleIn(-2800), star('Thuban'))).toBeLessThan(1);
    expect(apart(poleIn(14_000), star('Vega'))).toBeLessThan(6);
  });
  it('is nearest to Polaris about 2100', () => {
    const distances = Array.from({ length: 61 }, (_, k) =>
      apart(poleIn(1900 + k * 10), star('Polaris')),
    );
    expect(1900 + distances.indexOf(Math.min(...distances)) * 10).toBeGreaterThan(2060);
    expect(1900 + distances.indexOf(Math.min(...distances)) * 10).toBeLessThan(2140);
  });
});

describe('the planets', () => {
  it('keep Kepler’s law: the cube of the size goes with the square of the period', () => {
    for (const orbit of Object.values(orbits))
      expect(orbit.size ** 3 / (orbit.period / 365.256) ** 2).toBeCloseTo(1, 2);
  });
  it('are at their least distance at perihelion', () => {
    const distances = Array.from({ length: 687 }, (_, day) =>
      Math.hypot(...placeOf(orbits.mars, day)),
    );
    expect(Math.min(...distances)).toBeCloseTo(
      orbits.mars.size * (1 - orbits.mars.eccentricity),
      3,
    );
  });
  it('bring Venus back to nearly the same place after eight years', () => {
    const [x, y] = seenFromEarth(orbits.venus, 0);
    const [u, v] = seenFromEarth(orbits.venus, 8 * 365.25);
    expect(Math.hypot(x - u, y - v)).toBeLessThan(0.06);
  });
});

describe('the Sun', () => {
  it('stands highest in June and lowest in December', () => {
    expect(sunOn(171).declination).toBeCloseTo(23.4, 1);
    expect(sunOn(355).declination).toBeCloseTo(-23.4, 1);
  });
  it('is sixteen minutes ahead of the clock early in November and fourteen behind in February', () => {
    expect(sunOn(307).ahead).toBeCloseTo(16.4, 0);
    expect(sunOn(41).ahead).toBeCloseTo(-14.2, 0);
  });
});
