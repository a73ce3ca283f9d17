// The interactive map, when a visitor has asked for it: countries and marks from this site, streets
// where the operator has them. The list beside it says all that it shows; marks are links and
// buttons like others.
import {
  addProtocol,
  LngLatBounds,
  Map as InteractiveMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
  type MapOptions,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map-live.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import { listedIn } from '../../features/maps/listed.ts';
import { readBox } from '../../features/maps/box.ts';
import type { MapIslandData } from './map-data.ts';
import { mapStyle, showAreas } from './map-style.ts';

type MapMark = {
  geometry: { coordinates: [number, number] };
  properties: {
    count: number;
    item?: string;
    /** Ids of the items of a small cluster, with blanks between. */ items?: string;
    name?: string;
    url: string;
    box?: string;
  };
};

let ready = false;

export async function mount(
  island: HTMLElement,
  given: unknown,
  opener?: HTMLElement,
): Promise<void> {
  const data = given as MapIslandData;
  const frame = island.querySelector<HTMLElement>('.locator');
  if (!frame || frame.querySelector('.map-live')) return;
  if (!ready) {
    setWorkerUrl(workerUrl);
    addProtocol('pmtiles', new Protocol().tile);
    ready = true;
  }
  // MapLibre makes its own element a relative one: that fills ours, which lies over the still map.
  const [place, sheet] = [layer('map-live coming'), layer('map-sheet')];
  place.append(sheet);
  frame.append(place);
  const message = announcement(island);
  // Fetched here and not by the map's worker, whose own policy lets it ask nobody.
  const basemap = await fetchBasemap(data.basemap);
  const map =
    basemap &&
    startedTiles({
      container: sheet,
      style: mapStyle(frame, { basemap, streets: data.streets }),
      center: data.middle,
      zoom: Math.max(0, data.zoom + Math.log2(frame.clientWidth / 700)),
      minZoom: -1,
      maxZoom: data.streets ? 18 : 9,
      attributionControl: false,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: 0,
      renderWorldCopies: true,
      locale: data.words.controls,
    });
  if (!map) {
    place.remove();
    message.textContent = data.words.failed;
    return;
  }
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.getCanvas().setAttribute('aria-label', data.words.map);
  map.on('load', () => {
    place.classList.remove('coming');
    map.resize();
  });
  if (data.areas.length > 0) map.on('load', () => showAreas(map, frame, data.areas));
  if (data.features) showMarks(map, message, data, data.features);
  for (const mark of data.marks)
    new Marker({ element: permanentMark(mark) }).setLngLat(mark.position).addTo(map);
  if (!opener) return;
  opener.hidden = true;
  map.getCanvas().focus({ preventScroll: true });
  place.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    map.remove();
    place.remove();
    message.textContent = '';
    opener.hidden = false;
    opener.focus({ preventScroll: true });
  });
}

/** The map; nothing in a browser that cannot draw one: the still map then stays. */
function startedTiles(options: MapOptions): InteractiveMap | undefined {
  try {
    return new InteractiveMap(options);
  } catch (error) {
    // MapLibre throws what its canvas threw: there is no WebGL, or no more of it.
    console.warn(error);
    return undefined;
  }
}

const layer = (className: string) => Object.assign(document.createElement('div'), { className });

/** The countries; undefined if they do not arrive: the still map then stays. */
async function fetchBasemap(address: string): Promise<GeoJSON.FeatureCollection | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as GeoJSON.FeatureCollection) : undefined;
}

/** Where the island tells what has changed to those who do not see it. */
function announcement(island: HTMLElement): HTMLElement {
  const known = island.querySelector<HTMLElement>(':scope > [role="status"]');
  if (known) return known;
  const message = Object.assign(document.createElement('p'), { className: 'visually-hidden' });
  message.setAttribute('role', 'status');
  island.append(message);
  return message;
}

