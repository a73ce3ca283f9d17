// Source files as syntax trees (ESTree with TypeScript), for rules that must not depend on how a
// line is broken.
import { parseSync } from 'rolldown/utils';

/** A file of a tree: its path with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** A node: its kind, where it is in the text (UTF-16 units), and its parts by name. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

type Syntax = { tree: Node; comments: readonly { value: string; start: number; end: number }[] };
const parsed = new Map<string, Syntax>();

/** Parsed once for each text. @throws Error where the text is no TypeScript */
function syntaxOf({ path, text }: SourceFile): Syntax {
  const lang = path.endsWith('.tsx') ? 'tsx' : /\.[cm]?js$/.test(path) ? 'jsx' : 'ts';
  const key = `${lang}\n${text}`;
  const known = parsed.get(key);
  if (known) return known;
  const { program, comments, errors } = parseSync(path, text, { lang });
  if (errors.length > 0)
    throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  const syntax = { tree: program as unknown as Node, comments };
  parsed.set(key, syntax);
  return syntax;
}

/** The tree of a file. */
export const treeOf = (file: SourceFile): Node => syntaxOf(file).tree;

/** The comments of a file, without the signs around them. */
export const commentsOf = (file: SourceFile): Syntax['comments'] => syntaxOf(file).comments;

/**
 * Visits every node below `value`, the outer ones first, with those around it, the nearest last.
 */
export function walk(
  value: unknown,
  visit: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void {
  if (Array.isArray(value)) {
    for (const inner of value) walk(inner, visit, around);
    return;
  }
  if (!isNode(value)) return;
  visit(value, around);
  const enclosing = [...around, value];
  for (const inner of Object.values(value))
    if (inner !== null && typeof inner === 'object') walk(inner, visit, enclosing);
}

/** All nodes of these types in a file, in the order of their beginnings. */
export function nodesOf(file: SourceFile, ...types: string[]): Node[] {
  const found: Node[] = [];
  walk(treeOf(file), (node) => types.includes(node.type) && found.push(node));
  return found;
}

export const isNode = (value: unknown): value is Node =>
  value !== null &&
  typeof value === 'object' &&
  typeof (value as { type?: unknown }).type === 'string';

/**
 * The text of an identifier, a private name, a JSX name or a string; `undefined` for everything
 * else.
 */
export function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal')
    return typeof value['value'] === 'string' ? value['value'] : undefined;
  return typeof value['name'] === 'string' ? value['name'] : undefined;
}

/** The number of the line, from 1, in which a place of a text lies. */
export const lineAt = (text: string, place: number): number =>
  text.slice(0, place).split('\n').length;
