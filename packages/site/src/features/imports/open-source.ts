// Opens a file or a folder as a source of items: finds its tables, guesses or reads the mapping,
// matches pictures, and gives its rows.
import { hash } from 'node:crypto';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { SourceRow } from '@vitrine/table-reader';
import { openTable } from './open-table.ts';
import { baseName, inspectFolder, type FolderFile, type SourceFolder } from './source-folder.ts';
import {
  nameFinder,
  pictureMatcher,
  type PictureMatcher,
  type RowClaim,
  type RowMatch,
} from './images/match-images.ts';
import type { DraftRow, ImportSource, PersonRow } from './import-source.ts';
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
import { rowReader, type RowReader } from './mapping/row-reader.ts';
import { itemReader, readItemRow, type ItemReader } from './mapping/read-item-row.ts';
import { personReader, readPersonRow } from './mapping/read-person-row.ts';
import { addToTally, type Tally } from './mapping/row-notes.ts';
import {
  chooseTables,
  isCorrected,
  understand,
  type ChosenTables,
  type UnderstoodTable,
} from './mapping/understood-table.ts';

export type OpenOptions = {
  settings: Settings;
  /** A mapping to use instead of a guess. */ mapFile?: string;
  imagesFolder?: string;
  /** Another name to tell the source by. */ sourceName?: string;
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
  const { mapping, reasons, notices } = await mappingOf(chosen, options);
  const tallies: Tally = new Map();
  const matcher = await matcherFor(folder, chosen.items, mapping);
  const reader = itemReader(mapping, tallies, await personFinder(chosen, mapping));
  const mappingKey = hashOf([
    READER,
    mapping.language,
    mapping.items.filter(({ field }) => field !== IGNORE),
    mapping.people.filter(({ field }) => field !== IGNORE),
  ]);
  const source: ImportSource = {
    label: folder.label,
    sourceKey: options.sourceName ?? baseName(chosen.items.table.path),
    mappingKey,
    notices: [
      ...folder.notices,
      ...chosen.notices,
      ...chosen.items.table.notices,
      ...(chosen.people?.table.notices ?? []),
      ...notices,
    ],
    totalRows: chosen.items.survey.rows,
    rows: () =>
      draftRows(chosen.items, {
        reader,
        matcher,
        mappingKey,
        files: folder.files,
        other: nameFinder(folder.others),
      }),
    closingProblems: () => [
      ...closing(chosen.items, mapping, matcher, tallies),
      ...(chosen.people
        ? repairedPeople(chosen.people.table.name, chosen.people.survey.repaired)
        : []),
    ],
    ...(chosen.people ? { people: () => personRows(chosen.people, mapping) } : {}),
  };
  return {
    source,
    mapping,
    mappingReasons: reasons,
    mappingText: () => writeMapping(mapping, reasons, chosen.items.table.name),
    rowsWithProblems: (numbers) => rowsByNumber(chosen.items, numbers),
    // Files are opened for each reading and closed with it.
    close: () => Promise.resolve(),
  };
}

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
  const chosen =
    folder.tables.length === 1 && only?.kind === 'item'
      ? only.survey.rows > 0
        ? { items: only, notices: [] }
        : undefined
      : await chooseTables(understood);
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
    checkMapping(
      mapping.items,
      items.survey.columns.map(({ name }) => name),
      items.isNested,
      mapFile,
    );
    if (people)
      checkMapping(
        mapping.people,
        people.survey.columns.map(({ name }) => name),
        people.isNested,
        mapFile,
      );
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

function claimOf(row: SourceRow, keys: RowReader): RowClaim {
  return { row: row.number, names: keys.pictureNames(row), identifiers: keys.identifiers(row) };
}

type Drafting = {
  reader: ItemReader;
  matcher: PictureMatcher;
  mappingKey: string;
  files: readonly FolderFile[];
  /** The file of a kind that is not read which a cell names. */ other(
    name: string,
  ): string | undefined;
};

