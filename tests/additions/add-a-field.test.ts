import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { endSite, runSite, startSite, type RunningSite } from '../faults/running-site.ts';
import { writeTinyPicture } from '../goldens/tiny-picture.ts';
import { readPage } from './how-to.ts';
import { copySources } from './source-copy.ts';

const key = 'catalogueRaisonneNumber';

/** Fields that each miss a part, have one too many, or hold something else than they say. */
const unfinished = `
import { z } from 'zod';
import { none } from '../field.ts';
import type { InternalItemField, ItemFields, PublicItemField } from '../item-field.ts';
import { itemFields } from '../item-fields.ts';
import type { PersonFields } from '../person-field.ts';
import { personFields } from '../person-fields.ts';
import type { PlaceFields } from '../place-field.ts';
import { placeFields } from '../place-fields.ts';
import { catalogueRaisonneNumber as whole } from './catalogue-raisonne-number.ts';
import { internalNotes } from './internal-notes.ts';
type Field = PublicItemField<'${key}'>;
type Staff = InternalItemField<'internalNotes'>;
const { visibility: _visibility, ...noVisibility } = whole;
const { label: _label, ...noLabel } = whole;
const { help: _help, ...noHelp } = whole;
const { schema: _schema, ...noSchema } = whole;
const { links: _links, ...noLinks } = whole;
const { import: _import, ...noImport } = whole;
const { page: _page, ...noPage } = whole;
const { search: _search, ...noSearch } = whole;
const { manifest: _manifest, ...noManifest } = whole;
const { export: _export, ...noExport } = whole;
const { dump: _dump, ...noDump } = whole;
const { readBy: _readBy, ...noReaders } = internalNotes;
export const one: Field = noVisibility;
export const two: Field = noLabel;
export const three: Field = noHelp;
export const four: Field = noSchema;
export const five: Field = noLinks;
export const six: Field = noImport;
export const seven: Field = noPage;
export const eight: Field = noSearch;
export const nine: Field = noManifest;
export const ten: Field = noExport;
export const eleven: Field = noDump;
export const readByNobody: Staff = { ...noReaders, visibility: 'staff' };
export const staffOnPage: Staff = { ...internalNotes, page: whole.page };
export const staffInSearch: Staff = { ...internalNotes, search: { as: 'a text' } };
export const staffInManifest: Staff = { ...internalNotes, manifest: none('') };
export const staffInTables: Staff = { ...internalNotes, export: whole.export };
export const staffInDumps: Staff = { ...internalNotes, dump: 'as-stored' };
export const staffByName: Field = { ...whole, visibility: 'staff' };
export const otherValues: Field = { ...whole, schema: z.number().optional() };
export const emptyPage: Field = { ...whole, page: { facts: [] } };
export const emptySearch: Field = { ...whole, search: {} };
export const emptyManifest: Field = { ...whole, manifest: { metadata: [] } };
export const emptyExport: Field = { ...whole, export: {} };
const column = { id: 'one', means: 'one', shape: 'words', synonyms: { en: 'one' } } as const;
export const unreadColumn: Field = { ...whole, import: { columns: [column] } };
const { biography: _biography, ...noBiography } = personFields;
export const people: PersonFields = noBiography;
const staffType = { ...placeFields.type, visibility: 'staff', readBy: ['record:edit'] } as const;
export const places: PlaceFields = { ...placeFields, type: staffType };
export const underAnotherKey: ItemFields = { ...itemFields, ${key}: itemFields.medium };
`;

const table = [
  'Accession number,Title,Catalogue raisonné no.,Image',
  'P.1,Melencolia I,Bartsch 74,a.png',
  'P.2,The Rhinoceros,,b.png',
];

/** For what goes on while a site serves. */
const patience = { timeout: 60_000, interval: 200 };

