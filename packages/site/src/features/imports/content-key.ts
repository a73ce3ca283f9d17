// Names what a table says and how its rows are read, without reading them: while its name is the
// same, every row has the key and the hash that it had.
import { createHash, hash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program that reads tables, finds their columns and gives rows their keys. */
const READING: readonly string[] = [
  dirname(fileURLToPath(import.meta.resolve('@vitrine/table-reader'))),
  import.meta.dirname,
  join(import.meta.dirname, '..', 'catalogue', 'fields'),
];

/**
 * @param file  the only one that rows come from
 * @param read  all else that rows follow from: limits, sheets, the mapping
 */
export async function contentKey(file: string, read: unknown): Promise<string> {
  const content = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 18 }))
    content.update(piece as Buffer);
  return hash('sha256', JSON.stringify([stampOfProgram(), content.digest('hex'), read]));
}

let stamp: string | undefined;

/** Changes when a file of the program does, by its size and time: to read all takes too long. */
function stampOfProgram(): string {
  if (stamp !== undefined) return stamp;
  const found = createHash('sha256').update(process.version);
  for (const folder of READING) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const path of files
      .filter((one) => one.isFile())
      .map(pathOf)
      .sort()) {
      const { size, mtimeMs } = statSync(path);
      found.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  stamp = found.digest('hex');
  return stamp;
}

const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
  join(parentPath, name);
