// Star charts, in several projections of the sky. All positions are for J2000.0.
import {
  geoAzimuthalEqualArea,
  geoEquirectangular,
  geoGraticule,
  geoPath,
  geoStereographic,
  type GeoProjection,
} from 'd3-geo';
import { figures, stars, type Star } from '../data/stars.ts';
import { ecliptic, skyPoint } from './celestial-motion.ts';
import { ink } from './colour.ts';
import { lettering, letteringOnCircle } from './lettering.ts';
import { vectorPiece, type Edition, type Piece, type Pieces } from './piece.ts';
import { onSheet } from './sheet.ts';
import { circle, filled, n, ring, stroked, type Point } from './svg.ts';

const byKey = new Map(stars.map((star) => [star[0], star]));

const starsOf = (keys: readonly string[]): Star[] =>
  keys.map((key) => byKey.get(key)).filter((star) => star !== undefined);

/**
 * Radius of a star's disc in units of the sheet: each magnitude is fainter by a constant ratio of
 * area.
 */
export const discOf = (magnitude: number, unit: number): number => unit * 10 ** (-0.13 * magnitude);

type Inks = {
  paper: string;
  sky: string;
  line: string;
  figure: string;
  star: string;
  text: string;
  ecliptic: string;
};

type Chart = {
  title: string;
  note: string;
  size: readonly [number, number];
  projection: (size: readonly [number, number]) => GeoProjection;
  inks: Inks;
  /** Size of a star of magnitude 0. */
  unit: number;
  grid: readonly [number, number];
  /** The disc of the sky, where it is one. */
  disc?: { x: number; y: number; radius: number };
  full?: number;
};

/** A chart's places: only what the projection shows. */
function placer(
  projection: GeoProjection,
  disc: Chart['disc'],
  size: readonly [number, number],
): (star: Star) => Point | undefined {
  return ([, hours, degrees]) => {
    const at = projection(skyPoint(hours, degrees));
    if (!at) return undefined;
    const [x, y] = at;
    if (disc && Math.hypot(x - disc.x, y - disc.y) > disc.radius) return undefined;
    if (!disc && (x < 50 || y < 50 || x > size[0] - 50 || y > size[1] - 62)) return undefined;
    return [x, y];
  };
}

/** Each star's disc, with its Bayer letter, and its name if it has one. */
function starMarks(
  chart: Chart,
  place: (star: Star) => Point | undefined,
  edition: Edition,
): string {
  let discs = '';
  let words = '';
  const small = edition === 'first' ? 8.4 : 6.4;
  for (const star of stars) {
    const at = place(star);
    if (!at) continue;
    const radius = discOf(star[3], chart.unit);
    discs += circle(at, radius, chart.inks.star);
    const [letter = ''] = star[0].split(' ');
    const name = star[4];
    if (/^[α-ω]/.test(letter))
      words += lettering(letter.slice(0, 1), {
        x: at[0] - radius - 1.5,
        y: at[1] + 2,
        size: small,
        face: 'serifGreek',
        anchor: 'end',
      });
    if (name)
      words += lettering(name, {
        x: at[0] + radius + 2,
        y: at[1] + 2.4,
        size: star[3] < 1.7 ? small * 1.35 : small,
        face: 'serifItalic',
        tracking: 20,
      });
  }
  return discs + filled(words, chart.inks.text);
}

/** Names of constellations, at the middle of their figures. */
function constellationNames(chart: Chart, place: (star: Star) => Point | undefined): string {
  const middles = new Map<string, Point[]>();
  for (const [name, ...keys] of figures) {
    const points = starsOf(keys)
      .map(place)
      .filter((point) => point !== undefined);
    middles.set(name, [...(middles.get(name) ?? []), ...points]);
  }
  let d = '';
  for (const [name, points] of middles) {
    if (points.length < 2) continue;
    const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
    const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
    d += lettering(name.toUpperCase(), {
      x,
      y: y + 11,
      size: 8,
      face: 'sans',
      anchor: 'middle',
      tracking: 260,
    });
  }
  return filled(d, chart.inks.figure);
}

/** Ticks of whole and half hours are longer: every so many steps, and how long. */
const tickLengths = [
  [12, 12],
  [6, 8],
] as const;

