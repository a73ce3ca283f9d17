// World maps: Natural Earth's coasts and borders in the projections of five centuries.
import {
  geoAzimuthalEqualArea,
  geoAzimuthalEquidistant,
  geoConicConformal,
  geoEquirectangular,
  geoMercator,
  geoOrthographic,
  type GeoProjection,
} from 'd3-geo';
import * as more from 'd3-geo-projection';
import { ink } from './colour.ts';
import { drawMap, type Inks, type Plan } from './map-drawing.ts';
import { vectorPiece, type Piece, type Pieces } from './piece.ts';

const fit = (
  projection: GeoProjection,
  size: readonly [number, number],
  margin = 60,
): GeoProjection =>
  projection.fitExtent(
    [
      [margin, margin],
      [size[0] - margin, size[1] - margin - 16],
    ],
    { type: 'Sphere' },
  );

const wide = [1400, 820] as const;
const square = [1000, 1000] as const;

/** Inks from hues: `paper` may be dark, in which case lines are light. */
function inksOf(
  paper: [number, number, number],
  sea: [number, number, number],
  land: [number, number, number],
  line: [number, number, number],
): Inks {
  return {
    paper: ink(...paper),
    sea: ink(...sea),
    land: ink(...land),
    line: ink(...line),
    text: ink(...line),
  };
}

/** From about 84° north to 70° south: beyond, Mercator's map grows without end. */
const atMercatorsEdge = ([width, height]: readonly [number, number]): GeoProjection => {
  const radius = (width - 100) / (2 * Math.PI);
  return geoMercator()
    .scale(radius)
    .translate([width / 2, 50 + radius * 2.95])
    .clipExtent([
      [50, 50],
      [width - 50, height - 62],
    ]);
};

const aroundPole = (size: readonly [number, number]): GeoProjection =>
  geoAzimuthalEquidistant()
    .rotate([0, -90])
    .fitExtent(
      [
        [60, 60],
        [size[0] - 60, size[1] - 76],
      ],
      { type: 'Sphere' },
    );

