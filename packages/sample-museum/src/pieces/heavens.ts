// What moves in the sky: the Sun's figure of eight, Venus's rose, Mars's loops, the wandering of
// the pole.
import { stars } from '../data/stars.ts';
import {
  obliquity,
  orbits,
  poleIn,
  radians,
  seenFromEarth,
  sunOn,
  type Orbit,
} from './celestial-motion.ts';
import { ink, inkRamp } from './colour.ts';
import { filledText, lettering } from './lettering.ts';
import { vectorPiece, type Pieces } from './piece.ts';
import { onSheet } from './sheet.ts';
import { discOf } from './stars.ts';
import { circle, closedPath, filled, ring, sampled, stroked, through, type Point } from './svg.ts';

/** A planet's path: over how many days, how large, and in what colours and width. */
type Path = { days: number; scale: number; colour: (t: number) => string; width: number };

/** A planet's path around a resting Earth, coloured from the first year to the last. */
function geocentric(orbit: Orbit, { days, scale, colour, width }: Path): string {
  const pieces = 160;
  return Array.from({ length: pieces }, (_, k) => {
    const points = sampled((days * k) / pieces, (days * (k + 1)) / pieces, 40, (day) => {
      const [x, y] = seenFromEarth(orbit, day);
      return [500 + x * scale, 490 - y * scale];
    });
    return stroked(through(points), colour(k / pieces), width);
  }).join('');
}

function venusRose(): string {
  const colour = inkRamp([
    [0, 0.75, 0.13, 20],
    [0.5, 0.88, 0.09, 70],
    [1, 0.72, 0.12, 350],
  ]);
  const paper = ink(0.24, 0.06, 10);
  const text = ink(0.92, 0.04, 50);
  const marks = Array.from({ length: 8 * 12 }, (_, month) => {
    const [x, y] = seenFromEarth(orbits.venus, month * 30.4375);
    return circle([500 + x * 235, 490 - y * 235], month % 12 === 0 ? 4.2 : 1.7, text);
  }).join('');
  const rings = [0.5, 1, 1.5]
    .map((au) =>
      ring([500, 490], au * 235, { stroke: ink(0.5, 0.08, 15), width: 0.4, dashes: '1 4' }),
    )
    .join('');
  const inside =
    rings +
    geocentric(orbits.venus, { days: 8 * 365.25, scale: 235, colour, width: 2.1 }) +
    marks +
    circle([500, 490], 6, ink(0.7, 0.1, 230));
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Eight years of Venus, seen from the Earth',
      note: '2000–2007 · a dot for each month, larger at each year’s turn',
    },
    inside,
  );
}

function marsLoops(): string {
  const colour = inkRamp([
    [0, 0.38, 0.11, 35],
    [0.5, 0.55, 0.15, 40],
    [1, 0.4, 0.09, 80],
  ]);
  const paper = ink(0.93, 0.03, 80);
  const text = ink(0.32, 0.06, 40);
  const years = Array.from({ length: 17 }, (_, year) => {
    const [x, y] = seenFromEarth(orbits.mars, year * 365.25);
    const at: Point = [500 + x * 165, 490 - y * 165];
    return (
      circle(at, 2.6, text) +
      filledText(String(2000 + year), text, {
        x: at[0] + 5,
        y: at[1] - 4,
        size: 8,
        face: 'serifItalic',
      })
    );
  }).join('');
  const signs = Array.from({ length: 72 }, (_, k) => {
    const a = radians(k * 5);
    const [inner, outer] = [448, k % 6 === 0 ? 436 : 443];
    return `M${500 + inner * Math.cos(a)} ${490 + inner * Math.sin(a)}L${500 + outer * Math.cos(a)} ${490 + outer * Math.sin(a)}`;
  }).join('');
  const inside =
    ring([500, 490], 448, { stroke: text, width: 0.7 }) +
    stroked(signs, text, 0.6) +
    geocentric(orbits.mars, { days: 17 * 365.25, scale: 165, colour, width: 1.6 }) +
    years +
    circle([500, 490], 5, ink(0.5, 0.12, 240));
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Mars, from 2000 to 2016, around a resting Earth',
      note: 'after Kepler’s figure of 1609',
    },
    inside,
  );
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function analemma(): string {
  const paper = ink(0.94, 0.045, 90);
  const text = ink(0.35, 0.08, 50);
  const at = (day: number): Point => {
    const { ahead, declination } = sunOn(day);
    return [430 + ahead * 17, 610 - declination * 21];
  };
  let discs = '';
  let words = '';
  for (let day = 0; day < 366; day++) {
    const date = new Date(Date.UTC(2000, 0, 1 + day));
    const [x, y] = at(day - 0.5);
    const warm = 0.5 + sunOn(day).declination / 47;
    discs += circle(
      [x, y],
      date.getUTCDate() === 1 ? 9 : 5,
      ink(0.62 + 0.18 * warm, 0.15, 38 + 45 * warm),
      'fill-opacity="0.85"',
    );
    if (date.getUTCDate() === 1)
      words += lettering(`1 ${months[date.getUTCMonth()] ?? ''}`, {
        x: x + 15,
        y: y + 4,
        size: 12,
        face: 'serifItalic',
      });
    else words += lettering(String(date.getUTCDate()), { x, y: y + 1, size: 3, anchor: 'middle' });
  }
  const axes = `M430 90V1130M${430 - 17 * 17} 610H${430 + 17 * 18}`;
  const scale =
    Array.from({ length: 35 }, (_, k) => `M${430 + (k - 17) * 17} 607v6`).join('') +
    Array.from({ length: 49 }, (_, k) => `M427 ${610 - (k - 24) * 21}h6`).join('');
  const inside = stroked(axes + scale, ink(0.65, 0.07, 70), 0.7) + discs + filled(words, text);
  return onSheet(
    {
      width: 860,
      height: 1220,
      paper,
      ink: text,
      title: 'The analemma',
      note: 'noon by the clock, every day of 2000 · 1 minute to a tick, 1 degree to a tick',
    },
    inside,
  );
}

