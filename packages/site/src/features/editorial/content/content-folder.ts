// The folder of content as it is on the disk: read as it is, never beyond its own edges, and never
// cleared of what is somebody else's.
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { failure } from '../../../platform/errors/failure.ts';
import type { ContentFile } from './codec.ts';

/**
 * Files larger than this are no texts, in bytes; folders with more files than this are no content.
 */
const MAX_FILE_BYTES = 4_000_000;
const MAX_FILES = 50_000;

/** Makes sure that there is a folder to read from. @throws content-unusable, Error of the system */
export async function checkFolder(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory())
    throw failure('content-unusable', folder, 'it is not a folder. Enter the folder of the files.');
}

/**
 * The texts below a folder, by path. One that cannot be read ends all of it: half a page would take
 * the place of a whole one.
 * @throws content-unusable
 */
export async function textsBelow(folder: string): Promise<ContentFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw failure(
        'content-unusable',
        folder,
        `it cannot be read (${error.code ?? error.message}).`,
      );
    },
  );
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link)
    throw failure(
      'content-unusable',
      join(link.parentPath, link.name),
      'it is a symbolic link. Replace it with the file itself.',
    );
  const files = entries
    .filter((entry) => entry.isFile() && /\.(json|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (files.length > MAX_FILES)
    throw failure('content-unusable', folder, `it has more than ${MAX_FILES} files.`);
  const texts: ContentFile[] = [];
  for (const file of files)
    texts.push({ path: relative(folder, file).split(sep).join('/'), text: await readText(file) });
  return texts;
}

async function readText(file: string): Promise<string> {
  if ((await lstat(file)).size > MAX_FILE_BYTES)
    throw failure(
      'content-unusable',
      file,
      'it is larger than 4 MB. Check that it is a text file.',
    );
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw failure(
      'content-unusable',
      file,
      'it is not encoded in UTF-8. Save it as UTF-8 and try again.',
    );
  }
}

/**
 * Where a file lies that a record names beside it, or why it cannot be used.
 * @param root of all content: nothing outside of it is read
 */
export async function fileBeside(
  root: string,
  folder: string,
  name: unknown,
): Promise<{ path: string } | { reason: string }> {
  if (
    typeof name !== 'string' ||
    name === '' ||
    name !== basename(name) ||
    name.includes('\\') ||
    name.startsWith('.')
  )
    return { reason: `${JSON.stringify(name)} is not the name of a file in the same folder` };
  const path = join(folder, name);
  const found = await lstat(path).catch(() => undefined);
  if (!found) return { reason: `there is no file ${name} in the same folder` };
  const [real, edge] = await Promise.all([realpath(path).catch(() => path), realpath(root)]);
  if (found.isSymbolicLink() || !real.startsWith(edge + sep))
    return { reason: `${name} is outside the folder` };
  return found.isFile() ? { path } : { reason: `${name} is not a file` };
}

/**
 * Refuses to write into a folder in which something else lives: an export takes the place of what
 * is in its folders. A folder of content may hold notes and hidden files beside them.
 * @throws content-unusable
 */
export async function checkTarget(folder: string, own: readonly string[]): Promise<void> {
  const others = (await namesInTarget(folder)).filter(
    (name) => !own.includes(name) && !name.startsWith('.') && !/\.(md|txt)$/i.test(name),
  );
  if (others.length > 0)
    throw failure(
      'content-unusable',
      folder,
      `it contains other files (${others.slice(0, 3).join(', ')}) that an export could overwrite. Use an empty folder, or a folder from an earlier export.`,
    );
}

/**
 * What is in a folder that will be written to; nothing where there is none yet.
 * @throws content-unusable
 */
export async function namesInTarget(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw failure(
      'content-unusable',
      folder,
      `it cannot be written to (${error.code ?? error.message}).`,
    );
  });
}
