// What lies close together on a map becomes one mark with a number. Pure.
import { boxAround, type Box } from './box.ts';
import { boxOfCell, middleOfCell, type CountedCell } from './cells.ts';
import { distanceKm, projectionOf, spotOf, type Frame } from './map-drawing.ts';
import type { Position } from './position.ts';

/** Items that are one mark on a map. */
export type Cluster = {
  count: number;
  position: Position;
  /** In percent of the map. */ x: number;
  y: number;
  /** The part of the Earth that holds them all. */ box: Box;
  /** They lie so close together that no larger map would part them. */ oneSpot: boolean;
};

/**
 * Marks are at least so far apart, as a part of the map's width: 25 pixels where it is shown
 * smallest, room for a finger.
 */
const APART = 1 / 12;
/** Closer than this, in kilometres, is one spot. */
const ONE_SPOT_KM = 1.2;

type Group = { count: number; x: number; y: number; cells: CountedCell[] };

/**
 * The squares of one level as marks on a map, the largest first. Squares outside of the map are
 * left out.
 */
export function clustersOn(frame: Frame, cells: readonly CountedCell[]): Cluster[] {
  const projection = projectionOf(frame);
  const apart = frame.width * APART;
  const groups = new Map<string, Group>();
  for (const cell of cells) {
    const spot = spotOf(middleOfCell(cell), projection, frame);
    if (!spot) continue;
    const key = `${Math.floor(((spot.x / 100) * frame.width) / apart)} ${Math.floor(((spot.y / 100) * frame.height) / apart)}`;
    const group = groups.get(key) ?? { count: 0, x: 0, y: 0, cells: [] };
    groups.set(key, group);
    group.x = (group.x * group.count + spot.x * cell.count) / (group.count + cell.count);
    group.y = (group.y * group.count + spot.y * cell.count) / (group.count + cell.count);
    group.count += cell.count;
    group.cells.push(cell);
  }
  return joined([...groups.values()], frame)
    .map(({ count, x, y, cells: held }) => {
      const box = boxAround(held.map(boxOfCell), frame.middle);
      const [longitude, latitude] = projection.invert?.([
        (x / 100) * frame.width,
        (y / 100) * frame.height,
      ]) ?? [0, 0];
      const oneSpot =
        distanceKm(
          { latitude: box.south, longitude: box.west },
          { latitude: box.north, longitude: box.east },
        ) < ONE_SPOT_KM;
      return { count, position: { latitude, longitude }, x: tenth(x), y: tenth(y), box, oneSpot };
    })
    .sort((a, b) => b.count - a.count);
}

/** Neighbours on both sides of a line of the grid are one, when their marks would touch. */
function joined(groups: readonly Group[], { width, height }: Frame): Group[] {
  const cachedDrawings: Group[] = [];
  for (const group of [...groups].sort((a, b) => b.count - a.count)) {
    const near = cachedDrawings.find(
      (other) =>
        Math.hypot(((other.x - group.x) / 100) * width, ((other.y - group.y) / 100) * height) <
        width * APART * 0.95,
    );
    if (!near) cachedDrawings.push({ ...group, cells: [...group.cells] });
    else {
      near.count += group.count;
      near.cells.push(...group.cells);
    }
  }
  return cachedDrawings;
}

const tenth = (number: number): number => Math.round(number * 10) / 10;

/** The frame of a part of the Earth. */
export function frameOfBox(box: Box, middle: Position, minKm: number): Frame {
  const [wide, high] = [
    distanceKm(
      { latitude: middle.latitude, longitude: box.west },
      { latitude: middle.latitude, longitude: box.east },
    ),
    distanceKm(
      { latitude: box.south, longitude: middle.longitude },
      { latitude: box.north, longitude: middle.longitude },
    ),
  ];
  const across = (box.west > box.east ? box.east + 360 - box.west : box.east - box.west) > 150;
  const widthKm = Math.max(minKm, wide * 1.15, high * 1.15 * (960 / 600));
  if (across || widthKm > 8000)
    return {
      middle: { latitude: 0, longitude: middle.longitude },
      widthKm: 'world',
      width: 1200,
      height: 584,
    };
  return { middle, widthKm, width: 960, height: 600 };
}
