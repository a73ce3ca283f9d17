// Items with the rows of other tables, as aligned lists: all columns of a list have one text for
// each of its elements.
import type { Cell, SourceRow } from '@vitrine/table-reader';
import { FILE, partName, type DescribedList, type Part, type Place } from './describe-list.ts';
import type { JoinStore, StoredRow } from './join-store.ts';
import { textIn } from './link-columns.ts';
import { partOfRole, saysFirst } from './list-words.ts';
import type { Step } from './plan-joins.ts';

/** A longer list is not a list that a page can show. */
const MAX_ELEMENTS = 1000;

/** What only shows while rows are joined. */
export type JoinCounts = {
  /** Elements that were left out of lists that are too long. */
  tooMany: number;
  /** Elements that a flag keeps from the public. */
  held: number;
  /** Files that only elements name which are not public. */
  heldFiles: Set<string>;
  publicFiles: Set<string>;
};

export const noCounts = (): JoinCounts => ({
  tooMany: 0,
  held: 0,
  heldFiles: new Set(),
  publicFiles: new Set(),
});

/** An element: for each step its row, where there is one. */
type Element = readonly (StoredRow | undefined)[];

type Joining = {
  store: JoinStore;
  root: string;
  columns: readonly string[];
  lists: readonly DescribedList[];
  counts: JoinCounts;
};

/** The columns that lists may have, in their order. */
export function listColumns(lists: readonly DescribedList[]): string[] {
  const names = lists.flatMap((list, place) =>
    partsOf(list).flatMap((part) =>
      columnsOf(list, part).map(({ heading }) => columnName(lists, place, part, heading)),
    ),
  );
  return [...new Set(names)];
}

/** People who are depicted have names alone: ids and roles are those of makers. */
const columnsOf = ({ columns }: DescribedList, part: Part): DescribedList['columns'] =>
  part === 'depicted'
    ? columns.filter(({ heading }) => heading !== 'id' && heading !== 'role')
    : columns;

function partsOf({ part, roles, flags }: DescribedList): Part[] {
  const parts: Part[] = roles.length > 0 ? [part, 'maker', 'depicted', 'other', 'staff'] : [part];
  return flags.length > 0 ? [...parts, 'held'] : parts;
}

/** Two lists with the same name are told apart by a number. */
function columnName(
  lists: readonly DescribedList[],
  place: number,
  part: Part,
  heading: string,
): string {
  const name = partName(part, lists[place]?.base ?? '');
  const before = lists
    .slice(0, place)
    .filter((list) => partsOf(list).some((one) => partName(one, list.base) === name)).length;
  return `${name}${before === 0 ? '' : ` ${before + 1}`}[].${heading}`;
}

/** A list made ready for many rows: the columns of its parts with their names. */
type ReadyList = {
  list: DescribedList;
  parts: ReadonlyMap<Part, readonly (Place & { name: string })[]>;
  partOf(role: string): Part;
};

const readyLists = (lists: readonly DescribedList[]): ReadyList[] => {
  const partOf = remembered(partOfRole);
  return lists.map((list, place) => ({
    list,
    partOf,
    parts: new Map(
      partsOf(list).map((part) => [
        part,
        columnsOf(list, part).map(({ step, column, heading }) => ({
          step,
          column,
          name: columnName(lists, place, part, heading),
        })),
      ]),
    ),
  }));
};

/** So many roles are remembered: more are not roles. */
const MAX_ROLES = 5000;

function remembered(partOf: (role: string) => Part): (role: string) => Part {
  const known = new Map<string, Part>();
  return (role) => {
    let part = known.get(role);
    if (part === undefined) {
      part = partOf(role);
      if (known.size < MAX_ROLES) known.set(role, part);
    }
    return part;
  };
}

export function* joinedRows(joining: Joining): Generator<SourceRow> {
  const { store, root, columns, lists, counts } = joining;
  const ready = readyLists(lists);
  for (const { number, cells, faults } of store.rows(root)) {
    const joined = new Map<string, Cell>();
    for (const [place, cell] of cells.entries())
      if (cell !== null && cell !== '') joined.set(columns[place] ?? '', cell);
    for (const one of ready) {
      const elements = ordered(elementsOf(joining, one.list, cells), one.list, store);
      if (elements.length > 0) addList(joined, elements, { ready: one, store, counts });
    }
    yield { number, cells: joined, ...(faults ? { faults } : {}) };
  }
}

