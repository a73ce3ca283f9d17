// A museum's table with a column for every field that a column can be mapped to, of items and of
// people: a field that is added later has a column here too.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import type { ImportColumn } from '../../packages/site/src/features/catalogue/fields/cells/import-column.ts';
import {
  itemColumns,
  personColumns,
} from '../../packages/site/src/features/imports/mapping/import-columns.ts';
import { importCommand } from '../../packages/site/src/features/imports/import-commands.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { writeTinyPicture } from './tiny-picture.ts';

/** Words that are in what is for staff only: no public answer may have them. */
export const PRIVATE = 'zqprivate';

/** By the id of the field: in the first row, in the second. */
const itemCells: Record<string, [string, string]> = {
  identifier: ['row-1', 'row-2'],
  accessionNumber: ['G.1', 'G.2'],
  otherNumber: ['Old 77; Older 78', ''],
  title: ['A golden bowl', 'A silver spoon'],
  'title.alternative': ['The bowl of plenty', ''],
  'title.original': ['Die goldene Schale', ''],
  'title.series': ['Tableware', ''],
  objectType: ['bowl; vessel', 'spoon'],
  maker: ['Anna Gold; Bernhard Silver', 'workshop of Anna Gold'],
  'maker.sortName': ['Gold, Anna; Silver, Bernhard', ''],
  'maker.id': ['p1; p2', 'p1'],
  'maker.role': ['goldsmith; engraver', 'workshop'],
  'maker.dates': ['1757–1827; born 1760', ''],
  'maker.link': ['https://people.example/gold; https://people.example/silver', ''],
  attributedBy: ['C. Expert, 1990', ''],
  attribution: ['attributed to', ''],
  culture: ['Bavarian', ''],
  period: ['Baroque; Rococo', ''],
  style: ['Régence', ''],
  technique: ['chasing; gilding', 'casting'],
  material: ['gold; enamel', 'silver'],
  medium: ['Gold, chased, with enamel', 'Silver'],
  date: ['about 1790', 'before the great flood'],
  'date.start': ['1785', ''],
  'date.end': ['1795', ''],
  pieces: ['2', 'a set of 6'],
  dimensions: ['12 × 24 cm (4 3/4 × 9 7/16 in.)', 'as long as an arm'],
  'dimensions.height': ['120', '20'],
  'dimensions.width': ['240', ''],
  'dimensions.depth': ['230', ''],
  'dimensions.diameter': ['235', ''],
  'dimensions.length': ['241', ''],
  'dimensions.weight': ['900', ''],
  'dimensions.unit': ['mm', 'cm'],
  place: ['Augsburg', 'Nuremberg'],
  latitude: ['48.37', ''],
  longitude: ['10.9', ''],
  coordinates: ['48.37, 10.9', `near the ${PRIVATE} oak`],
  subject: ['fruit; plenty', ''],
  depictedPerson: ['Flora Bloom', ''],
  depictedPlace: ['Lake Constance', ''],
  description: ['A bowl as it stood on many tables.\n\nIts foot was made anew.', 'A spoon.'],
  notes: ['Shown first in 1900.', ''],
  internalNotes: [`Insured for ${PRIVATE} thalers`, `Bought from a ${PRIVATE} donor`],
  acquisition: [`Bought from ${PRIVATE} Silverman`, ''],
  valuation: [`${PRIVATE} 900`, ''],
  condition: [`${PRIVATE} crack`, ''],
  loans: [`${PRIVATE} lender`, ''],
  provenance: ['Until 1803 in a monastery', ''],
  creditLine: ['Gift of the Friends, 1911', ''],
  inscription: ['AG on the foot', ''],
  bibliography: ['Catalogue of 1911, no. 4', 'https://books.example/4'],
  rights: ['In copyright', 'Public domain'],
  rightsUri: ['http://rightsstatements.org/vocab/InC/1.0/', ''],
  rightsHolder: ['Estate of Gold', ''],
  sourceUrl: ['https://catalogue.example/1', `no ${PRIVATE} address`],
  holdingInstitution: ['Museum of the Town', ''],
  collection: ['Treasury; Tables', 'Treasury'],
  partOf: ['G.2', `${PRIVATE} whole`],
  storageLocation: [`Shelf ${PRIVATE} 4`, ''],
  currentLocation: ['Room 4, case 2', `in storage, ${PRIVATE} bay`],
  image: ['bowl.png; bowl-foot.png', 'spoon.png'],
  imageAlt: ['A golden bowl on a table; The foot of the bowl', 'A spoon'],
  imageCaption: ['The bowl; Its foot', ''],
};