describe('a new field of items', { timeout: 300_000 }, () => {
  const copy = copySources();
  let site: RunningSite | undefined;
  beforeAll(() => copy.follow(readPage('add-a-field.md')));
  afterAll(async () => {
    if (site) await endSite(site);
    copy.remove();
  });

  it('costs one line, one file and its messages; its registry and reference are made', () => {
    const { steps } = readPage('add-a-field.md');
    expect(steps.map(({ path }) => path)).toEqual([
      'src/features/catalogue/item.ts',
      'src/features/catalogue/fields/item/catalogue-raisonne-number.ts',
      'messages/en.po',
      'messages/fr.po',
      'messages/ar.po',
    ]);
    expect(steps[0]?.text.split('\n').filter((line) => line.startsWith('+'))).toHaveLength(1);
    expect(copy.run('npm', 'run', '-s', 'translations')).toBe('');
    expect(copy.changedFiles().toSorted()).toEqual(
      [
        ...steps.map(({ path }) => `packages/site/${path}`),
        'packages/site/src/features/catalogue/fields/item-fields.ts',
        'docs/reference/fields.md',
        'docs/reference/import-columns.md',
      ].toSorted(),
    );
  });

  it('is imported, found, shown and given away', async () => {
    const museum = join(copy.folder, 'museum');
    mkdirSync(museum);
    writeFileSync(join(museum, 'prints.csv'), table.join('\n'));
    for (const name of ['a.png', 'b.png']) writeTinyPicture(join(museum, name), name);
    const environment = { VITRINE_DATA: join(copy.folder, 'museum-data') };
    for (const words of [['import', museum], ['dump']]) {
      const command = runSite('vitrine.js', environment, words, copy.folder);
      expect(await command.exited, command.output()).toBe(0);
    }
    site = await startSite(environment, copy.folder);
    const { url } = site;
    const get = async (path: string) => {
      const response = await fetch(`${url}${path}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      return path.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
    };
    // The index is filled, and pictures are prepared, while the site already serves.
    const search = '/collection?q=bartsch+74';
    await expect.poll(() => get(search), patience).toContain('Melencolia I');
    const results = await get(search);
    expect(results).not.toContain('The Rhinoceros');
    const page = /\/items\/(\w+)\/[\w-]+/.exec(results) ?? [];
    expect(await get(page[0] ?? '')).toMatch(/Catalogue raisonné number.*Bartsch 74/s);
    const manifest = `/items/${page[1]}/manifest.json`;
    await expect.poll(() => get(manifest), patience).toContain('Numéro du catalogue raisonné');
    expect(await get(manifest)).toContain('Bartsch 74');
    const csv = (await get('/collection/export.csv?q=bartsch+74')).split('\r\n');
    expect(csv[0]).toContain('accession number,catalogue raisonné number,title');
    expect(csv[1]).toContain('P.1,Bartsch 74,Melencolia I');
    const { files } = JSON.parse(await get('/data/files.json')) as { files: { name: string }[] };
    const dumps = files.map(({ name }) => name).filter((name) => name.startsWith('items-'));
    for (const name of dumps) expect(await get(`/data/${name}`)).toContain('Bartsch 74');
    expect(dumps).toHaveLength(2);
  });

  it('compiles, and not while its file or a part of it is missing', () => {
    copy.write('src/features/catalogue/fields/item/unfinished.ts', unfinished);
    // A second field stands in the type and nowhere else.
    copy.addLine(
      'src/features/catalogue/item.ts',
      `  ${key}?: string | undefined;`,
      '  forgotten?: string | undefined;',
    );
    const faults = copy.compile([
      'src/features/catalogue/fields/item/unfinished.ts',
      'src/features/imports/draft-to-item.ts',
      'src/features/search/export/search-table.ts',
      'src/features/iiif/item-manifest.ts',
      'src/features/catalogue/ui/item-facts.ts',
    ]);
    const of = (path: string) =>
      faults.filter((fault) => fault.path === path).map(({ message }) => message);
    const isMissing = (part: string) => expect.stringContaining(`Property '${part}' is missing`);
    const doesNotFit = (type: string, to: string) =>
      expect.stringMatching(`^Type '${type}.*is not assignable to type '${to}`);
    expect(of('src/features/catalogue/fields/item/unfinished.ts')).toEqual([
      ...['visibility', 'label', 'help', 'schema', 'links', 'import'].map(isMissing),
      ...['page', 'search', 'manifest', 'export', 'dump', 'readBy'].map(isMissing),
      ...['Page<', '\\{ as: string', 'None', 'None', 'string'].map((part) =>
        doesNotFit(part, 'undefined'),
      ),
      doesNotFit('"staff"', '"public"'),
      doesNotFit('ZodOptional<ZodNumber>', 'ZodType<string'),
      doesNotFit('\\[\\]', 'AtLeastOne<FactLine'),
      doesNotFit('\\{\\}', 'ItemSearch'),
      doesNotFit('\\[\\]', 'AtLeastOne<ManifestRow'),
      doesNotFit('\\{\\}', 'None '),
      isMissing('read'),
      isMissing('biography'),
      doesNotFit('.*readonly readBy', 'InternalAuthorityField'),
      doesNotFit('PublicItemField<"medium">', 'InternalItemField'),
    ]);
    expect(of('src/features/catalogue/fields/item-fields.ts')).toEqual([isMissing('forgotten')]);
    const paths = new Set(faults.map(({ path }) => path));
    expect([...paths].toSorted(), JSON.stringify(faults)).toEqual([
      'src/features/catalogue/fields/item-fields.ts',
      'src/features/catalogue/fields/item/unfinished.ts',
      'src/features/catalogue/item-definition.ts',
    ]);
  });
});
