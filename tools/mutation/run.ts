// `npm run mutation [area …]`: changes the sources of each area, one small change at a time, and
// runs its tests. Fails where an area notices too few. Without areas it takes all of them, and
// writes docs/reference/mutation.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas, LEAST_SCORE, type Area } from './areas.ts';
import { reportPage, resultOf, scoreOf, type AreaResult, type StrykerReport } from './report.ts';
import { installStryker, mutate, openWorkbench } from './workbench.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/reference/mutation.md');
const reports = join(root, 'test-results/mutation');

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !areas.some((area) => area.name === name));
if (unknown === undefined) run();
else {
  const names = areas.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no area “${unknown}”. Choose from ${names}.\n`);
  process.exitCode = 2;
}

function run(): void {
  installStryker();
  const chosen = areas.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const bench = openWorkbench();
  process.once('SIGINT', () => process.exit(130));
  process.once('exit', () => bench.remove());
  const results = chosen.map((area) => resultIn(bench.folder, area));
  for (const result of results) print(result);
  if (wanted.length === 0) writeFileSync(page, reportPage(results));
  process.exitCode = results.every((result) => scoreOf(result) >= LEAST_SCORE) ? 0 : 1;
}

function resultIn(folder: string, area: Area): AreaResult {
  const report = join(reports, `${area.name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  mutate(folder, area, report);
  // Stryker's own file, in the format that it names in it.
  return resultOf(area, JSON.parse(readFileSync(report, 'utf8')) as StrykerReport);
}

function print(result: AreaResult): void {
  const score = scoreOf(result);
  const mark = score >= LEAST_SCORE ? '✓' : '✗';
  process.stdout.write(
    `${mark} ${result.area}: ${score.toFixed(1)} % of ${result.all} mutations are noticed\n`,
  );
  for (const { file, line, source, became, why } of result.survivors)
    if (!why) process.stdout.write(`    ${file}:${line}  ${source} → ${became}\n`);
}
