// What the desk costs who installs Vitrine and starts it: its packages on the disk, and the time to
// the first page of a new museum beside that of another checkout, such as one from before the desk.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endSite, startSite } from '../faults/running-site.ts';
import { installedPackages, MAX_INSTALLED_MIB } from '../packages/installed-packages.ts';
import { quantile, reportGoal } from './goals.ts';
import { cpuMsOf } from './launched-site.ts';
import { report } from './measure.ts';

const root = join(import.meta.dirname, '../..');
const MAX_LATER_SECONDS = 1;

/** @param options.against  another checkout, with its packages installed */
export async function measureStart(options: {
  rounds: number;
  against: string | undefined;
}): Promise<void> {
  const mebibytes = installedPackages().reduce((sum, one) => sum + one.mebibytes, 0);
  reportGoal('packages in production', mebibytes, { max: MAX_INSTALLED_MIB, unit: 'MiB' });
  const { rounds, against } = options;
  if (against === undefined)
    return report('first page of a new museum', 'SKIPPED', 'beside what: --against FOLDER');
  // Whoever starts first builds the pages.
  for (const checkout of [root, against]) await firstPage(checkout);
  const [own, other]: [Start[], Start[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    other.push(await firstPage(against));
    own.push(await firstPage(root));
  }
  for (const [what, of] of [
    ['first page', ({ seconds }: Start) => seconds],
    ['its processor time', ({ cpuSeconds }: Start) => cpuSeconds],
  ] as const) {
    const [now, before] = [quantile(own.map(of), 0.5), quantile(other.map(of), 0.5)];
    reportGoal(
      `${what} more than before`,
      now - before,
      { max: MAX_LATER_SECONDS, unit: 's' },
      `${now.toFixed(1)} s instead of ${before.toFixed(1)} s, medians of ${rounds} in turns`,
    );
  }
}

type Start = { seconds: number; cpuSeconds: number };

/** From the start of a museum that has nothing yet to its first page. */
async function firstPage(checkout: string): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-first-page-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const startedAt = performance.now();
  const site = await startSite({ VITRINE_DATA: data, VITRINE_SAMPLE: 'on' }, checkout);
  try {
    const response = await fetch(site.url);
    await response.text();
    if (!response.ok) throw new Error(`${checkout} answered ${response.status}.`);
    const cpuSeconds = cpuMsOf(site.child.pid ?? 0) / 1000;
    return { seconds: (performance.now() - startedAt) / 1000, cpuSeconds };
  } finally {
    await endSite(site, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
