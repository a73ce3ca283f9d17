// A file, or the newest file of a watched folder, on this machine: read only when it is
// unchanged between two looks, and from a copy, so that it stays the same while it is read.
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { recordEndings } from '@vitrine/table-reader';
import { writeDurably } from '../../../platform/files/durable-write.ts';
import { checkArrived, type ArrivedFile } from './arrived-file.ts';
import type { Report } from './schedule-report.ts';
import { isSameFile, type Schedule, type SeenFile, type Stop } from './schedule.ts';

type LocalFile = ArrivedFile & { file: SeenFile; files?: Readonly<Record<string, string>> };

type Found =
  | { kind: 'arrived'; arrived: LocalFile }
  | { kind: 'looked'; looked: SeenFile }
  | { kind: 'unchanged'; report: Report }
  | Stop;

type Looking = {
  /** An empty folder for the copy. */ workFolder: string;
  /** Nothing of what was read before counts, and one look is enough. */ isForced: boolean;
};

/** So many files of a folder are remembered. */
const MAX_REMEMBERED = 500;

/** Looks at the origin of a source on this machine. */
export async function findLocalFile(schedule: Schedule, looking: Looking): Promise<Found> {
  const { origin, lastRead } = schedule;
  const found = await stat(origin).catch(() => undefined);
  if (!found) return gone({ code: 'missing', values: { place: origin } });
  const isFolder = found.isDirectory();
  const path = isFolder ? await newestFile(schedule) : origin;
  if (path === undefined) return unchanged({ code: 'no-file', values: { place: origin } });
  const file = await seen(path);
  if (!file) return gone({ code: 'removed', values: { place: path } });
  const before = lastRead?.file;
  if (!looking.isForced) {
    if (isSameFile(before, file))
      return unchanged({ code: 'same-file', values: { file: file.name } });
    if (before && file.name !== before.name && file.modifiedMs < before.modifiedMs)
      return unchanged({
        code: 'older-file',
        values: { file: file.name, before: before.name },
      });
    if (!isSameFile(schedule.looked, file)) return { kind: 'looked', looked: file };
  }
  return readCopy(schedule, { path, file, isFolder }, looking);
}

const unchanged = (report: Report) => ({ kind: 'unchanged', report }) as const;
const gone = (report: Report): Stop => ({ kind: 'stopped', code: 'missing', report });

type Chosen = { path: string; file: SeenFile; isFolder: boolean };

async function readCopy(
  { lastRead }: Schedule,
  { path, file, isFolder }: Chosen,
  { workFolder, isForced }: Looking,
): Promise<Found> {
  const copy = join(workFolder, file.name);
  await writeDurably(copy, createReadStream(path), 0o600);
  const after = await seen(path);
  if (!after || !isSameFile(file, after))
    return after
      ? { kind: 'looked', looked: after }
      : gone({ code: 'removed', values: { place: path } });
  const arrived = await checkArrived(copy, isForced ? undefined : lastRead);
  if ('kind' in arrived) return arrived;
  // A folder keeps old exports, whatever their times say; the name of the last one may be reused.
  const known = file.name === lastRead?.file?.name ? lastRead.hash : lastRead?.files?.[file.name];
  if (!isForced && known === arrived.hash)
    return unchanged({ code: 'read-before', values: { file: file.name } });
  return {
    kind: 'arrived',
    arrived: {
      ...arrived,
      beside: path,
      file,
      ...(isFolder ? { files: remembered(lastRead?.files, file.name, arrived.hash) } : {}),
    },
  };
}

function remembered(
  files: Readonly<Record<string, string>> = {},
  name: string,
  hash: string,
): Record<string, string> {
  const others = Object.entries(files).filter(([other]) => other !== name);
  return Object.fromEntries([...others, [name, hash]].slice(-MAX_REMEMBERED));
}

/** The newest file of a folder that counts; of two of the same time, the last by name. */
async function newestFile({ origin, options }: Schedule): Promise<string | undefined> {
  const counts = options.match === undefined ? mayBeTable : matcherOf(options.match);
  const entries = await readdir(origin, { withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory() && !/^[.~]/.test(entry.name) && counts(entry.name))
    .map(({ name }) => name);
  const files = await Promise.all(names.toSorted().map((name) => seen(join(origin, name))));
  let newest: SeenFile | undefined;
  for (const file of files)
    if (file && (!newest || file.modifiedMs >= newest.modifiedMs)) newest = file;
  return newest && join(origin, newest.name);
}

function mayBeTable(name: string): boolean {
  const bare = name.toLowerCase().replace(/\.gz$/, '');
  return [...recordEndings, '.zip'].some((ending) => bare.endsWith(ending));
}

/** `*` stands for any letters and `?` for one, in small letters and capitals. */
function matcherOf(pattern: string): (name: string) => boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 'iu');
  return (name) => expression.test(name);
}

async function seen(path: string): Promise<SeenFile | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return { name: basename(path), bytes: found.size, modifiedMs: Math.floor(found.mtimeMs) };
}
