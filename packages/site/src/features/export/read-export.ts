// Reads an exported folder: its manifest, whether it is whole, and its lines one after another.
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failure } from '../../platform/errors/failure.ts';
import { measureFile } from './export-file.ts';
import { MANIFEST, MASTERS, parseManifest, type ExportManifest } from './export-manifest.ts';
import { masterPath, type MasterLine } from './export-masters.ts';

/**
 * The manifest of an export of which every file is as it was written.
 * @throws export-unusable
 */
export async function readExport(folder: string): Promise<ExportManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const manifest = parseManifest(folder, text);
  for (const { name, sha256, bytes } of manifest.files) {
    // People may change their tables; nothing is imported from them.
    if (name.startsWith('tables/')) continue;
    const path = join(folder, name);
    const size = await stat(path).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === undefined) throw failure('export-unusable', folder, missing(name));
    if (size !== bytes || (await measureFile(path)).sha256 !== sha256)
      throw failure(
        'export-unusable',
        folder,
        `${name} is not what was exported: it was changed, or copied only in part. Copy the folder again, or make the export again.`,
      );
  }
  return manifest;
}

const missing = (name: string) =>
  `${name} is missing. Copy the folder again, or make the export again.`;

/** A line of a file with its number. */
type Line = { number: number; value: unknown };

/** The lines of a file, `atOnce` at a time; a file that the export does not have has none. */
export async function* linesOf(
  folder: string,
  manifest: ExportManifest,
  name: string,
  atOnce: number,
): AsyncGenerator<Line[]> {
  if (!manifest.files.some((file) => file.name === name)) return;
  let batch: Line[] = [];
  let number = 0;
  for await (const text of textLines(join(folder, name))) {
    batch.push({ number: ++number, value: valueOf(folder, `${name}:${number}`, text) });
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The texts between line feeds alone: the strings in them have other ends of lines. */
export async function* textLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const pieces = (rest + chunk).split('\n');
    rest = pieces.pop() ?? '';
    yield* pieces;
  }
  if (rest !== '') yield rest;
}

function valueOf(folder: string, place: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw failure('export-unusable', folder, `${place} is not JSON. Make the export again.`);
  }
}

/** The masters that are in the folder. @throws export-unusable */
export async function* mastersOf(
  folder: string,
  manifest: ExportManifest,
): AsyncGenerator<MasterLine[]> {
  for await (const batch of linesOf(folder, manifest, MASTERS, 200))
    yield batch
      .map(({ value }) => value as MasterLine)
      .filter(({ missing: isMissing }) => isMissing !== true)
      // The path is worked out, never read: it could lead out of the folder.
      .map((line) => ({ ...line, path: masterPath(checked(folder, line), line.mime) }));
}

function checked(folder: string, { sha256, mime }: MasterLine): string {
  if (!/^[0-9a-f]{64}$/.test(sha256) || typeof mime !== 'string')
    throw failure('export-unusable', folder, `${MASTERS} is damaged. Make the export again.`);
  return sha256;
}
