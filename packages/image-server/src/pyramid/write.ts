// Makes all files of a prepared picture in a work folder. Runs inside a decoder process.
import { createHash } from 'node:crypto';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkImage, type CheckLimits } from '../check/check.ts';
import { dominantColours } from '../colour/dominant.ts';
import { lightOf } from '../colour/light.ts';
import { toHex, toOklch, toRgb } from '../colour/oklab.ts';
import { failure, ImageError } from '../errors.ts';
import {
  levelForScale,
  levelsOf,
  tileCount,
  type Dimensions,
  type Level,
} from '../geometry/levels.ts';
import { standardSizes } from '../geometry/standard-sizes.ts';
import { lookOf } from '../look/look.ts';
import { LOOK_SIDE } from '../look/square.ts';
import { openMaster, temporaryFiles, type MasterPixels } from '../pixels/master.ts';
import { writePyramidFile } from '../pixels/pyramid-file.ts';
import {
  colourSample,
  squareSample,
  tinyPreview,
  writeReadySizes,
  type ReadySize,
} from '../pixels/ready-sizes.ts';
import { pyramidLevel } from '../pixels/pyramid-level.ts';
import { writeEdges } from './edges.ts';
import { encodeIndex } from './index-file.ts';
import { readStoredPyramid, type StoredPyramid } from './stored-levels.ts';
import { fileNames, sizeFileName, type Summary } from './summary.ts';
import { newTable } from './tile-table.ts';

/** Edge of a tile in pixels. */
const TILE_SIZE = 256;

/** A picture to be prepared. */
export type WriteJob = { master: string; workFolder: string; limits: CheckLimits };

/**
 * Checks a master and writes everything made from it into `workFolder`, which is empty and ours
 * alone.
 *
 * @throws what `checkImage` throws, decoder-failed, disk-full
 */
export async function writePicture(
  { master, workFolder, limits }: WriteJob,
  progress: (fraction: number) => void,
): Promise<Summary> {
  const checked = await checkImage(master, limits);
  try {
    const pixels = await openMaster(master, { expected: checked, workFolder });
    progress(0.1);
    const pyramidPath = join(workFolder, fileNames.pyramid);
    await writePyramidFile(pixels.pipeline(), pixels, TILE_SIZE, pyramidPath);
    progress(0.6);
    const stored = await readStoredPyramid(pyramidPath, TILE_SIZE);
    const levels = levelsOf(pixels, TILE_SIZE, stored.levels.length);
    const tiles = await writeTiles({ pixels, stored, levels, workFolder }, (done) =>
      progress(0.6 + 0.2 * done),
    );
    const looks = await writeLooks(pixels, levels, workFolder);
    progress(0.95);
    const version = await writeIndex({ pixels, stored, sizes: looks.sizes, ...tiles }, workFolder);
    const sizeBytes = looks.sizes.reduce((sum, size) => sum + size.jpegBytes + size.webpBytes, 0);
    const bytes = {
      pyramid: stored.bytes,
      edges: tiles.edgeBytes,
      sizes: sizeBytes,
      total: stored.bytes + tiles.edgeBytes + sizeBytes,
    };
    const { kind, pages, width, height } = checked;
    const summary: Summary = {
      version,
      width: pixels.width,
      height: pixels.height,
      tileSize: TILE_SIZE,
      levels: levels.map(({ scale, width: wide, height: high }) => ({
        scale,
        width: wide,
        height: high,
      })),
      ...looks,
      bytes,
      master: { kind, width, height, pages, bytes: checked.bytes },
    };
    await writeFile(join(workFolder, fileNames.summary), `${JSON.stringify(summary, null, 1)}\n`);
    await Promise.all(temporaryFiles.map((name) => rm(join(workFolder, name), { force: true })));
    return summary;
  } catch (cause) {
    if (cause instanceof ImageError) throw cause;
    throw isFull(cause) ? failure('disk-full') : failure('decoder-failed', cause);
  }
}

/**
 * libvips hands on the system's words only, and not always: where its writing failed, the disk is
 * the reason.
 */
const isFull = (cause: unknown) =>
  cause instanceof Error &&
  /ENOSPC|no space left|disk quota|write (?:failed|error)/i.test(cause.message);

type Parts = { pixels: MasterPixels; stored: StoredPyramid; levels: Level[]; workFolder: string };

async function writeTiles(
  { pixels, stored, levels, workFolder }: Parts,
  progress: (fraction: number) => void,
) {
  const table = newTable(tileCount(levels));
  const pyramidHandle = await open(join(workFolder, fileNames.pyramid));
  const handle = await open(join(workFolder, fileNames.edges), 'w');
  try {
    const edgeBytes = await writeEdges(
      { pixels, pyramid: stored, pyramidHandle, levels, tileSize: TILE_SIZE, handle, table },
      progress,
    );
    return { table, edgeBytes };
  } finally {
    await pyramidHandle.close();
    await handle.close();
  }
}

/** The sizes made ahead, and what is seen in them. */
async function writeLooks(pixels: MasterPixels, levels: readonly Level[], workFolder: string) {
  const sizes = standardSizes(pixels);
  const largest = sizes.at(-1) ?? pixels;
  // A level with more pixels than the largest size wants; the master itself would have to be
  // decoded once more.
  const page = levelForScale(levels, pixels.width / largest.width);
  const source =
    page === 0 ? pixels.pipeline() : pyramidLevel(join(workFolder, fileNames.pyramid), page);
  const { ready, largest: largestPixels } = await writeReadySizes(source, sizes, (size, ending) =>
    join(workFolder, sizeFileName(size, ending)),
  );
  const shares = dominantColours(await colourSample(largestPixels));
  const colours = shares
    .filter(({ weight }) => weight >= 0.005)
    .map(({ lab, weight }) => ({
      hex: toHex(toRgb(toOklch(lab))),
      weight: Math.round(weight * 1000) / 1000,
    }));
  return {
    sizes: ready,
    colours,
    ...lightOf(shares),
    preview: await tinyPreview(largestPixels),
    look: lookOf(await squareSample(largestPixels, LOOK_SIDE), pixels),
  };
}

type Indexed = {
  pixels: Dimensions;
  stored: StoredPyramid;
  sizes: ReadySize[];
  table: Buffer;
  edgeBytes: number;
};

async function writeIndex(
  { pixels, stored, sizes, table, edgeBytes }: Indexed,
  workFolder: string,
): Promise<string> {
  const edges = await readFile(join(workFolder, fileNames.edges));
  // Lengths and places of some hundred tiles, and the edge tiles' own bytes: no two pictures share
  // them.
  const version = createHash('sha256').update(table).update(edges).digest('hex').slice(0, 12);
  const index = encodeIndex({
    width: pixels.width,
    height: pixels.height,
    tileSize: TILE_SIZE,
    version,
    table,
    edgeBytes,
    stored: stored.levels.map(({ width, height }) => ({ width, height })),
    prefix: stored.prefix.toString('base64'),
    sizes: sizes.map(({ width, height }) => ({ width, height })),
    pyramidBytes: (await stat(join(workFolder, fileNames.pyramid))).size,
  });
  await writeFile(join(workFolder, fileNames.index), index);
  return version;
}
