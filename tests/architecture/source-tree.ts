// Reads source trees for the architecture tests: files, what they import, how long their functions
// are.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import {
  isNode,
  lineAt,
  nameOf,
  nodesOf,
  treeOf,
  walk,
  type Node,
  type SourceFile,
} from './syntax.ts';

/** The TypeScript and JavaScript sources below `root` that are ours, tests and bench left out. */
export function readTree(root: string, pattern = '**/*.{ts,tsx}'): SourceFile[] {
  return globSync(pattern, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'build' || name === '.react-router',
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) => !/\.(test|contract)\.tsx?$|\.d\.ts$|(^|\/)(bench|testing)(\/|\.tsx?$)/.test(path),
    )
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Every source file below `folders` of `root`, tests, bench and configuration too. */
export function readEverything(root: string, folders: readonly string[]): SourceFile[] {
  const skipped = new Set(['node_modules', 'build', '.react-router']);
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,js}`),
    { cwd: root, exclude: (name) => skipped.has(name) },
  ).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(root, path), 'utf8'),
  }));
}

/**
 * What a file imports: static, type-only, re-export, side effect, dynamic and in types, as written.
 */
export function importsOf(file: SourceFile): string[] {
  const sources = nodesOf(
    file,
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  );
  return sources.flatMap((node) => nameOf(node['source']) ?? nameOf(node['argument']) ?? []);
}

/** What a file imports at run time: what is left of its imports when the types are gone. */
export function valueImportsOf(file: SourceFile): string[] {
  const isType = (node: Node) => node['importKind'] === 'type' || node['exportKind'] === 'type';
  return nodesOf(
    file,
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
  )
    .filter((node) => {
      const named = (node['specifiers'] ?? []) as Node[];
      return !isType(node) && (named.length === 0 || !named.every(isType));
    })
    .flatMap((node) => nameOf(node['source']) ?? []);
}

/** The relative imports of a file, as paths of the same tree. */
export const relativeImportsOf = (file: SourceFile): string[] => resolved(file, importsOf(file));

/** The relative imports of a file that are left at run time, as paths of the same tree. */
export const relativeValuesOf = (file: SourceFile): string[] =>
  resolved(file, valueImportsOf(file));

const resolved = ({ path }: SourceFile, specifiers: readonly string[]): string[] =>
  specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.normalize(posix.join(dirname(path), specifier.replace(/\?.*$/, ''))));

/** Tables of data, which have no size to keep. */
export const isDataFile = (path: string): boolean => /(^|\/)data\//.test(path);

/** The value below which a part `p` (0 to 1) of sorted values lies; 0 for none. */
export const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;

export type FunctionLength = { path: string; name: string; lines: number; component: boolean };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * How many lines each function with a block body has. A function without a name of its own has that
 * of what it is given to.
 */
export function functionLengths(file: SourceFile): FunctionLength[] {
  const found: FunctionLength[] = [];
  walk(treeOf(file), (node, around) => {
    const body = node['body'];
    if (!FUNCTIONS.has(node.type) || !isNode(body) || body.type !== 'BlockStatement') return;
    const name = functionName(node, around);
    found.push({
      path: file.path,
      name,
      lines: lineAt(file.text, node.end) - lineAt(file.text, node.start) + 1,
      component: file.path.endsWith('x') && /^[A-Z]/.test(name),
    });
  });
  return found;
}

/**
 * The name of a function, or of the nearest declaration or property around it; with “…” where it is
 * within another function's.
 */
function functionName(node: Node, around: readonly Node[]): string {
  const own = nameOf(node['id']);
  if (own !== undefined) return own;
  let isWithin = false;
  for (const outer of around.toReversed()) {
    const name = nameOf(outer['id']) ?? nameOf(outer['key']);
    if (name !== undefined) return isWithin ? `${name}…` : name;
    isWithin ||= FUNCTIONS.has(outer.type);
  }
  return '';
}

/**
 * Every name that is in a file: identifiers, names of JSX and properties, and strings, by which
 * frameworks and protocols name things.
 */
export function namesIn(file: SourceFile): Set<string> {
  const names = new Set<string>();
  walk(treeOf(file), (node) => {
    const name = nameOf(node);
    if (name !== undefined && /^[\w$]+$/.test(name)) names.add(name);
  });
  return names;
}
