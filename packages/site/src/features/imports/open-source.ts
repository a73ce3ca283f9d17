// Opens a file or a folder as a source of items: finds its tables, guesses or reads the mapping,
// matches pictures, and gives its rows.
import { failure, isFailure } from '../../platform/errors/failure.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { SourceRow } from '@vitrine/table-reader';
import { claimOf, draftRows, hashOf } from './draft-rows.ts';
import { openTable } from './open-table.ts';
import { baseName, inspectFolder, type SourceFolder } from './source-folder.ts';
import { nameFinder, pictureMatcher, type PictureMatcher } from './images/match-images.ts';
import type { ImportSource, PersonRow } from './import-source.ts';
import type { Problem } from './problem.ts';
import {
  pictureProblems,
  repairedPeople,
  tallyProblems,
  unmappedColumns,
} from './mapping/closing-problems.ts';
import { IGNORE } from './mapping/import-columns.ts';
import { checkMapping, readMapping, writeMapping } from './mapping/mapping-file.ts';
import type { Mapping, MappingReason } from './mapping/mapping.ts';
import { rowReader } from './mapping/row-reader.ts';
import { itemReader } from './mapping/read-item-row.ts';
import { personReader, readPersonRow } from './mapping/read-person-row.ts';
import type { Tally } from './mapping/row-notes.ts';
import {
  chooseTables,
  isCorrected,
  understand,
  type ChosenTables,
  type UnderstoodTable,
} from './mapping/understood-table.ts';

type OpenOptions = {
  settings: Settings;
  /** A mapping to use instead of a guess. */
  mapFile?: string;
  imagesFolder?: string;
  /** Another name to tell the source by. */
  sourceName?: string;
};

export type OpenedSource = {
  source: ImportSource;
  mapping: Mapping;
  /** Why each column is mapped as it is; without a guess, there is none. */
  mappingReasons: MappingReason[];
  /** The mapping as a file to edit. */
  mappingText(): string;
  /** The rows with these numbers, as they are in the source. */
  rowsWithProblems(numbers: ReadonlySet<number>): Promise<SourceRow[]>;
  close(): Promise<void>;
};

/**
 * Changes whenever rows are read in another way than before: then rows that are the same are read
 * again.
 */
const READER = 1;

/**
 * Opens `path`. The whole source is read once before this returns, so that a broken one is refused
 * before anything is imported.
 * @throws source-unusable with a sentence that says what is wrong and where
 */
export async function openImportSource(path: string, options: OpenOptions): Promise<OpenedSource> {
  const folder = await inspectFolder(path, options.imagesFolder);
  const chosen = await tablesOf(folder, path, options.settings);
  const understood = await mappingOf(chosen, options);
  const { mapping, reasons } = understood;
  const { items } = chosen;
  return {
    source: await sourceOf(folder, chosen, understood, options.sourceName),
    mapping,
    mappingReasons: reasons,
    mappingText: () => writeMapping(mapping, reasons, items.table.name),
    rowsWithProblems: (numbers) => rowsByNumber(items, numbers),
    // Files are opened for each reading and closed with it.
    close: () => Promise.resolve(),
  };
}

async function sourceOf(
  folder: SourceFolder,
  chosen: ChosenTables,
  { mapping, notices }: { mapping: Mapping; notices: readonly string[] },
  sourceName: string | undefined,
): Promise<ImportSource> {
  const { items, people } = chosen;
  const tallies: Tally = new Map();
  const matcher = await matcherFor(folder, items, mapping);
  const reader = itemReader(mapping, tallies, await personFinder(chosen, mapping));
  const mappingKey = keyOfMapping(mapping);
  const { files } = folder;
  return {
    label: folder.label,
    sourceKey: sourceName ?? baseName(items.table.path),
    mappingKey,
    notices: [
      ...folder.notices,
      ...chosen.notices,
      ...items.table.notices,
      ...(people?.table.notices ?? []),
      ...notices,
    ],
    totalRows: items.survey.rows,
    rows: () =>
      draftRows(items, { reader, matcher, mappingKey, files, other: nameFinder(folder.others) }),
    closingProblems: () => [
      ...closing(items, mapping, matcher, tallies),
      ...(people ? repairedPeople(people.table.name, people.survey.repaired) : []),
    ],
    ...(people ? { people: () => personRows(people, mapping) } : {}),
  };
}

const keyOfMapping = ({ language, items, people }: Mapping): string =>
  hashOf([
    READER,
    language,
    items.filter(({ field }) => field !== IGNORE),
    people.filter(({ field }) => field !== IGNORE),
  ]);

