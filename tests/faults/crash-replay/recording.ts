// Records what a site asks of the disk, by strace, and reads it back as steps in the order in which
// they were finished.
import { spawn, spawnSync } from 'node:child_process';
import { createReadStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MARK, type Acknowledged } from './ledger.ts';

/**
 * One thing that was asked of the disk. Paths are below the data folder; '' is the folder itself.
 */
export type DiskStep =
  | { kind: 'create'; path: string }
  | { kind: 'folder'; path: string }
  | { kind: 'remove'; path: string }
  | { kind: 'write'; path: string; at: number; bytes: Buffer }
  | { kind: 'cut'; path: string; size: number }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'link'; path: string; to: string }
  /** Of all that was finished before step `from`, when it was asked for. */
  | { kind: 'sync'; path: string; from: number };

export type Recording = {
  steps: DiskStep[];
  /** What was acknowledged, each with the number of steps that were done by then. */ acknowledged: {
    done: number;
    facts: Acknowledged['facts'];
  }[];
};

const CALLS =
  'openat,open,creat,lseek,write,pwrite64,writev,pwritev,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir,ftruncate,truncate,fallocate,copy_file_range,sendfile';

export const hasStrace = (): boolean =>
  spawnSync('strace', ['--version'], { stdio: 'ignore' }).status === 0;

/** Where a recording is in its folder. */
export const places = (folder: string) => ({
  data: join(folder, 'data'),
  work: join(folder, 'work'),
  /** Where backups go: another disk, whose files are followed as those of `AWAY`. */
  away: join(folder, 'away'),
  trace: join(folder, 'trace'),
});

/** The folder of the model in which backups lie. */
export const AWAY = 'away';

/**
 * Runs a site below `folder`, under strace or without, until it has been driven through everything.
 * `started` gets the group of its processes.
 */
export async function record(
  folder: string,
  { traced, started }: { traced: boolean; started?: (group: number) => void },
): Promise<void> {
  const { data, work, away, trace } = places(folder);
  for (const path of [data, work, away]) mkdirSync(path, { recursive: true });
  const driven = [process.execPath, join(import.meta.dirname, 'driven-site.ts'), data, work, away];
  const given = traced
    ? [
        'strace',
        '-f',
        '-yy',
        '-xx',
        '-s',
        '33554432',
        '--seccomp-bpf',
        '-qq',
        '-o',
        trace,
        '-e',
        `trace=${CALLS}`,
        ...driven,
      ]
    : driven;
  const [program = '', ...rest] = given;
  const child = spawn(program, rest, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  process.once('exit', () => child.exitCode ?? (child.pid && killGroup(child.pid)));
  if (child.pid) started?.(child.pid);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`The recorded site ended with ${String(code)}: ${output}`);
}

function killGroup(group: number): void {
  try {
    process.kill(-group);
  } catch {
    // It has ended.
  }
}

type Call = { name: string; given: string; result: string; from: number };

/** Reads a recording that was made in `folder`. */
export async function readRecording(folder: string): Promise<Recording> {
  const { data, work, away, trace } = places(folder);
  // The folder of backups was there before.
  const steps: DiskStep[] = [
    { kind: 'folder', path: AWAY },
    { kind: 'sync', path: '', from: 1 },
  ];
  const ledger = new Map(
    (JSON.parse(readFileSync(join(work, 'ledger.json'), 'utf8')) as Acknowledged[]).map(
      ({ step, facts }) => [step, facts],
    ),
  );
  const acknowledged: Recording['acknowledged'] = [];
  const reader = newStepReader({ data, away });
  let answeredAt: number | undefined;
  for await (const call of callsOf(trace, () => steps.length)) {
    const mark = call.name.startsWith('unlink') ? text(call.given).at(-1) : undefined;
    if (mark?.startsWith(MARK)) {
      const [number = '', what] = mark.slice(MARK.length + 1).split('-');
      const facts = ledger.get(Number(number));
      if (what === 'ends' && facts) acknowledged.push({ done: answeredAt ?? steps.length, facts });
      answeredAt = undefined;
    } else if (
      /^writev?$/.test(call.name) &&
      /^\d+<TCP/.test(call.given) &&
      call.given.includes(ANSWER)
    )
      answeredAt = call.from;
    else steps.push(...reader(call));
  }
  if (acknowledged.length !== ledger.size)
    throw new Error(
      `${acknowledged.length} of ${ledger.size} acknowledgements are in the recording.`,
    );
  return { steps, acknowledged };
}

const ANSWER = [...Buffer.from('HTTP/1.1')].map((byte) => `\\x${byte.toString(16)}`).join('');

