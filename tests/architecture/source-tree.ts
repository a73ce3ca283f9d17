// Reads source trees for the tests of the house: files, what they import, how long their functions are.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { globSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A file of a tree: its path with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** The TypeScript and JavaScript sources below `root` that are ours, tests and bench left out. */
export function readTree(root: string, pattern = '**/*.{ts,tsx}'): SourceFile[] {
  return globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'build' || name === '.react-router' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|contract)\.tsx?$|\.d\.ts$|(^|\/)(bench|testing)(\/|\.tsx?$)/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Every source file below `folders` of `root`, tests, bench and configuration too. */
export function readEverything(root: string, folders: readonly string[]): SourceFile[] {
  const skipped = new Set(['node_modules', 'build', '.react-router']);
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,js}`), { cwd: root, exclude: (name) => skipped.has(name) }).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));
}

/** What a file imports: static, type-only, re-export, side effect and dynamic, as written. */
export function importsOf({ text }: SourceFile): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}])\/\/[^\n]*/g, '');
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map((match) => match[1] ?? '');
}

/** The relative imports of a file, as paths of the same tree. */
export function relativeImportsOf(file: SourceFile): string[] {
  return importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.normalize(posix.join(dirname(file.path), specifier.replace(/\?.*$/, ''))));
}

export type FunctionLength = { path: string; name: string; lines: number; component: boolean };

/** How many lines each function of a file has. */
export function functionLengths(file: SourceFile): FunctionLength[] {
  const tsx = file.path.endsWith('x');
  const tree = parseSync(file.text, { syntax: 'typescript', tsx, target: 'es2022' }) as unknown as Node;
  const starts = lineStarts(file.text);
  // swc counts bytes from where the last file ended; the program's own start tells where this one begins.
  const base = tree.span.start - leading(file.text);
  const found: FunctionLength[] = [];
  walk(tree, '', (node, name) => {
    const lines = lineOf(starts, node.span.end - base) - lineOf(starts, node.span.start - base) + 1;
    found.push({ path: file.path, name, lines, component: tsx && /^[A-Z]/.test(name) });
  });
  return found;
}

type Node = { type: string; span: { start: number; end: number } } & Record<string, unknown>;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod', 'MethodProperty']);

function walk(value: unknown, name: string, visit: (node: Node, name: string) => void): void {
  if (Array.isArray(value)) {
    for (const inner of value) walk(inner, name, visit);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const node = value as Node;
  const own = nameOf(node) ?? name;
  if (FUNCTIONS.has(node.type) && node.span) visit(node, own);
  for (const [key, inner] of Object.entries(node)) if (key !== 'span') walk(inner, FUNCTIONS.has(node.type) && key === 'body' ? `${own}…` : own, visit);
}

function nameOf(node: Node): string | undefined {
  for (const key of ['identifier', 'id', 'key']) {
    const inner = node[key] as { value?: unknown } | undefined;
    if (inner && typeof inner.value === 'string') return inner.value;
  }
  return undefined;
}

function leading(text: string): number {
  // The program's span begins at its first token, behind white space and comments.
  const skipped = /^(?:\s+|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|#![^\n]*\n)*/.exec(text)?.[0] ?? '';
  return Buffer.byteLength(skipped);
}

function lineStarts(text: string): number[] {
  const bytes = Buffer.from(text);
  const starts = [0];
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === 10) starts.push(i + 1);
  return starts;
}

function lineOf(starts: number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
