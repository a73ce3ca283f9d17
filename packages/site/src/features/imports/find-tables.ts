// The tables of a source that are imported: the one of items, with the rows of others that belong
// to it, and the one of people. Each is read once, so that a broken one is refused before anything
// is imported.
import type { SourceRow } from '@vitrine/table-reader';
import type { Settings } from '../../platform/config/settings.ts';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import type { LedgerLine } from './gate/ledger.ts';
import { sampledTable } from './gate/spread-sample.ts';
import { namesMakers, openJoining, type Joining, type KnownJoins } from './joins/join-tables.ts';
import type { JoinTable } from './joins/join.ts';
import type { Question } from './mapping/understanding.ts';
import {
  chooseTables,
  describeSameItems,
  richestFirst,
  understand,
  type ChosenTables,
  type UnderstoodTable,
} from './mapping/understood-table.ts';
import { tableKindNames } from './mapping/table-kind.ts';
import { openTable, type TableAnswers } from './open-table.ts';
import type { Problem } from './problem.ts';
import { baseName, type SourceFolder } from './source-folder.ts';

/** What was joined to the items, beside their rows. */
type JoinedFacts = {
  questions: readonly Question[];
  problems: readonly Problem[];
  /** Cells of rows that belong to nothing, as lines of the ledger. */
  lost: readonly LedgerLine[];
  heldFiles: ReadonlySet<string>;
  /** The part of a mapping file that says how the tables belong together. */
  text: string;
};

/** `sample`: rows from all over the table of items. */
export type FoundTables = ChosenTables & { sample: readonly SourceRow[]; joins?: JoinedFacts };

type InspectedTables = {
  /** The table of items as it is in its file. */
  items: UnderstoodTable;
  /** The chosen tables, joined by what is known of how they belong together. */
  find(known: KnownJoins): Promise<FoundTables>;
  close(): void;
};

type Options = { settings: Settings; answers: TableAnswers; dataFolder?: string | undefined };

/** More tables than that are asked to be put together by hand. */
const MAX_SHEETS = 24;

/**
 * A table that cannot be read is told where another one can; alone, it is refused.
 * @throws source-unusable
 */
export async function inspectTables(
  folder: SourceFolder,
  path: string,
  options: Options,
): Promise<InspectedTables> {
  const { tables, samples, refusals } = await readTables(folder, options);
  const understood = tables.map((one) => one.understood);
  const ofFiles = tables.filter(({ sheet }) => sheet === undefined);
  // A table that is given by itself is of items, whatever it looks like.
  const [only] = understood;
  const isAlone = folder.tables.length === 1 && tables.length === 1 && only?.kind === 'item';
  const isFilled = only !== undefined && only.survey.rows > 0;
  const [richest] =
    isAlone && isFilled
      ? [only]
      : richestFirst(
          ofFiles.map((one) => one.understood),
          'item',
        );
  if (!richest || (isAlone && !isFilled))
    throw refusals[0] ?? failure('source-unusable', path, whyNoItems(understood));
  const joining = isAlone ? undefined : await joiningOf(tables, richest, options);
  const root = joining?.root ?? richest;
  const notRead = refusals.map(({ message }) => `Not read: ${message}`);
  const ownSample = samples.get(root) ?? [];
  return {
    items: root,
    async find(known) {
      if (isAlone) return { items: root, sample: ownSample, notices: notRead };
      const joined = await joining?.join(known);
      const used = joined?.used ?? new Set<UnderstoodTable>();
      // A sheet that belongs to nothing is told with its workbook.
      const chosen = await chooseTables(
        tables
          .filter((one) => isOwnTable(one) || used.has(one.understood) || one.understood === root)
          .map((one) => one.understood),
        { root, isJoined: (one) => used.has(one) },
      );
      if (!chosen) throw failure('source-unusable', path, whyNoItems(understood));
      const read = new Set([...used, ...(chosen.people ? [chosen.people] : [])]);
      const notices = [...(joined?.notices ?? []), ...chosen.notices, ...notRead];
      const found = { ...chosen, notices, items: withoutSheets(root, tables, read) };
      if (!joined) return { ...found, sample: ownSample };
      const { items, sample, peopleKey, questions, problems, lost, heldFiles, text } = joined;
      const joins = { questions, problems, lost, heldFiles, text };
      if (used.size === 0) return { ...found, sample: ownSample, joins };
      return { ...found, items: withoutSheets(items, tables, read), peopleKey, sample, joins };
    },
    close: () => joining?.close(),
  };
}

/** A file, or a sheet of people: that is read as people wherever it lies. */
const isOwnTable = ({ sheet, understood }: ReadTables['tables'][number]): boolean =>
  sheet === undefined || understood.kind === 'person';

type ReadTables = {
  tables: (JoinTable & { sheet?: string })[];
  samples: ReadonlyMap<UnderstoodTable, readonly SourceRow[]>;
  refusals: Error[];
};

