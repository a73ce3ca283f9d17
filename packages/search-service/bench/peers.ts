// Ours beside SQLite FTS5, FlexSearch and MiniSearch: the same records and queries, each engine in
// a process of its own.
//   node packages/search-service/bench/peers.ts [--records 69202]
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from './scale.ts';
import { hasTate } from './tate-items.ts';

/** What one engine took: milliseconds per query, its best of several rounds; megabytes; seconds. */
export type PeerFigures = {
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly buildSeconds: number;
  readonly residentMb: number;
};

const peers = ['ours', 'SQLite FTS5', 'FlexSearch', 'MiniSearch'] as const;
export type Peer = (typeof peers)[number];
/** MiniSearch takes some 20 kB for each record. */
const maxHeapMb = 12_000;

/**
 * Measures all of them; the two from the registry are installed, by their own lock, into a folder
 * that is removed again.
 */
export function measurePeers(records: number, print: (figure: Figure) => void): void {
  if (!hasTate)
    return print({
      name: 'search beside others',
      value: 'SKIPPED: the Tate records are not beside the repository',
      goal: '',
    });
  const folder = mkdtempSync(join(tmpdir(), 'search-peers-'));
  try {
    const installed = installPeers(folder, print);
    let ours: PeerFigures | null = null;
    for (const peer of installed ? peers : peers.slice(0, 2)) {
      const figures = measureOne(peer, records, folder);
      ours ??= figures;
      const times =
        peer === 'ours'
          ? ''
          : `; ${(figures.p50 / ours.p50).toFixed(1)} and ${(figures.p99 / ours.p99).toFixed(1)} times ours, cpu ${(figures.cpu / ours.cpu).toFixed(1)} times`;
      print({
        name: `${peer}, ${records} records`,
        value: `p50 ${figures.p50.toFixed(1)} p99 ${figures.p99.toFixed(1)} ms, cpu ${figures.cpu.toFixed(1)} ms a query, built in ${figures.buildSeconds.toFixed(1)} s, ${Math.round(figures.residentMb)} MB${times}`,
        goal: '',
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs FlexSearch and MiniSearch into a folder; says why it could not. */
export function installPeers(folder: string, print: (figure: Figure) => void): boolean {
  try {
    for (const file of ['package.json', 'package-lock.json'])
      cpSync(join(import.meta.dirname, 'peers', file), join(folder, file));
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
    return true;
  } catch (error) {
    print({
      name: 'FlexSearch and MiniSearch',
      value: `SKIPPED: they could not be installed (${error instanceof Error ? error.message : String(error)})`,
      goal: '',
    });
    return false;
  }
}

/** Most records that MiniSearch is given: it takes some 20 kB for each. */
const maxForAll = 100_000;

/**
 * The others over a stream of queries without filters, each asked once: all of them, and ours, over
 * as many records as MiniSearch can be given, and SQLite over all.
 */
export function measurePeersOnStream(
  { records, byPeers }: { readonly records: number; readonly byPeers: number },
  print: (figure: Figure) => void,
): void {
  const folder = mkdtempSync(join(tmpdir(), 'search-peers-'));
  const measured = (peer: Peer, count: number): void => {
    const { p50, p99, cpu, residentMb } = measureOne(peer, count, folder, byPeers);
    print({
      name: `${peer}, ${count} records`,
      value: `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms, cpu ${cpu.toFixed(1)} ms a query, ${Math.round(residentMb)} MB, ${byPeers} unique, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      goal: '',
    });
  };
  try {
    const others: Peer[] = installPeers(folder, print)
      ? ['SQLite FTS5', 'MiniSearch']
      : ['SQLite FTS5'];
    for (const peer of ['ours', ...others] as const) measured(peer, Math.min(records, maxForAll));
    if (records > maxForAll) measured('SQLite FTS5', records);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param unique  queries of the stream, each asked once; 0 for the list, asked in rounds */
function measureOne(peer: Peer, records: number, folder: string, unique = 0): PeerFigures {
  const printed = execFileSync(
    process.execPath,
    [
      `--max-old-space-size=${maxHeapMb}`,
      join(import.meta.dirname, 'peers/one-peer.ts'),
      peer,
      String(records),
      folder,
      String(unique),
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(printed);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { records: { type: 'string', default: '69202' } } });
  measurePeers(Number(values.records), ({ name, value }) => {
    process.stdout.write(`${name.padEnd(36)} ${value}\n`);
  });
}
