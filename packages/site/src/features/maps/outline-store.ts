// Natural Earth's countries from the `world-atlas` package, read once in a process and kept.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Topology } from 'topojson-specification';
import { outlinesOf, type Outline } from './outlines.ts';

/** 1 : 110 million for the world, 1 : 50 million for a region. */
export type Detail = '110m' | '50m';

const locate = createRequire(import.meta.url);
const cachedDrawings = new Map<Detail, Promise<Outline[]>>();

/** The world's countries as polygons. */
export function readOutlines(detail: Detail): Promise<Outline[]> {
  const known = cachedDrawings.get(detail);
  if (known) return known;
  const reading = readFile(locate.resolve(`world-atlas/countries-${detail}.json`), 'utf8').then(
    (text) => outlinesOf(JSON.parse(text) as Topology),
  );
  cachedDrawings.set(detail, reading);
  reading.catch(() => cachedDrawings.delete(detail));
  return reading;
}
