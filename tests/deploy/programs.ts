// Programs that a test needs and npm cannot bring. Where continuous integration runs, a missing one
// is a failure; elsewhere its tests are skipped, loudly.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe } from 'vitest';

/** The folders of `PATH` and those of administrators' programs, which are not in everybody's. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];

/** The path of a program on this machine, if it is there. */
export function programPath(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * `describe` where all `programs` are there, and `isPossible` besides.
 * @throws Error under `VITRINE_CI=1` where a program is missing
 */
export function describeWith(programs: readonly string[], isPossible = true): typeof describe.skip {
  const missing = programs.filter((name) => programPath(name) === undefined);
  if (missing.length > 0 && process.env['VITRINE_CI'] === '1')
    throw new Error(
      `These programs are missing, and .ci/run has to install them: ${missing.join(', ')}.`,
    );
  if (missing.length > 0)
    console.warn(
      `\n!! SKIPPED: these tests need programs that are not installed: ${missing.join(', ')}.\n`,
    );
  return missing.length > 0 || !isPossible ? describe.skip : describe.skipIf(false);
}
