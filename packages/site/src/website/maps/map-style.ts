// How the interactive map is drawn: in the colours that the page's own maps have, light or dark,
// without a letter from anywhere else.
import type { Map as InteractiveMap, StyleSpecification } from 'maplibre-gl';
import { circleRing } from '../../features/maps/circle.ts';
import type { MapIslandData } from './map-data.ts';

type Layers = StyleSpecification['layers'];
type Colours = Record<'sea' | 'land' | 'ink' | 'soft' | 'rule', string>;

// In quotes, for a name with a number in it is no name to CSS.
const font = {
  'text-font': ['"Source Sans 3 Variable"', '"Noto Naskh Arabic Variable"', 'sans-serif'],
};

/** The style of a map in the place of `frame`. */
export function mapStyle(
  frame: HTMLElement,
  { basemap, streets }: { basemap: GeoJSON.FeatureCollection; streets: string | undefined },
): StyleSpecification {
  const colours = {
    sea: colourOf(frame, '--sea') ?? '#e8ecef',
    land: colourOf(frame, '--land') ?? '#fff',
    ink: colourOf(frame, '--ink') ?? '#222',
    soft: colourOf(frame, '--soft') ?? '#777',
    rule: colourOf(frame, '--rule') ?? '#ccc',
  };
  const town = streets ? streetLayers(colours) : [];
  return {
    version: 8,
    sources: {
      basemap: { type: 'geojson', data: basemap, attribution: 'Natural Earth' },
      ...(streets
        ? {
            streets: {
              type: 'vector' as const,
              url: `pmtiles://${new URL(streets, location.href).href}`,
              attribution: '© OpenStreetMap',
            },
          }
        : {}),
    },
    layers: [...coastLayers(colours), ...town, ...nameLayers(colours)],
  };
}

function coastLayers({ sea, land, soft, rule }: Colours): Layers {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    {
      id: 'land',
      type: 'fill',
      source: 'basemap',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': land, 'fill-outline-color': rule },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'basemap',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'line-color': soft, 'line-width': 0.6, 'line-opacity': 0.7 },
    },
  ];
}

/** Names of countries, the small ones from nearer by. */
function nameLayers({ ink, land }: Colours): Layers {
  return [
    {
      id: 'names',
      type: 'symbol',
      source: 'basemap',
      filter: [
        'all',
        ['==', ['get', 'kind'], 'name'],
        ['<=', ['get', 'rank'], ['step', ['zoom'], 0, 2, 1, 3.2, 2, 4.5, 3]],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 13,
        'symbol-sort-key': ['get', 'rank'],
        ...font,
      },
      paint: { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.4 },
    },
  ];
}

/** Streets in the names that Protomaps gives its layers. */
function streetLayers({ sea, soft, rule, ink, land }: Colours): Layers {
  return [
    {
      id: 'water',
      type: 'fill',
      source: 'streets',
      'source-layer': 'water',
      minzoom: 5,
      paint: { 'fill-color': sea },
    },
    {
      id: 'buildings',
      type: 'fill',
      source: 'streets',
      'source-layer': 'buildings',
      minzoom: 13,
      paint: { 'fill-color': rule },
    },
    {
      id: 'roads',
      type: 'line',
      source: 'streets',
      'source-layer': 'roads',
      minzoom: 6,
      paint: {
        'line-color': soft,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, 0.4, 18, 9],
        'line-opacity': 0.6,
      },
    },
    {
      id: 'towns',
      type: 'symbol',
      source: 'streets',
      'source-layer': 'places',
      minzoom: 5,
      layout: { 'text-field': ['get', 'name'], 'text-size': 13, ...font },
      paint: { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.4 },
    },
  ];
}

/** Draws the areas in which something lies that has no exact place, as the still map does. */
export function showAreas(
  map: InteractiveMap,
  frame: HTMLElement,
  areas: MapIslandData['areas'],
): void {
  const accent = colourOf(frame, '--accent') ?? '#333';
  const features = areas.map((area) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [circleRing(area)] },
  }));
  map.addSource('areas', { type: 'geojson', data: { type: 'FeatureCollection', features } });
  map.addLayer({
    id: 'areas',
    type: 'fill',
    source: 'areas',
    paint: { 'fill-color': accent, 'fill-opacity': 0.3 },
  });
  map.addLayer({
    id: 'areas-edge',
    type: 'line',
    source: 'areas',
    paint: { 'line-color': accent, 'line-width': 1.5, 'line-dasharray': [4, 3] },
  });
}

/**
 * A colour of the page as a map takes it: mixed and lightened as the browser does it, then as plain
 * numbers.
 */
function colourOf(frame: HTMLElement, name: string): string | undefined {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  // Where the visitor's own colours are forced, every text has one of them: these are asked for by
  // their names instead.
  probe.style.setProperty('forced-color-adjust', 'none');
  frame.append(probe);
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
    '2d',
    { willReadFrequently: true },
  );
  const colour = getComputedStyle(probe).color;
  probe.remove();
  if (!pen) return undefined;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
