// A table with what a first look says about it; and which of several tables is the one to import.
import { textsOf, type SourceTable } from '@vitrine/table-reader';
import { decideTable } from './decide-table.ts';
import { IGNORE } from './import-columns.ts';
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

export type ChosenTables = { items: UnderstoodTable; people?: UnderstoodTable; notices: string[] };

/** Reads the table once and understands what it holds. */
export async function understand(table: SourceTable): Promise<UnderstoodTable> {
  const survey = await surveyRows(table.rows());
  const isNested =
    table.format === 'json' ||
    table.format === 'json-lines' ||
    survey.columns.some(({ name }) => name.includes('[]'));
  const nesting = { isNested };
  const asPeople = decideTable({ survey, nesting, kind: 'person' }).verdicts;
  const asItems = decideTable({ survey, nesting, kind: 'item' }).verdicts;
  const kind = kindOf(table.name, asPeople, asItems);
  return { table, survey, isNested, kind, verdicts: kind === 'person' ? asPeople : asItems };
}

/** Whether the table is a file of problems that was corrected: it has their two columns. */
export function isCorrected({ survey }: UnderstoodTable): boolean {
  return problemColumns.every((column) => survey.columns.some(({ name }) => name === column));
}

/**
 * The table of items and that of people. Of several that describe the same things the one that says
 * most is taken.
 * @returns nothing if none holds items
 */
export async function chooseTables(
  tables: readonly UnderstoodTable[],
): Promise<ChosenTables | undefined> {
  const notices: string[] = [];
  const richestFirst = (kind: 'item' | 'person') =>
    tables
      .filter((one) => one.kind === kind && one.survey.rows > 0)
      .toSorted((a, b) => richness(b) - richness(a));
  const [items, ...others] = richestFirst('item');
  const [people, ...otherPeople] = richestFirst('person');
  if (!items) return undefined;
  for (const { kind, table } of tables)
    if (kind !== 'item' && kind !== 'person')
      notices.push(`${table.name} was not read, because it is ${tableKindNames[kind]}.`);
  for (const other of others)
    notices.push(
      (await describeSameItems(items, other))
        ? duplicateTableNotice(items, other)
        : `${other.table.name} describes different objects from ${items.table.name} and was not read. Import it separately.`,
    );
  if (people) notices.push(`${people.table.name}: read as the table of people.`);
  for (const other of otherPeople) if (people) notices.push(duplicateTableNotice(people, other));
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
async function describeSameItems(one: UnderstoodTable, other: UnderstoodTable): Promise<boolean> {
  for (const field of ['accessionNumber', 'identifier']) {
    const [mine, theirs] = [await valuesOfField(one, field), await valuesOfField(other, field)];
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
