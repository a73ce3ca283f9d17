// The parts of a workbook that is a ZIP archive, each read as a stream, within limits.
import { stat } from 'node:fs/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { TableError } from '../errors.ts';

const MAX_PACKED_BYTES = 100 * 1_048_576;
/** A table of a million cells unpacks to about 60 MB. */
const MAX_UNPACKED_BYTES = 600 * 1_048_576;
const MAX_PARTS = 50_000;

export type Archive = {
  has(part: string): boolean;
  names(): string[];
  /** @throws Error where there is no such part, or it is longer than the archive says */
  open(part: string): Promise<AsyncIterable<Uint8Array>>;
  close(): void;
};

/** Whether a file begins as ZIP archives do. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * Opens a workbook as an archive. No part is unpacked.
 * @throws TableError for a damaged archive, and for one that is or says to be too large
 */
export async function openArchive(path: string, name: string): Promise<Archive> {
  const { size } = await stat(path);
  if (size > MAX_PACKED_BYTES)
    throw new TableError(
      name,
      `spreadsheets are limited to ${MAX_PACKED_BYTES / 1_048_576} MB. Save it as CSV, which has no limit.`,
    );
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw damaged(name);
  });
  try {
    const parts = await partsOf(zip, name);
    return {
      has: (part) => parts.has(part),
      names: () => [...parts.keys()],
      open: async (part) => {
        const entry = parts.get(part);
        if (!entry) throw new Error(`it has no part ${part}`);
        return (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof TableError ? error : damaged(name);
  }
}

const damaged = (name: string): TableError =>
  new TableError(name, 'the file is damaged or incomplete. Copy it again.');

async function partsOf(zip: ZipFile, name: string): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED_BYTES)
      throw new TableError(
        name,
        `it unpacks to more than ${MAX_UNPACKED_BYTES / 1_048_576} MB, which is the limit. Save it as CSV.`,
      );
    if (parts.size > MAX_PARTS)
      throw new TableError(name, `it consists of more than ${MAX_PARTS} parts. Save it as CSV.`);
  }
  return parts;
}