/** What lies beside a film and is called as it is: `film.en.vtt`, `film.described.mp4`. */
const COMPANION =
  /(?:\.(?:captions|subtitles|descriptions|chapters))?(?:\.[a-z]{2,3}(?:-[a-z0-9]+)*)?\.(?:vtt|srt)$|\.(?:described|signed|poster)(?:\.[a-z]{2,3}(?:-[a-z0-9]+)*)?\.[a-z0-9]+$/i;

async function* draftRows(
  { table }: UnderstoodTable,
  { reader, matcher, mappingKey, files: beside, other }: Drafting,
): AsyncGenerator<DraftRow> {
  const companions = Map.groupBy(
    beside.filter(({ within }) => COMPANION.test(within)),
    ({ within }) => within.replace(COMPANION, ''),
  );
  const hasFiles = beside.length > 0;
  const keys = rowReader(reader.columns);
  for await (const row of table.rows()) {
    const match = matcher.match(claimOf(row, keys));
    const files = match.pictures
      .flatMap(({ picture }) => [
        picture,
        ...(companions.get(picture.within.replace(/\.[^.]+$/, '')) ?? []),
      ])
      .map(({ within, bytes, modifiedMs }) => [within, bytes, modifiedMs]);
    yield {
      number: row.number,
      key: keys.key(row),
      hash: hashOf([mappingKey, keys.content(row), files]),
      read: () =>
        readWithPictures(row, reader, match, { column: keys.pictureColumn, hasFiles, other }),
    };
  }
}

type CompanionTable = Pick<Drafting, 'other'> & { column: string; hasFiles: boolean };

/** Reads a row, and says what became of the pictures that it names. */
function readWithPictures(
  row: SourceRow,
  reader: ItemReader,
  match: RowMatch,
  { column, hasFiles, other }: CompanionTable,
): { draft: ReturnType<typeof readItemRow>['draft']; problems: Problem[] } {
  const { draft, problems } = readItemRow(
    row,
    reader,
    match.pictures.map(({ picture, index }) => ({
      file: picture.path,
      ...(index === undefined ? {} : { index }),
    })),
  );
  // A table that was sent without its pictures says nothing against those that the items have.
  const strange = match.missing.flatMap((value) => {
    const file = other(value);
    return file === undefined ? [] : [{ value, file }];
  });
  const absent = match.missing.filter((value) => other(value) === undefined);
  const unread = [
    ...match.remote,
    ...(hasFiles ? match.missing : strange.map(({ value }) => value)),
  ].map((value) => ({ column, value }));
  if (unread.length > 0) draft.unread = [...(draft.unread ?? []), ...unread];
  if (match.remote.length + match.missing.length > 0 && match.pictures.length === 0)
    delete draft.media;
  if (match.remote[0] !== undefined)
    addToTally(reader.tallies, 'remote-picture', {
      row: row.number,
      column,
      value: match.remote[0],
    });
  if (absent[0] !== undefined && !hasFiles)
    addToTally(reader.tallies, 'no-picture-beside', { row: row.number, column, value: absent[0] });
  const unreadable = strange.map(({ value, file }): Problem => ({
    row: row.number,
    column,
    value,
    code: 'picture-kind',
    reason: `The file ${file} exists, but its format is not supported.`,
    whatToDo: 'Save it as JPEG, PNG or TIFF in the same folder and import this row again.',
  }));
  const missing = (hasFiles ? absent : []).map((value): Problem => ({
    row: row.number,
    column,
    value,
    code: 'picture-missing',
    reason: 'There is no file with this name in the folder of the table.',
    whatToDo: 'Check the name, add the file, or set its location with --images FOLDER.',
  }));
  const unclear = match.unclear.map(({ name, among }): Problem => ({
    row: row.number,
    column,
    value: name,
    code: 'picture-unclear',
    reason: `Several files have this name (${among.slice(0, 4).join(', ')}); the first was used.`,
    whatToDo: 'Enter the path of the right file.',
  }));
  return { draft, problems: [...problems, ...unreadable, ...missing, ...unclear] };
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

function hashOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content));
}
