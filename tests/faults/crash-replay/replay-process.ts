// Replays a recording by one model, in a process of its own: after each step the disk is looked at
// as it would be after a power cut.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk, type Model } from './disk.ts';
import { AWAY, places, readRecording, type DiskStep } from './recording.ts';
import { openAsSite } from './opened-site.ts';
import { StateCheck, type Files } from './state-check.ts';

/** What a replay found. `faults` are the first few, each with the step after which it was found. */
export type Replayed = {
  model: Model;
  states: number;
  faulty: number;
  opened: number;
  faults: string[];
};

const MAX_FAULTS = 12;

/** One state in so many is opened as the server opens it, which takes some tenths of a second. */
const OPENED_EVERY = 200;

/**
 * @param ignored files whose syncs are taken for nothing, to show that what they protect is looked
 *   at
 */
export async function replay(folder: string, model: Model, ignored?: RegExp): Promise<Replayed> {
  const { steps, acknowledged } = await readRecording(folder);
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const own = mkdtempSync(join(memory, 'vitrine-replay-'));
  try {
    const last = lastOf(steps);
    const different = differences(last, places(folder));
    if (different.length > 0)
      throw new Error(`The recording does not lead to what is there: ${different.join(', ')}`);
    const check = new StateCheck(join(own, 'databases'), last, acknowledged);
    const disk = new Disk();
    const replayed: Replayed = { model, states: 0, faulty: 0, opened: 0, faults: [] };
    for (const [done, step] of [undefined, ...steps].entries()) {
      if (step && !(step.kind === 'sync' && ignored?.test(step.path))) disk.apply(step);
      else if (step) disk.apply({ kind: 'sync', path: NOTHING, from: 0 });
      const files = disk.found(model);
      const faults = check.faults(
        files,
        acknowledged.filter((one) => one.done <= done).map(({ facts }) => facts),
      );
      if (done % OPENED_EVERY === 0 && !ignored)
        faults.push(...(await openAsSite(join(own, `site-${done}`), files)));
      replayed.states++;
      if (faults.length > 0) replayed.faulty++;
      for (const fault of faults)
        if (
          replayed.faults.length < MAX_FAULTS &&
          !replayed.faults.some((known) => known.endsWith(fault))
        )
          replayed.faults.push(`after step ${done} of ${steps.length}: ${fault}`);
    }
    return { ...replayed, opened: check.opened };
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

const NOTHING = 'nothing';

function lastOf(steps: readonly DiskStep[]): ReturnType<Disk['found']> {
  const disk = new Disk();
  for (const step of steps) disk.apply(step);
  return disk.found('in-order');
}

/**
 * Files that are not as they were followed, and the other way round; what SQLite maps into memory
 * is not followed.
 */
function differences(
  followed: Files,
  { data, away }: Pick<ReturnType<typeof places>, 'data' | 'away'>,
): string[] {
  const below = (folder: string, prefix: string) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((path) => !path.endsWith('-shm') && statSync(join(folder, path)).isFile())
      .map((path) => ({ path: prefix + path, bytes: readFileSync(join(folder, path)) }));
  const real = [...below(data, ''), ...below(away, `${AWAY}/`)];
  return [
    ...real.filter(({ path, bytes }) => !followed.get(path)?.bytes.equals(bytes)),
    ...[...followed.keys()]
      .filter((path) => !real.some((one) => one.path === path))
      .map((path) => ({ path })),
  ].map(({ path }) => path);
}

if (import.meta.main) {
  const [folder = '', model = 'in-order', ignored] = process.argv.slice(2);
  const replayed = await replay(folder, model as Model, ignored ? new RegExp(ignored) : undefined);
  process.send?.(replayed, () => process.exit());
}
