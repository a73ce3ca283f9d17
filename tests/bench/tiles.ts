// What a tile costs within the site, beside the image server by itself: the same pictures and
// addresses, in turns within one run.
//   VITRINE_DATA=… node tests/bench/tiles.ts     (a data folder with pictures; part of `npm run bench`)
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { cpuMsOf, launch, type Launched } from './launched-site.ts';
import { report } from './measure.ts';

/**
 * Each server is measured so often, in turns: on a machine that others use too, one round says
 * little.
 */
export const ROUNDS = 12;
export const REQUESTS = 4000;
const CONNECTIONS = 16;
/** What the site may cost more than the image server by itself. */
const GOAL = 1.1;

export type Server = { url: string; cpuMs(): number };

/** Prints the processor time per tile of both, and how they compare. */
export async function tiles(site: Launched, dataFolder: string): Promise<void> {
  const paths = await site.tileAddresses(3000);
  if (paths.length === 0) return report('tile', 'SKIPPED', 'there is no picture');
  const { alone, stop } = await startAlone(await picturesOf(site, paths, dataFolder));
  try {
    await runTiles(site, paths);
    await runTiles(alone, paths);
    const costs: { site: number; alone: number }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      costs.push({ alone: await runTiles(alone, paths), site: await runTiles(site, paths) });
    const [within, bare] = [
      undisturbed(costs.map((one) => one.site)),
      undisturbed(costs.map((one) => one.alone)),
    ];
    report(
      'tile, image server alone',
      `${bare.toFixed(4)} ms CPU`,
      `${ROUNDS} × ${REQUESTS} requests of ${paths.length} tiles, ${CONNECTIONS} connections`,
    );
    report(
      'tile, within the site',
      `${within.toFixed(4)} ms CPU`,
      `${(within / bare).toFixed(2)} ×; goal: at most ${GOAL} × (rounds: ${costs.map((one) => (one.site / one.alone).toFixed(2)).join(', ')})`,
    );
  } finally {
    await stop();
  }
}

/**
 * The prepared pictures that the tiles are of, by their ids. The version of a picture begins its
 * ETag and the name of its folder.
 */
async function picturesOf(
  site: Launched,
  paths: readonly string[],
  dataFolder: string,
): Promise<Record<string, { path: string; version: string }>> {
  const found: Record<string, { path: string; version: string }> = {};
  for (const path of paths) {
    const id = path.split('/')[4] ?? '';
    if (id in found) continue;
    const response = await fetch(site.url + path);
    await response.arrayBuffer();
    const version = /^"([0-9a-f]+)\//.exec(response.headers.get('etag') ?? '')?.[1] ?? '';
    const shelf = join(dataFolder, 'pictures', version.slice(0, 2));
    found[id] = {
      path: join(shelf, readdirSync(shelf).find((name) => name.startsWith(version)) ?? ''),
      version,
    };
  }
  return found;
}

async function startAlone(
  pictures: Record<string, { path: string; version: string }>,
): Promise<{ alone: Server; stop(): Promise<void> }> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['tests/bench/image-server-alone.ts', JSON.stringify(pictures)],
    { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /Serving on (\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error('The image server ended.')));
  });
  return {
    alone: { url, cpuMs: () => cpuMsOf(child.pid ?? 0) },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/**
 * @param order  of the tiles; by itself it visits them all in no particular one, by a stride that
 *   shares no factor with their number
 * @returns processor time of the server per request, in milliseconds
 */
export async function runTiles(
  server: Server,
  paths: readonly string[],
  order = (index: number) => index * 7919,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const before = server.cpuMs();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let index = next++; index < REQUESTS; index = next++)
        await fetchOnce(server.url + (paths[order(index) % paths.length] ?? ''), agent);
    }),
  );
  agent.destroy();
  return (server.cpuMs() - before) / REQUESTS;
}

function fetchOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${response.statusCode} for ${url}`)),
      );
    }).on('error', reject);
  });
}

/**
 * The mean of the third of the rounds that cost least: what others do on the machine makes
 * processor time more expensive, and never less.
 */
export function undisturbed(figures: readonly number[]): number {
  const min = figures.toSorted((a, b) => a - b).slice(0, Math.ceil(figures.length / 3));
  return min.reduce((sum, one) => sum + one, 0) / min.length;
}

if (import.meta.main) {
  const site = await launch({ VITRINE_LOG_LEVEL: 'error' });
  await site.indexed();
  await site.quiet();
  await tiles(site, process.env['VITRINE_DATA'] ?? '');
  await site.stop();
}
