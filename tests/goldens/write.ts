// `npm run goldens`: writes the goldens as the program gives them now. Look at the
// difference before you commit it: README.md says what may change. Names of test files, where given,
// write only theirs.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const program = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);
// Tests build the pages too, but say nothing while they do.
const build = spawnSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) process.exit(1);
const only = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [program, 'run', ...(only.length > 0 ? only : ['tests/goldens'])],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VITRINE_WRITE_GOLDENS: '1', VITRINE_TEST_DATABASES: 'sqlite' },
  },
);
process.exitCode = status ?? 1;
