// A search on a map: what is asked of the provider and how its counts become marks. Pure.
import { boxAround, middleOfBox } from '../../maps/box.ts';
import {
  boxOfCell,
  cellAttribute,
  coarser,
  levelFor,
  middleOfCell,
  readCells,
  type CountedCell,
  type Level,
} from '../../maps/cells.ts';
import { clustersOn, frameOfBox, type Cluster } from '../../maps/clusters.ts';
import { frameOf, middleOf, type Frame } from '../../maps/map-drawing.ts';
import { ITEMS } from '../queries/search-indices.ts';
import type { SearchState } from '../queries/search-params.ts';
import { criteriaOf } from '../queries/search-queries.ts';
import type { SearchQuery, SearchResult } from '../providers/search-query.ts';

/** The most values of a facet that a provider counts; where as many come, there are more. */
const MAX_VALUES = 1000;
/**
 * A square is at most this many pixels wide on the map, so that a mark stands where its items are.
 */
const FINE = 8;
/** A map of a search is never narrower than this, in kilometres: the outlines would say nothing. */
const MIN_KM = 160;

/** Counts the squares of some levels. */
export function cellQuery(state: SearchState, wanted: readonly Level[]): SearchQuery {
  return {
    indexName: ITEMS,
    ...criteriaOf(state),
    page: 0,
    hitsPerPage: 0,
    facets: wanted.map(cellAttribute),
    maxValuesPerFacet: MAX_VALUES,
    attributesToRetrieve: [],
  };
}

/** The squares of the finest of these levels that was counted whole. */
export function cellsIn(result: SearchResult | undefined, wanted: readonly Level[]): CountedCell[] {
  for (const level of wanted.toSorted((a, b) => b - a)) {
    const counts = result?.facets?.[cellAttribute(level)] ?? {};
    if (Object.keys(counts).length < MAX_VALUES || level === wanted.toSorted((a, b) => a - b)[0])
      return readCells(counts, level);
  }
  return [];
}

/** The levels of the first look, which tells how far the results are spread. */
export const firstLook: readonly Level[] = [5, 8];

/** The part of the Earth that a map of these results shows. */
export function frameOfSearch(state: SearchState, cells: readonly CountedCell[]): Frame {
  if (state.box) return frameOfBox(state.box, middleOfBox(state.box), MIN_KM);
  const middles = cells.map(middleOfCell);
  const frame = frameOf(middles, { width: 960, height: 600, minKm: 800 });
  if (frame.widthKm !== 'world') return frame;
  const box = boxAround(cells.map(boxOfCell), middleOf(middles));
  // Where most of the Earth is wanted, it is shown with the meridian of Greenwich in its middle, as
  // people know it.
  const whole = box.east - box.west > 180 || box.west > box.east;
  return {
    middle: { latitude: 0, longitude: whole ? 10 : frame.middle.longitude },
    widthKm: 'world',
    width: 1200,
    height: 584,
  };
}

/** The levels at which a map of this frame is counted. */
export function levelsOf(frame: Frame): Level[] {
  const worldPixels =
    frame.widthKm === 'world' ? frame.width : (40_075 / frame.widthKm) * frame.width;
  const fine = levelFor(worldPixels, FINE);
  return [...new Set([fine, coarser(fine)])];
}

/** The marks of a map. */
export const marksOf = (frame: Frame, cells: readonly CountedCell[]): Cluster[] =>
  clustersOn(frame, cells);

/** A mark on a map in a browser that can be moved. */
type MovingMark = {
  count: number;
  latitude: number;
  longitude: number;
  box: ReturnType<typeof boxAround>;
};

/** Pixels between marks on such a map. */
const GRID_PIXELS = 64;
/** The Earth is so wide at zoom 0, in pixels. */
const WORLD = 512;

/** The levels at which such a map is counted at a zoom. */
export function levelsAt(zoom: number): Level[] {
  const fine = levelFor(WORLD * 2 ** zoom, 16);
  return [...new Set([fine, coarser(fine)])];
}

/**
 * Squares as marks for a zoom: those of one field of a grid together, in the middle of what they
 * hold.
 */
export function marksAt(zoom: number, cells: readonly CountedCell[]): MovingMark[] {
  const fields = new Map<string, CountedCell[]>();
  for (const cell of cells) {
    const shift =
      2 ** Math.max(0, cell.level - Math.round(Math.max(0, zoom) + Math.log2(WORLD / GRID_PIXELS)));
    const key = `${Math.floor(cell.x / shift)} ${Math.floor(cell.y / shift)}`;
    fields.set(key, [...(fields.get(key) ?? []), cell]);
  }
  return [...fields.values()].map((held) => {
    const count = held.reduce((sum, cell) => sum + cell.count, 0);
    const mean = (of: (cell: CountedCell) => number) =>
      held.reduce((sum, cell) => sum + of(cell) * cell.count, 0) / count;
    const [latitude, longitude] = [
      mean((cell) => middleOfCell(cell).latitude),
      mean((cell) => middleOfCell(cell).longitude),
    ];
    return {
      count,
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      box: boxAround(held.map(boxOfCell), { latitude, longitude }),
    };
  });
}

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
