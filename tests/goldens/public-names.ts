// The names that leave the process: whoever reads our files, our addresses or our database knows
// them, so they stay when what they stand for is called otherwise inside.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { failures as imageErrors } from '../../packages/image-server/src/errors.ts';
import { failures as searchErrors } from '../../packages/search-service/src/errors.ts';
import { commands } from '../../packages/site/src/app/commands.ts';
import {
  itemColumns,
  personColumns,
} from '../../packages/site/src/features/imports/mapping/import-columns.ts';
import { facetNames } from '../../packages/site/src/features/search/queries/search-params.ts';
import { backUp } from '../../packages/site/src/platform/backup/backup.ts';
import { settingsTable } from '../../packages/site/src/platform/config/data/settings-table.ts';
import { failures } from '../../packages/site/src/platform/errors/errors.ts';
import routes from '../../packages/site/src/website/routes.ts';
import { isNode, nameOf, nodesOf } from '../architecture/syntax.ts';
import { pathsOf } from '../faults/hostile-addresses.ts';
import type { ServedMuseum } from './served-museum.ts';

const packages = join(import.meta.dirname, '../../packages');
const english = join(packages, 'site/messages/en.po');

/** Columns of names that are stored, and would be read as something else under another name. */
const storedNames: Readonly<Record<string, readonly string[]>> = {
  record: ['kind', 'state'],
  link: ['role'],
  change: ['kind', 'action'],
  subscriber: ['name'],
  job: ['kind', 'state'],
  media_file: ['state'],
  import_run: ['state'],
  import_entry: ['kind', 'action'],
  import_problem: ['code'],
  registration: ['state'],
  submission: ['state', 'form'],
  submission_note: ['kind'],
  subscription: ['state'],
  audit: ['action'],
  migration: ['name'],
};

/** All of them, sorted. `values`: what was written, by what it is; `pages`: what visitors got. */
export async function publicNames(
  { site, mounts, indexed }: ServedMuseum,
  values: Readonly<Record<string, unknown>>,
  pages: readonly string[],
): Promise<Record<string, unknown>> {
  return {
    tables: await tablesOf(site),
    searchTables: searchTables(site),
    backup: await backupKeys(site),
    storedNames: await storedNamesOf(site),
    chosenValues: chosenValues(values),
    jsonKeys: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, sorted(keysOf(value))]),
    ),
    errors: {
      site: Object.keys(failures).sort(),
      'image-server': Object.keys(imageErrors).sort(),
      'search-service': Object.keys(searchErrors).sort(),
    },
    settings: Object.keys(settingsTable).sort(),
    environment: Object.values(settingsTable)
      .flatMap((setting) => ('variable' in setting ? (setting.variable ?? []) : []))
      .sort(),
    commands: await commandNames(),
    routes: pathsOf(routes),
    mounts: mounts.map(({ name }) => name),
    parameters: sorted([...facetNames, ...pages.flatMap(parametersIn)]),
    formFields: sorted(pages.flatMap(fieldsIn)),
    ...namesInSources(),
    indices: Object.fromEntries(
      Object.entries(indexed.settings).map(([name, { attributesForFaceting = [] }]) => [
        name,
        attributesForFaceting,
      ]),
    ),
    importFields: {
      item: itemColumns.map(({ id }) => id),
      person: personColumns.map(({ id }) => id),
    },
  };
}

/** The ids of all messages. */
export const messageIds = (): string[] =>
  [...readFileSync(english, 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, id = '']) => id).sort();

async function tablesOf({ database }: ServedMuseum['site']): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string; column: string }>`
    select t.name as name, c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' order by t.name, c.cid
  `.execute(database.read);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => [
      name,
      columns.map(({ column }) => column),
    ]),
  );
}

/** The tables of the search service's own databases. */
function searchTables({ dataFolder }: ServedMuseum['site']): Record<string, string[]> {
  const folder = join(dataFolder, 'search');
  const tables: Record<string, string[]> = {};
  for (const path of globSync('**/*.db', { cwd: folder })) {
    const database = new BetterSqlite(join(folder, path), { readonly: true });
    const columns = database
      .prepare(
        `select t.name as name, c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
         where t.type = 'table' and t.name not like 'sqlite_%' order by t.name, c.cid`,
      )
      .all() as { name: string; column: string }[];
    database.close();
    for (const [name, all] of Map.groupBy(columns, ({ name }) => name))
      tables[name] = sorted([...(tables[name] ?? []), ...all.map(({ column }) => column)]);
  }
  return Object.fromEntries(Object.entries(tables).sort());
}

