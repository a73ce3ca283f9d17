// What exceeds the limits of readable code, counted per file, so that a list of it can only shrink.
import { budgets } from './plan.ts';
import { functionLengths, isDataFile, namesIn, percentile } from './source-tree.ts';
import {
  commentsOf,
  isNode,
  lineAt,
  nameOf,
  nodesOf,
  type Node,
  type SourceFile,
} from './syntax.ts';

/** Rules by name, and by how much each file exceeds them: a number of lines, or how often. */
export type Violations = Record<string, Record<string, number>>;

/**
 * Every rule on syntax trees over every file; files within the limits are left out. Paths are those
 * of `files`.
 */
export function violationsOf(
  files: readonly SourceFile[],
  readers: readonly SourceFile[],
): Violations {
  const code = files.filter(({ path }) => !isDataFile(path));
  const found: Violations = {
    'lines of the file': tally(code, longFile),
    'lines of its longest function': tally(code, longestAbove(false)),
    'lines of one function in twenty': longFunctions(code),
    'lines of its longest component': tally(code, longestAbove(true)),
    'comments wider than the limit': tally(code, wideComments),
    'boolean positional parameters': tally(code, (file) => booleanParameters(file).length),
    ...unusedExports(code, readers),
  };
  return Object.fromEntries(Object.entries(found).filter(([, of]) => Object.keys(of).length > 0));
}

/** What is worse than the list allows, and what the list allows although nothing needs it. */
export function ratchetFaults(found: Violations, listed: Violations): string[] {
  const rules = new Set([...Object.keys(found), ...Object.keys(listed)]);
  return [...rules].flatMap((rule) => {
    const paths = new Set([...Object.keys(found[rule] ?? {}), ...Object.keys(listed[rule] ?? {})]);
    return [...paths].flatMap((path) => {
      const [now, allowed] = [found[rule]?.[path] ?? 0, listed[rule]?.[path] ?? 0];
      if (now > allowed) return [`${path}: ${rule}: ${now}, at most ${allowed}`];
      if (now < allowed) return [`${path}: ${rule}: ${now}; the list still says ${allowed}`];
      return [];
    });
  });
}

function tally(files: readonly SourceFile[], count: (file: SourceFile) => number) {
  const counts: Record<string, number> = {};
  for (const file of files) {
    const number = count(file);
    if (number > 0) counts[file.path] = number;
  }
  return counts;
}

function longFile({ text }: SourceFile): number {
  const lines = text.split('\n').length - 1;
  return lines > budgets.fileLines.max ? lines : 0;
}

const longestAbove = (isComponent: boolean) => (file: SourceFile) => {
  const limit = isComponent ? budgets.functionLines.component : budgets.functionLines.max;
  const lengths = functionLengths(file)
    .filter(({ component }) => component === isComponent)
    .map(({ lines }) => lines);
  const longest = Math.max(0, ...lengths);
  return longest > limit ? longest : 0;
};

/** For each package, the length that one function in twenty exceeds, where that is too long. */
function longFunctions(files: readonly SourceFile[]): Record<string, number> {
  const lengths: Record<string, number[]> = {};
  for (const file of files) {
    const name = /^packages\/[^/]+/.exec(file.path)?.[0] ?? 'packages';
    (lengths[name] ??= []).push(...functionLengths(file).map(({ lines }) => lines));
  }
  const p95 = Object.entries(lengths).map(([name, all]): [string, number] => [
    name,
    percentile(
      all.sort((a, b) => a - b),
      0.95,
    ),
  ]);
  return Object.fromEntries(p95.filter(([, lines]) => lines > budgets.functionLines.p95));
}

/** Lines of comments that reach past the limit; an address may. */
function wideComments(file: SourceFile): number {
  const lines = file.text.split('\n');
  const commented = new Set<number>();
  for (const { start, end } of commentsOf(file)) {
    for (let line = lineAt(file.text, start); line <= lineAt(file.text, end); line++) {
      commented.add(line - 1);
    }
  }
  const isWide = (line: string) =>
    line.length > budgets.commentColumns && !/https?:\/\//.test(line);
  return [...commented].filter((line) => isWide(lines[line] ?? '')).length;
}

/** Functions, constructors and methods that take a bare true or false in a place of its own. */
export function booleanParameters(file: SourceFile): Node[] {
  const functions = nodesOf(
    file,
    'FunctionDeclaration',
    'FunctionExpression',
    'ArrowFunctionExpression',
    'TSFunctionType',
    'TSMethodSignature',
  );
  return functions.flatMap((node) => {
    const params = Array.isArray(node['params']) ? (node['params'] as Node[]) : [];
    // A setter, a callback of one value and a state's setter say by their name what is true.
    return params.length > 1 || node.type === 'FunctionDeclaration' ? params.filter(isBoolean) : [];
  });
}

function isBoolean(param: Node): boolean {
  const hasDefault = param.type === 'AssignmentPattern';
  const target = hasDefault ? (param['left'] as Node) : param;
  const annotation = (target['typeAnnotation'] as Node | undefined)?.['typeAnnotation'];
  if (isNode(annotation)) return annotation.type === 'TSBooleanKeyword';
  return hasDefault && typeof (param['right'] as Node)['value'] === 'boolean';
}

/** What the framework takes from a page by its name. */
const takenByName = new Set(
  'action ErrorBoundary handle handleError headers Layout links loader meta streamTimeout'.split(
    ' ',
  ),
);
const TEST = /\.(test|contract)\.tsx?$|(^|\/)(bench|testing)(\/|\.tsx?$)|^tests\/|test-files\.ts$/;

/** Exported values and types that no other file names, or none but tests. */
function unusedExports(files: readonly SourceFile[], readers: readonly SourceFile[]): Violations {
  const namers = new Map<string, Set<string>>();
  for (const reader of readers) {
    for (const name of namesIn(reader)) {
      namers.set(name, (namers.get(name) ?? new Set<string>()).add(reader.path));
    }
  }
  const users = (file: SourceFile, name: string) =>
    [...(namers.get(name) ?? [])].filter((path) => path !== file.path);
  const names = new Map(
    files.map((file) => [
      file,
      exportedHere(file).filter((name) => name !== '' && !takenByName.has(name)),
    ]),
  );
  const count = (some: readonly SourceFile[], isUnused: (paths: readonly string[]) => boolean) =>
    tally(some, (file) => {
      const all = names.get(file) ?? [];
      return all.filter((name) => isUnused(users(file, name))).length;
    });
  // What is made for tests may well be named by tests alone.
  const forUse = files.filter(({ path }) => !TEST.test(path));
  return {
    'exports that no other file names': count(files, (paths) => paths.length === 0),
    'exports that only tests name': count(
      forUse,
      (paths) => paths.length > 0 && paths.every((path) => TEST.test(path)),
    ),
  };
}

function exportedHere(file: SourceFile): string[] {
  return nodesOf(file, 'ExportNamedDeclaration').flatMap(({ declaration }) => {
    if (!isNode(declaration)) return [];
    const declared =
      declaration.type === 'VariableDeclaration'
        ? (declaration['declarations'] as Node[])
        : [declaration];
    return declared.flatMap(({ id }) => nameOf(id) ?? []);
  });
}
