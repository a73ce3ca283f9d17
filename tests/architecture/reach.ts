// What is exported by a file, each with all of the file that it uses.
import { isNode, nameOf, treeOf, walk, type Node, type SourceFile } from './syntax.ts';

/** The types of nodes that are functions. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** A top-level function or constant of a file. */
type Declaration = { name: string; node: Node; isExported: boolean };

/**
 * Every exported function and constant, with its own node and those of the unexported ones that it
 * uses, directly or through others.
 */
export function exportsWithReach(file: SourceFile): { name: string; nodes: Node[] }[] {
  const declared = new Map(declarationsOf(file).map((one) => [one.name, one]));
  return [...declared.values()]
    .filter(({ isExported }) => isExported)
    .map(({ name }) => ({ name, nodes: reach(declared, name) }));
}

function declarationsOf(file: SourceFile): Declaration[] {
  return (treeOf(file)['body'] as Node[]).flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const inner = isExported ? statement['declaration'] : statement;
    if (!isNode(inner)) return [];
    const nodes =
      inner.type === 'VariableDeclaration' ? (inner['declarations'] as Node[]) : [inner];
    return nodes.flatMap((node) => {
      const name = nameOf(node['id']);
      const isValue = node.type === 'VariableDeclarator' || FUNCTIONS.has(node.type);
      return name === undefined || !isValue ? [] : [{ name, node, isExported }];
    });
  });
}

/** A declaration, and the unexported ones of its file that it uses, directly or through others. */
function reach(declared: ReadonlyMap<string, Declaration>, from: string): Node[] {
  const found = new Map<string, Node>();
  const visit = (name: string): void => {
    const declaration = declared.get(name);
    if (!declaration || found.has(name)) return;
    if (declaration.isExported && name !== from) return;
    found.set(name, declaration.node);
    walk(declaration.node, (node) => {
      const used = node.type === 'Identifier' || node.type === 'JSXIdentifier';
      if (used) visit(nameOf(node) ?? '');
    });
  };
  visit(from);
  return [...found.values()];
}