function elementsOf(
  { store, root, counts }: Joining,
  { steps }: DescribedList,
  cells: StoredRow['cells'],
): Element[] {
  let elements: Element[] = [[]];
  for (const [at, step] of steps.entries()) {
    const next: Element[] = [];
    for (const element of elements) {
      const from = step.from < 0 ? cells : element[step.from]?.cells;
      const table = step.from < 0 ? root : (steps[step.from]?.table ?? '');
      const keys = from ? store.keysOf(table, step.column, from) : [];
      const rows = keys.flatMap((key) => rowsOf(store, step, key, counts));
      if (rows.length === 0 && at > 0) next.push([...element, undefined]);
      for (const row of rows) next.push([...element, row]);
    }
    if (next.length > MAX_ELEMENTS) counts.tooMany += next.length - MAX_ELEMENTS;
    elements = next.slice(0, MAX_ELEMENTS);
  }
  return elements;
}

function rowsOf(
  store: JoinStore,
  { table, key, isMany }: Step,
  value: string,
  counts: JoinCounts,
): StoredRow[] {
  const rows = store.find(table, key, value, isMany ? MAX_ELEMENTS : 1);
  if (rows.length === MAX_ELEMENTS) counts.tooMany += store.count(table, key, value) - MAX_ELEMENTS;
  return rows;
}

function ordered(elements: Element[], list: DescribedList, store: JoinStore): Element[] {
  if (elements.length < 2 || list.order.length + list.first.length === 0) return elements;
  const textAt = textReader(list, store);
  const firstness = (element: Element) =>
    list.first.some((place) => saysFirst(textAt(element, place))) ? 0 : 1;
  const number = (element: Element, place: Place) => {
    const text = textAt(element, place).replace(',', '.');
    return text === '' ? Number.MAX_VALUE : Number(text);
  };
  return elements.toSorted((a, b) => {
    const byFirst = firstness(a) - firstness(b);
    if (byFirst !== 0) return byFirst;
    for (const place of list.order) {
      const difference = number(a, place) - number(b, place);
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
    }
    return 0;
  });
}

const textReader =
  ({ steps }: DescribedList, store: JoinStore) =>
  (element: Element, { step, column }: Place): string => {
    const row = element[step];
    return row ? textIn(row.cells[store.placeOf(steps[step]?.table ?? '', column)]) : '';
  };

function addList(
  cells: Map<string, Cell>,
  elements: readonly Element[],
  { ready, store, counts }: { ready: ReadyList; store: JoinStore; counts: JoinCounts },
): void {
  const { list, parts } = ready;
  const textAt = textReader(list, store);
  const among = Map.groupBy(elements, (element) => partOf(element, ready, textAt));
  for (const [part, those] of among) {
    if (part === 'held') counts.held += those.length;
    for (const column of parts.get(part) ?? []) {
      const texts = those.map((element) => textAt(element, column));
      noteFiles(texts, part === 'held' ? counts.heldFiles : counts.publicFiles, list);
      if (texts.some((text) => text !== '')) cells.set(column.name, texts);
    }
  }
}

/** Files are only noted where a flag may hold some of them back. */
function noteFiles(texts: readonly string[], files: Set<string>, { flags }: DescribedList): void {
  if (flags.length > 0) for (const text of texts) if (FILE.test(text)) files.add(text);
}

/** A row that is not clearly public is kept for staff; else its role says whose it is. */
function partOf(
  element: Element,
  { list: { flags, roles, part }, partOf: partOfStated }: ReadyList,
  textAt: (element: Element, place: Place) => string,
): Part {
  const isHeld = flags.some(
    (place) => element[place.step] !== undefined && !place.flag.isPublic(textAt(element, place)),
  );
  if (isHeld) return 'held';
  const stated = roles.map((place) => textAt(element, place)).filter((text) => text !== '');
  if (part === 'staff' || stated.length === 0) return part;
  const all = stated.map(partOfStated);
  return (
    (['staff', 'depicted', 'other', 'maker'] as const).find((one) => all.includes(one)) ?? part
  );
}
