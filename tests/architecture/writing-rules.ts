// The rule of writing: below the data folder one module a package writes, durably. What others
// write is in a list, which is used.
import { nameOf, nodesOf, type Node, type SourceFile } from './syntax.ts';

/**
 * Functions of node:fs that make or name files and folders. `open` is one unless it only reads;
 * what writes to a descriptor needs it.
 */
const WRITERS =
  /^(writeFile|appendFile|createWriteStream|rename|copyFile|cp|link|symlink|mkdir|mkdtemp|mkdtempDisposable|truncate)(Sync)?$/;
const OPENERS = /^open(Sync)?$/;

/** Who may write: modules that do it durably, and others with their reasons. */
export type Allowed = { durable: readonly string[]; others: Readonly<Record<string, string>> };

/** Files that write past the durable modules, and entries of the lists that nothing needs. */
export function unlistedWrites(
  files: readonly SourceFile[],
  { durable, others }: Allowed,
): string[] {
  const listed = [...durable, ...Object.keys(others)];
  const writing = files
    .map((file) => ({ path: file.path, ways: writingCalls(file) }))
    .filter(({ ways }) => ways.length > 0);
  const unlisted = writing
    .filter(({ path }) => !listed.includes(path))
    .map(
      ({ path, ways }) =>
        `${path} writes by ${[...new Set(ways)].join(', ')}: use the durable write of its package, or list it with a reason`,
    );
  const idle = listed
    .filter((path) => !writing.some((file) => file.path === path))
    .map((path) => `${path} is listed as a writer and writes nothing`);
  return [...unlisted, ...idle];
}

const FS = /^(node:)?fs(\/promises)?$/;

function writingCalls(file: SourceFile): string[] {
  const ways: string[] = [];
  for (const declaration of nodesOf(file, 'ImportDeclaration').filter(
    (node) => FS.test(nameOf(node['source']) ?? '') && node['importKind'] !== 'type',
  )) {
    for (const one of (declaration['specifiers'] as Node[]).filter(
      (specifier) => specifier['importKind'] !== 'type',
    )) {
      const [name, alias] = [nameOf(one['imported']), nameOf(one['local']) ?? ''];
      if (name === undefined || name === 'promises' || name === 'default')
        ways.push('all of node:fs');
      else if (WRITERS.test(name)) ways.push(name);
      else if (OPENERS.test(name) && callsOf(file, alias).some((given) => !isReading(given[1])))
        ways.push(name);
    }
  }
  if (
    nodesOf(file, 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression').some(
      (node) => FS.test(nameOf(node['source']) ?? ''),
    )
  )
    ways.push('all of node:fs');
  if (
    nodesOf(file, 'CallExpression').some(
      (node) =>
        /^(require|getBuiltinModule)$/.test(calledName(node)) &&
        FS.test(nameOf((node['arguments'] as Node[])[0]) ?? ''),
    )
  )
    ways.push('all of node:fs');
  if (nodesOf(file, 'CallExpression').some((node) => calledName(node) === 'toFile'))
    ways.push('toFile');
  return ways;
}

const isReading = (flags: Node | undefined): boolean =>
  flags === undefined || (nameOf(flags) === 'r' && flags.type === 'Literal');

/** The name of the function or method that is called. */
function calledName({ callee }: Node): string {
  const called = callee as Node;
  return nameOf(called) ?? nameOf(called['property']) ?? '';
}

/** What each call of a function is given. */
const callsOf = (file: SourceFile, name: string): Node[][] =>
  nodesOf(file, 'CallExpression')
    .filter((node) => nameOf(node['callee']) === name)
    .map((node) => node['arguments'] as Node[]);
