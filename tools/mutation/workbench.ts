// A throwaway copy of the repository, in which Stryker changes the sources and runs the tests.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Area } from './areas.ts';

const root = join(import.meta.dirname, '../..');
const ownModules = join(import.meta.dirname, 'node_modules');

/** Installs Stryker by its own lock, where it is not yet. */
export function installStryker(): void {
  if (existsSync(join(ownModules, '@stryker-mutator/core'))) return;
  process.stdout.write('Installing Stryker into tools/mutation…\n');
  execFileSync('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
}

/** The copy, and a temporary folder for what tests leave that are ended in the middle. */
export type Workbench = { folder: string; temporary: string; remove(): void };

/** Copies the sources as they are now, changes that are not committed included. */
export function openWorkbench(): Workbench {
  const whole = mkdtempSync(join(tmpdir(), 'vitrine-mutation-'));
  const [folder, temporary] = [join(whole, 'copy'), join(whole, 'temporary')];
  mkdirSync(temporary);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of files.split('\0').filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  for (const place of ['.', 'packages/search-service']) {
    const modules = join(root, place, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(folder, place, 'node_modules'));
  }
  return { folder, temporary, remove: () => rmSync(whole, { recursive: true, force: true }) };
}

/** Runs Stryker on an area. @returns its report, as mutation-testing-elements defines it */
export function mutate({ folder, temporary }: Workbench, area: Area, report: string): void {
  const vitest = join(folder, 'vitest.mutation.config.ts');
  writeFileSync(vitest, vitestConfiguration(area));
  const stryker = join(folder, 'stryker.config.json');
  writeFileSync(stryker, JSON.stringify(strykerConfiguration(area, report), null, 2));
  execFileSync(
    process.execPath,
    [join(ownModules, '@stryker-mutator/core/bin/stryker.js'), 'run', stryker],
    {
      cwd: folder,
      stdio: 'inherit',
      env: {
        ...process.env,
        VITRINE_TEST_DATABASES: 'sqlite',
        TMPDIR: temporary,
        TMP: temporary,
        TEMP: temporary,
      },
    },
  );
}

/** One plain project: Stryker runs no other kind. */
const vitestConfiguration = ({ tests }: Area): string =>
  `export default ${JSON.stringify(
    {
      oxc: { jsx: { runtime: 'automatic' } },
      test: {
        include: tests,
        environment: 'node',
        globalSetup: ['tests/databases/start.ts'],
        testTimeout: 20_000,
        hookTimeout: 60_000,
      },
    },
    null,
    2,
  )};\n`;

const strykerConfiguration = ({ sources }: Area, report: string) => ({
  testRunner: 'vitest',
  plugins: [join(ownModules, '@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [...sources, '!**/*.test.ts', '!**/*.d.ts'],
  inPlace: true,
  coverageAnalysis: 'perTest',
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['json'],
  jsonReporter: { fileName: report },
});
