// The cells of a row of a table under the names of its columns, which all its rows share: a map of
// its own for each row takes ten times the memory.
import type { Cell } from './source-row.ts';

/** What is the same for all rows of a table. */
export type SharedColumns = {
  names: readonly string[];
  /** The places of columns without a heading: where they are empty, they are not there. */
  blank: ReadonlySet<number>;
  /** The places of the columns by their names. */
  places: ReadonlyMap<string, number>;
};

export class RowCells implements ReadonlyMap<string, Cell> {
  readonly columns: SharedColumns;
  readonly texts: readonly string[];

  /** @param texts  no more than there are columns; those that are missing at the end are empty */
  constructor(columns: SharedColumns, texts: readonly string[]) {
    this.columns = columns;
    this.texts = texts;
  }

  get(name: string): string | undefined {
    const place = this.columns.places.get(name);
    if (place === undefined) return undefined;
    const text = this.texts[place] ?? '';
    return text === '' && this.columns.blank.has(place) ? undefined : text;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  get size(): number {
    let size = this.columns.names.length;
    for (const place of this.columns.blank) if ((this.texts[place] ?? '') === '') size--;
    return size;
  }

  forEach(visit: (cell: string, name: string, cells: RowCells) => void): void {
    const { names, blank } = this.columns;
    for (let place = 0; place < names.length; place++) {
      const text = this.texts[place] ?? '';
      if (text !== '' || !blank.has(place)) visit(text, names[place] ?? '', this);
    }
  }

  *entries(): MapIterator<[string, string]> {
    const { names, blank } = this.columns;
    for (const [place, name] of names.entries()) {
      const text = this.texts[place] ?? '';
      if (text !== '' || !blank.has(place)) yield [name, text];
    }
  }

  *keys(): MapIterator<string> {
    for (const [name] of this.entries()) yield name;
  }

  *values(): MapIterator<string> {
    for (const [, text] of this.entries()) yield text;
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    return this.entries();
  }
}
