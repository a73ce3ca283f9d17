// Tables for people, one of each kind of record as CSV and as a workbook, made of the lines that
// are exported: what is not in those is in no table.
import { join } from 'node:path';
import { csvLine, csvTable } from '../../../platform/csv/csv.ts';
import type { Site } from '../../../platform/site.ts';
import type { Item } from '../../catalogue/item.ts';
import type { Person } from '../../catalogue/person.ts';
import { isForStaff, personColumns } from '../../imports/mapping/import-columns.ts';
import { templateColumns } from '../../imports/templates/template-columns.ts';
import { addressOf } from '../../kinds/record-kinds.ts';
import type { Media } from '../../media/media.ts';
import { isId } from '../../../platform/short-id.ts';
import { textIn } from '../../records/language-map.ts';
import { loadRecords } from '../../records/list-records.ts';
import { defaultLanguage } from '../../records/records.ts';
import type { RecordKind, Stored } from '../../records/record.ts';
import { recordFiles } from '../export-lines.ts';
import { masterPath } from '../export-masters.ts';
import type { ExportScope } from '../export-manifest.ts';
import { textsIn } from '../leave-out.ts';
import { textLines } from '../read-export.ts';
import { itemCells, nameIn, personCells, type Around } from './item-cells.ts';
import { workbook, type Cell } from './workbook.ts';

type Source = {
  /** Where the lines are. */
  folder: string;
  scope: ExportScope;
  stop: AbortSignal | undefined;
  /** The masters that are exported. */
  hashes: ReadonlySet<string>;
};

type Line = Pick<Stored<unknown>, 'id' | 'slug'> &
  Partial<Pick<Stored<unknown>, 'state' | 'publishAt' | 'unpublishAt'>> & {
    updatedAt: string;
    record: unknown;
  };

type Table = { headings: string[]; row(line: Line, around: Around): Cell[] };
type File = {
  name: string;
  parts(): AsyncGenerator<{ text: string | Uint8Array; lines: number }>;
};

const AT_ONCE = 500;

/** The tables of every kind that has records. */
export function tableFiles(site: Site, source: Source): File[] {
  return recordFiles.flatMap(({ name, kind }) => {
    const plural = name.replace('.jsonl', '');
    const table = tableOf(site, kind, source.scope);
    const rows = () => rowsOf(site, join(source.folder, name), table, source);
    return [
      { name: `tables/${plural}.csv`, parts: () => csvParts(table, rows()) },
      { name: `tables/${plural}.xlsx`, parts: () => workbookParts(plural, table, rows()) },
    ];
  });
}

type Rows = AsyncGenerator<Cell[][]>;

async function* csvParts({ headings }: Table, rows: Rows): ReturnType<File['parts']> {
  yield { text: csvTable(headings, []), lines: 0 };
  for await (const some of rows) yield { text: some.map(csvLine).join(''), lines: some.length };
}

async function* workbookParts(
  sheet: string,
  { headings }: Table,
  rows: Rows,
): ReturnType<File['parts']> {
  let lines = 0;
  const counted = async function* () {
    for await (const some of rows) {
      lines += some.length;
      yield some;
    }
  };
  for await (const text of workbook(sheet, headings, counted())) yield { text, lines: 0 };
  yield { text: '', lines };
}

async function* rowsOf(site: Site, path: string, table: Table, source: Source): Rows {
  let batch: Line[] = [];
  const cells = async () => {
    source.stop?.throwIfAborted();
    const around = await aroundOf(site, batch, source.hashes);
    return batch.map((line) => table.row(line, around));
  };
  for await (const text of textLines(path)) {
    batch.push(JSON.parse(text) as Line);
    if (batch.length < AT_ONCE) continue;
    yield await cells();
    batch = [];
  }
  if (batch.length > 0) yield await cells();
}

/** What the ids in some lines stand for. Lines name nothing that may not be in their table. */
async function aroundOf(
  site: Site,
  lines: readonly Line[],
  hashes: ReadonlySet<string>,
): Promise<Around> {
  const found = await loadRecords(site, [
    ...new Set(lines.flatMap(({ record }) => textsIn(record).filter(isId))),
  ]);
  const language = defaultLanguage(site);
  return {
    language,
    labelOf: (id) => found.get(id)?.label ?? '',
    personOf: (id) => (found.get(id)?.body ?? {}) as Partial<Person>,
    numberOf: (id) =>
      (found.get(id)?.body as Item | undefined)?.accessionNumber ?? found.get(id)?.label ?? '',
    mediumOf(id) {
      const medium = found.get(id)?.body as Media | undefined;
      if (!medium || !hashes.has(medium.file)) return undefined;
      const { file, mime, altText, caption } = medium;
      return {
        path: `../${masterPath(file, mime)}`,
        altText: textIn(altText, language),
        caption: textIn(caption, language),
      };
    },
  };
}

function tableOf(site: Site, kind: RecordKind, scope: ExportScope): Table {
  const language = defaultLanguage(site);
  if (kind === 'item') return itemTable(language, scope);
  if (kind === 'person') return personTable();
  const isForEverybody = scope === 'public';
  return {
    headings: ['Id', 'Name', 'Address', 'Changed', ...(isForEverybody ? [] : stateHeadings)],
    row: (line, around) => [
      line.id,
      nameIn(line.record, around),
      addressOf({ ...(line as unknown as Stored<unknown>), kind, body: line.record }) ?? '',
      line.updatedAt,
      ...(isForEverybody ? [] : [line.state ?? '', line.publishAt ?? '', line.unpublishAt ?? '']),
    ],
  };
}

const stateHeadings = ['State', 'Public from', 'Public until'];

/** With the headings of the template, which the import knows. */
function itemTable(language: string, scope: ExportScope): Table {
  const columns = templateColumns(language).filter(
    ({ id }) => id in itemCells && (scope === 'staff' || !isForStaff(id)),
  );
  return {
    headings: columns.map(({ heading }) => heading),
    row: ({ record }, around) =>
      columns.map(({ id }) => itemCells[id]?.(record as Item, around) ?? ''),
  };
}

function personTable(): Table {
  const columns = personColumns.filter(({ id }) => id in personCells);
  return {
    headings: columns.map(({ synonyms }) => {
      const [plainest = ''] = synonyms.en.split(',');
      return plainest.charAt(0).toUpperCase() + plainest.slice(1);
    }),
    row: ({ record }, around) =>
      columns.map(({ id }) => personCells[id]?.(record as Person, around) ?? ''),
  };
}