/** The keys of the file that is in a finished backup. */
async function backupKeys({ dataFolder }: ServedMuseum['site']): Promise<string[]> {
  const to = mkdtempSync(join(tmpdir(), 'vitrine-golden-backup-'));
  await backUp({ from: dataFolder, to, leftOut: [] }, () => undefined);
  const mark: unknown = JSON.parse(readFileSync(join(to, 'backup.json'), 'utf8'));
  rmSync(to, { recursive: true });
  return keysOf(mark);
}

async function storedNamesOf({
  database,
}: ServedMuseum['site']): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, columns] of Object.entries(storedNames))
    for (const column of columns) {
      const { rows } = await sql<{ value: string }>`
        select distinct ${sql.ref(column)} as value from ${sql.table(table)} order by 1
      `.execute(database.read);
      found[`${table}.${column}`] = rows.map(({ value }) => value);
    }
  return found;
}

/** The options of each command, as its usage has them. */
async function commandNames(): Promise<Record<string, string[]>> {
  const names: Record<string, string[]> = {};
  for (const [name, load] of Object.entries(commands)) {
    const { usage } = await load();
    names[name] = sorted([
      ...[...usage.matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option),
      ...[...usage.matchAll(new RegExp(`^vitrine ${name} ([a-z][a-z-]*)`, 'gm'))].map(
        ([, verb = '']) => verb,
      ),
    ]);
  }
  return names;
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** Keys that are names: what a map has is told apart by its keys being no identifiers. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(/^[@\w:.-]+$/.test(key) ? [key] : []),
    ...keysOf(inner),
  ]);
}

/** Of addresses of ours in a page, and of its forms that are sent as addresses. */
function parametersIn(html: string): string[] {
  const own = [
    ...html.matchAll(/\b(?:href|action|src)="((?:https:\/\/museum\.example)?\/[^"]*)"/g),
  ];
  return own.flatMap(([, address = '']) => {
    const query = address.replaceAll('&amp;', '&').split('#', 1)[0]?.split('?')[1] ?? '';
    return [...new URLSearchParams(query).keys()];
  });
}

const fieldsIn = (html: string): string[] =>
  [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*?\sname="([^"]+)"/g)].map(
    ([, name = '']) => name,
  );

/** Keys whose values are chosen from a few words that the program knows. */
const CHOSEN = /^(kind|type|mode|status|state|attendance|group|purpose|place|view|motivation|rel)$/;

/** The values of such keys, by key. */
function chosenValues(values: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && CHOSEN.test(key) && /^[a-z][a-z-]*$/.test(inner))
        found.set(key, (found.get(key) ?? new Set()).add(inner));
      look(inner);
    }
  };
  look(values);
  return Object.fromEntries([...found].sort().map(([key, all]) => [key, sorted(all)]));
}

/**
 * What the sources ask for by a name, in addresses, forms and headers; and the names under which
 * browsers keep something.
 */
function namesInSources(): { requested: string[]; stored: string[] } {
  const requested = new Set<string>();
  const stored = new Set<string>();
  for (const path of globSync('*/src/**/*.{ts,tsx}', { cwd: packages })) {
    if (/\.test\.tsx?$|(^|\/)testing\.tsx?$/.test(path)) continue;
    const file = { path, text: readFileSync(join(packages, path), 'utf8') };
    for (const { callee, arguments: given } of nodesOf(file, 'CallExpression')) {
      const [name] = Array.isArray(given) ? given.map(nameOfLiteral) : [];
      const method = isNode(callee) ? nameOf(callee['property']) : undefined;
      if (name !== undefined && /^(get|getAll|has)$/.test(method ?? '')) requested.add(name);
    }
    // The viewer's classes begin so too.
    if (path.startsWith('viewer/')) continue;
    for (const node of nodesOf(file, 'Literal', 'TemplateElement')) {
      const [name] = /^vitrine[-_.][\w.-]*/.exec(textOfLiteral(node)) ?? [];
      if (name !== undefined) stored.add(name);
    }
  }
  return { requested: sorted(requested), stored: sorted(stored) };
}

const nameOfLiteral = (node: unknown): string | undefined => {
  const name = isNode(node) && node.type === 'Literal' ? nameOf(node) : undefined;
  return name !== undefined && /^[A-Za-z][\w.-]*$/.test(name) ? name : undefined;
};

function textOfLiteral({ value }: Record<string, unknown>): string {
  const raw =
    value !== null && typeof value === 'object' ? (value as { raw?: unknown }).raw : value;
  return typeof raw === 'string' ? raw : '';
}
