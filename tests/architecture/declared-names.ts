// The names that a source file gives: uses follow the declaration, so only that is looked at.
import { isNode, nameOf, treeOf, walk, type Node, type SourceFile } from './syntax.ts';

/** A declared name. Of a property: its key, or the local that is taken out under the same name. */
export type DeclaredName = { name: string; start: number; isProperty: boolean };

/** Every name that a file declares: values, types, parameters, properties, members. */
export function declaredNames(file: SourceFile): DeclaredName[] {
  const found: DeclaredName[] = [];
  const add = (value: unknown, isProperty: boolean) => {
    const name = nameOf(value);
    // A key in quotes is a value: a code, a header, an address.
    if (isNode(value) && value.type !== 'Literal' && name !== undefined)
      found.push({
        name,
        start: value.start,
        isProperty: isProperty && value.type !== 'PrivateIdentifier',
      });
  };
  walk(treeOf(file), (node, around) => {
    if (DECLARATIONS.has(node.type)) addPattern(node['id'], add);
    if (Array.isArray(node['params']))
      for (const one of node['params'] as Node[]) addPattern(one, add);
    if (node.type === 'CatchClause') addPattern(node['param'], add);
    if (node.type === 'ImportSpecifier' && nameOf(node['local']) !== nameOf(node['imported']))
      add(node['local'], false);
    if (/^Import(Default|Namespace)Specifier$/.test(node.type)) add(node['local'], false);
    if (isMember(node) && around.at(-1)?.type !== 'ObjectPattern') add(node['key'], true);
  });
  return found;
}

const DECLARATIONS: ReadonlySet<string> = new Set([
  'ClassDeclaration',
  'FunctionDeclaration',
  'FunctionExpression',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'VariableDeclarator',
]);

const MEMBERS: ReadonlySet<string> = new Set([
  'MethodDefinition',
  'Property',
  'PropertyDefinition',
  'TSMethodSignature',
  'TSPropertySignature',
]);

const isMember = (node: Node): boolean =>
  MEMBERS.has(node.type) && node['computed'] !== true && node['shorthand'] !== true;

type Add = (value: unknown, isProperty: boolean) => void;

function addPattern(pattern: unknown, add: Add, isProperty = false): void {
  if (!isNode(pattern)) return;
  if (pattern.type === 'Identifier') add(pattern, isProperty);
  if (pattern.type === 'AssignmentPattern') addPattern(pattern['left'], add, isProperty);
  if (pattern.type === 'RestElement') addPattern(pattern['argument'], add);
  if (pattern.type === 'TSParameterProperty') addPattern(pattern['parameter'], add);
  if (pattern.type === 'ArrayPattern')
    for (const one of pattern['elements'] as unknown[]) addPattern(one, add);
  if (pattern.type === 'ObjectPattern')
    for (const one of pattern['properties'] as Node[])
      if (one.type === 'RestElement') addPattern(one, add);
      else addPattern(one['value'], add, one['shorthand'] === true);
}
