// Finds on the syntax tree what takes an actor: exported functions and objects of functions with a
// parameter that is an `Actor` or holds one, themselves or in what they use of their own file.
import { dirname, join } from 'node:path/posix';
import { exportsWithReach, FUNCTIONS } from '../architecture/reach.ts';
import type { SourceFile } from '../architecture/syntax.ts';
import { isNode, nameOf, nodesOf, treeOf, walk, type Node } from '../architecture/syntax.ts';

/** Something exported that takes an actor. */
export type ActorFunction = {
  path: string;
  name: string;
  /** What it and the unexported functions of its file that it uses pass an actor to. */
  passesActorTo: ReadonlySet<string>;
};

const ACTOR = { path: 'features/access/actor.ts', name: 'Actor' };

/** Everything exported that takes an actor, in the order of the files. */
export function actorFunctions(files: readonly SourceFile[]): ActorFunction[] {
  const typesOf = actorTypes(files);
  return files.flatMap((file) => {
    const imported = importsByName(file);
    const types = typesOf(file.path);
    return exportsWithReach(file)
      .filter(({ nodes }) => nodes.some((node) => actorNames(node, types).size > 0))
      .map(({ name, nodes }) => ({
        path: file.path,
        name,
        passesActorTo: new Set(
          nodes.flatMap((node) => calledWith(node, actorNames(node, types), imported)),
        ),
      }));
  });
}

/** A place in the tree at which an actor is made, with the file and what is written there. */
export type MadeActor = { path: string; kind: string; name: string; actions: string[] };

/** Every object in the sources that is written as an actor of staff or of a task. */
export function madeActors(files: readonly SourceFile[]): MadeActor[] {
  return files.flatMap((file) => {
    const found: MadeActor[] = [];
    walk(treeOf(file), (node) => {
      if (node.type !== 'ObjectExpression') return;
      const parts = new Map(
        (node['properties'] as Node[]).map((part) => [nameOf(part['key']), part['value']]),
      );
      const actions = parts.get('actions') ?? parts.get('grants');
      // Users have the grants of their roles, which no list says.
      if (!isNode(actions) || actions.type !== 'ArrayExpression' || !parts.has('kind')) return;
      found.push({
        path: file.path,
        kind: nameOf(parts.get('kind')) ?? '',
        name: nameOf(parts.get('name') ?? parts.get('id')) ?? '',
        actions: ((actions['elements'] ?? []) as Node[]).map((one) => nameOf(actionOf(one)) ?? ''),
      });
    });
    return found;
  });
}

/** The action that a grant is written with; an action itself is one. */
const actionOf = (written: Node): unknown =>
  ((written['properties'] ?? []) as Node[]).find((part) => nameOf(part['key']) === 'action')?.[
    'value'
  ] ?? written;

type TypeName = { path: string; name: string };

/** Answers of types, as they are written in one file. */
type ActorTypes = {
  /** Whether a type is `Actor`, or an object with one in it. */
  holds(type: unknown): boolean;
  /** The properties of a type under which it holds an actor. */
  keys(type: unknown): string[];
};

/** Reads the types of all files; they are told apart by their file and name. */
function actorTypes(files: readonly SourceFile[]): (path: string) => ActorTypes {
  const declared = new Map<string, Node>();
  const imports = new Map(files.map((file) => [file.path, importsByName(file)]));
  for (const { path, node } of files.flatMap(typesDeclaredIn))
    declared.set(keyOf({ path, name: nameOf(node['id']) ?? '' }), node);
  const known = new Map([[keyOf(ACTOR), true]]);
  const inFile = (path: string): ActorTypes => {
    const named = (name: string): TypeName => imports.get(path)?.get(name) ?? { path, name };
    const isActor = (type: TypeName): boolean => {
      const key = keyOf(type);
      const answer = known.get(key);
      if (answer !== undefined) return answer;
      known.set(key, false);
      const found = inFile(type.path).holds(bodyOf(declared.get(key)));
      known.set(key, found);
      return found;
    };
    const holds = (type: unknown): boolean => typesIn(type).some((name) => isActor(named(name)));
    const keys = (type: unknown): string[] => {
      if (!isNode(type)) return [];
      const members = (type['members'] ?? type['body']) as Node[] | undefined;
      if (type.type === 'TSTypeLiteral' || type.type === 'TSInterfaceBody')
        return (members ?? [])
          .filter((member) => holds(member['typeAnnotation']))
          .map((member) => nameOf(member['key']) ?? '');
      if (type.type === 'TSIntersectionType') return (type['types'] as Node[]).flatMap(keys);
      if (type.type === 'TSTypeAnnotation') return keys(type['typeAnnotation']);
      if (type.type !== 'TSTypeReference') return [];
      const target = named(nameOf(type['typeName']) ?? '');
      return inFile(target.path).keys(bodyOf(declared.get(keyOf(target))));
    };
    return { holds, keys };
  };
  return inFile;
}

