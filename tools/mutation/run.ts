// `npm run mutation [area …]`: changes the sources of each area, one small change at a time, and
// runs its tests. Fails where an area notices too few. Without areas it takes all of them. Writes
// docs/reference/mutation.md when every area was run, in one go or one after the other.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, MIN_SCORE, type Area } from './areas.ts';
import {
  isOfSources,
  reportPage,
  resultOf,
  scoreOf,
  type AreaResult,
  type StrykerReport,
} from './report.ts';
import { installStryker, mutate, openWorkbench } from './workbench.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/reference/mutation.md');
const reports = join(root, 'test-results/mutation');

const wanted = process.argv.slice(2);
const misspelt = wanted.find((name) => !areas.some((area) => area.name === name));
if (misspelt === undefined) run();
else {
  const names = areas.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no area “${misspelt}”. Choose from ${names}.\n`);
  process.exitCode = 2;
}

function run(): void {
  installStryker();
  mkdirSync(reports, { recursive: true });
  const chosen = areas.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const bench = openWorkbench();
  process.once('SIGINT', () => process.exit(130));
  process.once('exit', () => bench.remove());
  process.exitCode = 0;
  for (const area of chosen) {
    mutate(bench, area, reportFile(area));
    const result = resultOf(area, readReport(area));
    print(result);
    if (scoreOf(result) < MIN_SCORE) process.exitCode = 1;
  }
  writePage();
}

function reportFile({ name }: Area): string {
  return join(reports, `${name}.json`);
}

/** Stryker's own file, in the format that it names in it. */
function readReport(area: Area): StrykerReport {
  return JSON.parse(readFileSync(reportFile(area), 'utf8')) as StrykerReport;
}

/** Areas that were run before count too, as long as their sources are as they were. */
function writePage(): void {
  const sourceOf = (path: string) => {
    const file = join(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const isKnown = (area: Area) =>
    existsSync(reportFile(area)) && isOfSources(readReport(area), sourceOf);
  const unknown = areas.filter((area) => !isKnown(area)).map(({ name }) => name);
  if (unknown.length === 0)
    writeFileSync(page, reportPage(areas.map((area) => resultOf(area, readReport(area)))));
  else process.stdout.write(`The page is written once these are run too: ${unknown.join(', ')}.\n`);
}

function print(result: AreaResult): void {
  const score = scoreOf(result);
  const mark = score >= MIN_SCORE ? '✓' : '✗';
  process.stdout.write(
    `${mark} ${result.area}: ${score.toFixed(1)} % of ${result.all} mutations are noticed\n`,
  );
  for (const { file, line, source, became, why } of result.survivors)
    if (!why) process.stdout.write(`    ${file}:${line}  ${source} → ${became}\n`);
}
