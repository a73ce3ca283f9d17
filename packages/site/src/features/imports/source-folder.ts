// What is in a folder that is given to be imported: files that may be tables of records, and files
// that rows may name.
import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { failure } from '../../platform/errors/failure.ts';
import { recordEndings } from '@vitrine/table-reader';
import { transcriptionsOf } from './images/match-transcriptions.ts';

/** A file that rows may name. `within` is its path below the folder that was searched, with “/”. */
export type FolderFile = { path: string; within: string; bytes: number; modifiedMs: number };

export type SourceFolder = {
  /** What the source is called: the folder, or the file. */
  label: string;
  /** Files that may be tables, all in one folder. */
  tables: string[];
  /** Sentences about what was found and left alone. */
  notices: string[];
  files: FolderFile[];
  /**
   * Files of kinds that are not read, by their paths below the folder: a row may name one all the
   * same.
   */
  others: string[];
  /** Texts of pictures, by the paths of those. */
  transcriptions: ReadonlyMap<string, readonly FolderFile[]>;
};

/**
 * Files that a row may name, and what belongs to those: pictures, documents, sound and film with
 * their captions. Others are there for other reasons.
 */
const MEDIA =
  /\.(jpe?g|jpe|png|tiff?|webp|gif|avif|heic|heif|jp2|jpx|jxl|bmp|svg|pdf|mp3|m4a|wav|flac|ogg|oga|opus|mp4|m4v|mov|webm|glb|vtt|srt)$/i;
/** Tables of programs whose files are not read. */
const OTHER_TABLES = /\.(xlsb|numbers|mdb|accdb|dbf|fmp12|fp7)$/i;
/** Folders of pictures beside a table, by their usual names. */
const PICTURE_FOLDERS =
  /^(images?|pictures?|photos?|photographs?|media|scans?|files|bilder|fotos|objects|transcriptions?|texts?|ocr|alto|hocr|page)$/i;
const MAX_DEPTH = 8;
/** More tables than that are one record to a file, which is another kind of export. */
const MAX_TABLES = 24;

/**
 * Looks through a folder, or beside a file.
 * @param more.imagesFolder  searched as well, where pictures lie elsewhere
 * @param more.beside  the file beside which pictures are, where a copy of it is given
 * @param more.displayPath  what it is called in messages
 * @throws source-unusable where there is nothing that could be a table
 */
export async function inspectFolder(
  given: string,
  {
    imagesFolder,
    beside: besideFile = given,
    displayPath = resolve(given),
  }: {
    imagesFolder?: string | undefined;
    beside?: string | undefined;
    displayPath?: string | undefined;
  } = {},
): Promise<SourceFolder> {
  const path = resolve(given);
  const found = await stat(path).catch(() => {
    throw failure('source-unusable', given, 'it does not exist. Check the path.');
  });
  const inFolder =
    imagesFolder === undefined ? [] : await filesIn(await folderNamed(resolve(imagesFolder)));
  const elsewhere = { media: mediaAmong(inFolder), others: othersAmong(inFolder) };
  if (!found.isDirectory()) {
    const own = resolve(besideFile);
    const beside = await filesInFolder(own);
    return {
      label: basename(path),
      tables: [path],
      notices: [],
      files: [...mediaAmong(beside), ...elsewhere.media],
      others: [...othersAmong(beside), ...elsewhere.others],
      transcriptions: transcriptionsOf(
        [...beside, ...inFolder].filter((file) => file.path !== own),
      ),
    };
  }
  const all = await filesIn(path);
  const transcriptions = transcriptionsOf([...all, ...inFolder]);
  const texts = new Set([...transcriptions.values()].flat());
  return {
    label: basename(path),
    transcriptions,
    ...tablesIn(displayPath, all, texts),
    files: [...mediaAmong(all), ...elsewhere.media],
    others: [...othersAmong(all), ...elsewhere.others],
  };
}

/** The tables nearest to the top, with a notice of those that lie deeper. */
function tablesIn(
  path: string,
  all: readonly FolderFile[],
  texts: ReadonlySet<FolderFile>,
): Pick<SourceFolder, 'tables' | 'notices'> {
  const possible = all.filter(({ within }) => mayBeTable(within));
  const besideTexts = possible.filter((file) => !texts.has(file));
  // A table that is called as a picture, `bowls.txt`, is one where there is no other.
  const { likely, left } = withoutBesides(besideTexts.length > 0 ? besideTexts : possible);
  const records = Map.groupBy(likely, ({ within }) => within.split('/').length);
  const depths = [...records.keys()].sort((a, b) => a - b);
  const tables = (records.get(depths[0] ?? 0) ?? []).map((file) => file.path);
  if (tables.length === 0)
    throw failure(
      'source-unusable',
      path,
      `the folder does not contain a table. ${missingTableAdvice(all)}`,
    );
  if (tables.length > MAX_TABLES)
    throw failure(
      'source-unusable',
      path,
      `the folder contains ${tables.length} possible tables. Combine the records in one file, or give the path of the right file.`,
    );
  const deeper = depths.slice(1).reduce((sum, depth) => sum + (records.get(depth)?.length ?? 0), 0);
  const inFolders =
    deeper > 0
      ? [
          `${deeper} possible ${deeper === 1 ? 'table' : 'tables'} in subfolders ${deeper === 1 ? 'was' : 'were'} not read.`,
        ]
      : [];
  const beside = left.map(
    ({ within }) =>
      `${within} was not read, since there is another table. To import it, give its path.`,
  );
  return { tables, notices: [...inFolders, ...beside] };
}

