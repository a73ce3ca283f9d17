// What a tile costs whose picture is in a bucket, beside the same tile from the disk: the same
// pictures and addresses, in turns within one run. Where the bytes come from is not believed but
// counted: requests to the bucket, and bytes that the process reads.
//   VITRINE_DATA=… node tests/bench/bucket-tiles.ts   (a data folder with pictures; part of `npm run bench`)
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isCephThere, startCephGateway } from '../storage/ceph-gateway.ts';
import { variablesOf } from '../storage/bucket-site.ts';
import { startFaultyProxy } from '../storage/faulty-proxy.ts';
import { launch, type Launched } from './launched-site.ts';
import { report } from './measure.ts';
import { REQUESTS, ROUNDS, runTiles, undisturbed } from './tiles.ts';

const root = join(import.meta.dirname, '../..');

/** What a tile that is in memory may cost more than from the disk. */
const GOAL = 1.03;

/** So many tiles, one beside the other, have room in memory. */
const FEW = 300;
/** Too many for that: what is read before one comes again drives it out. */
const MANY = 12_000;
/** So many are asked of the bucket itself, one after the other. */
const COLD = 500;

/** Less than a page of the cache for each tile, in bytes, and most came from memory. */
const PAGE = 2 ** 14;

/** @param dataFolder  of a site that does not run */
export async function bucketTiles(dataFolder: string): Promise<void> {
  if (process.env['VITRINE_DATABASE_URL'])
    return report('tile, from a bucket', 'SKIPPED', 'two sites need databases of their own');
  if (!isCephThere()) return report('tile, from a bucket', 'SKIPPED', 'Ceph’s gateway is missing');
  const gateway = await startCephGateway();
  const proxy = await startFaultyProxy(gateway.port);
  const copy = `${dataFolder}-bucket`;
  try {
    const settings = {
      VITRINE_SAMPLE: 'off',
      VITRINE_LOG_LEVEL: 'error',
      VITRINE_DATA: copy,
      ...variablesOf({ ...(await gateway.newBucket()), endpoint: proxy.endpoint }),
    };
    // This process waits for the command, and with it the proxy would.
    moveCopy(dataFolder, copy, { ...settings, VITRINE_FILES_ENDPOINT: gateway.endpoint });
    const disk = await launch({ ...settings, ...withoutBucket, VITRINE_DATA: dataFolder });
    let bucket = await launch(settings);
    for (const site of [disk, bucket]) {
      await site.indexed();
      await site.quiet();
    }
    const paths = await disk.tileAddresses(MANY);
    if (paths.length === 0) return report('tile, from a bucket', 'SKIPPED', 'there is no picture');
    const requests = () => proxy.requests.length;
    const far = inTurns(paths);
    await fromBucket(bucket, far.slice(0, COLD), requests);
    await compare('in memory', paths.slice(0, FEW), { disk, bucket, requests });
    await runTiles(bucket, far, (index) => index);
    // What came from the bucket would be in memory still.
    await bucket.stop();
    bucket = await launch(settings);
    await bucket.quiet();
    await compare('cached on the disk', far, { disk, bucket, requests, order: (index) => index });
    for (const site of [disk, bucket]) await site.stop();
  } finally {
    await proxy.stop();
    await gateway.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}

const withoutBucket = {
  VITRINE_FILES_BUCKET: '',
  VITRINE_FILES_ENDPOINT: '',
  VITRINE_FILES_ACCESS_KEY: '',
  VITRINE_FILES_SECRET_KEY: '',
};

/** Makes a second site of the same records, whose files go into the bucket. */
function moveCopy(from: string, to: string, settings: Record<string, string>): void {
  execFileSync('mkdir', ['-p', to]);
  const isThere = (name: string) => existsSync(join(from, name));
  for (const name of ['vitrine.db', 'vitrine.db-wal'].filter(isThere))
    execFileSync('cp', [join(from, name), to]);
  // By second names: nothing is copied.
  for (const name of ['masters', 'pictures'].filter(isThere))
    execFileSync('cp', ['-al', join(from, name), to]);
  execFileSync(
    process.execPath,
    ['packages/site/bin/vitrine.js', 'move-files', 'to-bucket', '--delete'],
    { cwd: root, env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

/** A tile of each picture, then the next of each: a block comes again after all the others. */
function inTurns(paths: readonly string[]): string[] {
  const pictures = [...Map.groupBy(paths, (path) => path.split('/')[4]).values()];
  const longest = Math.max(...pictures.map((tiles) => tiles.length));
  return Array.from({ length: longest }, (_, at) =>
    pictures.flatMap((tiles) => tiles[at] ?? []),
  ).flat();
}

/** Asks for tiles for the first time, one after the other. */
async function fromBucket(
  bucket: Launched,
  paths: readonly string[],
  requests: () => number,
): Promise<void> {
  const [before, cpuBefore] = [requests(), bucket.cpuMs()];
  const times: number[] = [];
  for (const path of paths) {
    const [startedAt, known] = [performance.now(), requests()];
    await (await fetch(bucket.url + path)).arrayBuffer();
    if (requests() > known) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
  report(
    'tile, from a bucket, not cached',
    `${at(0.5)} ms`,
    `99 %: ${at(0.99)} ms; ${((bucket.cpuMs() - cpuBefore) / paths.length).toFixed(2)} ms CPU; ${times.length} of ${paths.length} tiles asked the bucket, in ${requests() - before} requests`,
  );
}

type Compared = {
  disk: Launched;
  bucket: Launched;
  requests: () => number;
  order?: (index: number) => number;
};

async function compare(
  where: string,
  paths: readonly string[],
  { disk, bucket, requests, order }: Compared,
): Promise<void> {
  await runTiles(disk, paths, order);
  await runTiles(bucket, paths, order);
  const [requestsBefore, diskBefore, bucketBefore] = [
    requests(),
    disk.readBytes(),
    bucket.readBytes(),
  ];
  const costs: { disk: number; bucket: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    costs.push({
      disk: await runTiles(disk, paths, order),
      bucket: await runTiles(bucket, paths, order),
    });
  const read = (bucket.readBytes() - bucketBefore) / (ROUNDS * REQUESTS);
  const readPlain = (disk.readBytes() - diskBefore) / (ROUNDS * REQUESTS);
  const name = `tile, from a bucket, ${where}`;
  if (order && read < PAGE)
    return report(
      name,
      'NOT MEASURED',
      `too few pictures: most of what was asked for is in memory (${(read / 1024).toFixed(0)} kB were read for each tile)`,
    );
  const [plain, cached] = [
    undisturbed(costs.map((one) => one.disk)),
    undisturbed(costs.map((one) => one.bucket)),
  ];
  report(
    name,
    `${cached.toFixed(4)} ms CPU`,
    `${(cached / plain).toFixed(2)} × from the disk (${plain.toFixed(4)} ms)${order ? '' : `; goal: at most ${GOAL} ×`}; ${(read / 1024).toFixed(1)} kB read for each, from the disk ${(readPlain / 1024).toFixed(1)} kB; ${requests() - requestsBefore} requests to the bucket (${ROUNDS} × ${REQUESTS} requests of ${paths.length} tiles; rounds: ${costs.map((one) => (one.bucket / one.disk).toFixed(2)).join(', ')})`,
  );
}

if (import.meta.main) await bucketTiles(process.env['VITRINE_DATA'] ?? '');
