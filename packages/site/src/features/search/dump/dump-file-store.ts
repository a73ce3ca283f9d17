// One file of a dump: written beside its place, compressed, with its checksum; it appears whole or not at all.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A file as the list of files tells of it; `sha256` is of its bytes as they are downloaded. */
export type DumpFile = { name: string; records: number; bytes: number; sha256: string };

/** Writes `lines` to `folder`/`name`. `records` are the lines without a head. */
export async function writeDumpFile(folder: string, name: string, lines: AsyncIterable<{ text: string; records: number }>): Promise<DumpFile> {
  const draft = join(folder, `${name}.draft`);
  let records = 0;
  const texts = async function* () {
    for await (const part of lines) {
      records += part.records;
      yield part.text;
    }
  };
  try {
    await pipeline(Readable.from(texts()), createGzip({ level: 6 }), createWriteStream(draft));
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(draft)) hash.update(chunk as Buffer);
    const { size } = await stat(draft);
    await rename(draft, join(folder, name));
    return { name, records, bytes: size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
