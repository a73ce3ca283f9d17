// Nested JSON as columns. A column's name is the path of keys: `birth.place.name`; a list adds
// `[]`: `contributors[].role`. All the columns of one list have one text for each of its elements,
// '' where an element lacks the key, so that the third role belongs to the third name. A list
// inside a list is strung together: `subjects.children[].children[].name`.
import type { Cell } from './source-row.ts';

/** How deep JSON may be nested; deeper is no record of a museum, and would exhaust the stack. */
const MAX_DEPTH = 32;

/**
 * A path of keys that occurred, made once: building it again for each value would take most of the
 * time.
 */
type Path = { text: string; keys: Map<string, Path>; list: Path | undefined };

/**
 * A list of the record: how many elements it has had so far, and the columns that have a text for
 * each of them.
 */
type List = { length: number; columns: string[][] };

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
      const row = new FlatRow();
      for (const key of Object.keys(record)) row.put(below(root, key), record[key], undefined, 0);
      row.padLists();
      for (const column of row.cells.keys()) seen.add(column);
      return row.cells;
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

/** The cells of one record while its values are put into them. */
class FlatRow {
  readonly cells = new Map<string, Cell>();
  readonly #lists = new Map<Path, List>();

  put(path: Path, value: unknown, list: List | undefined, depth: number): void {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object') return this.#putText(path, textOf(value), list);
    if (depth > MAX_DEPTH) return this.#putText(path, JSON.stringify(value), list);
    if (Array.isArray(value))
      return this.#putList((path.list ??= pathOf(`${path.text}[]`)), value, depth);
    this.#putKeys(path, value as Record<string, unknown>, list, depth);
  }

  /** Gives all columns of a list one text for each of its elements. */
  padLists(): void {
    for (const { columns, length } of this.#lists.values())
      for (const column of columns) pad(column, length);
  }

  #putKeys(
    path: Path,
    value: Record<string, unknown>,
    list: List | undefined,
    depth: number,
  ): void {
    for (const key of Object.keys(value)) this.put(below(path, key), value[key], list, depth + 1);
  }

  #putText({ text: name }: Path, text: string, list: List | undefined): void {
    if (!list) {
      if (!this.cells.has(name)) this.cells.set(name, text);
      return;
    }
    let column = this.cells.get(name) as string[] | undefined;
    if (!column) {
      this.cells.set(name, (column = []));
      list.columns.push(column);
    }
    pad(column, list.length - 1);
    column.push(text);
  }

  #putList(path: Path, values: readonly unknown[], depth: number): void {
    let list = this.#lists.get(path);
    if (!list) this.#lists.set(path, (list = { length: 0, columns: [] }));
    for (const value of values) {
      list.length++;
      if (value !== null && typeof value === 'object' && !Array.isArray(value))
        this.#putKeys(path, value as Record<string, unknown>, list, depth);
      else this.put(path, value, list, depth + 1);
    }
  }
}

function pad(column: string[], length: number): void {
  while (column.length < length) column.push('');
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return value.includes('\r') ? value.replaceAll('\r\n', '\n') : value;
}
