// Whether a prepared picture is there as it was written: its summary, and every other file at its
// full length.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFiles } from '../source/picture-files.ts';
import { fileNames, sizeFileName, type Summary } from './summary.ts';

/**
 * The summary of the prepared picture in a folder, or of these files; nothing if any of its files
 * is missing or has another length.
 */
export async function readPrepared(folder: string | PictureFiles): Promise<Summary | undefined> {
  const summary = await readSummary(folder);
  if (!summary) return undefined;
  // Earlier versions may have written less of it.
  const { bytes, sizes = [] }: Partial<Summary> = summary;
  const wanted: [string, number | undefined][] = [
    [fileNames.index, undefined],
    [fileNames.pyramid, bytes?.pyramid],
    [fileNames.edges, bytes?.edges],
    ...sizes.flatMap((size): [string, number][] => [
      [sizeFileName(size, 'jpg'), size.jpegBytes],
      [sizeFileName(size, 'webp'), size.webpBytes],
    ]),
  ];
  const lengths = typeof folder === 'string' ? undefined : await folder.lengths();
  const whole = await Promise.all(
    wanted.map(([name, length]) =>
      typeof folder === 'string'
        ? hasLength(join(folder, name), length)
        : isLength(lengths?.get(name), length),
    ),
  );
  return whole.every(Boolean) ? summary : undefined;
}

async function readSummary(folder: string | PictureFiles): Promise<Summary | undefined> {
  try {
    const text =
      typeof folder === 'string'
        ? await readFile(join(folder, fileNames.summary), 'utf8')
        : String(await folder.read(fileNames.summary));
    return JSON.parse(text) as Summary;
  } catch (cause) {
    if (cause instanceof SyntaxError || isMissing(cause)) return undefined;
    throw cause;
  }
}

async function hasLength(file: string, length: number | undefined): Promise<boolean> {
  try {
    const { size } = await stat(file);
    return isLength(size, length);
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw cause;
  }
}

const isLength = (size: number | undefined, wanted: number | undefined): boolean =>
  size !== undefined && (wanted === undefined ? size > 0 : size === wanted);

/** Whether the file system said that a file, or a folder on the way to it, is not there. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
