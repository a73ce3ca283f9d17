// `npm run quick`: route types, types, lint, format, and the tests nearest to what was changed, on
// SQLite alone. `npm test` is what counts; this is for between two edits, and takes two minutes.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEverything, relativeImportsOf, importsOf } from '../tests/architecture/source-tree.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Tests that start whole processes, browsers or other programs: `npm test` runs them. */
const SLOW = /^tests\/(faults|deploy|conformance|journeys|bench|spam|packages)\//;

/** Further test files are started only before this many seconds of the whole have passed. */
const LAST_START_SECONDS = 75;

/** Test files that are run in one go, the nearest first. */
const PORTION = 12;

const started = Date.now();
const secondsSince = (): number => Math.round((Date.now() - started) / 1000);
const failed: string[] = [];

run('Route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen', 'packages/site']);
const cache = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/quick.tsbuildinfo'];
run('Types', ['node_modules/typescript-compiler/bin/tsc', '-p', 'tsconfig.json', ...cache]);
run('Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']);
run('Format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']);
testNearest(changedFiles());
print(failed.length === 0 ? `All good` : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs a program of the repository with this Node; its output is shown only where it fails. */
function run(name: string, args: string[], environment: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  print(`${status === 0 ? '✓' : '✗'} ${name}`);
  if (status === 0) return;
  failed.push(name);
  process.stdout.write(`${stdout}${stderr}\n`);
}

function print(sentence: string): void {
  process.stdout.write(`${sentence} (${secondsSince()} s)\n`);
}

/** What differs from the last commit; where nothing does, what the last commit changed. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1');
  return changed.filter((path) => existsSync(join(root, path)));
}

/**
 * The tests of what was changed, by the length of their way there, with the architecture tests
 * after the nearest: those always run, however slow the machine is.
 */
function testNearest(changed: readonly string[]): void {
  const tests = testsByDistance(changed);
  const environment = { VITRINE_TEST_DATABASES: 'sqlite' };
  const vitest = (files: readonly string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...files];
  let next = 0;
  const testPortion = () => {
    const portion = tests.slice(next, next + PORTION);
    if (portion.length > 0)
      run(`Tests ${next + 1} to ${next + portion.length}`, vitest(portion), environment);
    next += portion.length;
  };
  testPortion();
  run('Architecture', vitest(['tests/architecture']), environment);
  while (next < tests.length && secondsSince() < LAST_START_SECONDS) testPortion();
  if (next < tests.length) {
    print(`${tests.length - next} of ${tests.length} related test files were left to npm test`);
  }
}

/** Every test file that reaches a changed file by its imports, the nearest first. */
function testsByDistance(changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const file of readEverything(root, ['packages', 'tests', 'tools'])) {
    const packages = importsOf(file).flatMap((name) => /^@vitrine\/([\w-]+)/.exec(name)?.[1] ?? []);
    const faces = packages.map((name) => `packages/${name}/src/index.ts`);
    for (const target of [...relativeImportsOf(file), ...faces]) {
      importers.set(target, [...(importers.get(target) ?? []), file.path]);
    }
  }
  const reached = new Set(changed);
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  return [...reached].filter(
    (path) => /\.test\.tsx?$/.test(path) && !SLOW.test(path) && !path.startsWith('tests/arch'),
  );
}
