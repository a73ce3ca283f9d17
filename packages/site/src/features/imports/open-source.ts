// Opens a file or a folder as a source of items: finds its tables, matches pictures, and gives its
// rows, with what has to be known before any of them is public.
import type { SourceRow } from '@vitrine/table-reader';
import type { Settings } from '../../platform/config/settings.ts';
import { decisionsOfDerived } from './derived/derived-decisions.ts';
import { withDerived } from './derived/survey-derived.ts';
import { deriving } from './derived/derived-columns.ts';
import { claimOf, draftRows, type Drafting } from './draft-rows.ts';
import { inspectTables, type FoundTables } from './find-tables.ts';
import { chooseExamples } from './gate/choose-examples.ts';
import { gate, type Gate } from './gate/gate.ts';
import type { ImageCounts, SampledRow } from './gate/gate-table.ts';
import type { LedgerLine } from './gate/ledger.ts';
import { withPictureRows } from './picture-rows.ts';
import { tableQuestions } from './gate/table-questions.ts';
import { fetchedPictures } from './images/fetch-images.ts';
import { fetchedFolder } from './images/fetched-store.ts';
import type { FetchedPictures } from './images/match-images.ts';
import { namedInCell } from './images/named-in-cell.ts';
import { limitsOf, type TableAnswers } from './open-table.ts';
import { rowReader } from './mapping/row-reader.ts';
import type { ImportSource, Outcome } from './import-source.ts';
import type { StatedJoins } from './joins/stated-joins.ts';
import { readMapping } from './mapping-files/mapping-file.ts';
import { unusable } from './mapping-files/parse-mapping.ts';
import { writeMapping } from './mapping-files/write-mapping.ts';
import type { Mapping, MappingReason } from './mapping/mapping.ts';
import type { ColumnDecision, RecognisedSystem } from './mapping/understanding.ts';
import type { UnderstoodTable } from './mapping/understood-table.ts';
import { baseName, inspectFolder, type SourceFolder } from './source-folder.ts';
import { mappingOf, type KnownColumns, type TableMapping } from './table-mapping.ts';
import { rowParts, sourceOf } from './table-source.ts';

type OpenOptions = {
  settings: Settings;
  /** A mapping to use instead of what is decided. */
  mapFile?: string;
  imagesFolder?: string;
  /** The file beside which pictures are, where a copy of it is read. */
  beside?: string;
  /** Another name to tell the source by. */
  sourceName?: string;
  /** What the path is called in messages, where it is not the one that was given. */
  displayPath?: string;
  /**
   * Where files that were fetched from the web lie, and the temporary file of tables that are
   * joined; without it there are no fetched files.
   */
  dataFolder?: string;
  /** The sheets and the row of headings, where they were named. */
  table?: TableAnswers;
};

/** A source whose tables were read once, and of whose columns nothing is settled yet. */
export type InspectedSource = {
  sourceKey: string;
  headings: readonly string[];
  rows: number;
  /** Keys of some rows, by which a known source is recognised. */
  keys(): Promise<string[]>;
  /** Settles the columns: by what is known of them, and what is decided of the others. */
  open(known: KnownColumns & KnownTables & { sourceKey?: string }): Promise<OpenedSource>;
  /** Ends the reading of tables that were joined, and of everything opened. */
  close(): void;
};

/** What is known of how several tables belong together. */
type KnownTables = {
  /** What a mapping said that was accepted before. */
  joins?: StatedJoins | undefined;
  /** Ids of answers by the ids of their questions. */
  answers?: ReadonlyMap<string, string>;
};

/** What was seen of a source before anything of it is imported. */
export type Examined = Gate & {
  /** Three rows that show best what the import makes; the others are not kept in memory. */
  examples: readonly SampledRow[];
};

