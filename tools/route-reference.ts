// The tables of addresses in docs/reference/routes.md, made from the table of routes. What stands
// around them is written by hand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  deskSignInForms,
  deskSignInPages,
  deskForms,
  deskPages,
  deskScreens,
  pages,
  parts,
  type PartRow,
} from '../packages/site/src/routes/data/table.ts';

type Listed = { addresses: readonly string[]; methods: readonly string[]; shows: string };

const listed = ([address, row]: [string, Omit<Listed, 'addresses'>]): Listed => ({
  ...row,
  addresses: [address],
});
const inLanguages = ({ shows, languages }: PartRow): string =>
  languages ? `${shows}; also below a language` : shows;

/** By the name of the section between whose marks they stand. */
const tables: Readonly<Record<string, readonly Listed[]>> = {
  pages: pages.map(({ address, ...row }) => listed([address, row])),
  parts: Object.values<PartRow>(parts).map((row) => ({ ...row, shows: inLanguages(row) })),
  desk: [deskSignInPages, deskSignInForms, deskScreens, deskPages, deskForms].flatMap((rows) =>
    Object.entries(rows).map(listed),
  ),
};

/** The reference as it should be. @throws Error where it has no place for a table */
export function routeReference(): string {
  const path = join(import.meta.dirname, '../docs/reference/routes.md');
  return Object.entries(tables).reduce(
    (text, [name, rows]) => between(text, name, tableOf(rows)),
    readFileSync(path, 'utf8'),
  );
}

function between(text: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`routes.md has no marks for “${name}”.`);
  return `${text.slice(0, from + start.length)}${table}\n${text.slice(to)}`;
}

const tableOf = (rows: readonly Listed[]): string =>
  [
    '| address | methods | what is there |',
    '| --- | --- | --- |',
    ...rows.map(
      ({ addresses, methods, shows }) =>
        `| ${addresses.map(written).join(', ')} | ${methods.join(', ')} | ${shows} |`,
    ),
  ].join('\n');

/** `/items/:id/:slug?` as `/items/{id}/{slug}`. */
const written = (address: string): string =>
  `\`${address
    .replaceAll(/\{([^}]+)\}/g, (_, words: string) => `{${words.replaceAll('|', ',')}}`)
    .replaceAll(/:([a-z]+)\??/g, '{$1}')
    .replaceAll('*', '…')}\``;