/** Equidistant about the pole of the ecliptic, so that the pole's path is a true circle. */
function aroundEcliptic(hours: number, degrees: number): Point {
  const [a, d, e] = [radians(hours * 15), radians(degrees), radians(obliquity)];
  const [x, y, z] = [Math.cos(d) * Math.cos(a), Math.cos(d) * Math.sin(a), Math.sin(d)];
  const [ey, ez] = [y * Math.cos(e) + z * Math.sin(e), z * Math.cos(e) - y * Math.sin(e)];
  const away = (Math.acos(Math.max(-1, Math.min(1, ez))) * 180) / Math.PI;
  const turn = Math.atan2(ey, x);
  return [500 - away * 16.8 * Math.cos(turn), 480 - away * 16.8 * Math.sin(turn)];
}

/** The stars that the pole passes, with their names or letters. */
function starsNearby(text: string): string {
  let [marks, words] = ['', ''];
  for (const [key, hours, degrees, magnitude, name] of stars) {
    const [x, y] = aroundEcliptic(hours, degrees);
    if (degrees < 15 || x < 40 || y < 40 || x > 960 || y > 930) continue;
    marks += circle([x, y], discOf(magnitude, 7), ink(0.95, 0.04, 100));
    words += lettering(name ?? key, {
      x: x + 7,
      y: y + 3,
      size: name ? 8 : 5.5,
      face: name ? 'serifItalic' : 'serifGreek',
    });
  }
  return marks + filled(words, text);
}

/** Where the pole stands in a year, with the year. */
function poleDate(year: number): string {
  const [x, y] = aroundEcliptic(...poleIn(year));
  // There is no year 0: what astronomers call 0 is 1 BC.
  const label = year > 0 ? `AD ${year}` : `${1 - year} BC`;
  return (
    circle([x, y], year === 2000 ? 5 : 2.6, ink(0.8, 0.14, 70)) +
    filledText(label, ink(0.8, 0.12, 70), {
      x: 500 + (x - 500) * 0.945,
      y: 480 + (y - 480) * 0.945 + 3,
      size: 9,
      anchor: 'middle',
    })
  );
}

function precession(): string {
  const text = ink(0.9, 0.03, 120);
  const path = sampled(-10_000, 15_772, 400, (year) => aroundEcliptic(...poleIn(year)));
  const dates = Array.from({ length: 26 }, (_, k) => poleDate(-10_000 + k * 1000)).join('');
  const rings = [10, 20, 30]
    .map((away) => ring([500, 480], away * 16.8, { stroke: text, width: 0.35, dashes: '1 5' }))
    .join('');
  const inside =
    rings +
    ring([500, 480], 3, { stroke: text, width: 0.8 }) +
    stroked(closedPath(path), ink(0.75, 0.13, 70), 1.4) +
    starsNearby(text) +
    dates;
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper: ink(0.2, 0.035, 170),
      ink: text,
      title: 'The wandering of the pole',
      note: 'one turn in about 25,770 years, at an even rate · centred on the pole of the ecliptic',
    },
    inside,
  );
}

/** The sky's motions, by slug. */
export const heavenPieces: Pieces = {
  'venus-rose': vectorPiece({ width: 1000, height: 1000 }, venusRose),
  'mars-loops': vectorPiece({ width: 1000, height: 1000 }, marsLoops),
  analemma: vectorPiece({ width: 860, height: 1220 }, analemma),
  precession: vectorPiece({ width: 1000, height: 1000 }, precession),
};
