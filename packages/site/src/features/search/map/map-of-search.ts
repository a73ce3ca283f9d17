// Use cases of searching on a map: the server's own map of a search, and its marks for an
// interactive map.
import type { Site } from '../../../platform/site.ts';
import { publicIds } from '../../records/record-cache.ts';
import { itemPage } from '../../catalogue/ui/addresses.ts';
import { boxAround, writeBox, type Box } from '../../maps/box.ts';
import type { Cluster } from '../../maps/clusters.ts';
import { mapIn } from '../../maps/locator.ts';
import type { LocatorView } from '../../maps/map-drawing.ts';
import { UNITS } from '../../maps/path-text.ts';
import { listedIn, placed } from '../../maps/listed.ts';
import type { Position } from '../../maps/position.ts';
import { pointFeature, type PointFeature } from '../../maps/geojson.ts';
import { cardOfHit, type HitCard } from '../queries/item-card.ts';
import { ITEMS } from '../queries/search-indices.ts';
import { itemMarksAt } from './item-marks.ts';
import {
  cellQuery,
  cellsIn,
  firstLook,
  frameOfSearch,
  levelsAt,
  levelsOf,
  marksAt,
  marksOf,
} from './search-map.ts';
import { searchAddress, type SearchState } from '../queries/search-params.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { cardAttributes, criteriaOf } from '../queries/search-queries.ts';

/** A mark, with the ids of what it stands for among the results that are beside it. */
export type SearchMark = Cluster & { listed: string[] };

/** A search as a map shows it. */
export type SearchMap = {
  drawing: LocatorView;
  clusters: SearchMark[];
  /** The part of the Earth that holds them all. */ around: Box;
  /** How many of the results have a place on the Earth that may be shown. */ onMap: number;
  /** Where street tiles are, where the site has them. */ streets?: string | undefined;
};

/** Names keep so far away from numbers, in pixels of the map's standard width. */
const NAME_APART = 46;

/**
 * The map of a search; undefined if nothing of it has a place.
 * @param cards the results that are listed beside it
 */
export async function mapOfSearch(
  provider: SearchProvider,
  state: SearchState,
  language: string,
  cards: readonly HitCard[],
): Promise<SearchMap | undefined> {
  const [first] = await provider.search([cellQuery(state, firstLook)]);
  const whole = cellsIn(first, [5]);
  const onMap = whole.reduce((sum, { count }) => sum + count, 0);
  if (onMap === 0) return undefined;
  const frame = frameOfSearch(state, cellsIn(first, firstLook));
  const wanted = levelsOf(frame);
  const [[counted], drawing] = await Promise.all([
    provider.search([cellQuery(state, wanted)]),
    mapIn(frame, [], language),
  ]);
  const marks = marksOf(frame, cellsIn(counted, wanted));
  const listed = listedIn(
    marks.map(({ box }) => box),
    placed(cards),
  );
  const clusters = marks.map((mark, i) => ({ ...mark, listed: listed[i] ?? [] }));
  return {
    drawing: { ...drawing, countryNames: readableNames(drawing, clusters, frame) },
    clusters,
    onMap,
    around: boxAround(
      clusters.map(({ box }) => box),
      frame.middle,
    ),
  };
}

/** Without the names under a number: nobody could read them. */
function readableNames(
  { countryNames }: LocatorView,
  clusters: readonly Cluster[],
  { width, height }: { width: number; height: number },
): LocatorView['countryNames'] {
  const isUnder = (name: { x: number; y: number }) =>
    clusters.some(({ x, y }) => {
      const [across, down] = [(x / 100) * width, (y / 100) * height];
      return Math.hypot(name.x / UNITS - across, name.y / UNITS - down) < NAME_APART;
    });
  return countryNames.filter((name) => !isUnder(name));
}

/** No more items than this are told one by one. */
const ONE_BY_ONE = 300;

/** How features are put together, and where they lead. */
type MapOptions = { zoom: number; language: string; address(path: string): string };

/**
 * The items of a search as features: one by one where they are few and stand apart, else as
 * clusters for a zoom.
 * @param zoom  of a map of 512 pixels at 0, as maps in browsers count it
 */
export async function featuresOfSearch(
  site: Site,
  provider: SearchProvider,
  state: SearchState,
  view: MapOptions,
): Promise<{ features: PointFeature[]; total: number }> {
  const wanted = levelsAt(view.zoom);
  const [counted] = await provider.search([
    cellQuery(state, [...new Set([5 as const, ...wanted])]),
  ]);
  const total = cellsIn(counted, [5]).reduce((sum, { count }) => sum + count, 0);
  if (total > ONE_BY_ONE) {
    const marks = marksAt(view.zoom, cellsIn(counted, wanted));
    return { total, features: marks.map((mark) => clusterFeature(mark, state, view)) };
  }
  const placed = total === 0 ? [] : await placedItems(site, provider, state, view.language);
  const features = itemMarksAt(view.zoom, placed).map(({ held, box, ...position }) => {
    const [one] = held;
    if (one && held.length === 1) return itemFeature(position, one.card, view);
    const items = held.map(({ card }) => card.id).join(' ');
    return clusterFeature({ ...position, box, count: held.length }, state, view, { items });
  });
  return { total: placed.length, features };
}

/** The items of a search that have a place, with their cards. */
async function placedItems(
  site: Site,
  provider: SearchProvider,
  state: SearchState,
  language: string,
): Promise<(Position & { card: HitCard })[]> {
  const [found] = await provider.search([
    {
      indexName: ITEMS,
      ...criteriaOf(state),
      ...(state.box ? {} : { insideBoundingBox: [[90, -180, -90, 180]] }),
      page: 0,
      hitsPerPage: ONE_BY_ONE,
      attributesToRetrieve: [...cardAttributes, '_geoloc'],
    },
  ]);
  const hits = found?.hits ?? [];
  const visible = await publicIds(
    site,
    hits.map(({ objectID }) => objectID),
  );
  return hits.flatMap((hit) => {
    const at = hit['_geoloc'] as { lat: number; lng: number } | undefined;
    return at && visible.has(hit.objectID)
      ? [{ latitude: at.lat, longitude: at.lng, card: cardOfHit(hit, language) }]
      : [];
  });
}

const itemFeature = (
  position: Position,
  { id, title, ...card }: HitCard,
  { address }: MapOptions,
) =>
  pointFeature(position, {
    count: 1,
    item: id,
    name: title.text,
    url: address(itemPage({ id, ...card })),
  });

/** Several items under one mark: it leads to the search of the area that holds them. */
const clusterFeature = (
  { count, box, ...position }: Position & { count: number; box: Box },
  state: SearchState,
  { address }: MapOptions,
  named: { items?: string } = {},
) =>
  pointFeature(position, {
    count,
    box: writeBox(box),
    ...named,
    url: address(`/collection${searchAddress({ ...state, box, page: 1, view: 'grid' })}`),
  });
