// The registries of fields, made from the types of records: one import and one line for each key
// that has its file. The type checker tells which keys have none.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalogue = 'packages/site/src/features/catalogue';
const root = join(import.meta.dirname, '..');

const kinds = ['item', 'person', 'place', 'subject', 'collection'] as const;

/** Every registry with its path from the root. */
export function fieldRegistries(): { path: string; text: string }[] {
  return kinds.map((kind) => ({
    path: `${catalogue}/fields/${kind}-fields.ts`,
    text: registryOf(kind),
  }));
}

function registryOf(kind: string): string {
  const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const source = readFileSync(join(root, catalogue, `${kind}.ts`), 'utf8');
  const keys = keysOf(source, type)
    .map((key) => ({ key, file: fileOf(key) }))
    .filter(({ file }) => existsSync(join(root, catalogue, 'fields', kind, `${file}.ts`)));
  return [
    `// Every field of ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}, in the order of its type. Made by \`npm run docs\`.`,
    `import type { ${type}Fields } from './${kind}-field.ts';`,
    ...keys
      .toSorted((a, b) => (a.file < b.file ? -1 : 1))
      .map(({ key, file }) => `import { ${key} } from './${kind}/${file}.ts';`),
    '',
    `export const ${kind}Fields = {`,
    ...keys.map(({ key }) => `  ${key},`),
    `} satisfies ${type}Fields;`,
    '',
  ].join('\n');
}

/** The keys of `export type <type> = { … };`, which are at the first indent. */
function keysOf(source: string, type: string): string[] {
  const body = new RegExp(`^export type ${type} = \\{\\n(.*?)^\\};`, 'ms').exec(source)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, key = '']) => key);
}

const fileOf = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
