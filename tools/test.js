// `npm test`: types, lint, then every suite; ends with one line, `N passed, N failed, N skipped`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = join(root, 'test-results');

if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(
    `Vitrine needs Node 26; this is ${process.version}. Run “npm ci” first: it brings the right one along, and “npm test” uses it.`,
  );
  process.exit(1);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let broken = false;
const failedSteps = [];

step('Route types', 'node', ['node_modules/@react-router/dev/bin.cjs', 'typegen', 'packages/site']);
step('Types', 'node', ['node_modules/typescript-compiler/bin/tsc', '-p', 'tsconfig.json']);
step('Lint', 'node', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']);
step('Format', 'node', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']);
step('Imports', 'node', ['tools/cruise.ts']);
// Before the tests: some of them start a whole site, and two of them would build it twice.
step('Pages', 'node', ['tools/build.ts']);
step(
  'Unit, architecture and conformance tests, on both databases',
  'node',
  ['node_modules/vitest/vitest.mjs', 'run'],
  { VITRINE_REPORT: join(reports, 'unit.json') },
);
step('A browser', 'node', ['tools/find-browser.ts']);
step(
  'Browser tests',
  'node',
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/journeys/playwright.config.ts'],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json') },
);
summarise();

/**
 * Runs one step, shows what it says, and remembers whether it failed; the steps after it run all
 * the same.
 */
function step(name, command, args, environment = {}) {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const done = spawnSync(command === 'node' ? process.execPath : command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  console.log(
    `── ${name}: ${done.status === 0 ? 'good' : 'FAILED'} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  if (done.status === 0) return;
  broken = true;
  failedSteps.push(`${name} (${done.signal ?? `exit ${done.status}`})`);
}

/**
 * Adds the reports up. A step that failed without a failed test (types, lint, a crash) counts as
 * one failure.
 */
function summarise() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const name of ['unit.json', 'journeys.json']) {
    const file = join(reports, name);
    if (!existsSync(file)) continue;
    const report = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += report.stats
      ? report.stats.expected + report.stats.flaky
      : report.numPassedTests;
    total.failed += report.stats ? report.stats.unexpected : report.numFailedTests;
    total.skipped += report.stats
      ? report.stats.skipped
      : report.numPendingTests + (report.numTodoTests ?? 0);
  }
  if (total.failed === 0 && (broken || total.passed === 0)) total.failed = 1;
  repeatFailures();
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** The end of a log is what is read first, and sometimes all that is kept of it. */
function repeatFailures() {
  if (!broken) return;
  console.log(`\n── Failed: ${failedSteps.join(', ')}`);
  const unit = join(reports, 'unit.failed.txt');
  if (existsSync(unit)) console.log(readFileSync(unit, 'utf8'));
  const journeys = join(reports, 'journeys.json');
  if (!existsSync(journeys)) return;
  for (const spec of JSON.parse(readFileSync(journeys, 'utf8')).suites.flatMap(specsOf)) {
    if (!spec.ok) console.log(`✗ ${spec.file}:${spec.line} › ${spec.title}`);
  }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
