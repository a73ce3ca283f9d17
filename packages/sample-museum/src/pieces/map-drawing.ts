// How a map is drawn: land, borders, the net of meridians, and names where there is room.
import {
  geoCircle,
  geoGraticule,
  geoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
} from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import { lettering } from './lettering.ts';
import { collection, landOf, polygonsOf, sparePath } from './map-shapes.ts';
import type { Edition } from './piece.ts';
import { onSheet } from './sheet.ts';
import { atlas, type MapScale } from './sources.ts';
import { filled, stroked } from './svg.ts';

/** The five inks of a map. */
export type Inks = { paper: string; sea: string; land: string; line: string; text: string };

/** A map: what is projected and how, its sheet and its inks, and what is written at the foot. */
export type Plan = {
  title: string;
  note: string;
  size: readonly [number, number];
  projection: () => GeoProjection;
  inks: Inks;
  /** Degrees between meridians and parallels. */
  grid?: number;
  /** Draw the edge of the world; false where the projection runs off the sheet. */
  edge?: boolean;
  /** Radius, in degrees, of Tissot's circles, if they are drawn. */
  circles?: number;
  names?: boolean;
  full?: number;
  scale?: MapScale;
};

/** Tissot's circles: all the same size on the globe, whatever the map makes of them. */
function indicatrices(radius: number, path: Draw): string {
  let d = '';
  for (let latitude = -60; latitude <= 60; latitude += 30) {
    for (let longitude = -150; longitude <= 180; longitude += 30) {
      d += path(geoCircle().center([longitude, latitude]).radius(radius).precision(4)());
    }
  }
  return d;
}

/** Names of countries at the middle of their largest part, as large as there is room for. */
function countryNames(topology: Topology, projection: GeoProjection, smallest: number): string {
  const path = geoPath(projection);
  let d = '';
  const { features } = feature(topology, collection(topology, 'countries'));
  for (const shape of features) {
    const largest = polygonsOf(shape.geometry)
      .map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
      .map((part) => ({ part, area: path.area(part) }))
      .sort((a, b) => b.area - a.area)[0];
    const name = shape.properties.name;
    if (!largest || !name) continue;
    const [[left], [right]] = path.bounds(largest.part);
    const size = Math.min(11, ((right - left) * 1.1) / name.length, Math.sqrt(largest.area) / 3.2);
    const [x, y] = path.centroid(largest.part);
    if (size >= smallest && Number.isFinite(x))
      d += lettering(name, {
        x,
        y: y + size / 3,
        size,
        face: 'serifItalic',
        anchor: 'middle',
        tracking: 40,
      });
  }
  return d;
}

const scaleFor = (plan: Plan, edition: Edition): MapScale =>
  edition === 'first' ? '110m' : (plan.scale ?? '50m');

/** Writes a shape as it lies on the map. */
type Draw = (shape: GeoPermissibleObjects) => string;

function drawerFor(plan: Plan, projection: GeoProjection, edition: Edition): Draw {
  const longer = Math.max(...plan.size);
  const spare = sparePath(edition === 'first' ? 0.25 : (0.8 * longer) / (plan.full ?? 4200));
  const path = geoPath(projection, spare);
  return (shape) => {
    path(shape);
    return spare.taken();
  };
}

/** The net of meridians and parallels, land, and borders between countries. */
function landAndNet(plan: Plan, topology: Topology, draw: Draw, coast: number): string {
  const { inks, grid = 10 } = plan;
  const countries = topology.objects['countries'] as GeometryObject;
  const borders = mesh(topology, countries, (a, b) => a !== b);
  return (
    stroked(draw(geoGraticule().step([grid, grid])()), inks.line, 0.35, 'opacity="0.5"') +
    // Land and coast are one path: with the finest coasts it is several megabytes long.
    filled(
      draw(landOf(topology)),
      inks.land,
      `stroke="${inks.line}" stroke-width="${coast}" stroke-linejoin="round"`,
    ) +
    stroked(draw(borders), inks.line, 0.4, 'opacity="0.65" stroke-dasharray="1.6 1.1"')
  );
}

/** One map, as the inside of an SVG. */
export function drawMap(plan: Plan, edition: Edition): string {
  const [width, height] = plan.size;
  const { inks, edge = true, circles, names } = plan;
  const scale = scaleFor(plan, edition);
  const topology = atlas(scale);
  const projection = plan.projection();
  const draw = drawerFor(plan, projection, edition);
  const sphere = draw({ type: 'Sphere' });
  // Interrupted maps carry shapes across their cuts: everything is clipped to the outline of the
  // world. Fjords would clog if the line were as heavy as on the small sheets.
  const parts = [
    `<clipPath id="world"><path d="${sphere}"/></clipPath>`,
    filled(sphere, inks.sea),
    '<g clip-path="url(#world)">',
    landAndNet(plan, topology, draw, scale === '10m' ? 0.24 : 0.45),
  ];
  if (circles) {
    const look = `fill-opacity="0.28" stroke="${inks.text}" stroke-width="0.7"`;
    parts.push(filled(indicatrices(circles, draw), inks.text, look));
  }
  if (names) {
    const smallest = edition === 'first' ? 4 : 1.1;
    parts.push(filled(countryNames(topology, projection, smallest), inks.text));
  }
  parts.push('</g>');
  if (edge) parts.push(stroked(sphere, inks.line, 1.1));
  return onSheet(
    { width, height, paper: inks.paper, ink: inks.text, title: plan.title, note: plan.note },
    parts.join(''),
  );
}
