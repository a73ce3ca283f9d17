// The rows of a table as drafts of items: with the pictures that belong to them, and a hash of all
// that they say.
import { hash } from 'node:crypto';
import { InPieces, piecesOf, type SourceRow } from '@vitrine/table-reader';
import type { PictureMatcher, RowClaim, RowMatch } from './images/match-images.ts';
import type { DerivedRow } from './derived/derived-columns.ts';
import type { DraftRow } from './import-source.ts';
import { readItemRow, type ItemReader } from './mapping/read-item-row.ts';
import { addToTally, type Tally } from './mapping/row-notes.ts';
import { rowReader, type RowReader } from './mapping/row-reader.ts';
import type { UnderstoodTable } from './mapping/understood-table.ts';
import type { Problem } from './problem.ts';
import type { FolderFile } from './source-folder.ts';

/** What a row says about the pictures that belong to it. */
export function claimOf(row: SourceRow, keys: RowReader): RowClaim {
  return { row: row.number, names: keys.pictureNames(row), identifiers: keys.identifiers(row) };
}

/** Only among files that a row names do its numbers choose. */
function namingOf(row: SourceRow, keys: RowReader): RowClaim {
  const names = keys.pictureNames(row);
  return { row: row.number, names, identifiers: names.length > 0 ? keys.identifiers(row) : NONE };
}

const NONE: readonly string[] = [];

export type Drafting = {
  reader: ItemReader;
  matcher: PictureMatcher;
  mappingKey: string;
  files: readonly FolderFile[];
  /** The transcriptions of pictures, by their paths. */
  transcriptions: ReadonlyMap<string, readonly FolderFile[]>;
  /** The file of a kind that is not read which a cell names. */
  other(name: string): string | undefined;
  /** Is told what was read of each row. */
  note?: ((row: SourceRow, read: ReturnType<DraftRow['read']>) => void) | undefined;
};

/** What lies beside a film and is called as it is: `film.en.vtt`, `film.described.mp4`. */
const COMPANION =
  /(?:\.(?:captions|subtitles|descriptions|chapters))?(?:\.[a-z]{2,3}(?:-[a-z0-9]+)*)?\.(?:vtt|srt)$|\.(?:described|signed|poster)(?:\.[a-z]{2,3}(?:-[a-z0-9]+)*)?\.[a-z0-9]+$/i;

/** The rows, each understood only when it is read. */
export function draftRows({ table }: UnderstoodTable, drafting: Drafting): AsyncIterable<DraftRow> {
  const draftOf = drafter(drafting);
  return new InPieces(async function* () {
    for await (const piece of piecesOf(table.rows())) yield piece.map(draftOf);
  });
}

function drafter(drafting: Drafting): (given: SourceRow) => DraftRow {
  const { reader, files: beside, transcriptions, other } = drafting;
  const companions = Map.groupBy(
    beside.filter(({ within }) => COMPANION.test(within)),
    ({ within }) => within.replace(COMPANION, ''),
  );
  const keys = rowReader(reader.columns, reader.deriving.watched);
  const table: RowTable = {
    ...drafting,
    keys,
    pictures: { column: keys.pictureColumn, hasFiles: beside.length > 0, transcriptions, other },
    filesOf: ({ pictures }) =>
      pictures
        .flatMap(({ picture }) => [
          picture,
          ...(companions.get(picture.within.replace(/\.[^.]+$/, '')) ?? []),
          ...(transcriptions.get(picture.path) ?? []),
        ])
        .map(({ within, bytes, modifiedMs }) => [within, bytes, modifiedMs]),
  };
  return (given) => new TableRow(table, given);
}

/** What the rows of a table are drafted with. */
type RowTable = Drafting & {
  keys: RowReader;
  pictures: CompanionTable;
  filesOf(match: RowMatch): unknown;
};

/**
 * A row of which only the key is asked costs nothing more. It is a class, since an object with
 * functions of its own is kept in memory until the next great collection of garbage.
 */
class TableRow implements DraftRow {
  readonly number: number;
  readonly key: DraftRow['key'];
  readonly #table: RowTable;
  readonly #given: SourceRow;
  readonly #row: DerivedRow;
  #match: RowMatch | undefined;
  #hash: string | undefined;

