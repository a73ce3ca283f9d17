// The map that moves, when a visitor has asked for it: countries and marks from this site, streets where the operator has them.
// The list beside it says all that it shows; marks are links and buttons like others.
import { addProtocol, LngLatBounds, Map as MovingMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import type { MapIslandData } from './map-data.ts';
import { mapStyle } from './map-style.ts';

type MapMark = { geometry: { coordinates: [number, number] }; properties: { count: number; item?: string; name?: string; url: string; box?: string } };

let ready = false;

export async function mount(island: HTMLElement, given: unknown, opener?: HTMLElement): Promise<void> {
  const data = given as MapIslandData;
  const frame = island.querySelector<HTMLElement>('.locator');
  if (!frame || frame.querySelector('.map-live')) return;
  if (!ready) {
    setWorkerUrl(workerUrl);
    addProtocol('pmtiles', new Protocol().tile);
    ready = true;
  }
  const place = Object.assign(document.createElement('div'), { className: 'map-live' });
  frame.append(place);
  // Fetched here and not by the map's worker, whose own policy lets it ask nobody.
  const ground = (await (await fetch(data.ground)).json()) as GeoJSON.FeatureCollection;
  const said = Object.assign(document.createElement('p'), { className: 'hidden-words' });
  said.setAttribute('role', 'status');
  island.append(said);
  const map = new MovingMap({
    container: place, style: mapStyle(frame, { ground, streets: data.streets }), center: data.middle, zoom: data.zoom, maxZoom: data.streets ? 18 : 9, attributionControl: false,
    cooperativeGestures: true, dragRotate: false, pitchWithRotate: false, fadeDuration: 0, renderWorldCopies: true, locale: data.words.controls,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.getCanvas().setAttribute('aria-label', data.words.map);
  map.on('load', () => map.resize());
  if (data.features) showMarks(island, map, said, data, data.features);
  for (const { position, name } of data.marks) {
    const dot = Object.assign(document.createElement('span'), { className: 'map-dot', title: name });
    new Marker({ element: dot }).setLngLat(position).addTo(map);
  }
  if (opener) {
    opener.hidden = true;
    map.getCanvas().focus({ preventScroll: true });
  }
}

/** Fetches the marks of what is in view, each time the map has come to rest. */
function showMarks(island: HTMLElement, map: MovingMap, said: HTMLElement, { words, bounds }: MapIslandData, features: string): void {
  let shown: Marker[] = [];
  let asking = new AbortController();
  const refresh = async () => {
    asking.abort();
    asking = new AbortController();
    const address = new URL(features, location.href);
    address.searchParams.set('zoom', map.getZoom().toFixed(2));
    const answer = await fetch(address, { signal: asking.signal });
    if (!answer.ok) return;
    const { features: marks, total } = (await answer.json()) as { features: MapMark[]; total: number };
    const held = shown.find((marker) => marker.getElement() === document.activeElement);
    for (const marker of shown) marker.remove();
    shown = marks.map((mark) => new Marker({ element: elementOf(island, map, mark, words) }).setLngLat(mark.geometry.coordinates).addTo(map));
    if (held) map.getCanvas().focus({ preventScroll: true });
    said.textContent = words.shown.replace('{total}', String(total));
  };
  const ask = () => void refresh().catch((error: unknown) => (error as Error).name !== 'AbortError' && (said.textContent = words.failed));
  let zoom = -1;
  map.on('moveend', () => {
    // Marks hang together with the zoom alone.
    if (Math.abs(map.getZoom() - zoom) > 0.4) ask();
    zoom = map.getZoom();
  });
  if (bounds) map.fitBounds(boundsOf(bounds), { animate: false, padding: 24, maxZoom: 8 });
  ask();
  tieList(island);
}

/** A cluster is a button that goes closer, or a link where there is nothing closer; a single item is a link to its page. */
function elementOf(island: HTMLElement, map: MovingMap, { properties: { count, item, name, url, box } }: MapMark, words: MapIslandData['words']): HTMLElement {
  const near = box && !isOneSpot(box);
  const made = document.createElement(near ? 'button' : 'a');
  made.className = count > 1 ? 'map-number' : 'map-dot';
  if (count > 1) made.textContent = String(count);
  made.setAttribute('aria-label', name ?? words.cluster.replace('{count}', String(count)));
  if (name) made.title = name;
  if (item) made.dataset['item'] = item;
  if (made instanceof HTMLAnchorElement) made.href = url;
  else if (box) made.addEventListener('click', () => map.fitBounds(boundsOf(box), { padding: 48, animate: !matchMedia('(prefers-reduced-motion: reduce)').matches }));
  const light = (on: boolean) => item && cardOf(island, item)?.classList.toggle('lit', on);
  for (const [event, on] of [['focus', true], ['pointerenter', true], ['blur', false], ['pointerleave', false]] as const) made.addEventListener(event, () => light(on));
  return made;
}

const cardOf = (island: HTMLElement, item: string) => island.ownerDocument.querySelector(`.result-map-list a[href*="/items/${CSS.escape(item)}/"]`)?.closest('li');

/** What is looked at in the list is lit on the map. */
function tieList(island: HTMLElement): void {
  const list = document.querySelector('.result-map-list');
  const light = ({ target, type }: Event) => {
    const id = target instanceof Element ? /\/items\/([0-9a-z]{26})\//.exec(target.closest('a')?.getAttribute('href') ?? '')?.[1] : undefined;
    if (id) island.querySelector(`[data-item="${id}"]`)?.classList.toggle('lit', type === 'focusin' || type === 'pointerover');
  };
  for (const event of ['focusin', 'focusout', 'pointerover', 'pointerout']) list?.addEventListener(event, light);
}

function boundsOf(box: string): LngLatBounds {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return new LngLatBounds([west, Math.max(-85, south)], [east < west ? east + 360 : east, Math.min(85, north)]);
}

/** Closer than about a kilometre there is nothing to part. */
function isOneSpot(box: string): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return Math.abs(north - south) < 0.012 && Math.abs(east - west) < 0.03;
}
