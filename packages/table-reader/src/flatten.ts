// Nested JSON as columns. A column's name is the path of keys: `birth.place.name`; a list adds
// `[]`: `contributors[].role`. All the columns of one list have one text for each of its elements,
// '' where an element lacks the key, so that the third role belongs to the third name. A list
// inside a list is strung together: `subjects.children[].children[].name`.
import type { Cell } from './source-row.ts';

/** How deep JSON may be nested; deeper is no record of a museum, and would exhaust the stack. */
const MAX_DEPTH = 32;

/**
 * A path of keys that occurred, made once: building it anew for each value would take most of the
 * time.
 */
type Path = { text: string; keys: Map<string, Path>; list: Path | undefined };

/**
 * A list of the record: how many elements it has had so far, and the columns that have a text for
 * each of them.
 */
type List = { length: number; columns: string[][] };

type Flattening = { cells: Map<string, Cell>; lists: Map<Path, List> };

export type Flattener = {
  /** The cells of one record. Nothing is in the result for null. */
  flatten(record: Readonly<Record<string, unknown>>): Map<string, Cell>;
  /** How many different columns there were in all records so far. */
  columns(): number;
};

/** A flattener for the records of one file, which have mostly the same columns. */
export function flattener(): Flattener {
  const root = pathOf('');
  const seen = new Set<string>();
  return {
    flatten(record) {
      const into: Flattening = { cells: new Map(), lists: new Map() };
      for (const key of Object.keys(record)) put(into, below(root, key), record[key], undefined, 0);
      for (const { columns, length } of into.lists.values())
        for (const column of columns) pad(column, length);
      for (const column of into.cells.keys()) seen.add(column);
      return into.cells;
    },
    columns: () => seen.size,
  };
}

const pathOf = (text: string): Path => ({ text, keys: new Map(), list: undefined });

function below(path: Path, key: string): Path {
  let inner = path.keys.get(key);
  if (!inner) path.keys.set(key, (inner = pathOf(path.text === '' ? key : `${path.text}.${key}`)));
  return inner;
}

function put(
  into: Flattening,
  path: Path,
  value: unknown,
  list: List | undefined,
  depth: number,
): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') return putText(into, path, textOf(value), list);
  if (depth > MAX_DEPTH) return putText(into, path, JSON.stringify(value), list);
  if (Array.isArray(value))
    return putList(into, (path.list ??= pathOf(`${path.text}[]`)), value, depth);
  putKeys(into, path, value as Record<string, unknown>, list, depth);
}

function putKeys(
  into: Flattening,
  path: Path,
  value: Record<string, unknown>,
  list: List | undefined,
  depth: number,
): void {
  for (const key of Object.keys(value)) put(into, below(path, key), value[key], list, depth + 1);
}

function putText(
  { cells }: Flattening,
  { text: name }: Path,
  text: string,
  list: List | undefined,
): void {
  if (!list) {
    if (!cells.has(name)) cells.set(name, text);
    return;
  }
  let column = cells.get(name) as string[] | undefined;
  if (!column) {
    cells.set(name, (column = []));
    list.columns.push(column);
  }
  pad(column, list.length - 1);
  column.push(text);
}

function putList(into: Flattening, path: Path, values: readonly unknown[], depth: number): void {
  let list = into.lists.get(path);
  if (!list) into.lists.set(path, (list = { length: 0, columns: [] }));
  for (const value of values) {
    list.length++;
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      putKeys(into, path, value as Record<string, unknown>, list, depth);
    else put(into, path, value, list, depth + 1);
  }
}

function pad(column: string[], length: number): void {
  while (column.length < length) column.push('');
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return value.includes('\r') ? value.replaceAll('\r\n', '\n') : value;
}