const keyOf = ({ path, name }: TypeName): string => `${path} ${name}`;

const bodyOf = (declaration: Node | undefined): unknown =>
  declaration?.['typeAnnotation'] ?? declaration?.['body'];

function typesDeclaredIn(file: SourceFile): { path: string; node: Node }[] {
  return nodesOf(file, 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration').map((node) => ({
    path: file.path,
    node,
  }));
}

/** The types whose values a type holds: not those of its functions, nor what it leaves out. */
function typesIn(type: unknown): string[] {
  if (Array.isArray(type)) return type.flatMap(typesIn);
  if (!isNode(type) || type.type === 'TSFunctionType' || type.type === 'TSMethodSignature')
    return [];
  const name = type.type === 'TSTypeReference' ? nameOf(type['typeName']) : undefined;
  if (name === 'Pick' && !picks(type, 'actor')) return [];
  const inner = Object.values(type).filter((value) => typeof value === 'object');
  return [...(name === undefined ? [] : [name]), ...inner.flatMap(typesIn)];
}

function picks(reference: Node, key: string): boolean {
  const args = reference['typeArguments'];
  const keys = isNode(args) ? (args['params'] as Node[])[1] : undefined;
  const union = keys?.type === 'TSUnionType' ? (keys['types'] as Node[]) : [keys];
  return union.some((one) => nameOf(one?.['literal']) === key);
}

/** What the names of a file stand for that it imports from the same tree. */
function importsByName(file: SourceFile): Map<string, TypeName> {
  const names = new Map<string, TypeName>();
  walk(treeOf(file), (node, around) => {
    if (node.type !== 'ImportSpecifier') return;
    const from = nameOf(around.at(-1)?.['source']) ?? '';
    if (!from.startsWith('.')) return;
    names.set(nameOf(node['local']) ?? '', {
      path: join(dirname(file.path), from),
      name: nameOf(node['imported']) ?? '',
    });
  });
  return names;
}

/** The names that stand for an actor in a function, or for an object with one in it. */
function actorNames(node: Node, types: ActorTypes): Set<string> {
  const names = new Set<string>();
  walk(node, (inner) => {
    if (!FUNCTIONS.has(inner.type)) return;
    for (const parameter of inner['params'] as Node[])
      for (const name of actorsOf(parameter, types)) names.add(name);
  });
  return names;
}

/**
 * The names by which a parameter gives an actor: its own, or those of the parts into which it is
 * taken apart. Where no type is written, by the name.
 */
function actorsOf(parameter: Node, types: ActorTypes): string[] {
  if (parameter.type === 'AssignmentPattern') return actorsOf(parameter['left'] as Node, types);
  const type = parameter['typeAnnotation'];
  if (parameter.type === 'Identifier') {
    const name = nameOf(parameter) ?? '';
    return (isNode(type) ? types.holds(type) : name === 'actor') ? [name] : [];
  }
  if (parameter.type !== 'ObjectPattern') return [];
  const keys = isNode(type) ? types.keys(type) : ['actor'];
  return (parameter['properties'] as Node[])
    .map((part) => nameOf(part['key']) ?? '')
    .filter((name) => keys.includes(name));
}

/** What is called with an actor: by its exported name where it is imported. */
function calledWith(
  node: Node,
  holders: ReadonlySet<string>,
  imported: ReadonlyMap<string, TypeName>,
): string[] {
  const called: string[] = [];
  const exportedName = (name: string): string => imported.get(name)?.name ?? name;
  const isActor = (name: string | undefined) =>
    name === 'actor' || (name !== undefined && holders.has(name));
  walk(node, (inner) => {
    if (inner.type !== 'CallExpression') return;
    const callee = inner['callee'] as Node;
    const name = nameOf(callee) ?? nameOf(callee['property']);
    if (name === undefined) return;
    // A function that is given by name is called by what it is given to.
    for (const given of inner['arguments'] as Node[])
      if (given.type === 'Identifier') called.push(exportedName(nameOf(given) ?? ''));
    let isPassed = false;
    walk(inner['arguments'], (argument, around) => {
      const outer = around.at(-1);
      const isWhole = outer?.type !== 'MemberExpression' || nameOf(argument) === 'actor';
      if (argument.type === 'Identifier' && isWhole && isActor(nameOf(argument))) isPassed = true;
    });
    if (isPassed) called.push(exportedName(name));
  });
  return called;
}
