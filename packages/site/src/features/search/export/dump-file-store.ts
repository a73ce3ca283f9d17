// One file of a dump: written beside its place, compressed, with its checksum; it appears whole or
// not at all.
import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DRAFT, moveDurably, writeDraft } from '../../../platform/files/durable-write.ts';
import { newId } from '../../../platform/short-id.ts';

/** A file as the list of files describes it; `sha256` is of its bytes as they are downloaded. */
export type DumpFile = { name: string; records: number; bytes: number; sha256: string };

/** Writes `lines` to `folder`/`name`. `records` are the lines without a head. */
export async function writeDumpFile(
  folder: string,
  name: string,
  lines: AsyncIterable<{ text: string; records: number }>,
): Promise<DumpFile> {
  // Another process may be writing the same file, and one that was killed may have left a draft.
  const draft = join(folder, `${name}.${newId()}${DRAFT}`);
  let records = 0;
  const texts = async function* () {
    for await (const part of lines) {
      records += part.records;
      yield part.text;
    }
  };
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(
      Readable.from(texts()),
      createGzip({ level: 6 }),
      (packed: AsyncIterable<Buffer>) =>
        writeDraft(
          draft,
          (async function* () {
            for await (const chunk of packed) {
              hash.update(chunk);
              bytes += chunk.length;
              yield chunk;
            }
          })(),
        ),
    );
    await moveDurably(draft, join(folder, name));
    return { name, records, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A draft that nobody has written to for so many milliseconds is of a process that was killed. */
const LEFT_MS = 3_600_000;

/** Removes what is in `folder`, but for files of these names and what is being written. */
export async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (names.has(name) || (name.endsWith(DRAFT) && (await isBeingWritten(path)))) continue;
    await rm(path, { force: true });
  }
}

const isBeingWritten = (draft: string): Promise<boolean> =>
  stat(draft).then(
    ({ mtimeMs }) => Date.now() - mtimeMs < LEFT_MS,
    () => false,
  );
