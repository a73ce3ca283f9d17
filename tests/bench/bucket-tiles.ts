// What a tile costs whose picture is in a bucket, beside the same tile from the disk: the same
// pictures and addresses, in turns within one run. What is asked for lies in the cache of this
// machine: in its memory, or, where there are too many for that, on its disk.
//   VITRINE_DATA=… node tests/bench/bucket-tiles.ts   (a data folder with pictures; part of `npm run bench`)
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isCephThere, startCephGateway } from '../storage/ceph-gateway.ts';
import { variablesOf } from '../storage/bucket-site.ts';
import { launch, type Launched } from './launched-site.ts';
import { report } from './measure.ts';
import { REQUESTS, ROUNDS, runTiles, undisturbed } from './tiles.ts';

const root = join(import.meta.dirname, '../..');

/** What a tile may cost more than from the disk. */
const GOAL = 1.03;

/** So many tiles, one beside the other, have room in memory. */
const FEW = 300;
const MANY = 3000;

/** @param dataFolder  of a site that does not run */
export async function bucketTiles(dataFolder: string): Promise<void> {
  if (process.env['VITRINE_DATABASE_URL'])
    return report('tile, from a bucket', 'SKIPPED', 'two sites need databases of their own');
  if (!isCephThere()) return report('tile, from a bucket', 'SKIPPED', 'Ceph’s gateway is missing');
  const gateway = await startCephGateway();
  const copy = `${dataFolder}-bucket`;
  try {
    const settings = {
      VITRINE_SAMPLE: 'off',
      VITRINE_LOG_LEVEL: 'error',
      VITRINE_DATA: copy,
      ...variablesOf(await gateway.newBucket()),
    };
    moveCopy(dataFolder, copy, settings);
    const disk = await launch({ ...settings, ...withoutBucket, VITRINE_DATA: dataFolder });
    const bucket = await launch(settings);
    for (const site of [disk, bucket]) {
      await site.indexed();
      await site.quiet();
    }
    const paths = await disk.tileAddresses(MANY);
    await compare('in memory', paths.slice(0, FEW), { disk, bucket });
    await compare('cached on the disk', paths, { disk, bucket });
    for (const site of [disk, bucket]) await site.stop();
  } finally {
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

async function compare(
  where: string,
  paths: readonly string[],
  { disk, bucket }: { disk: Launched; bucket: Launched },
): Promise<void> {
  if (paths.length === 0) return report(`tile, ${where}`, 'SKIPPED', 'there is no picture');
  await runTiles(disk, paths);
  await runTiles(bucket, paths);
  const costs: { disk: number; bucket: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    costs.push({ disk: await runTiles(disk, paths), bucket: await runTiles(bucket, paths) });
  const [plain, cached] = [
    undisturbed(costs.map((one) => one.disk)),
    undisturbed(costs.map((one) => one.bucket)),
  ];
  report(
    `tile, from a bucket, ${where}`,
    `${cached.toFixed(4)} ms CPU`,
    `${(cached / plain).toFixed(2)} × from the disk (${plain.toFixed(4)} ms); goal: at most ${GOAL} × (${ROUNDS} × ${REQUESTS} requests of ${paths.length} tiles; rounds: ${costs.map((one) => (one.bucket / one.disk).toFixed(2)).join(', ')})`,
  );
}

if (import.meta.main) await bucketTiles(process.env['VITRINE_DATA'] ?? '');
