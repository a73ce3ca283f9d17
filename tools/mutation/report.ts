// What mutation testing found: a score for each area, and every mutation that no test noticed.
import type { Area } from './areas.ts';
import { MIN_SCORE } from './areas.ts';
import { left } from './left.ts';

/** What this needs of a report of Stryker (mutation-testing-elements, version 2). */
export type StrykerReport = {
  files: Record<string, { source: string; mutants: readonly Mutant[] }>;
};
type Place = { line: number; column: number };
type Mutant = {
  status: string;
  replacement?: string;
  location: { start: Place; end: Place };
};

/** A mutation that no test noticed. */
type Survivor = { file: string; line: number; source: string; became: string; why: string };

export type AreaResult = {
  area: string;
  noticed: number;
  all: number;
  survivors: readonly Survivor[];
};

/** The noticed part of an area's mutations, in percent; all of none. */
export const scoreOf = ({ noticed, all }: AreaResult): number =>
  all === 0 ? 100 : (100 * noticed) / all;

/** Whether the sources are still those of the report. */
export const isOfSources = (
  { files }: StrykerReport,
  sourceOf: (path: string) => string | undefined,
): boolean => Object.entries(files).every(([path, { source }]) => sourceOf(path) === source);

/** Those that broke the program before any test ran are neither noticed nor left. */
export function resultOf(area: Area, report: StrykerReport): AreaResult {
  const files = Object.entries(report.files);
  const count = (...statuses: string[]) =>
    files.flatMap(([, { mutants }]) => mutants).filter(({ status }) => statuses.includes(status))
      .length;
  const survivors = files.flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((mutant) => survivorIn(file, source, mutant)),
  );
  const noticed = count('Killed', 'Timeout');
  return {
    area: area.name,
    noticed,
    all: noticed + survivors.length,
    survivors: survivors.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
  };
}

function survivorIn(file: string, text: string, { location, replacement = '' }: Mutant): Survivor {
  const lines = text.split('\n').slice(location.start.line - 1, location.end.line);
  const last = lines.at(-1) ?? '';
  const whole = [...lines.slice(0, -1), last.slice(0, location.end.column - 1)].join('\n');
  const source = inOneLine(whole.slice(location.start.column - 1));
  const became = inOneLine(replacement);
  const known = left.find(
    (one) =>
      file.endsWith(one.file) &&
      one.source === source &&
      one.became === became &&
      lines.join('\n').includes(one.line ?? ''),
  );
  return { file, line: location.start.line, source, became, why: known?.why ?? '' };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The report as a page of the documentation. */
export function reportPage(results: readonly AreaResult[]): string {
  const total = {
    area: 'all',
    noticed: results.reduce((sum, { noticed }) => sum + noticed, 0),
    all: results.reduce((sum, { all }) => sum + all, 0),
    survivors: results.flatMap(({ survivors }) => survivors),
  };
  return `# Mutation testing

Made by \`npm run mutation\`. It changes the sources in small ways, one at a time, and runs the tests: a change that no test notices is a rule that nobody holds. Each area has to notice ${MIN_SCORE} %. \`tools/mutation/areas.ts\` lists the areas, and \`tools/mutation/left.ts\` why a mutation may be left.

| area | mutations | noticed | score |
|---|---:|---:|---:|
${[...results, total].map(rowOf).join('\n')}

## Not noticed

${results.map(survivorsOf).filter(Boolean).join('\n\n')}
`;
}

const rowOf = (result: AreaResult): string =>
  `| ${result.area} | ${result.all} | ${result.noticed} | ${scoreOf(result).toFixed(1)} % |`;

function survivorsOf({ area, survivors }: AreaResult): string {
  if (survivors.length === 0) return '';
  const lines = survivors.map(({ file, line, source, became, why }) =>
    [`${file}:${line}`, code(source), code(became), why || 'not yet decided'].join(' | '),
  );
  return `### ${area}\n\n| where | source | became | why it is left |\n|---|---|---|---|\n${lines.map((line) => `| ${line} |`).join('\n')}`;
}

const MAX_LENGTH = 80;

function code(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return short === '' ? '(nothing)' : `\`${short.replaceAll('|', '\\|').replaceAll('`', 'ˋ')}\``;
}
