// One run for every package. Tests beside the code share their workers, since loading modules again
// for each file took as long as the tests; whatever changes its process has one to itself.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { failedTests } from './tools/failed-tests.ts';

const besideTheCode = ['packages/*/src'];
const ofTheWhole = [
  'tests/accounts',
  'tests/additions',
  'tests/architecture',
  'tests/conformance',
  'tests/faults',
  'tests/goldens',
  'tests/languages',
  'tests/nodes',
  'tests/packages',
  'tests/deploy',
  'tests/pages',
  'tests/permissions',
  'tests/storage',
  'tests/tables',
  'tests/working',
  'tools',
];
const tests = (folders: readonly string[]) =>
  folders.flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`]);
/** Tests that replace a module or change the state of their process. */
const processState = [
  'packages/image-server/src/decoders/pool.test.ts',
  'packages/site/src/app/{cli,dump-process}.test.ts',
  'packages/site/src/platform/cache/cache-report.test.ts',
  'packages/site/src/platform/files/{blob-store,durable-write,private-folder}.test.ts',
];
const withDocument = ['packages/*/src/**/*.dom.test.ts', 'packages/*/src/**/*.dom.test.tsx'];

/** They take half a minute or more each, and would otherwise be left alone with the last of them. */
const LONG =
  /\/tests\/(faults\/(crash-replay|chaos)|deploy\/image|packages|additions|storage|working\/killed)/;

/** Starts what takes long first. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          environment: 'node',
          isolate: false,
          include: tests(besideTheCode),
          exclude: ['**/node_modules/**', ...withDocument, ...processState],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          environment: 'node',
          include: [...tests(ofTheWhole), ...processState],
          exclude: ['**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'dom', environment: 'jsdom', include: withDocument } },
    ],
    globalSetup: ['tests/databases/start.ts'],
    // One more than the cores that tests may expect: many wait for processes that they started.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: process.env['VITRINE_REPORT']
      ? [
          'default',
          ['json', { outputFile: process.env['VITRINE_REPORT'] }],
          failedTests(process.env['VITRINE_REPORT'].replace(/json$/, 'failed.txt')),
        ]
      : ['default'],
  },
});
