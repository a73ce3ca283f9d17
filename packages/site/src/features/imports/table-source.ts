// The rows of the chosen tables as an import reads them, with the pictures that belong to them, and
// an account of every cell.
import { contentKey } from './content-key.ts';
import { claimOf, draftRows, hashOf, type Drafting } from './draft-rows.ts';
import { cellAccount } from './gate/cell-account.ts';
import { isByPerson } from './gate/finding.ts';
import { ledgerTable, type LedgerLine } from './gate/ledger.ts';
import { nameFinder } from './images/find-named.ts';
import type { FoundTables } from './find-tables.ts';
import {
  pictureMatcher,
  type FetchedPictures,
  type PictureMatcher,
} from './images/match-images.ts';
import { sourcesOf } from './derived/derived-columns.ts';
import { columnsOfRules } from './derived/row-rules.ts';
import { decisionsOfSources } from './derived/derived-decisions.ts';
import { NO_COLUMN } from './import-run.ts';
import type { ImportSource, Outcome, PersonRow } from './import-source.ts';
import {
  furtherPictures,
  pictureProblems,
  repairedPeople,
  tallyProblems,
  unmappedColumns,
} from './mapping/closing-problems.ts';
import { problemColumns } from './mapping/problem-columns.ts';
import { IGNORE, tableColumns } from './mapping/import-columns.ts';
import type { Mapping } from './mapping/mapping.ts';
import { itemReader, type ItemReader } from './mapping/read-item-row.ts';
import { personReader, readPersonRow } from './mapping/read-person-row.ts';
import type { Tally } from './mapping/row-notes.ts';
import { rowReader } from './mapping/row-reader.ts';
import {
  isCorrected,
  type ChosenTables,
  type UnderstoodTable,
} from './mapping/understood-table.ts';
import type { Problem } from './problem.ts';
import type { SourceFolder } from './source-folder.ts';
import type { TableMapping } from './table-mapping.ts';

/**
 * Changes whenever rows are read in another way than before: then rows that are the same are read
 * again.
 */
const READER = 2;

type Parts = {
  folder: SourceFolder;
  chosen: FoundTables;
  columns: TableMapping;
  sourceKey: string;
  /** What rows are found by, beside what is in the file. */
  finding: unknown;
  /** Finds what was fetched from the web for the source. */
  fetched?: FetchedPictures | undefined;
  /** Rows that only name a further picture. */
  pictureRows?: ReadonlySet<number>;
};

/** What rows are read with. */
type RowParts = { drafting: Drafting; tallies: Tally };

export async function rowParts({ folder, chosen, columns, fetched }: Parts): Promise<RowParts> {
  const { mapping } = columns;
  const tallies: Tally = new Map();
  const reader = itemReader(mapping, tallies, await personFinder(chosen, mapping));
  return {
    tallies,
    drafting: {
      reader,
      matcher: await matcherFor(folder, chosen.items, { reader, fetched }),
      mappingKey: keyOfMapping(mapping),
      files: folder.files,
      transcriptions: folder.transcriptions,
      other: nameFinder(folder.others),
    },
  };
}

type TableSource = {
  source: ImportSource;
  ledger(): LedgerLine[];
  noteOutcome(outcome: Outcome): void;
};

export function sourceOf(parts: Parts, { drafting, tallies }: RowParts): TableSource {
  const { folder, chosen, columns, sourceKey } = parts;
  const { items, people } = chosen;
  const { mapping, decisions } = columns;
  const account = cellAccount(items.survey, [...decisions, ...decisionsOfSources(mapping)]);
  const ledger = () => [...account.lines(), ...(chosen.joins?.lost ?? [])];
  const wholeColumn = mapping.items.find(({ field }) => field === 'partOf')?.column;
  const source: ImportSource = {
    label: folder.label,
    sourceKey,
    mappingKey: drafting.mappingKey,
    notices: [
      ...folder.notices,
      ...chosen.notices,
      ...items.table.notices,
      ...(people?.table.notices ?? []),
      ...columns.notices,
    ],
    totalRows: items.survey.rows,
    columns: tableColumns(
      [...items.survey.columns.map(({ name }) => name), ...(mapping.constants ? [NO_COLUMN] : [])],
      [...mapping.items, ...sourcesOf(mapping)],
    ),
    ...(isPart(items) ? { partial: true } : {}),
    ...(isCorrected(items) ? { partial: true, corrects: true } : {}),
    ...(wholeColumn === undefined ? {} : { wholeColumn }),
    ...contentIn(parts, drafting),
    rows: () => draftRows(items, { ...drafting, note: account.read }),
    closingProblems: () => [
      ...(chosen.joins?.problems ?? []),
      ...closing(items, columns, drafting.matcher, tallies),
      ...picturesInRows(drafting.reader, parts.pictureRows),
      ...(people ? repairedPeople(people.table.name, people.survey.repaired) : []),
    ],
    closingNotices: () => ledgerTable(ledger()),
    ...(people ? { people: () => personRows(people, mapping) } : {}),
  };
  return { source, ledger, noteOutcome: account.settle };
}

