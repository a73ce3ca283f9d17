// Whether a prepared picture is there as it was written: its summary, and every other file at its
// full length.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNames, sizeFileName, type Summary } from './summary.ts';

/**
 * The summary of the prepared picture in `folder`; nothing if any of its files is missing or has
 * another length.
 */
export async function readPrepared(folder: string): Promise<Summary | undefined> {
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
  const whole = await Promise.all(
    wanted.map(([name, length]) => hasLength(join(folder, name), length)),
  );
  return whole.every(Boolean) ? summary : undefined;
}

async function readSummary(folder: string): Promise<Summary | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, fileNames.summary), 'utf8')) as Summary;
  } catch (cause) {
    if (cause instanceof SyntaxError || isMissing(cause)) return undefined;
    throw cause;
  }
}

async function hasLength(file: string, length: number | undefined): Promise<boolean> {
  try {
    const { size } = await stat(file);
    return length === undefined ? size > 0 : size === length;
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw cause;
  }
}

/** Whether the file system said that a file, or a folder on the way to it, is not there. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
