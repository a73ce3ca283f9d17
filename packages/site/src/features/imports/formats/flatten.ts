// Nested JSON as columns. A column's name is the path of keys: `birth.place.name`; a list adds `[]`: `contributors[].role`.
// All the columns of one list have one text for each of its elements, '' where an element lacks the key, so that the third
// role belongs to the third name. A list inside a list is strung together: `subjects.children[].children[].name`.
import type { Cell } from './source-row.ts';

/** How deep JSON may be nested; deeper is no record of a museum, and would exhaust the stack. */
const DEEPEST = 32;

/** A list of the record: how many elements it has had so far, and the columns that have a text for each of them. */
type List = { length: number; columns: string[][] };

type Flattening = { cells: Map<string, Cell>; lists: Map<string, List> };

/** The cells of one record. Nothing is in the result for null. */
export function flatten(record: Readonly<Record<string, unknown>>): Map<string, Cell> {
  const into: Flattening = { cells: new Map(), lists: new Map() };
  for (const [key, value] of Object.entries(record)) put(into, key, value, undefined, 0);
  for (const { columns, length } of into.lists.values()) for (const column of columns) pad(column, length);
  return into.cells;
}

function put(into: Flattening, path: string, value: unknown, list: List | undefined, depth: number): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') return putText(into, path, textOf(value), list);
  if (depth > DEEPEST) return putText(into, path, JSON.stringify(value), list);
  if (Array.isArray(value)) return putList(into, `${path}[]`, value, depth);
  for (const [key, inner] of Object.entries(value)) put(into, `${path}.${key}`, inner, list, depth + 1);
}

function putText({ cells }: Flattening, path: string, text: string, list: List | undefined): void {
  if (!list) {
    if (!cells.has(path)) cells.set(path, text);
    return;
  }
  let column = cells.get(path) as string[] | undefined;
  if (!column) {
    cells.set(path, (column = []));
    list.columns.push(column);
  }
  pad(column, list.length - 1);
  column.push(text);
}

function putList(into: Flattening, path: string, values: readonly unknown[], depth: number): void {
  let list = into.lists.get(path);
  if (!list) into.lists.set(path, (list = { length: 0, columns: [] }));
  for (const value of values) {
    list.length++;
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) put(into, `${path}.${key}`, inner, list, depth + 1);
    } else put(into, path, value, list, depth + 1);
  }
}

function pad(column: string[], length: number): void {
  while (column.length < length) column.push('');
}

/** Texts are made well-formed: half a surrogate pair is no character, and PostgreSQL refuses NUL. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  const text = value.toWellFormed();
  return text.includes('\0') || text.includes('\r') ? text.replaceAll('\0', '').replaceAll('\r\n', '\n') : text;
}
