// What imports cost: a dry run, the first import and the same one again, of a generated table and of
// the Tate's records; and what is kept of each record to know what its source said. Beside another
// checkout, such as one of an earlier version, both take turns, so that the load of the machine
// weighs on both: then the ratio of their medians is what counts.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../packages/site/src/platform/database/database.ts';
import { generatedTable } from './generated-rows.ts';
import { measuredCommand, type Taken } from './measured-command.ts';
import { report } from './measure.ts';

const root = join(import.meta.dirname, '../..');
const tate = join(root, '../shared/data/collections/tate/artworks.jsonl.gz');

const ROWS = 28_000;
/** A figure of another version may be exceeded by a fifth. */
const GOAL = 1.2;
const MAX_BYTES_A_RECORD = 200;

/** A version that is measured. An earlier one publishes without being told. */
type Version = { name: string; checkout: string; publishing: readonly string[] };

type Step = { name: string; options: readonly string[]; isDryRun: boolean };

const STEPS: readonly Step[] = [
  { name: 'dry run', options: ['--dry-run'], isDryRun: true },
  { name: 'first import', options: [], isDryRun: false },
  { name: 'unchanged import', options: [], isDryRun: false },
];

/** @param against  another checkout, with its packages installed */
export async function measureImports(options: {
  rounds: number;
  against: string | undefined;
}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-imports-'));
  try {
    const table = join(folder, 'generated.csv');
    writeFileSync(table, generatedTable(ROWS));
    const checkouts = [root, ...(options.against === undefined ? [] : [options.against])];
    const versions = checkouts.map((checkout, i) => versionIn(checkout, join(folder, `help ${i}`)));
    await measureSource({ folder, name: '28,000 rows', source: table, versions }, options.rounds);
    if (existsSync(tate))
      await measureSource({ folder, name: 'Tate', source: tate, versions }, options.rounds);
    else report('Tate', 'SKIPPED', 'the test data is not beside the repository');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function versionIn(checkout: string, dataFolder: string): Version {
  const { printed } = measuredCommand(checkout, dataFolder, ['help', 'import']);
  const publishing = printed.includes('--publish') ? ['--publish'] : [];
  return { name: checkout, checkout, publishing };
}

type Measuring = { folder: string; name: string; source: string; versions: readonly Version[] };

async function measureSource(measuring: Measuring, rounds: number): Promise<void> {
  const { folder, name, source, versions } = measuring;
  const taken = STEPS.map(() => versions.map((): Taken[] => []));
  for (let round = 0; round < rounds; round++) {
    const folders = versions.map((_, i) => join(folder, `${name} ${round} ${i}`));
    for (const [step, { options, isDryRun }] of STEPS.entries())
      for (const i of inTurn(versions, round)) {
        const { checkout, publishing = [] } = versions[i] ?? {};
        if (checkout === undefined) continue;
        const given = ['import', source, ...options, ...(isDryRun ? [] : publishing)];
        taken[step]?.[i]?.push(measuredCommand(checkout, folders[i] ?? '', given));
      }
    if (round + 1 === rounds) await reportOwnership(name, folders[0] ?? '');
    for (const one of folders) rmSync(one, { recursive: true, force: true });
  }
  for (const [step, { name: what }] of STEPS.entries())
    reportStep(`${name}, ${what}`, taken[step] ?? []);
}

/** Who is first changes with each round. */
const inTurn = (versions: readonly Version[], round: number): number[] => {
  const places = versions.map((_, i) => i);
  return round % 2 === 0 ? places : places.toReversed();
};

function reportStep(name: string, [own = [], other]: readonly Taken[][]): void {
  const [cpu, memory] = [cpuOf(own), memoryOf(own)];
  const figure = `${cpu.toFixed(2)} s CPU, ${memory} MB`;
  if (!other) return report(name, figure, '');
  const ratios = [cpu / cpuOf(other), memory / memoryOf(other)];
  const [ofCpu = '', ofMemory = ''] = ratios.map((ratio) => ratio.toFixed(2));
  const before = `${cpuOf(other).toFixed(2)} s, ${memoryOf(other)} MB`;
  const isOver = ratios.some((ratio) => ratio > GOAL);
  report(
    name,
    figure,
    `${ofCpu} and ${ofMemory} of ${before}; goal: ${GOAL}${isOver ? ', EXCEEDED' : ''}`,
  );
}

const cpuOf = (taken: readonly Taken[]) => median(taken.map(({ cpuSeconds }) => cpuSeconds));
const memoryOf = (taken: readonly Taken[]) => median(taken.map(({ megabytes }) => megabytes));

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Where SQLite has the site: on another database it is not measured. */
async function reportOwnership(name: string, dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'vitrine.db');
  if (!existsSync(file)) return;
  const database = openSqlite(file);
  try {
    const rows = await database.read.selectFrom('import_row').select('stated').execute();
    const bytes = rows.reduce((sum, { stated }) => sum + (stated?.length ?? 0), 0);
    const each = Math.round(bytes / Math.max(rows.length, 1));
    report(
      `${name}, what the source said`,
      `${each} bytes a record`,
      `goal: ${MAX_BYTES_A_RECORD}`,
    );
  } finally {
    await database.close();
  }
}
