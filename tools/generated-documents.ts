// The documents and registries that are made from tables of the program.
import { apiReference } from './api-reference.ts';
import { blockReference } from './block-reference.ts';
import { contentFileReference } from './content-file-reference.ts';
import { dataFolderReference } from './data-folder-reference.ts';
import { fieldReference } from './field-reference.ts';
import { importColumnReference } from './import-column-reference.ts';
import { mappingFileReference } from './mapping-file-reference.ts';
import { recordReference } from './record-reference.ts';
import { roleReference } from './role-reference.ts';
import { routeReference } from './route-reference.ts';
import { systemReference } from './system-reference.ts';
import { configurationReference } from '../packages/site/src/platform/config/config-commands.ts';
import { failures as siteFailures } from '../packages/site/src/platform/errors/errors.ts';
import { fieldRegistries } from './field-registries.ts';

type Table = Record<string, { status: number; message: (...values: never[]) => string }>;

const packages: { name: string; read(): Promise<Table> | Table }[] = [
  { name: 'site', read: () => siteFailures as unknown as Table },
  {
    name: 'image-server',
    read: async () =>
      (await import('../packages/image-server/src/errors.ts')).failures as unknown as Table,
  },
  {
    name: 'search-service',
    read: async () =>
      (await import('../packages/search-service/src/errors.ts')).failures as unknown as Table,
  },
];

/** Every generated file with its path from the root. */
export async function generatedDocuments(): Promise<{ path: string; text: string }[]> {
  return [
    ...fieldRegistries(),
    { path: 'docs/reference/api.md', text: apiReference() },
    { path: 'docs/reference/configuration.md', text: configurationReference() },
    { path: 'docs/reference/data-folder.md', text: dataFolderReference() },
    { path: 'docs/reference/errors.md', text: await errorReference() },
    { path: 'docs/reference/fields.md', text: fieldReference() },
    { path: 'docs/reference/import-columns.md', text: importColumnReference() },
    { path: 'docs/reference/mapping-file.md', text: mappingFileReference() },
    { path: 'docs/reference/blocks.md', text: blockReference() },
    { path: 'docs/reference/content-files.md', text: contentFileReference() },
    { path: 'docs/reference/records.md', text: recordReference() },
    { path: 'docs/reference/roles.md', text: roleReference() },
    { path: 'docs/reference/routes.md', text: routeReference() },
    { path: 'docs/reference/systems.md', text: systemReference() },
  ];
}

async function errorReference(): Promise<string> {
  const parts = [
    '# Errors',
    '',
    'Made from the packages’ tables by `npm run docs`; a test fails when it is out of date. Words in ‹› are filled in.',
    '',
  ];
  for (const { name, read } of packages) {
    parts.push(`## ${name}`, '', '| code | status | sentence |', '| --- | --- | --- |');
    for (const [code, row] of Object.entries(await read()))
      parts.push(
        `| <a id="${name}-${code}"></a>\`${code}\` | ${row.status} | ${sentenceOf(row.message).replaceAll('|', '\\|')} |`,
      );
    parts.push('');
  }
  return parts.join('\n');
}

/** The sentence with its parameters' names in ‹›. */
function sentenceOf(message: (...values: never[]) => string): string {
  const names =
    /^\(?([^)=]*?)\)?\s*=>/
      .exec(message.toString())?.[1]
      ?.split(',')
      .map((part) => (part.split(':')[0] ?? '').trim())
      .filter(Boolean) ?? [];
  const values = names.map((name) =>
    Object.assign(Object(`‹${name}›`) as object, { toString: () => `‹${name}›` }),
  );
  try {
    return (message as (...values: unknown[]) => string)(...values).replaceAll('\n', ' ');
  } catch {
    return `(depends on ${names.join(', ')})`;
  }
}
