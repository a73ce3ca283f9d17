// The rule of writing: below the data folder one module a package writes, durably. What others write is in a list, which is used.
import type { SourceFile } from './source-tree.ts';

/** Functions of node:fs that make or name files and folders. `open` is one unless it only reads; what writes to a descriptor needs it. */
const WRITERS = /^(writeFile|appendFile|createWriteStream|rename|copyFile|cp|link|symlink|mkdir|mkdtemp|mkdtempDisposable|truncate)(Sync)?$/;
const OPENERS = /^open(Sync)?$/;

/** Who may write: modules that do it durably, and others with their reasons. */
export type Allowed = { durable: readonly string[]; others: Readonly<Record<string, string>> };

/** Files that write past the durable modules, and entries of the lists that nothing needs. */
export function rashWrites(files: readonly SourceFile[], { durable, others }: Allowed): string[] {
  const listed = [...durable, ...Object.keys(others)];
  const writing = files.map((file) => ({ path: file.path, ways: waysToWrite(file) })).filter(({ ways }) => ways.length > 0);
  const rash = writing.filter(({ path }) => !listed.includes(path)).map(({ path, ways }) => `${path} writes by ${[...new Set(ways)].join(', ')}: use the durable write of its package, or list it with a reason`);
  const idle = listed.filter((path) => !writing.some((file) => file.path === path)).map((path) => `${path} is listed as a writer and writes nothing`);
  return [...rash, ...idle];
}

function waysToWrite({ text }: SourceFile): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}])\/\/[^\n]*/g, '');
  const ways: string[] = [];
  for (const [, clause = ''] of code.matchAll(/\bimport\s+([^'";]*?)\s*from\s*['"](?:node:)?fs(?:\/promises)?['"]/g)) {
    if (/^type\b/.test(clause)) continue;
    const names = /\{([\s\S]*)\}/.exec(clause)?.[1]?.split(',').map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type ')) ?? [];
    if (clause.replace(/\{[\s\S]*\}/, '').replaceAll(/[,\s]/g, '') !== '' || names.some((name) => /^(promises|default)\b/.test(name))) ways.push('all of node:fs');
    for (const [name = '', alias = name] of names.map((one) => one.split(/\s+as\s+/))) {
      if (WRITERS.test(name)) ways.push(name);
      if (OPENERS.test(name) && callsOf(code, alias).some((given) => !isReading(given[1]))) ways.push(name);
    }
  }
  if (/\b(?:require|import|getBuiltinModule)\s*\(\s*['"](?:node:)?fs(?:\/promises)?['"]/.test(code)) ways.push('all of node:fs');
  if (/\.toFile\(/.test(code)) ways.push('toFile');
  return ways;
}

const isReading = (flags: string | undefined): boolean => flags === undefined || flags === "'r'";

/** What each call of a function is given, as written. */
function callsOf(code: string, name: string): string[][] {
  return [...code.matchAll(new RegExp(`(?<![.\\w$])${name.replaceAll('$', '\\$')}\\(`, 'g'))].map((match) => argumentsAt(code, match.index + match[0].length));
}

function argumentsAt(code: string, start: number): string[] {
  const given = [''];
  for (let at = start, depth = 0; at < code.length; at++) {
    const character = code[at] ?? '';
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character) && depth-- === 0) break;
    if (character === ',' && depth === 0) given.push('');
    else given.push((given.pop() ?? '') + character);
  }
  return given.map((one) => one.trim()).filter((one) => one !== '');
}