  constructor(table: RowTable, given: SourceRow) {
    this.#table = table;
    this.#given = given;
    this.#row = table.reader.deriving.derive(given);
    this.number = this.#row.number;
    this.key = table.keys.key(this.#row);
  }

  get hash(): string {
    const { mappingKey, keys, filesOf } = this.#table;
    return (this.#hash ??= hashOf([mappingKey, keys.content(this.#row), filesOf(this.#matched())]));
  }

  get content(): string {
    return hashOf([...this.#given.cells]);
  }

  read(): ReturnType<DraftRow['read']> {
    const { reader, pictures, note } = this.#table;
    const why = reader.deriving.leftOut?.(this.#given);
    const read: ReturnType<DraftRow['read']> =
      why === undefined
        ? readWithPictures(this.#row, reader, this.#matched(), pictures)
        : { draft: {}, problems: [], publication: { state: 'skip', why } };
    note?.(this.#given, read);
    return read;
  }

  #matched(): RowMatch {
    const { matcher, keys } = this.#table;
    return (this.#match ??= matcher.match(namingOf(this.#row, keys)));
  }
}

type CompanionTable = Pick<Drafting, 'other' | 'transcriptions'> & {
  column: string;
  hasFiles: boolean;
};

/** Reads a row, and says what became of the pictures that it names. */
function readWithPictures(
  row: DerivedRow,
  reader: ItemReader,
  match: RowMatch,
  table: CompanionTable,
): ReturnType<typeof readItemRow> {
  const { draft, problems, ...more } = readItemRow(
    row,
    reader,
    match.pictures.map(({ picture, index }) => {
      const texts = table.transcriptions.get(picture.path)?.map(({ path }) => path);
      return {
        file: picture.path,
        ...(index === undefined ? {} : { index }),
        ...(picture.rights ? { rights: picture.rights } : {}),
        ...(texts ? { transcriptions: texts } : {}),
      };
    }),
  );
  const { column, hasFiles, other } = table;
  // A table that was sent without its pictures says nothing against those that the items have.
  const missing = hasFiles
    ? match.missing
    : match.missing.filter((value) => other(value) !== undefined);
  const unclear = match.unclear.map(({ name }) => name);
  const unread = [...match.remote, ...missing, ...unclear].map((value) => ({ column, value }));
  if (unread.length > 0) draft.unread = [...(draft.unread ?? []), ...unread];
  const notTaken = match.remote.length + match.missing.length + match.unclear.length;
  if (notTaken > 0 && match.pictures.length === 0) delete draft.media;
  tallyPictures(row, reader.tallies, match, table);
  return {
    draft,
    problems: [...problems, ...rowPictureProblems(row.number, match, table)],
    ...more,
  };
}

/** Counts what may be so in many rows, and is told once for all of them. */
function tallyPictures(
  { number: row }: SourceRow,
  tallies: Tally,
  { remote, missing }: RowMatch,
  { column, hasFiles, other }: CompanionTable,
): void {
  const [firstRemote] = remote;
  if (firstRemote !== undefined)
    addToTally(tallies, 'remote-picture', { row, column, value: firstRemote });
  const absent = missing.find((value) => other(value) === undefined);
  if (absent !== undefined && !hasFiles)
    addToTally(tallies, 'no-picture-beside', { row, column, value: absent });
}

function rowPictureProblems(
  row: number,
  match: RowMatch,
  { column, hasFiles, other }: CompanionTable,
): Problem[] {
  const unreadable = match.missing.flatMap((value): Problem[] => {
    const file = other(value);
    if (file === undefined) return [];
    return [
      {
        row,
        column,
        value,
        code: 'picture-kind',
        reason: `The file ${file} exists, but its format is not supported.`,
        whatToDo: 'Save it as JPEG, PNG or TIFF in the same folder and import this row again.',
      },
    ];
  });
  const absent = match.missing.filter((value) => other(value) === undefined);
  const missing = (hasFiles ? absent : []).map((value): Problem => ({
    row,
    column,
    value,
    code: 'picture-missing',
    reason: 'There is no file with this name in the folder of the table.',
    whatToDo: 'Check the name, add the file, or set its location with --images FOLDER.',
  }));
  const unclear = match.unclear.map(({ name, among, rows }): Problem => ({
    row,
    column,
    value: name,
    code: 'picture-unclear',
    reason: rows
      ? `The file ${among[0]} may be meant here, but ${rows.length > 0 ? `row ${rows[0]} may mean it as well` : 'another row names it'}; it was not used.`
      : `Several files have this name (${among.slice(0, 4).join(', ')}); none of them was used.`,
    whatToDo: 'Enter the path of the right file.',
  }));
  return [...unreadable, ...missing, ...unclear];
}

/** A hash of JSON. */
export function hashOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content));
}