const plans: Record<string, Plan> = {
  'map-mercator': {
    title: 'The world on Mercator’s projection',
    note: 'Gerardus Mercator, 1569 · every rhumb line is straight',
    size: [1400, 1080],
    names: true,
    full: 12_000,
    scale: '10m',
    edge: false,
    projection: () => atMercatorsEdge([1400, 1080]),
    inks: inksOf([0.95, 0.015, 85], [0.88, 0.03, 215], [0.93, 0.045, 90], [0.33, 0.05, 40]),
  },
  'map-mollweide': {
    title: 'The world on Mollweide’s projection',
    note: 'Karl Brandan Mollweide, 1805 · areas are true',
    size: wide,
    projection: () => fit(more.geoMollweide(), wide),
    inks: inksOf([0.24, 0.04, 255], [0.32, 0.06, 250], [0.72, 0.08, 75], [0.9, 0.03, 90]),
  },
  'map-sinusoidal': {
    title: 'The sinusoidal projection, with Tissot’s circles',
    note: 'In use by 1570 · every circle has the same area',
    size: wide,
    circles: 6,
    projection: () => fit(more.geoSinusoidal(), wide),
    inks: inksOf([0.95, 0.02, 340], [0.91, 0.03, 340], [0.8, 0.07, 10], [0.36, 0.12, 5]),
  },
  'map-goode': {
    title: 'Goode’s homolosine projection',
    note: 'John Paul Goode, 1923 · the oceans are cut, the continents kept whole',
    size: wide,
    projection: () => fit(more.geoInterruptedHomolosine(), wide),
    inks: inksOf([0.93, 0.02, 95], [0.83, 0.05, 195], [0.62, 0.09, 140], [0.3, 0.05, 170]),
  },
  'map-robinson': {
    title: 'Robinson’s projection',
    note: 'Arthur H. Robinson, 1963 · made by eye, then tabulated',
    size: wide,
    projection: () => fit(more.geoRobinson(), wide),
    inks: inksOf([0.96, 0.01, 230], [0.86, 0.045, 230], [0.97, 0.02, 95], [0.38, 0.08, 245]),
  },
  'map-winkel-tripel': {
    title: 'Winkel’s tripel projection',
    note: 'Oswald Winkel, 1921 · a mean of two projections',
    size: wide,
    circles: 4,
    projection: () => fit(more.geoWinkel3(), wide),
    inks: inksOf([0.28, 0.05, 155], [0.35, 0.06, 160], [0.6, 0.08, 120], [0.92, 0.04, 110]),
  },
  'map-peirce': {
    title: 'Peirce’s quincuncial projection',
    note: 'Charles Sanders Peirce, 1879 · the world as a square that tiles the plane',
    size: square,
    projection: () => fit(more.geoPeirceQuincuncial(), square),
    inks: inksOf([0.93, 0.03, 60], [0.86, 0.06, 65], [0.5, 0.12, 40], [0.27, 0.06, 35]),
  },
  'map-azimuthal-equidistant': {
    title: 'The world from the North Pole',
    note: 'Azimuthal equidistant · true distance from the centre',
    size: square,
    grid: 15,
    projection: () => aroundPole(square),
    inks: inksOf([0.9, 0.03, 250], [0.6, 0.09, 250], [0.95, 0.02, 240], [0.22, 0.07, 260]),
  },
  'map-orthographic': {
    title: 'A hemisphere seen from infinitely far away',
    note: 'Orthographic · named by François d’Aguilon, 1613',
    size: square,
    projection: () =>
      geoOrthographic()
        .rotate([-20, -18, 8])
        .fitExtent(
          [
            [70, 70],
            [930, 920],
          ],
          { type: 'Sphere' },
        ),
    inks: inksOf([0.17, 0.015, 280], [0.4, 0.09, 265], [0.83, 0.06, 85], [0.95, 0.02, 90]),
  },
  'map-werner': {
    title: 'The heart-shaped projection',
    note: 'Johannes Stabius and Johannes Werner, 1514',
    size: [1000, 1040],
    projection: () => fit(more.geoBonne().parallel(90), [1000, 1040]),
    inks: inksOf([0.94, 0.025, 20], [0.86, 0.06, 15], [0.55, 0.15, 25], [0.3, 0.1, 20]),
  },
  'map-lambert-conic': {
    title: 'Europe on Lambert’s conformal conic',
    note: 'Johann Heinrich Lambert, 1772 · parallels 40° and 60° north',
    size: [1200, 1040],
    grid: 5,
    edge: false,
    names: true,
    full: 6000,
    scale: '10m',
    projection: () =>
      geoConicConformal()
        .parallels([40, 60])
        .rotate([-15, 0])
        .center([0, 53])
        .scale(1180)
        .translate([600, 500])
        .clipExtent([
          [50, 50],
          [1150, 978],
        ]),
    inks: inksOf([0.96, 0.015, 110], [0.84, 0.05, 200], [0.94, 0.05, 105], [0.32, 0.06, 150]),
  },
  'map-lambert-azimuthal': {
    title: 'The southern ocean on Lambert’s equal-area projection',
    note: 'Johann Heinrich Lambert, 1772 · centred on the South Pole',
    size: square,
    full: 5000,
    scale: '10m',
    edge: false,
    projection: () =>
      geoAzimuthalEqualArea().rotate([0, 90]).clipAngle(75).scale(358).translate([500, 490]),
    inks: inksOf([0.9, 0.025, 215], [0.5, 0.09, 225], [0.97, 0.01, 220], [0.2, 0.05, 235]),
  },
  'map-waterman': {
    title: 'Waterman’s butterfly',
    note: 'Steve Waterman, 1996 · after Cahill’s butterfly of 1909',
    size: [1400, 900],
    projection: () => fit(more.geoPolyhedralWaterman().rotate([20, 0]), [1400, 900]),
    inks: inksOf([0.95, 0.02, 300], [0.87, 0.045, 295], [0.52, 0.13, 305], [0.28, 0.09, 300]),
  },
  'map-van-der-grinten': {
    title: 'Van der Grinten’s projection',
    note: 'Alphons J. van der Grinten, 1904 · the whole world in a circle',
    size: square,
    projection: () => fit(more.geoVanDerGrinten(), square),
    inks: inksOf([0.92, 0.04, 85], [0.82, 0.07, 90], [0.45, 0.08, 130], [0.25, 0.04, 110]),
  },
  'map-collignon': {
    title: 'Collignon’s projection',
    note: 'Édouard Collignon, 1865 · a triangle of equal areas',
    size: [1400, 640],
    projection: () => fit(more.geoCollignon(), [1400, 640], 50),
    inks: inksOf([0.22, 0.05, 20], [0.3, 0.08, 20], [0.72, 0.12, 45], [0.92, 0.04, 60]),
  },
  'map-august': {
    title: 'August’s epicycloidal projection',
    note: 'Friedrich August, 1874 · conformal, in a nephroid',
    size: [1100, 1080],
    projection: () => fit(more.geoAugust(), [1100, 1080]),
    inks: inksOf([0.95, 0.02, 160], [0.84, 0.05, 175], [0.66, 0.1, 165], [0.27, 0.06, 185]),
  },
  'map-tissot': {
    title: 'Tissot’s circles on the plate carrée',
    note: 'Nicolas Auguste Tissot, 1859 · each circle is 12° across',
    size: [1400, 780],
    circles: 6,
    projection: () => fit(geoEquirectangular(), [1400, 780], 50),
    inks: inksOf([0.97, 0.012, 90], [0.93, 0.025, 60], [0.84, 0.05, 55], [0.4, 0.14, 35]),
  },
  'map-gall-peters': {
    title: 'Gall’s orthographic projection',
    note: 'James Gall, 1855 · standard parallels 45°',
    size: [1400, 960],
    projection: () => fit(more.geoCylindricalEqualArea().parallel(45), [1400, 960], 50),
    inks: inksOf([0.33, 0.07, 200], [0.42, 0.08, 205], [0.86, 0.1, 95], [0.95, 0.03, 100]),
  },
};

const pieceOf = (plan: Plan): Piece =>
  vectorPiece({ width: plan.size[0], height: plan.size[1], full: plan.full ?? 4200 }, (edition) =>
    drawMap(plan, edition),
  );

/** World maps, by slug. */
export const mapPieces: Pieces = Object.fromEntries(
  Object.entries(plans).map(([slug, plan]) => [slug, pieceOf(plan)]),
);