/** Fetches the marks of what is in view, each time the map has come to rest. */
function showMarks(
  map: InteractiveMap,
  message: HTMLElement,
  { words, bounds, within, listed = [] }: MapIslandData,
  features: string,
): void {
  let markers: Marker[] = [];
  let pending = new AbortController();
  const refresh = async () => {
    pending.abort();
    pending = new AbortController();
    const address = new URL(features, location.href);
    address.searchParams.set('zoom', map.getZoom().toFixed(2));
    const view = boxInView(map, within);
    if (view) address.searchParams.set('box', view);
    const answer = await fetch(address, { signal: pending.signal });
    if (!answer.ok) return;
    const { features: marks, total } = (await answer.json()) as {
      features: MapMark[];
      total: number;
    };
    const held = markers.find((marker) => marker.getElement() === document.activeElement);
    for (const marker of markers) marker.remove();
    const ties = tiesOf(marks, listed);
    markers = marks.map((mark, i) =>
      new Marker({ element: elementOf(map, mark, ties[i] ?? [], words) })
        .setLngLat(mark.geometry.coordinates)
        .addTo(map),
    );
    if (held) map.getCanvas().focus({ preventScroll: true });
    message.textContent = words.count.replace('{total}', String(total));
  };
  const fetchValues = () =>
    void refresh().catch(
      (error: unknown) =>
        (error as Error).name !== 'AbortError' && (message.textContent = words.failed),
    );
  if (bounds) map.fitBounds(boundsOf(bounds), { animate: false, padding: 32, maxZoom: 8 });
  map.on('moveend', fetchValues);
  fetchValues();
}

/**
 * A cluster is a button that goes closer, or a link where there is nothing closer; a single item is
 * a link to its page.
 */
function elementOf(
  map: InteractiveMap,
  { properties: { count, name, url, box } }: MapMark,
  ties: readonly string[],
  words: MapIslandData['words'],
): HTMLElement {
  const near = box && !isOneSpot(box) && map.getZoom() < map.getMaxZoom() - 0.1;
  const made = document.createElement(near ? 'button' : 'a');
  made.className = count > 1 ? 'map-mark' : 'map-dot';
  if (count > 1) made.textContent = String(count);
  made.setAttribute('aria-label', name ?? words.cluster.replace('{count}', String(count)));
  if (name) made.title = name;
  if (ties.length > 0) made.dataset['tie'] = ties.join(' ');
  if (made instanceof HTMLAnchorElement) made.href = url;
  else if (box)
    made.addEventListener('click', () =>
      map.fitBounds(boundsOf(box), {
        padding: 48,
        animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      }),
    );
  return made;
}

/** A mark that stays: a link to its line in the list beside the map, where there is one. */
function permanentMark({ name, line }: MapIslandData['marks'][number]): HTMLElement {
  if (!line)
    return Object.assign(document.createElement('span'), { className: 'map-dot', title: name });
  const made = Object.assign(document.createElement('a'), {
    className: 'map-mark',
    title: name,
    href: line.to,
    textContent: line.number,
  });
  made.setAttribute('aria-label', `${line.number}: ${name}`);
  made.dataset['tie'] = line.tie;
  return made;
}

/**
 * What of the list each mark stands for: as it says itself where it holds few, else by the part of
 * the Earth that it covers.
 */
function tiesOf(
  marks: readonly MapMark[],
  listed: NonNullable<MapIslandData['listed']>,
): string[][] {
  const covered = listedIn(
    marks.map(({ properties: { box } }) => readBox(box ?? '') ?? nowhere),
    listed,
  );
  return marks.map(({ properties: { item, items } }, i) => {
    if (item) return [item];
    return items ? items.split(' ') : (covered[i] ?? []);
  });
}

const nowhere = { west: 0, south: 90, east: 0, north: 90 };

/**
 * The part of the Earth in view; undefined if that is all around, or reaches beyond the part that
 * the search is of.
 */
function boxInView(map: InteractiveMap, within: string | undefined): string | undefined {
  const view = map.getBounds();
  const [west, east] = [view.getWest(), view.getEast()];
  if (east - west >= 350) return undefined;
  const limits = within === undefined ? undefined : boundsOf(within);
  if (limits && !(limits.contains(view.getSouthWest()) && limits.contains(view.getNorthEast())))
    return undefined;
  return [turned(west), Math.max(-90, view.getSouth()), turned(east), Math.min(90, view.getNorth())]
    .map((degrees) => degrees.toFixed(3))
    .join(',');
}

/** A longitude from -180 to 180: a map goes on beyond the date line. */
const turned = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

function boundsOf(box: string): LngLatBounds {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return new LngLatBounds(
    [west, Math.max(-85, south)],
    [east < west ? east + 360 : east, Math.min(85, north)],
  );
}

/** Closer than about a kilometre there is nothing to part. */
function isOneSpot(box: string): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return Math.abs(north - south) < 0.012 && Math.abs(east - west) < 0.03;
}