/**
 * Hours of right ascension round the rim: each stands where the projection puts that hour of the
 * equator.
 */
function hourMarks(chart: Chart, projection: GeoProjection): string {
  const { disc, inks } = chart;
  if (!disc) return '';
  let words = '';
  let ticks = '';
  for (let step = 0; step < 24 * 12; step++) {
    const [x, y] = projection(skyPoint(step / 12, 0)) ?? [0, 0];
    const a = Math.atan2(x - disc.x, disc.y - y);
    const length = tickLengths.find(([every]) => step % every === 0)?.[1] ?? 4;
    const at = (r: number): string =>
      `${n(disc.x + r * Math.sin(a))} ${n(disc.y - r * Math.cos(a))}`;
    ticks += `M${at(disc.radius)}L${at(disc.radius + length)}`;
    if (step % 12 === 0)
      words += letteringOnCircle(`${step / 12} h`, {
        x: disc.x,
        y: disc.y,
        radius: disc.radius + 17,
        angle: (a * 180) / Math.PI,
        size: 11,
        face: 'serifItalic',
      });
  }
  return stroked(ticks, inks.line, 0.6) + filled(words, inks.text);
}

function drawChart(chart: Chart, edition: Edition): string {
  const { size, inks, disc } = chart;
  const projection = chart.projection(size);
  const path = geoPath(projection).digits(2);
  const place = placer(projection, disc, size);
  const clip = disc
    ? `<clipPath id="sky"><circle cx="${disc.x}" cy="${disc.y}" r="${disc.radius}"/></clipPath>`
    : `<clipPath id="sky"><rect x="50" y="50" width="${size[0] - 100}" height="${size[1] - 112}"/></clipPath>`;
  const field = disc
    ? circle([disc.x, disc.y], disc.radius, inks.sky)
    : `<rect x="50" y="50" width="${size[0] - 100}" height="${size[1] - 112}" fill="${inks.sky}"/>`;
  const lineOf = (points: [number, number][]): string =>
    path({ type: 'LineString', coordinates: points.map(([h, d]) => skyPoint(h, d)) }) ?? '';
  const drawnFigures = figures
    .map(([, ...keys]) => lineOf(starsOf(keys).map(([, h, d]) => [h, d])))
    .join('');
  const inside = [
    clip,
    field,
    '<g clip-path="url(#sky)">',
    stroked(path(geoGraticule().step([...chart.grid])()) ?? '', inks.line, 0.45, 'opacity="0.55"'),
    stroked(lineOf(ecliptic()), inks.ecliptic, 0.9, 'stroke-dasharray="7 3 1.5 3"'),
    stroked(drawnFigures, inks.figure, 0.9, 'opacity="0.8"'),
    '</g>',
    disc ? ring([disc.x, disc.y], disc.radius, { stroke: inks.line, width: 1.2 }) : '',
    hourMarks(chart, projection),
    constellationNames(chart, place),
    starMarks(chart, place, edition),
  ];
  return onSheet(
    {
      width: size[0],
      height: size[1],
      paper: inks.paper,
      ink: inks.text,
      title: chart.title,
      note: chart.note,
    },
    inside.join(''),
  );
}

const night: Inks = {
  paper: ink(0.21, 0.05, 262),
  sky: ink(0.26, 0.065, 262),
  line: ink(0.62, 0.06, 250),
  figure: ink(0.72, 0.08, 230),
  star: ink(0.97, 0.03, 95),
  text: ink(0.88, 0.03, 90),
  ecliptic: ink(0.8, 0.12, 75),
};
const southern: Inks = {
  ...night,
  paper: ink(0.2, 0.03, 195),
  sky: ink(0.25, 0.05, 195),
  line: ink(0.6, 0.06, 190),
  figure: ink(0.76, 0.09, 170),
};
const dusk: Inks = {
  paper: ink(0.22, 0.05, 320),
  sky: ink(0.28, 0.08, 315),
  line: ink(0.6, 0.09, 320),
  figure: ink(0.78, 0.1, 350),
  star: ink(0.97, 0.03, 80),
  text: ink(0.9, 0.03, 60),
  ecliptic: ink(0.82, 0.12, 75),
};
const daylight: Inks = {
  paper: ink(0.95, 0.018, 85),
  sky: ink(0.9, 0.03, 235),
  line: ink(0.6, 0.06, 245),
  figure: ink(0.48, 0.11, 255),
  star: ink(0.25, 0.06, 265),
  text: ink(0.27, 0.05, 265),
  ecliptic: ink(0.58, 0.16, 30),
};
const sepia: Inks = {
  paper: ink(0.92, 0.03, 80),
  sky: ink(0.88, 0.045, 78),
  line: ink(0.6, 0.07, 60),
  figure: ink(0.5, 0.1, 40),
  star: ink(0.28, 0.05, 40),
  text: ink(0.3, 0.05, 40),
  ecliptic: ink(0.52, 0.15, 25),
};
const disc = { x: 700, y: 690, radius: 610 };

