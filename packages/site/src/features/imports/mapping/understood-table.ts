// A table with what a first look says about it; and which of several tables is the one to import.
import { textsOf, type SourceTable } from '@vitrine/table-reader';
import { decideTable } from './decide-table.ts';
import { IGNORE } from './import-columns.ts';
import { isNestedTable } from './nested-table.ts';
import { problemColumns } from './problem-columns.ts';
import { surveyRows, type Survey } from './survey.ts';
import type { Verdict } from './table-columns.ts';
import { kindOf, tableKindNames, type TableKind } from './table-kind.ts';

export type UnderstoodTable = {
  table: SourceTable;
  survey: Survey;
  isNested: boolean;
  kind: TableKind;
  /** What its columns are taken for by their headings and values alone. */
  verdicts: readonly Verdict[];
};

export type ChosenTables = {
  items: UnderstoodTable;
  people?: UnderstoodTable;
  /** The column of people by which items that were joined name them. */
  peopleKey?: string | undefined;
  notices: string[];
};

/** Reads the table once and understands what it holds. */
export async function understand(table: SourceTable): Promise<UnderstoodTable> {
  const survey = await surveyRows(table.rows());
  const isNested = isNestedTable(table, survey);
  const nesting = { isNested };
  const asPeople = () => decideTable({ survey, nesting, kind: 'person' }).verdicts;
  const asItems = decideTable({ survey, nesting, kind: 'item' }).verdicts;
  const kind = kindOf(table.name, asPeople, asItems);
  return { table, survey, isNested, kind, verdicts: kind === 'person' ? asPeople() : asItems };
}

/** The same of items that rows of other tables were joined to: their own headings are as before. */
export async function understandJoined(
  table: SourceTable,
  { isNested }: UnderstoodTable,
): Promise<UnderstoodTable> {
  const survey = await surveyRows(table.rows());
  const { verdicts } = decideTable({ survey, nesting: { isNested }, kind: 'item' });
  return { table, survey, isNested, kind: 'item', verdicts };
}

/** Whether the table is a file of problems that was corrected: it has their two columns. */
export function isCorrected({ survey }: UnderstoodTable): boolean {
  return problemColumns.every((column) => survey.columns.some(({ name }) => name === column));
}

/** What is known of several tables from their rows having been joined. */
type JoinedTables = {
  /** The table of items, where the joins show which one it is. */
  root?: UnderstoodTable;
  /** Whether the rows of a table are with the items already. */
  isJoined?(table: UnderstoodTable): boolean;
};

/** Tables of these rows, the one that says most first. */
export const richestFirst = (
  tables: readonly UnderstoodTable[],
  kind: 'item' | 'person',
): UnderstoodTable[] =>
  tables
    .filter((one) => one.kind === kind && one.survey.rows > 0)
    .toSorted((a, b) => richness(b) - richness(a));

/**
 * The table of items and that of people. Of several that describe the same things the one that says
 * most is taken.
 * @returns nothing if none holds items
 */
export async function chooseTables(
  tables: readonly UnderstoodTable[],
  { root, isJoined = () => false }: JoinedTables = {},
): Promise<ChosenTables | undefined> {
  const notices: string[] = [];
  const [items, ...rest] = richestFirst(tables, 'item').toSorted(
    (a, b) => Number(b === root) - Number(a === root),
  );
  const [people, ...otherPeople] = richestFirst(tables, 'person');
  if (!items) return undefined;
  for (const { kind, table } of tables.filter((one) => !isJoined(one)))
    if (kind !== 'item' && kind !== 'person')
      notices.push(`${table.name} was not read, because it is ${tableKindNames[kind]}.`);
  for (const other of rest.filter((one) => !isJoined(one)))
    notices.push(
      (await describeSameItems(items, other))
        ? duplicateTableNotice(items, other)
        : `${other.table.name} describes different objects from ${items.table.name} and was not read. Import it separately.`,
    );
  if (people) notices.push(`${people.table.name}: read as the table of people.`);
  for (const other of otherPeople.filter((one) => !isJoined(one)))
    if (people) notices.push(duplicateTableNotice(people, other));
  return { items, ...(people ? { people } : {}), notices };
}

function duplicateTableNotice(richest: UnderstoodTable, other: UnderstoodTable): string {
  return `${richest.table.name} and ${other.table.name} describe the same ${richest.kind === 'item' ? 'items' : 'people'}; ${richest.table.name} is read because more of its columns are recognised (${understoodColumns(richest)} instead of ${understoodColumns(other)}).`;
}

const isUnderstood = ({ mapping, ask }: Verdict) => mapping.field !== IGNORE && !ask;
const understoodColumns = ({ verdicts }: UnderstoodTable) => verdicts.filter(isUnderstood).length;

/** How much a table says: its understood cells. */
function richness({ verdicts, survey }: UnderstoodTable): number {
  const understood = new Set(verdicts.filter(isUnderstood).map(({ column }) => column));
  return survey.columns.reduce(
    (sum, { name, filled }) => sum + (understood.has(name) ? filled : 0),
    0,
  );
}

/** Whether most of the identifiers of the smaller table are in the larger one. */
export async function describeSameItems(
  one: UnderstoodTable,
  other: UnderstoodTable,
): Promise<boolean> {
  // What is a number in one table may be an id in the other.
  const fields = ['accessionNumber', 'identifier'];
  const [ours, others] = [
    await Promise.all(fields.map((field) => valuesOfField(one, field))),
    await Promise.all(fields.map((field) => valuesOfField(other, field))),
  ];
  for (const mine of ours)
    for (const theirs of others) {
      const [smaller, larger] = mine.size < theirs.size ? [mine, theirs] : [theirs, mine];
      const shared = [...smaller].filter((value) => larger.has(value)).length;
      if (shared > 0 && shared >= smaller.size / 2) return true;
    }
  return false;
}

async function valuesOfField(
  { table, verdicts }: UnderstoodTable,
  field: string,
): Promise<Set<string>> {
  const column = verdicts.find(({ mapping }) => mapping.field === field)?.column;
  const values = new Set<string>();
  if (column)
    for await (const { cells } of table.rows())
      for (const text of textsOf(cells.get(column))) values.add(text.trim());
  return values;
}