/** XML is beside tables for many reasons: it is one where there is no other kind. */
function withoutBesides(possible: readonly FolderFile[]): {
  likely: readonly FolderFile[];
  /** Those nearest to the top that are left out. */
  left: readonly FolderFile[];
} {
  const isXml = ({ within }: FolderFile) => /\.xml(\.gz)?$/i.test(within);
  const others = possible.filter((file) => !isXml(file));
  if (others.length === 0) return { likely: possible, left: [] };
  const left = possible.filter((file) => isXml(file) && !file.within.includes('/'));
  return { likely: others, left: left.slice(0, MAX_TABLES) };
}

/** The name of a file without its endings: what sources are told apart by. */
export function baseName(path: string): string {
  return (
    basename(path)
      .replace(/\.gz$/i, '')
      .replace(/\.[^.]+$/, '') || basename(path)
  );
}

/** What can be done about a folder without a table, by what is in it. */
function missingTableAdvice(files: readonly FolderFile[]): string {
  const other = files.find(({ within }) => OTHER_TABLES.test(within));
  if (other) return `If the table is “${other.within}”, save it as .xlsx or CSV in this folder.`;
  const pictures = mediaAmong(files).length;
  if (pictures > 0)
    return `It contains ${new Intl.NumberFormat('en').format(pictures)} ${pictures === 1 ? 'media file' : 'media files'}. Add a table (.xlsx or CSV) with a row for each item and columns such as accession number, title and image (the file name).`;
  return `Add a file of one of these types: ${recordEndings.join(', ')} (may be gzipped).`;
}

function mayBeTable(within: string): boolean {
  const name = within.toLowerCase().replace(/\.gz$/, '');
  return (
    recordEndings.some((ending) => name.endsWith(ending)) &&
    !/(^|\/)(readme|licen[cs]e|package|package-lock|tsconfig|robots|attribution|changelog)[.-]/.test(
      name,
    )
  );
}

const mediaAmong = (files: readonly FolderFile[]) =>
  files.filter(({ within }) => MEDIA.test(within));
const othersAmong = (files: readonly FolderFile[]) =>
  files
    .filter(({ within }) => !MEDIA.test(within) && !mayBeTable(within))
    .map(({ within }) => within);

async function folderNamed(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory())
    throw failure('source-unusable', path, 'this image folder does not exist. Check --images.');
  return path;
}

/**
 * Files that lie directly beside a table but hidden ones, and those in a folder of pictures beside
 * it.
 */
async function filesInFolder(path: string): Promise<FolderFile[]> {
  const folder = dirname(path);
  const entries = await readdir(folder, { withFileTypes: true });
  const near = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => describe(folder, join(folder, entry.name))),
  );
  const inside = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && PICTURE_FOLDERS.test(entry.name))
      .map((entry) => filesIn(join(folder, entry.name))),
  );
  return [...near, ...inside.flat()];
}

/**
 * Every file below `folder`, in natural order; hidden ones are left out, and a link back up is
 * followed only once.
 */
async function filesIn(folder: string): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  const visited = new Set<string>();
  const visit = async (at: string, depth: number): Promise<void> => {
    const real = await realpath(at);
    if (depth > MAX_DEPTH || visited.has(real)) return;
    visited.add(real);
    for (const entry of (await readdir(at, { withFileTypes: true })).sort(byName)) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === '__MACOSX')
        continue;
      const path = join(at, entry.name);
      const target = entry.isSymbolicLink() ? await stat(path).catch(() => undefined) : entry;
      if (target?.isDirectory()) await visit(path, depth + 1);
      else if (target?.isFile()) files.push(await describe(folder, path));
    }
  };
  await visit(folder, 0);
  return files;
}

async function describe(folder: string, path: string): Promise<FolderFile> {
  const { size, mtimeMs } = await stat(path);
  return {
    path,
    within: relative(folder, path).replaceAll('\\', '/'),
    bytes: size,
    modifiedMs: Math.floor(mtimeMs),
  };
}

const natural = new Intl.Collator('en', { numeric: true });
const byName = (a: Dirent, b: Dirent) => natural.compare(a.name, b.name);
