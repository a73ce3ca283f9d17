// Where the Sun, the planets and the pole stand: the few formulas that the drawings of the sky
// need.
import { sampled, type Point } from './svg.ts';

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * An orbit: size in astronomical units, eccentricity, period in days, longitude of perihelion and
 * mean longitude at J2000.0 in degrees.
 */
export type Orbit = {
  size: number;
  eccentricity: number;
  period: number;
  perihelion: number;
  longitude: number;
};

/** Elements at J2000.0, rounded; inclinations are left out: these drawings are flat. */
export const orbits = {
  venus: {
    size: 0.7233,
    eccentricity: 0.0068,
    period: 224.701,
    perihelion: 131.6,
    longitude: 181.98,
  },
  earth: { size: 1, eccentricity: 0.0167, period: 365.256, perihelion: 102.94, longitude: 100.46 },
  mars: {
    size: 1.5237,
    eccentricity: 0.0934,
    period: 686.98,
    perihelion: 336.04,
    longitude: 355.45,
  },
} satisfies Record<string, Orbit>;

/**
 * Where a planet stands, seen from above the Sun's north, `day` days after J2000.0, in astronomical
 * units.
 */
export function placeOf(orbit: Orbit, day: number): Point {
  const mean = radians(orbit.longitude - orbit.perihelion) + (2 * Math.PI * day) / orbit.period;
  let anomaly = mean;
  for (let turn = 0; turn < 8; turn++)
    anomaly -=
      (anomaly - orbit.eccentricity * Math.sin(anomaly) - mean) /
      (1 - orbit.eccentricity * Math.cos(anomaly));
  const u = orbit.size * (Math.cos(anomaly) - orbit.eccentricity);
  const v = orbit.size * Math.sqrt(1 - orbit.eccentricity ** 2) * Math.sin(anomaly);
  const turn = radians(orbit.perihelion);
  return [u * Math.cos(turn) - v * Math.sin(turn), u * Math.sin(turn) + v * Math.cos(turn)];
}

/** The way from the Earth to a planet. */
export const seenFromEarth = (orbit: Orbit, day: number): Point => {
  const [x, y] = placeOf(orbit, day);
  const [ex, ey] = placeOf(orbits.earth, day);
  return [x - ex, y - ey];
};

/**
 * The Sun on one day: how far the sundial is ahead of the clock (minutes) and its declination
 * (degrees).
 */
export function sunOn(day: number): { ahead: number; declination: number } {
  const mean = radians(280.46 + 0.9856474 * day);
  const anomaly = radians(357.53 + 0.9856003 * day);
  const longitude = mean + radians(1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly));
  const tilt = radians(obliquity);
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude));
  const difference = Math.atan2(Math.sin(mean - ascension), Math.cos(mean - ascension));
  return {
    ahead: (difference * 720) / Math.PI,
    declination: (Math.asin(Math.sin(tilt) * Math.sin(longitude)) * 180) / Math.PI,
  };
}

/**
 * The celestial pole in the year `year`, as right ascension (hours) and declination, if precession
 * were even.
 */
export function poleIn(year: number): [number, number] {
  const turn = radians(90 - ((year - 2000) * 50.29) / 3600);
  const tilt = radians(obliquity);
  // The pole of the ecliptic stays; the pole of the sky goes round it at the distance of the tilt.
  const [x, y, z] = [
    Math.sin(tilt) * Math.cos(turn),
    Math.sin(tilt) * Math.sin(turn),
    Math.cos(tilt),
  ];
  const dec = Math.asin(y * Math.sin(tilt) + z * Math.cos(tilt));
  const ra = Math.atan2(y * Math.cos(tilt) - z * Math.sin(tilt), x);
  return [((ra * 12) / Math.PI + 24) % 24, (dec * 180) / Math.PI];
}

/** Tilt of the Earth's axis at J2000.0, in degrees. */
export const obliquity = 23.4393;

/**
 * The sky is seen from inside: right ascension grows to the left, so longitudes are turned round.
 */
export const skyPoint = (hours: number, degrees: number): [number, number] => [
  -hours * 15,
  degrees,
];

/** The ecliptic, as points of right ascension (hours) and declination (degrees). */
export function ecliptic(): [number, number][] {
  const tilt = (obliquity * Math.PI) / 180;
  return sampled(0, 360, 180, (longitude) => {
    const l = (longitude * Math.PI) / 180;
    const hours = (Math.atan2(Math.cos(tilt) * Math.sin(l), Math.cos(l)) * 12) / Math.PI;
    return [(hours + 24) % 24, (Math.asin(Math.sin(tilt) * Math.sin(l)) * 180) / Math.PI];
  }) as [number, number][];
}
