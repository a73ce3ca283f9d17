// Opens a file or a folder as a source of items: finds its tables, matches pictures, and gives its
// rows, with what has to be known before any of them is public.
import type { SourceRow } from '@vitrine/table-reader';
import type { Settings } from '../../platform/config/settings.ts';
import { draftRows } from './draft-rows.ts';
import { findTables, type FoundTables } from './find-tables.ts';
import { gate, type Gate } from './gate/gate.ts';
import type { ImageCounts, SampledRow } from './gate/gate-table.ts';
import type { LedgerLine } from './gate/ledger.ts';
import { tableQuestions } from './gate/table-questions.ts';
import type { TableAnswers } from './open-table.ts';
import { rowReader } from './mapping/row-reader.ts';
import { keyOf } from './plan-batch.ts';
import type { ImportSource, Outcome } from './import-source.ts';
import { writeMapping } from './mapping/mapping-file.ts';
import type { Mapping, MappingReason } from './mapping/mapping.ts';
import type { ColumnDecision, RecognisedSystem } from './mapping/understanding.ts';
import type { UnderstoodTable } from './mapping/understood-table.ts';
import { baseName, inspectFolder, type SourceFolder } from './source-folder.ts';
import { mappingOf, type KnownColumns, type TableMapping } from './table-mapping.ts';
import { rowParts, sourceOf, type RowParts } from './table-source.ts';

type OpenOptions = {
  settings: Settings;
  /** A mapping to use instead of what is decided. */
  mapFile?: string;
  imagesFolder?: string;
  /** Another name to tell the source by. */
  sourceName?: string;
  /** The sheets and the row of headings, where they were named. */
  table?: TableAnswers;
};

/** A source whose tables were read once, and of whose columns nothing is settled yet. */
export type InspectedSource = {
  sourceKey: string;
  headings: readonly string[];
  /** Settles the columns: by what is known of them, and what is decided of the others. */
  open(known: KnownColumns & { sourceKey?: string }): Promise<OpenedSource>;
};

/** What was seen of a source before anything of it is imported. */
export type Examined = Gate & {
  sample: readonly SampledRow[];
  /** Keys of the sample, by which a known source is recognised. */
  keys: readonly string[];
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
  const folder = await inspectFolder(path, options.imagesFolder);
  const chosen = await findTables(folder, path, {
    settings: options.settings,
    answers: options.table ?? {},
  });
  const ownKey = options.sourceName ?? baseName(chosen.items.table.path);
  return {
    sourceKey: ownKey,
    headings: chosen.items.survey.columns.map(({ name }) => name),
    open: async ({ sourceKey = ownKey, ...known }) => {
      const columns = await mappingOf(chosen, { ...options, ...known });
      return openedSource({ folder, chosen, columns, sourceKey, answers: options.table ?? {} });
    },
  };
}

type Parts = {
  folder: SourceFolder;
  chosen: FoundTables;
  columns: TableMapping;
  sourceKey: string;
  answers: TableAnswers;
};

async function openedSource(parts: Parts): Promise<OpenedSource> {
  const { chosen, columns } = parts;
  const { mapping, reasons, decisions } = columns;
  const { items } = chosen;
  const { source, ledger, noteOutcome } = await sourceOf(parts);
  return {
    source,
    mapping,
    mappingReasons: reasons,
    decisions,
    system: columns.system,
    examine: (currentYear) => examine(parts, currentYear),
    ledger,
    noteOutcome,
    mappingText: () => writeMapping(mapping, reasons, items.table.name),
    rowsWithProblems: (numbers) => rowsByNumber(items, numbers),
    // Files are opened for each reading and closed with it.
    close: () => Promise.resolve(),
  };
}

async function examine(parts: Parts, currentYear: number): Promise<Examined> {
  const { chosen, columns } = parts;
  // What the sample is read with counts for the sample alone.
  const reading = await rowParts(parts);
  const { sample, keys } = await readSample(chosen, reading);
  const { survey } = chosen.items;
  const { decisions, questions, system } = columns;
  return {
    sample,
    keys,
    ...gate({
      survey,
      decisions,
      questions,
      sample,
      images: countImages(sample, reading, columns.mapping),
      tableQuestions: tableQuestions(chosen.items.table, {
        ...parts.answers,
        known: knownPart(decisions),
      }),
      system,
      currentYear,
    }),
  };
}

/** The part of the headings that mean something. */
const knownPart = (decisions: readonly ColumnDecision[]): number =>
  decisions.filter(({ rule }) => rule !== undefined && rule !== 'values').length /
  Math.max(decisions.length, 1);

async function readSample(
  { items, sample }: FoundTables,
  { drafting }: RowParts,
): Promise<{ sample: SampledRow[]; keys: string[] }> {
  const rows = new Map(sample.map((row) => [row.number, row]));
  // eslint-disable-next-line @typescript-eslint/require-await
  const table = {
    ...items.table,
    rows: async function* () {
      yield* sample;
    },
  };
  const read: SampledRow[] = [];
  const keys: string[] = [];
  for await (const draftRow of draftRows({ ...items, table }, drafting)) {
    const row = rows.get(draftRow.number);
    if (row) read.push({ row, ...draftRow.read() });
    keys.push(keyOf(draftRow));
  }
  return { sample: read, keys };
}

function countImages(
  sample: readonly SampledRow[],
  { drafting: { matcher } }: RowParts,
  mapping: Mapping,
): ImageCounts {
  const keys = rowReader(mapping.items);
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

async function rowsByNumber(
  { table }: UnderstoodTable,
  numbers: ReadonlySet<number>,
): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  if (numbers.size === 0) return rows;
  for await (const row of table.rows()) if (numbers.has(row.number)) rows.push(row);
  return rows;
}