const personCells: Record<string, [string, string]> = {
  'person.id': ['p1', 'p2'],
  'person.name': ['Anna Gold', 'Bernhard Silver'],
  'person.sortName': ['Gold, Anna', 'Silver, Bernhard'],
  'person.dates': ['1757–1827', 'born 1760'],
  // Words would make it look like a table of items, which have kinds too.
  'person.kind': ['https://terms.example/person', 'https://terms.example/firm'],
  'person.gender': ['female', ''],
  'person.birthDate': ['28 November 1757', '1760'],
  'person.birthPlace': ['Augsburg', ''],
  'person.deathDate': ['12 August 1827', ''],
  'person.deathPlace': ['Munich', ''],
  'person.nationality': ['Bavarian; German', ''],
  'person.biography': ['She learned with her mother.', ''],
  'person.otherName': ['A. Gold; Anna Aurea', ''],
  'person.link': ['https://people.example/gold', ''],
};

/** Headings that say in which language their texts are. */
const translated: readonly [string, string][] = [
  ['title.fr', 'Un bol d’or'],
  ['description.fr', 'Un bol tel qu’il se trouvait sur bien des tables.'],
  ['title.ar', 'وعاء من ذهب'],
];

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n');
/** Its plainest heading: a table of people is known by its headings. */
const columnOf = ({ id, synonyms }: ImportColumn) => synonyms.en.split(', ', 1)[0] ?? id;
const cellOf = (cells: Record<string, [string, string]>, row: 0 | 1, { id }: ImportColumn) =>
  cells[id]?.[row] ?? `${id} of row ${row + 1}`;

/** Fields whose values belong together by position, or that may hold several. */
const several = ({ lists, aligned }: ImportColumn) => lists === true || aligned === true;
const mapped = (field: ImportColumn) => {
  const target = JSON.stringify(field.id);
  return `${JSON.stringify(columnOf(field))} = ${several(field) ? `{ field = ${target}, separator = ";" }` : target}`;
};

/** Imports the table by the command that museums use. @returns what the command says */
export async function importTable(site: Site, actor: Actor): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-golden-table-'));
  try {
    const items = [...itemColumns];
    writeFileSync(
      join(folder, 'objects.csv'),
      csv([
        [...items.map(columnOf), ...translated.map(([target]) => target)],
        [
          ...items.map((field) => cellOf(itemCells, 0, field)),
          ...translated.map(([, text]) => text),
        ],
        [...items.map((field) => cellOf(itemCells, 1, field)), ...translated.map(() => '')],
      ]),
    );
    writeFileSync(
      join(folder, 'artists.csv'),
      csv([
        personColumns.map(columnOf),
        personColumns.map((field) => cellOf(personCells, 0, field)),
        personColumns.map((field) => cellOf(personCells, 1, field)),
      ]),
    );
    const map = join(folder, 'mapping.toml');
    writeFileSync(
      map,
      [
        'version = 2',
        'language = "en"',
        '[items]',
        ...items.map(mapped),
        ...translated.map(([target]) => `"${target}" = "${target}"`),
        '[people]',
        ...personColumns.map(mapped),
      ].join('\n'),
    );
    for (const name of ['bowl.png', 'bowl-foot.png', 'spoon.png'])
      writeTinyPicture(join(folder, name), name);
    const lines: string[] = [];
    await importCommand(
      site,
      actor,
      {
        line: (text: string) => void lines.push(text),
        progress: () => undefined,
        stop: new AbortController().signal,
      },
      [folder, '--map', map, '--all', '--source', 'golden', '--publish'],
    );
    return lines.join('\n').replaceAll(/\d+\.\d s\./g, '0.0 s.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