/** A table that cannot be read is told where another one can; alone, it is refused. */
async function tablesOf(
  folder: SourceFolder,
  path: string,
  settings: Settings,
): Promise<ChosenTables> {
  const understood: UnderstoodTable[] = [];
  const refusals: Error[] = [];
  for (const table of folder.tables) {
    try {
      understood.push(await understand(await openTable(table, settings)));
    } catch (error) {
      if (!isFailure(error)) throw error;
      refusals.push(error);
    }
  }
  // A table that is given by itself is of items, whatever it looks like.
  const [only] = understood;
  const isAlone = folder.tables.length === 1 && only?.kind === 'item';
  const alone = isAlone && only.survey.rows > 0 ? { items: only, notices: [] } : undefined;
  const chosen = isAlone ? alone : await chooseTables(understood);
  if (chosen)
    return {
      ...chosen,
      notices: [...chosen.notices, ...refusals.map(({ message }) => `Not read: ${message}`)],
    };
  if (refusals[0]) throw refusals[0];
  throw failure(
    'source-unusable',
    path,
    understood.some(({ kind }) => kind === 'person')
      ? 'it contains people but no items. Put it in the same folder as the table of items and import the folder.'
      : 'its table has headings but no rows. Add a row for each item and import it again.',
  );
}

async function mappingOf(
  { items, people }: ChosenTables,
  { mapFile, settings, sourceName }: OpenOptions,
): Promise<{ mapping: Mapping; reasons: MappingReason[]; notices: string[] }> {
  const notices = isCorrected(items)
    ? [
        `This is a problems file: its last two columns are ignored.${sourceName === undefined ? ' Rows are matched by accession number; to match ids and people too, add --source with the name of the original file.' : ''}`,
      ]
    : [];
  if (mapFile !== undefined) {
    const mapping = await readMapping(mapFile);
    checkMapping(mapping.items, columnsIn(items), mapFile);
    if (people) checkMapping(mapping.people, columnsIn(people), mapFile);
    return { mapping, reasons: [], notices: [...notices, `Mapping: ${mapFile}.`] };
  }
  const own = settings['site.languages'][0] ?? 'en';
  const { headingLanguage, columns, reasons } = items.guess;
  const language = headingLanguage === 'en' ? own : headingLanguage;
  if (language !== own)
    notices.push(
      `Its headings are in ${headingLanguage === 'fr' ? 'French' : 'German'}, so its texts are treated as ${headingLanguage === 'fr' ? 'French' : 'German'}.`,
    );
  notices.push(understoodIn(items));
  if (people) notices.push(understoodIn(people));
  return {
    mapping: { language, items: columns, people: people?.guess.columns ?? [] },
    reasons,
    notices,
  };
}

const columnsIn = ({ survey, isNested }: UnderstoodTable) => ({
  columns: survey.columns.map(({ name }) => name),
  isNested,
});

function understoodIn({ table, guess }: UnderstoodTable): string {
  return `Of ${table.name}, ${guess.columns.filter(({ field }) => field !== IGNORE).length} of ${guess.columns.length} columns are understood.`;
}

/**
 * Rows are announced to the matcher before any is matched; without files there is nothing to match.
 */
async function matcherFor(
  { files }: SourceFolder,
  { table }: UnderstoodTable,
  mapping: Mapping,
): Promise<PictureMatcher> {
  const matcher = pictureMatcher(files);
  if (files.length === 0) return matcher;
  const keys = rowReader(mapping.items);
  for await (const row of table.rows()) matcher.announce(claimOf(row, keys));
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
  mapping: Mapping,
  matcher: PictureMatcher,
  tallies: Tally,
): Problem[] {
  const mapped = new Set(
    mapping.items.filter(({ field }) => field !== IGNORE).map(({ column }) => column),
  );
  const left = matcher.leftOver().map(({ picture, rows }) => ({ within: picture.within, rows }));
  return [
    ...unmappedColumns(
      survey.columns.filter(
        ({ name }) => !mapped.has(name) && name !== 'problem' && name !== 'what to do',
      ),
    ),
    ...tallyProblems(tallies),
    ...pictureProblems(left),
  ];
}

async function rowsByNumber(
  { table }: UnderstoodTable,
  numbers: ReadonlySet<number>,
): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  if (numbers.size === 0) return rows;
  for await (const row of table.rows()) if (numbers.has(row.number)) rows.push(row);
  return rows;
}
