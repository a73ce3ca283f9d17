// What other users of the machine, and readers of the log, can see of a site: nothing.
import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-private-'));
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const environment = (more: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITRINE_')),
  ),
  VITRINE_DATA: data,
  PORT: '0',
  VITRINE_SAMPLE: 'off',
  VITRINE_LOG_LEVEL: 'debug',
  ...more,
});

/** Runs a site until it serves, then stops it. @returns what it said, on both outputs */
async function runSite(...nodeOptions: string[]): Promise<string> {
  const site: ChildProcess = spawn(
    process.execPath,
    [...nodeOptions, 'packages/site/bin/start.js'],
    { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const gone = once(site, 'exit');
  const desk = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/Staff desk.*\n/.test(output)) resolve();
    };
    site.stdout?.on('data', hear);
    site.stderr?.on('data', hear);
    void gone.then(() => reject(new Error(`The site ended: ${output}`)));
  });
  await desk;
  const url = /Serving on (\S+)/.exec(output)?.[1] ?? '';
  await fetch(`${url}/about`);
  site.kill('SIGTERM');
  await gone;
  return output;
}

/** What somebody else could read, write or list below a folder, the folder included. */
function openTo(others: string): string[] {
  const modes = [
    others,
    ...readdirSync(others, { recursive: true, encoding: 'utf8' }).map((name) => join(others, name)),
  ].map((path) => [path, statSync(path).mode & 0o777] as const);
  expect(modes.length).toBeGreaterThan(3);
  return modes
    .filter(([, mode]) => (mode & 0o077) !== 0)
    .map(([path, mode]) => `${path} ${mode.toString(8)}`);
}

const withoutModes = process.platform === 'win32';
if (withoutModes)
  console.warn('\n!! tests/faults/private-files: modes are SKIPPED, this system has none.\n');

describe.skipIf(withoutModes)('the data folder', () => {
  it(
    'is for the user alone who runs the site, with all that comes into it, also where it was open before',
    { timeout: 120_000 },
    async () => {
      mkdirSync(join(data, 'outbox'), { recursive: true });
      for (const path of [data, join(data, 'outbox')]) chmodSync(path, 0o755);
      writeFileSync(join(data, 'vitrine.db'), '', { mode: 0o644 });
      await runSite();
      expect(openTo(data)).toEqual([]);
      const vitrine = (...given: string[]) =>
        execFileSync(
          'sh',
          [
            '-c',
            'umask 022; exec "$0" "$@"',
            process.execPath,
            'packages/site/bin/vitrine.js',
            ...given,
          ],
          { cwd: root, env: environment(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
        );
      vitrine('backup', join(folder, 'backup'));
      expect(openTo(join(folder, 'backup'))).toEqual([]);
      expect(vitrine('desk-link')).toMatch(/\/admin\/open\?key=[\w-]{43}\n/);
      expect(openTo(data)).toEqual([]);
    },
  );
});

describe('the link to the staff desk', () => {
  it(
    'is shown at a terminal only: a log names the command that prints it',
    { timeout: 120_000 },
    async () => {
      const logged = await runSite();
      expect(logged).not.toContain('key=');
      expect(logged).toContain('“npx vitrine desk-link”');
      expect(await runSite('--import', 'data:text/javascript,process.stdout.isTTY=true')).toMatch(
        /\/admin\/open\?key=[\w-]{43}\n/,
      );
    },
  );
});
