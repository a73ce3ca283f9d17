// Where a Chromium for the browser tests is, or could be had.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { chromium } from '@playwright/test';

const known = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A folder of its own for the browser that npm can carry: it is no dependency of Vitrine. */
const carriedFolder = join(tmpdir(), 'vitrine-browser');

/** The path of a Chromium on this machine, if there is one. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  return [...known, own, join(carriedFolder, 'chromium')].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/**
 * Installs one: Debian's as root, else Playwright's own, else one carried by npm. Says what it
 * tries.
 */
export function installBrowser(print: (line: string) => void): string | undefined {
  const attempts: [string, () => void][] = [
    [
      'Debian’s packages',
      () => {
        if (process.getuid?.() !== 0) return;
        run('apt-get', ['update', '-qq']);
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
      },
    ],
    [
      'Playwright’s own download',
      () =>
        run(process.execPath, [
          'node_modules/@playwright/test/cli.js',
          'install',
          '--with-deps',
          'chromium',
        ]),
    ],
    [
      'the one that npm carries',
      () => {
        run('npm', [
          'install',
          '--prefix',
          carriedFolder,
          '--no-save',
          '--no-audit',
          '--no-fund',
          '--loglevel=error',
          '@sparticuz/chromium@153.0.0',
        ]);
        run(process.execPath, ['--input-type=module', '-e', unpack], carriedFolder);
      },
    ],
  ];
  for (const [name, attempt] of attempts) {
    print(`No Chromium found; trying ${name} …`);
    attempt();
    const found = findBrowser();
    if (found) return found;
  }
  return undefined;
}

const unpack = `import c from '@sparticuz/chromium'; import { copyFileSync, chmodSync } from 'node:fs'; copyFileSync(await c.executablePath(), 'chromium'); chmodSync('chromium', 0o755);`;

function run(command: string, args: string[], cwd?: string): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    ...(cwd ? { cwd } : {}),
  });
}
