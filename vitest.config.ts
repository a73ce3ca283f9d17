// One run for every package: `node` for plain tests, `dom` for the few that need a document.
import { defineConfig } from 'vitest/config';

const where = [
  'packages/*/src',
  'tests/additions',
  'tests/architecture',
  'tests/conformance',
  'tests/faults',
  'tests/goldens',
  'tests/packages',
  'tests/deploy',
  'tests/permissions',
  'tools',
];
const every = (ending: string) => where.map((folder) => `${folder}/**/*.${ending}`);

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [...every('test.ts'), ...every('test.tsx')],
          exclude: [...every('dom.test.tsx'), ...every('dom.test.ts'), '**/node_modules/**'],
          globalSetup: ['tests/databases/start.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [...every('dom.test.tsx'), ...every('dom.test.ts')],
        },
      },
    ],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: process.env['VITRINE_REPORT']
      ? ['default', ['json', { outputFile: process.env['VITRINE_REPORT'] }]]
      : ['default'],
  },
});