/** Every file of the folder, and every sheet of a workbook; a sheet without a table is passed. */
async function readTables(
  folder: SourceFolder,
  { settings, answers }: Options,
): Promise<ReadTables> {
  const samples = new Map<UnderstoodTable, readonly SourceRow[]>();
  const tables: ReadTables['tables'] = [];
  const refusals: Error[] = [];
  const add = async (file: string, name: string, own: TableAnswers, sheet?: string) => {
    const opened = await openTable(file, settings, own);
    const { table, sample } = sampledTable(
      sheet === undefined ? opened : { ...opened, name: `${sheet} (${opened.name})` },
    );
    const understood = await understand(table);
    samples.set(understood, sample());
    const isTaken = tables.some((one) => one.name.toLowerCase() === name.toLowerCase());
    tables.push({
      name: isTaken ? `${baseName(file)} ${name}` : name,
      understood,
      ...(sheet === undefined ? {} : { sheet }),
    });
    return table;
  };
  for (const file of folder.tables) {
    // Reading a workbook takes longer than everything else about its sheets.
    const workbooks: TableAnswers['workbooks'] = new Map();
    try {
      const { otherSheets } = await add(file, baseName(file), { ...answers, workbooks });
      const main = tables.at(-1);
      if (!otherSheets || !main || answers.sheet !== undefined) continue;
      main.name = otherSheets.read;
      for (const sheet of otherSheets.names.slice(0, MAX_SHEETS)) {
        try {
          await add(file, sheet, { sheet, workbooks }, sheet);
        } catch (error) {
          if (!isFailure(error)) throw error;
        }
      }
    } catch (error) {
      if (!isFailure(error)) throw error;
      refusals.push(error);
    }
  }
  return { tables, samples, refusals };
}

/** Nothing where no other table may belong to the items. */
async function joiningOf(
  tables: ReadTables['tables'],
  richest: UnderstoodTable,
  { dataFolder }: Options,
): Promise<Joining | undefined> {
  const root = tables.find(({ understood }) => understood === richest);
  const [people] = richestFirst(
    tables.map(({ understood }) => understood),
    'person',
  );
  const others: JoinTable[] = [];
  for (const one of tables)
    if (one !== root && one.understood.survey.rows > 0 && !(await isCopy(richest, one.understood)))
      others.push(one);
  const isByName = others.every(({ understood }) => understood === people) && namesMakers(richest);
  if (!root || others.length === 0 || isByName) return undefined;
  return openJoining({ tables: [root, ...others], root, people, folder: dataFolder });
}

/** A table of the same items with mostly the same columns says nothing more. */
async function isCopy(items: UnderstoodTable, other: UnderstoodTable): Promise<boolean> {
  if (other.kind !== 'item') return false;
  const known = new Set(items.survey.columns.map(({ name }) => name.toLowerCase()));
  // Numbers that both have, such as a year and a part, may be a key and say nothing by themselves.
  const columns = other.survey.columns.filter(
    ({ name, filled, samples }) =>
      filled > 0 &&
      !isIdentifying(other, name) &&
      !(known.has(name.toLowerCase()) && samples.every((sample) => NUMBER.test(sample))),
  );
  if (columns.length === 0) return false;
  const shared = columns.filter(({ name }) => known.has(name.toLowerCase())).length;
  return shared >= columns.length / 2 && (await describeSameItems(items, other));
}

const NUMBER = /^\d{1,6}\p{L}?$/u;

const isIdentifying = ({ verdicts }: UnderstoodTable, name: string): boolean =>
  verdicts.some(
    ({ column, mapping }) =>
      column === name && /^(accessionNumber|identifier|otherNumber)$/.test(mapping.field),
  );

/** Sheets that are joined are read: the notice that they are not is dropped. */
function withoutSheets(
  items: UnderstoodTable,
  tables: ReadTables['tables'],
  used: ReadonlySet<UnderstoodTable>,
): UnderstoodTable {
  const { otherSheets, notices, findings } = items.table;
  const joined = new Set(
    tables.flatMap(({ understood, sheet }) => (used.has(understood) ? (sheet ?? []) : [])),
  );
  if (!otherSheets || joined.size === 0) return items;
  return {
    ...items,
    table: {
      ...items.table,
      notices: notices.filter((notice) => notice !== otherSheets.notice),
      findings: findings.filter(
        ({ code, sheets = [] }) =>
          code !== 'other-sheets' ||
          sheets.some((one) => one !== otherSheets.read && !joined.has(one)),
      ),
    },
  };
}

/** Why none of these tables can be imported as items. */
function whyNoItems(understood: readonly UnderstoodTable[]): string {
  const [kind] = understood.map((one) => one.kind).filter((one) => one !== 'item');
  if (kind === 'person')
    return 'it contains people but no items. Put it in the same folder as the table of items and import the folder.';
  if (kind)
    return `it is ${tableKindNames[kind]}. Put it in the same folder as the table of items and import the folder.`;
  return 'its table has headings but no rows. Add a row for each item and import it again.';
}