/** The sky around a pole, out to 10 degrees beyond the equator. */
const polar = (south: boolean): GeoProjection =>
  geoAzimuthalEqualArea()
    .rotate([south ? 180 : 0, south ? 90 : -90])
    .clipAngle(100)
    .translate([disc.x, disc.y])
    .scale(disc.radius / (2 * Math.sin((50 * Math.PI) / 180)));

const around =
  (hours: number, degrees: number, scale: number) =>
  ([width, height]: readonly [number, number]): GeoProjection =>
    geoStereographic()
      .rotate([hours * 15, -degrees])
      .clipAngle(80)
      .translate([width / 2, height / 2 - 6])
      .scale(scale);

const charts: Record<string, Chart> = {
  'stars-north': {
    title: 'The stars of the northern sky',
    note: 'Equal-area, to 10° south of the equator · J2000.0',
    size: [1400, 1400],
    disc,
    full: 10_400,
    projection: () => polar(false),
    inks: night,
    unit: 8.6,
    grid: [15, 10],
  },
  'stars-south': {
    title: 'The stars of the southern sky',
    note: 'Equal-area, to 10° north of the equator · J2000.0',
    size: [1400, 1400],
    disc,
    full: 6000,
    projection: () => polar(true),
    inks: southern,
    unit: 8.6,
    grid: [15, 10],
  },
  'stars-orion': {
    title: 'Orion and his neighbours',
    note: 'Stereographic, centred on 5 h 40 m, 1° north · J2000.0',
    size: [1000, 1200],
    projection: around(5.62, 1, 1450),
    inks: dusk,
    unit: 12,
    grid: [7.5, 5],
  },
  'stars-great-bear': {
    title: 'The Great Bear',
    note: 'Stereographic, centred on 11 h 36 m, 53° north · J2000.0',
    size: [1300, 1000],
    projection: around(11.6, 53, 1750),
    inks: daylight,
    unit: 12,
    grid: [7.5, 5],
  },
  'stars-southern-cross': {
    title: 'The Southern Cross and the Centaur',
    note: 'Stereographic, centred on 13 h 6 m, 54° south · J2000.0',
    size: [1200, 1000],
    projection: around(13.1, -54, 1750),
    inks: sepia,
    unit: 12,
    grid: [7.5, 5],
  },
  'stars-zodiac': {
    title: 'The zodiac',
    note: 'Plate carrée, 40° either side of the equator · the dashed line is the Sun’s path',
    size: [2000, 620],
    full: 6400,
    projection: ([width, height]) =>
      geoEquirectangular()
        .rotate([180, 0])
        .translate([width / 2, height / 2 - 6])
        .scale((width - 100) / (2 * Math.PI)),
    inks: {
      ...night,
      paper: ink(0.18, 0.03, 285),
      sky: ink(0.24, 0.06, 285),
      line: ink(0.55, 0.08, 285),
      figure: ink(0.75, 0.09, 300),
    },
    unit: 7,
    grid: [15, 10],
  },
};

const pieceOf = (chart: Chart): Piece =>
  vectorPiece(
    { width: chart.size[0], height: chart.size[1], full: chart.full ?? 4200 },
    (edition) => drawChart(chart, edition),
  );

/** Star charts, by slug. */
export const starPieces: Pieces = Object.fromEntries(
  Object.entries(charts).map(([slug, chart]) => [slug, pieceOf(chart)]),
);
