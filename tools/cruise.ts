// Runs dependency-cruiser and fails when it looked at nothing, which it would otherwise call a
// success.
import { spawnSync } from 'node:child_process';

const done = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    'packages',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
if (!done.stdout) throw new Error(done.stderr);
const { summary } = JSON.parse(done.stdout) as {
  summary: {
    totalCruised: number;
    violations: { rule: { name: string }; from: string; to: string }[];
  };
};
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`${summary.totalCruised} modules, ${summary.violations.length} faults`);
process.exitCode = summary.totalCruised < 100 || summary.violations.length > 0 ? 1 : 0;