export type OpenedSource = {
  source: ImportSource;
  mapping: Mapping;
  /** Why each column is mapped as it is; without a guess, there is none. */
  mappingReasons: MappingReason[];
  decisions: readonly ColumnDecision[];
  system: RecognisedSystem | undefined;
  /** Reads a sample and lets it through the gate. */
  examine(currentYear: number): Promise<Examined>;
  /** What became of every cell, by column, as far as rows were read. */
  ledger(): LedgerLine[];
  /** Has to be told what became of each row, for the ledger. */
  noteOutcome(outcome: Outcome): void;
  /** Addresses on the web of pictures that the rows name, as far as they were not fetched. */
  remoteImages(): Promise<string[]>;
  /** The source again, with what was fetched since. */
  reopen(): Promise<OpenedSource>;
  /** The mapping as a file to edit. */
  mappingText(): string;
  /** The rows with these numbers, as they are in the source. */
  rowsWithProblems(numbers: ReadonlySet<number>): Promise<SourceRow[]>;
  close(): Promise<void>;
};

/**
 * Reads the whole source once, so that a broken one is refused before anything is imported.
 * @throws source-unusable with a sentence that says what is wrong and where
 */
export async function inspectSource(path: string, options: OpenOptions): Promise<InspectedSource> {
  const folder = await inspectFolder(path, options);
  const answers = options.table ?? {};
  const { settings, dataFolder, mapFile, displayPath = path } = options;
  const tables = await inspectTables(folder, displayPath, { settings, answers, dataFolder });
  const ownKey = options.sourceName ?? baseName(tables.items.table.path);
  return {
    sourceKey: ownKey,
    headings: tables.items.survey.columns.map(({ name }) => name),
    rows: tables.items.survey.rows,
    keys: async () => {
      const chosen = await tables.find({ refuse: (why) => unusable(mapFile ?? ownKey, why) });
      return sampledKeys(chosen, (await mappingOf(chosen, options)).mapping);
    },
    open: async ({ sourceKey = ownKey, joins, answers: given, ...known }) => {
      const stated = mapFile === undefined ? joins : (await readMapping(mapFile)).mapping.joins;
      const chosen = await tables.find({
        stated,
        answers: given,
        refuse: (why) => unusable(mapFile ?? sourceKey, why),
      });
      const columns = await mappingOf(chosen, { ...options, ...known });
      const parts = { folder: withoutHeld(folder, chosen), chosen, columns, sourceKey, answers };
      const finding = [answers, limitsOf(settings)];
      return openedSource({ ...parts, finding, dataFolder, close: tables.close });
    },
    close: tables.close,
  };
}

/** A file that only rows name which are not public is not a picture of any item. */
function withoutHeld(folder: SourceFolder, { joins }: FoundTables): SourceFolder {
  const held = new Set([...(joins?.heldFiles ?? [])].map((name) => fileName(name)));
  if (held.size === 0) return folder;
  return { ...folder, files: folder.files.filter(({ within }) => !held.has(fileName(within))) };
}

const fileName = (path: string): string => path.toLowerCase().split(/[/\\]/).at(-1) ?? '';

type Parts = {
  folder: SourceFolder;
  chosen: FoundTables;
  columns: TableMapping;
  sourceKey: string;
  answers: TableAnswers;
  finding: unknown;
  dataFolder: string | undefined;
  close: () => void;
  fetched?: FetchedPictures | undefined;
};

async function openedSource(given: Parts): Promise<OpenedSource> {
  const { chosen, columns, dataFolder, sourceKey } = given;
  const fetched =
    dataFolder === undefined
      ? undefined
      : await fetchedPictures(fetchedFolder(dataFolder, sourceKey));
  const parts: Parts = { ...given, fetched };
  const { mapping, reasons, decisions } = columns;
  const { items } = chosen;
  const pictureRows = withPictureRows(() => items.table.rows(), mapping.items);
  const joined = {
    ...parts,
    chosen: { ...chosen, items: { ...items, table: { ...items.table, rows: pictureRows.rows } } },
    pictureRows: pictureRows.joined,
  };
  const reading = await rowParts(joined);
  const { source, ledger, noteOutcome } = sourceOf(joined, reading);
  return {
    source,
    mapping,
    mappingReasons: reasons,
    decisions,
    system: columns.system,
    examine: (currentYear) => examine(parts, reading.drafting, currentYear),
    ledger,
    noteOutcome,
    remoteImages: () => remoteImages(items, reading.drafting),
    reopen: () => openedSource(given),
    mappingText: () =>
      [writeMapping(mapping, reasons, items.table.name), chosen.joins?.text ?? ''].join('\n'),
    rowsWithProblems: (numbers) => rowsByNumber(items, numbers),
    // eslint-disable-next-line @typescript-eslint/require-await
    close: async () => given.close(),
  };
}