/** Calls as they were finished; `from` is how far the steps were when each was asked for. */
async function* callsOf(trace: string, now: () => number): AsyncGenerator<Call> {
  const open = new Map<string, { line: string; from: number }>();
  for await (const line of createInterface({
    input: createReadStream(trace),
    crlfDelay: Infinity,
  })) {
    const space = line.indexOf(' ');
    const [process, rest] = [line.slice(0, space), line.slice(space).trimStart()];
    if (rest.endsWith('<unfinished ...>')) {
      open.set(process, { line: rest.slice(0, -'<unfinished ...>'.length), from: now() });
      continue;
    }
    const started = rest.startsWith('<... ') ? open.get(process) : undefined;
    const whole = started
      ? started.line + rest.slice(rest.indexOf('resumed>') + 'resumed>'.length)
      : rest;
    const end = whole.lastIndexOf(' = ');
    const bracket = whole.indexOf('(');
    if (end === -1 || bracket === -1) continue;
    yield {
      name: whole.slice(0, bracket),
      given: whole.slice(bracket + 1, end),
      result: whole.slice(end + 3),
      from: started?.from ?? now(),
    };
  }
}

const decode = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const text = (given: string): string[] =>
  [...given.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => decode(hex).toString());
const descriptorOf = (output: string): { number: string; path: string } | undefined => {
  const [, number, hex] = /^(\d+)<((?:\\x[0-9a-f]{2})+)/.exec(output) ?? [];
  return number === undefined || hex === undefined
    ? undefined
    : { number, path: decode(hex).toString() };
};

/** The file that the kernel copies into: the second of two, but for sendfile. */
function copiedTo(name: string, given: string): ReturnType<typeof descriptorOf> {
  const descriptors = given.match(/\d+<(?:\\x[0-9a-f]{2})+>/g) ?? [];
  return descriptorOf(descriptors[name === 'sendfile' ? 0 : 1] ?? '');
}

/**
 * Reads calls about the data folder and about backups; what a descriptor has written so far is
 * remembered between them.
 */
function newStepReader({ data, away }: { data: string; away: string }): (call: Call) => DiskStep[] {
  const positions = new Map<string, number>();
  const known = new Set<string>(['', AWAY]);
  const below = (path: string | undefined): string | undefined => {
    if (path === undefined || path.endsWith('-shm')) return undefined;
    if (path === data) return '';
    if (path.startsWith(`${data}/`)) return path.slice(data.length + 1);
    return path === away || path.startsWith(`${away}/`)
      ? `${AWAY}${path.slice(away.length)}`
      : undefined;
  };
  return ({ name, given, result, from }) => {
    if (result.startsWith('-1')) return [];
    const count = Number.parseInt(result, 10);
    const paths = text(given).map(below);
    const descriptor = descriptorOf(given);
    const path = below(descriptor?.path);
    const key = `${descriptor?.number} ${path}`;
    if (/^(open|openat|creat)$/.test(name)) {
      const opened = descriptorOf(result);
      const file = below(opened?.path);
      if (opened === undefined || file === undefined) return [];
      positions.set(`${opened.number} ${file}`, 0);
      const created: DiskStep[] =
        given.includes('O_CREAT') && !known.has(file) ? [{ kind: 'create', path: file }] : [];
      known.add(file);
      return given.includes('O_TRUNC') && created.length === 0
        ? [{ kind: 'cut', path: file, size: 0 }]
        : created;
    }
    if (/^(mkdir|mkdirat)$/.test(name) && paths[0] !== undefined)
      return (known.add(paths[0]), [{ kind: 'folder', path: paths[0] }]);
    if (/^(unlink|unlinkat|rmdir)$/.test(name) && paths[0] !== undefined)
      return (known.delete(paths[0]), [{ kind: 'remove', path: paths[0] }]);
    if (/^(rename|link)/.test(name) && paths[0] !== undefined && paths[1] !== undefined) {
      const [source, to] = paths;
      known.add(to);
      if (name.startsWith('rename')) known.delete(source);
      return [
        name.startsWith('rename')
          ? { kind: 'rename', path: source, to }
          : { kind: 'link', path: source, to },
      ];
    }
    if (name === 'copy_file_range' || name === 'sendfile') {
      const copied = copiedTo(name, given);
      const to = below(copied?.path);
      if (copied === undefined || to === undefined) return [];
      const at = positions.get(`${copied.number} ${to}`) ?? 0;
      positions.set(`${copied.number} ${to}`, at + count);
      // A recording has no bytes of a copy; a copy is not changed afterwards.
      const bytes = readFileSync(copied.path).subarray(at, at + count);
      return [{ kind: 'write', path: to, at, bytes }];
    }
    if (path === undefined) return [];
    if (name === 'lseek') return (positions.set(key, count), []);
    if (name === 'fsync' || name === 'fdatasync') return [{ kind: 'sync', path, from }];
    const numbers = given
      .slice(given.lastIndexOf('"') + 1)
      .split(',')
      .map((one) => Number.parseInt(one.replaceAll(/[^\d-]/g, ''), 10));
    if (name === 'ftruncate')
      return [{ kind: 'cut', path, size: Number(/, (\d+)\s*\)?\s*$/.exec(given)?.[1]) }];
    if (name === 'fallocate')
      throw new Error(`The recording has ${name}, which is not understood: ${given.slice(0, 200)}`);
    const bytes = Buffer.concat(
      [...given.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => decode(hex)),
    ).subarray(0, count);
    const places = name.startsWith('p');
    const at = places ? (numbers.at(-1) ?? 0) : (positions.get(key) ?? 0);
    if (!places) positions.set(key, at + count);
    return [{ kind: 'write', path, at, bytes }];
  };
}
