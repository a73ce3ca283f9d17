// Cloth, thread by thread. A draft says which thread is on top at each crossing; the rest is light
// on yarn.
import type { Rgb } from './colour.ts';
import type { Shader } from './raster.ts';

/**
 * A draft: how the warp is threaded on shafts, which shafts each treadle lifts, and the order of
 * treadles.
 */
export type Draft = {
  threading: readonly number[];
  tieUp: readonly (readonly number[])[];
  treadling: readonly number[];
};

/** True where the warp thread (upright) lies over the weft thread (level) at that crossing. */
export type Lift = (warp: number, weft: number) => boolean;

/** The lift of a draft, repeated for ever in both directions. */
export function liftOf({ threading, tieUp, treadling }: Draft): Lift {
  return (warp, weft) => {
    const shaft = threading[warp % threading.length] ?? 0;
    const treadle = treadling[weft % treadling.length] ?? 0;
    return tieUp[treadle]?.includes(shaft) ?? false;
  };
}

/** Colours by thread number. */
export type Yarns = (thread: number) => Rgb;

/** A run of colours, each with a number of threads, repeated. */
export function stripes(runs: readonly (readonly [threads: number, colour: Rgb])[]): Yarns {
  const line = runs.flatMap(([threads, colour]) => Array.from({ length: threads }, () => colour));
  return (thread) => line[((thread % line.length) + line.length) % line.length] ?? [0, 0, 0];
}

/** A cloth: its lift, its yarns, how many warp threads, and how many pixels each thread takes. */
export type Cloth = { lift: Lift; warp: Yarns; weft: Yarns; threads: number; pitch: number };

/** A number in [0, 1) that depends only on the two given: every thread has its own unevenness. */
const grain = (a: number, b: number): number => {
  let h = (Math.imul(a, 374761393) + Math.imul(b, 668265263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

/** How bright a yarn is across its width, −0.5 … 0.5: it is round. */
const roundness = (across: number): number =>
  0.5 + 0.6 * Math.sqrt(Math.max(0, 1 - (across * 2.05) ** 2));

/** How bright a yarn still is where it passes under, at a distance of 0 … 1 of a crossing. */
const sinking = (distance: number): number => Math.min(1, 0.5 + distance * 1.8);

/** The shadow between the plies of a twisted yarn; each thread's plies start elsewhere. */
function plies(across: number, along: number, thread: number, twist: number): number {
  const ply =
    0.5 + 0.5 * Math.sin((along * 3 + across * 2.4 + grain(thread, 7) * 3) * Math.PI * 2 * 0.667);
  return 1 - twist * (1 - ply) * 0.3;
}

/** What is on top along one weft thread, one entry for each warp thread; a few rows are kept. */
function rowsOfLift(lift: Lift, threads: number): (weft: number) => Uint8Array {
  const kept = new Map<number, Uint8Array>();
  return (weft) => {
    const known = kept.get(weft);
    if (known) return known;
    if (kept.size > 12) kept.clear();
    const row = Uint8Array.from({ length: threads + 2 }, (_, warp) =>
      lift(warp, Math.max(0, weft)) ? 1 : 0,
    );
    kept.set(weft, row);
    return row;
  };
}

/** Paints the cloth; coordinates are pixels of the finest grid. */
export function clothShader({ lift, warp, weft, pitch, threads }: Cloth): Shader {
  const twist = Math.min(1, Math.max(0, (pitch - 5) / 8));
  const rowAt = rowsOfLift(lift, threads);
  const warps = Array.from({ length: threads + 2 }, (_, thread) => warp(thread));
  let [j, here, above, below, yarnOfWeft] = [-1, rowAt(0), rowAt(0), rowAt(0), weft(0)];
  return (x, y, row, at) => {
    const [u, v] = [x / pitch, y / pitch];
    const i = Math.floor(u);
    if (Math.floor(v) !== j) {
      j = Math.floor(v);
      [here, above, below, yarnOfWeft] = [rowAt(j), rowAt(j - 1), rowAt(j + 1), weft(j)];
    }
    const isUp = here[i] === 1;
    const across = (isUp ? u - i : v - j) - 0.5;
    const along = isUp ? v - j : u - i;
    const thread = isUp ? i : j + 5000;
    const isUpBefore = isUp ? above[i] === 1 : i > 0 && here[i - 1] === 0;
    const isUpAfter = isUp ? below[i] === 1 : here[i + 1] === 0;
    const sink = (isUpBefore ? 1 : sinking(along)) * (isUpAfter ? 1 : sinking(1 - along));
    const light = roundness(across) * sink * plies(across, along, thread, twist);
    const uneven = grain(isUp ? i : j + 9000, Math.floor((isUp ? v : u) * 0.7));
    const shade = light * (0.95 + 0.1 * uneven);
    const colour = (isUp ? warps[i] : yarnOfWeft) ?? yarnOfWeft;
    row[at] = Math.min(255, colour[0] * shade);
    row[at + 1] = Math.min(255, colour[1] * shade);
    row[at + 2] = Math.min(255, colour[2] * shade);
  };
}