async function examine(
  parts: Parts,
  { reader, ...drafting }: Drafting,
  currentYear: number,
): Promise<Examined> {
  const { chosen, columns } = parts;
  // What is counted in the sample counts for the sample alone.
  const reading = { ...drafting, reader: { ...reader, tallies: new Map() } };
  const sample = await readSample(chosen, reading);
  const { mapping, questions, system } = columns;
  const survey = await withDerived(chosen.items.survey, chosen.items.table, mapping);
  const decisions = [
    ...columns.decisions.filter((one) => one.mapping.split === undefined),
    ...decisionsOfDerived(mapping),
  ];
  return {
    examples: chooseExamples(publishedRows(sample)),
    ...gate({
      survey,
      decisions,
      questions,
      sample,
      images: countImages(sample, reading),
      tableQuestions: [
        ...tableQuestions(chosen.items.table, {
          ...parts.answers,
          known: knownPart(columns.decisions),
        }),
        ...(chosen.joins?.questions ?? []),
      ],
      system,
      currentYear,
    }),
  };
}

/** The rows that visitors will see; all where they see none. */
function publishedRows(sample: readonly SampledRow[]): readonly SampledRow[] {
  const published = sample.filter(({ isHeldBack }) => !isHeldBack);
  return published.length > 0 ? published : sample;
}

/** The part of the headings that mean something. */
const knownPart = (decisions: readonly ColumnDecision[]): number =>
  decisions.filter(({ rule }) => rule !== undefined && rule !== 'values').length /
  Math.max(decisions.length, 1);

function sampledKeys({ sample }: FoundTables, mapping: Mapping): string[] {
  const { columns, derive, watched } = deriving(mapping);
  const keys = rowReader(columns, watched);
  return sample.flatMap((row) => {
    const key = keys.key(derive(row));
    return key ? [`${key.scheme}=${key.value}`] : [];
  });
}

async function readSample(
  { items, sample }: FoundTables,
  drafting: Drafting,
): Promise<SampledRow[]> {
  const rows = new Map(sample.map((row) => [row.number, row]));
  // eslint-disable-next-line @typescript-eslint/require-await
  const table = {
    ...items.table,
    rows: async function* () {
      yield* sample;
    },
  };
  const read: SampledRow[] = [];
  for await (const draftRow of draftRows({ ...items, table }, drafting)) {
    const row = rows.get(draftRow.number);
    const { publication, ...one } = draftRow.read();
    // What is left out says nothing of what is imported.
    if (row && publication?.state !== 'skip')
      read.push({
        ...one,
        row: drafting.reader.deriving.derive(row),
        isHeldBack: publication !== undefined && publication.state !== 'published',
      });
  }
  return read;
}

function countImages(sample: readonly SampledRow[], { matcher, reader }: Drafting): ImageCounts {
  const keys = rowReader(reader.columns);
  const matches = sample.map(({ row }) => {
    const names = keys.pictureNames(row).filter((name) => name !== '');
    return { names, match: matcher.match({ row: row.number, names, identifiers: [] }) };
  });
  const looked = matches.filter(({ names }) => names.length > 0);
  const missing = looked.flatMap(({ match }) => match.missing);
  const remote = looked.flatMap(({ match }) => match.remote).length;
  const named = looked.flatMap(({ names }) => names).length - remote;
  return { named, found: named - missing.length, missing };
}

async function remoteImages(
  items: UnderstoodTable,
  { reader, matcher }: Drafting,
): Promise<string[]> {
  const { derive, leftOut } = reader.deriving;
  const keys = rowReader(reader.columns);
  const addresses = new Set<string>();
  for await (const row of items.table.rows()) {
    if (leftOut?.(row) !== undefined) continue;
    for (const name of matcher.match(claimOf(derive(row), keys)).remote)
      for (const { address } of namedInCell(name)) if (address) addresses.add(address);
  }
  return [...addresses];
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
