// `export.json`, by which an exported folder is known: what is in it, with checksums.
import { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';

export const MANIFEST = 'export.json';
/** The list of the master files. */
export const MASTERS = 'masters.jsonl';
const FORMAT = 'vitrine-export';
/** Counts changes that an older version could not read. */
const VERSION = 1;

/** A file of the folder; `lines` are the records or rows in it. */
export type ExportedFile = { name: string; lines: number; bytes: number; sha256: string };

/** Whether it has what visitors may read, or everything. */
export type ExportScope = 'public' | 'staff';

export type ExportManifest = {
  format: typeof FORMAT;
  version: number;
  /** The only thing that differs between two exports of the same site. */
  madeAt: string;
  scope: ExportScope;
  site: { name: string; url: string; languages: string[] };
  files: ExportedFile[];
};

const shape: z.ZodType<ExportManifest> = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  madeAt: z.string(),
  scope: z.enum(['public', 'staff']),
  site: z.object({ name: z.string(), url: z.string(), languages: z.array(z.string()) }),
  files: z.array(
    z.object({
      // Never a path that leaves the folder.
      name: z.string().regex(/^(tables\/)?[a-z][a-z-]*\.(jsonl|csv|xlsx)$/),
      lines: z.number().int().min(0),
      bytes: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export const newManifest = (
  manifest: Omit<ExportManifest, 'format' | 'version'>,
): ExportManifest => ({ format: FORMAT, version: VERSION, ...manifest });

/** Stands in the folder until it is complete. */
export const unfinishedManifest = (): string =>
  `${JSON.stringify({ format: FORMAT, unfinished: true })}\n`;

/** Whether a text is the manifest of an export, of whatever version. */
export function isManifest(text: string): boolean {
  return text.includes(`"${FORMAT}"`);
}

/** @throws export-unusable */
export function parseManifest(folder: string, text: string): ExportManifest {
  const value = jsonOf(text);
  const { version, unfinished } = (value ?? {}) as { version?: unknown; unfinished?: unknown };
  if (unfinished === true)
    throw failure(
      'export-unusable',
      folder,
      'the export was interrupted before it was complete. Delete the folder and make the export again.',
    );
  if (typeof version === 'number' && version > VERSION)
    throw failure(
      'export-unusable',
      folder,
      'it was made by a newer version of Vitrine. Update this site, then import it again.',
    );
  const parsed = shape.safeParse(value);
  if (!parsed.success)
    throw failure(
      'export-unusable',
      folder,
      `${MANIFEST} is ${text === '' ? 'missing. Copy the folder again, or make' : 'damaged. Make'} the export again.`,
    );
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
