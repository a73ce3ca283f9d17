// Processor time per tile over HTTP on loopback, beside the same bytes sent by a bare HTTP server.
// node packages/image-server/bench/tiles.ts
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPreparer, writeRaster, type Summary } from '../src/index.ts';
import type { BenchServer, Measured } from './server.ts';

const WIDTH = 8_219;
const HEIGHT = 6_151;
const REQUESTS = 6_000;
const CONNECTIONS = 16;

/**
 * Something with detail at every scale, so that tiles have the size that photographs' tiles have.
 */
function* rows(): Generator<Uint8Array> {
  let noise = 12_345;
  for (let y = 0; y < HEIGHT; y++) {
    const row = new Uint8Array(WIDTH * 3);
    for (let at = 0; at < row.length; at++) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      row[at] =
        128 + 60 * Math.sin(at / 190 + y / 77) + 40 * Math.sin((at * y) / 3e6) + (noise >>> 28);
    }
    yield row;
  }
}

function tilePaths({ levels, width, height, tileSize }: Summary): {
  interior: string[];
  all: string[];
} {
  const interior: string[] = [];
  const all: string[] = [];
  for (const { scale } of levels) {
    const span = tileSize * scale;
    for (let y = 0; y < height; y += span) {
      for (let x = 0; x < width; x += span) {
        const [w, h] = [Math.min(span, width - x), Math.min(span, height - y)];
        const path = `/iiif/image/3/bench/${x},${y},${w},${h}/${Math.ceil(w / scale)},${Math.ceil(h / scale)}/0/default.jpg`;
        all.push(path);
        if (w === span && h === span) interior.push(path);
      }
    }
  }
  return { interior, all };
}

function fetchOnce(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${response.statusCode} for ${path}`)),
      );
    }).on('error', reject);
  });
}

async function run(port: number, paths: readonly string[], count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      // A stride that shares no factor with the number of tiles visits them all in no particular
      // order.
      for (let index = next++; index < count; index = next++)
        await fetchOnce(port, paths[(index * 7919) % paths.length] ?? '', agent);
    }),
  );
  agent.destroy();
  return (count / (performance.now() - startedAt)) * 1000;
}

async function measure(
  kind: BenchServer,
  folder: string,
  version: string,
  paths: readonly string[],
) {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [
    kind,
    folder,
    version,
  ]);
  const report = () =>
    new Promise<Measured>((resolve) => {
      child.once('message', (message) => resolve(message as Measured));
      child.send('measure');
    });
  const { port } = await new Promise<Measured>((resolve) =>
    child.once('message', (message) => resolve(message as Measured)),
  );
  await run(port, paths, REQUESTS / 4);
  const before = await report();
  const rate = await run(port, paths, REQUESTS);
  const after = await report();
  child.kill();
  return { ms: (after.cpuMs - before.cpuMs) / REQUESTS, rate, rssMb: after.rssMb };
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'tiles-bench-'));
const preparer = createPreparer();
try {
  const master = join(folder, 'master.jpg');
  await writeRaster({
    width: WIDTH,
    height: HEIGHT,
    channels: 3,
    rows: rows(),
    file: master,
    format: 'jpeg',
  });
  const startedAt = performance.now();
  const prepared = join(folder, 'prepared');
  const summary = await preparer.prepare({ master, folder: prepared });
  print(
    `${WIDTH} × ${HEIGHT}: prepared in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${(summary.bytes.total / 2 ** 20).toFixed(0)} MB`,
  );
  const { interior, all } = tilePaths(summary);
  print(
    `${all.length} tiles, ${(100 * (1 - interior.length / all.length)).toFixed(1)} % at an edge; ${REQUESTS} requests, ${CONNECTIONS} connections\n`,
  );
  print('server                tiles     CPU ms/request  requests/s  RSS MB');
  for (const [name, kind, paths] of [
    ['bare HTTP, 9 kB', 'bare', interior],
    ['image server', 'usual', interior],
    ['image server', 'usual', all],
    ['… nothing in memory', 'cold', interior],
    ['… reading in sync', 'sync', interior],
  ] as const) {
    const { ms, rate, rssMb } = await measure(kind, prepared, summary.version, paths);
    print(
      `${name.padEnd(21)} ${(paths === all ? 'all' : 'interior').padEnd(9)} ${ms.toFixed(4).padStart(14)} ${rate.toFixed(0).padStart(11)} ${rssMb.toFixed(0).padStart(7)}`,
    );
  }
} finally {
  await preparer.close();
  await rm(folder, { recursive: true, force: true });
}