function picturesInRows({ columns }: ItemReader, rows: ReadonlySet<number> = new Set()): Problem[] {
  const column = columns.find(({ field }) => field === 'image')?.column ?? '';
  return furtherPictures(column, [...rows]);
}

/** Rows of one table by itself, without pictures, follow from its file alone. */
function contentIn(
  { folder, chosen, finding, fetched }: Parts,
  { mappingKey }: Drafting,
): Pick<ImportSource, 'content'> {
  const [file, ...others] = folder.tables;
  const isAlone = others.length === 0 && !chosen.joins && !chosen.people;
  if (file === undefined || !isAlone || folder.files.length > 0 || fetched) return {};
  return { content: () => contentKey(file, [finding, mappingKey]) };
}

/** One part of a longer list: what is not in it may be in another part. */
const isPart = ({ table }: UnderstoodTable): boolean =>
  table.findings.some(({ code }) => code === 'part-of-list');

const keyOfMapping = ({
  language,
  items,
  people,
  titleFrom = [],
  rows,
  constants,
  templates,
  values,
}: Mapping): string =>
  hashOf([
    READER,
    language,
    items.filter(({ field }) => field !== IGNORE),
    people.filter(({ field }) => field !== IGNORE),
    ...(titleFrom.length > 0 ? [titleFrom] : []),
    ...(rows || constants || templates || values ? [{ rows, constants, templates, values }] : []),
  ]);

/**
 * Rows are announced to the matcher before any is matched; without files there is nothing to match.
 */
async function matcherFor(
  { files }: SourceFolder,
  { table }: UnderstoodTable,
  {
    reader: { columns, deriving: completing },
    fetched,
  }: { reader: ItemReader; fetched: FetchedPictures | undefined },
): Promise<PictureMatcher> {
  const matcher = pictureMatcher(files, fetched);
  if (files.length === 0) return matcher;
  const keys = rowReader(columns);
  for await (const row of table.rows())
    if (completing.leftOut?.(row) === undefined)
      matcher.announce(claimOf(completing.derive(row), keys));
  return matcher;
}

async function* personRows(
  people: UnderstoodTable | undefined,
  mapping: Mapping,
): AsyncGenerator<PersonRow> {
  if (!people) return;
  const reader = personReader(mapping);
  for await (const row of people.table.rows()) {
    const draft = readPersonRow(row, reader);
    if (draft) yield { key: draft.sourceId ?? draft.name, draft };
  }
}

/**
 * Where items name people without their ids, a table of people is joined by name; a name that two
 * people have joins none.
 */
async function personFinder(
  { people }: ChosenTables,
  mapping: Mapping,
): Promise<(name: string) => string | undefined> {
  if (!people || mapping.items.some(({ field }) => field === 'maker.id')) return () => undefined;
  const ids = new Map<string, string | undefined>();
  for await (const { draft } of personRows(people, mapping)) {
    for (const name of new Set(
      [draft.name, ...(draft.nameVariants ?? [])].map((text) => text.toLowerCase()),
    ))
      ids.set(name, ids.has(name) ? undefined : draft.sourceId);
  }
  return (name) => ids.get(name.toLowerCase());
}

function closing(
  { survey }: UnderstoodTable,
  { mapping, decisions }: Pick<TableMapping, 'mapping' | 'decisions'>,
  matcher: PictureMatcher,
  tallies: Tally,
): Problem[] {
  const known = new Set([
    ...mapping.items.filter(({ field }) => field !== IGNORE).map(({ column }) => column),
    ...sourcesOf(mapping).map(({ column }) => column),
    ...columnsOfRules(mapping.rows),
    ...problemColumns,
    // What a person left out is not a problem.
    ...decisions.filter(isByPerson).map(({ column }) => column),
  ]);
  const left = matcher.leftOver().map(({ picture, rows }) => ({ within: picture.within, rows }));
  return [
    ...unmappedColumns(survey.columns.filter(({ name }) => !known.has(name))),
    ...tallyProblems(tallies),
    ...pictureProblems(left),
  ];
}
