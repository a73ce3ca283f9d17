// Writes the files of an export: streamed, with their checksums, on the disk when they are written.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { writeDraft } from '../../platform/files/durable-write.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import type { ExportedFile } from './export-manifest.ts';

type Part = { text: string | Uint8Array; lines: number };

/** Writes a file of the export. */
export async function writeExportFile(
  folder: string,
  name: string,
  parts: AsyncIterable<Part>,
): Promise<ExportedFile> {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  await writeDraft(
    join(folder, name),
    (async function* () {
      for await (const part of parts) {
        const chunk = typeof part.text === 'string' ? Buffer.from(part.text) : part.text;
        hash.update(chunk);
        bytes += chunk.byteLength;
        lines += part.lines;
        yield chunk;
      }
    })(),
  );
  return { name, lines, bytes, sha256: hash.digest('hex') };
}

/** The checksum and the size of a file that is there. */
export async function measureFile(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/**
 * Copies a master. A link would let whoever edits the export change the master too.
 * @returns false where the master is not there or not what its name says
 */
export async function copyMaster(master: StoredFile, to: string, sha256: string): Promise<boolean> {
  if ((await master.size()) === undefined) return false;
  return master.withLocalCopy(async (from) => {
    if ((await measureFile(from)).sha256 !== sha256) return false;
    await writeDraft(to, createReadStream(from) as AsyncIterable<Buffer>);
    return true;
  });
}
