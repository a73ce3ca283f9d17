// `npm run measure`: figures by which this code is compared with itself before and after a change
// of its structure.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesIn, percentile, readEverything } from '../tests/architecture/source-tree.ts';
import {
  isNode,
  lineAt,
  nameOf,
  nodesOf,
  type Node,
  type SourceFile,
} from '../tests/architecture/syntax.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const everything = readEverything(root, ['packages', 'tests', 'tools']);
const isTest = (path: string): boolean =>
  /\.(test|contract)\.tsx?$|(^|\/)(bench|testing|tests)(\/|\.tsx?$)/.test(path);
const sources = everything.filter(
  ({ path }) => /^packages\/[^/]+\/src\//.test(path) && !isTest(path) && !/(^|\/)data\//.test(path),
);

const lines = sources.flatMap(({ text }) => text.split('\n').slice(0, -1));
const lengths = sources.flatMap(blockBodied).sort((a, b) => a - b);
const lint = lintCounts({
  complexity: ['error', 15],
  'max-params': ['error', 4],
  'no-nested-ternary': 'error',
  'unicorn/no-nested-ternary': 'off',
});
const dead = deadExports();

const figures: [string, number][] = [
  ['source files (tests and data left out)', sources.length],
  ['lines', lines.length],
  ['lines over 100 columns', lines.filter((line) => [...line].length > 100).length],
  ['lines over 120 columns', lines.filter((line) => [...line].length > 120).length],
  [
    'median lines of a file',
    percentile(
      sources.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b),
      0.5,
    ),
  ],
  [
    'lines of the longest file',
    Math.max(...sources.map(({ text }) => text.split('\n').length - 1)),
  ],
  ['functions with a block body', lengths.length],
  ['their lines, p50', percentile(lengths, 0.5)],
  ['their lines, p95', percentile(lengths, 0.95)],
  ['their lines, max', lengths.at(-1) ?? 0],
  ['functions over complexity 15', lint['complexity'] ?? 0],
  ['functions with more than four parameters', lint['max-params'] ?? 0],
  ['nested ternaries', lint['no-nested-ternary'] ?? 0],
  ['boolean positional parameters', sources.flatMap(booleanParameters).length],
  [
    'casts (as, without as const)',
    sources.flatMap((file) =>
      nodesOf(file, 'TSAsExpression').filter(
        (node) => file.text.slice((node['typeAnnotation'] as Node).start, node.end) !== 'const',
      ),
    ).length,
  ],
  ['exports of values that no other file names', dead.values],
  ['exports of types that no other file names', dead.types],
  ['exports that only tests name', dead.tested],
];
for (const [name, figure] of figures) process.stdout.write(`${name.padEnd(48)} ${figure}\n`);

function blockBodied(file: SourceFile): number[] {
  return nodesOf(file, 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression')
    .filter(
      ({ body }) =>
        isNode(body) && (body.type === 'BlockStatement' || body.type === 'FunctionBody'),
    )
    .map((node) => lineAt(file.text, node.end) - lineAt(file.text, node.start) + 1);
}

function booleanParameters(file: SourceFile): string[] {
  return nodesOf(
    file,
    'FunctionDeclaration',
    'FunctionExpression',
    'ArrowFunctionExpression',
  ).flatMap((node) => {
    const params = ((node['params'] as { items?: Node[] } | Node[]) ?? []) as Node[];
    return params.filter((param) => isBoolean(param)).map(() => file.path);
  });
}

function isBoolean(param: Node): boolean {
  const target = param.type === 'AssignmentPattern' ? (param['left'] as Node) : param;
  const value = param.type === 'AssignmentPattern' ? (param['right'] as Node) : undefined;
  const annotation = (target['typeAnnotation'] as Node | undefined)?.['typeAnnotation'];
  return (
    (isNode(annotation) && annotation.type === 'TSBooleanKeyword') ||
    typeof value?.['value'] === 'boolean'
  );
}

function lintCounts(rules: Record<string, unknown>): Record<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'measure-'));
  const config = join(folder, 'oxlintrc.json');
  writeFileSync(
    config,
    JSON.stringify({
      plugins: ['typescript', 'unicorn'],
      categories: { correctness: 'off' },
      rules,
    }),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '-c',
      config,
      '--format',
      'json',
      ...sources.map(({ path }) => path),
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  rmSync(folder, { recursive: true });
  const counts: Record<string, number> = {};
  for (const { code } of (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics) {
    const rule = /\(([^)]+)\)/.exec(code)?.[1] ?? code;
    counts[rule] = (counts[rule] ?? 0) + 1;
  }
  return counts;
}

function deadExports(): { values: number; types: number; tested: number } {
  const namers = new Map<string, Set<string>>();
  for (const file of everything)
    for (const name of namesIn(file))
      namers.set(name, (namers.get(name) ?? new Set<string>()).add(file.path));
  const found = { values: 0, types: 0, tested: 0 };
  const byFramework = new Set([
    'action',
    'ErrorBoundary',
    'handle',
    'handleError',
    'headers',
    'Layout',
    'links',
    'loader',
    'meta',
    'streamTimeout',
  ]);
  for (const file of sources) {
    for (const { declaration } of nodesOf(file, 'ExportNamedDeclaration')) {
      if (!isNode(declaration)) continue;
      const declared =
        declaration.type === 'VariableDeclaration'
          ? (declaration['declarations'] as Node[])
          : [declaration];
      for (const { id } of declared) {
        const name = nameOf(id);
        if (name === undefined || byFramework.has(name)) continue;
        const others = [...(namers.get(name) ?? [])].filter((path) => path !== file.path);
        if (others.length === 0) found[declaration.type.startsWith('TS') ? 'types' : 'values']++;
        else if (others.every(isTest)) found.tested++;
      }
    }
  }
  return found;
}
