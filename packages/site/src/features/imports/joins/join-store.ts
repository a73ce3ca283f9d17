// SQL of tables that are joined: their rows in a temporary SQLite file, so that no table has to fit
// into memory.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database, { type Statement } from 'better-sqlite3';
import type { Cell, RowFault, SourceRow } from '@vitrine/table-reader';
import { BETWEEN, columnsNamed, keysIn, textIn } from './link-columns.ts';

/** A row as it is kept: its cells in the order of the columns of its table. */
export type StoredRow = { number: number; cells: readonly (Cell | null)[] };

type Stored = { n: number; number: number; cells: string; faults: string | null };

/** Rows that are read at once, so that the file can be asked something else in between. */
const PAGE = 500;
/** In KiB. */
const CACHE = 32_768;

/** A table of the store: its place and the names of its columns. */
type Kept = { place: number; columns: readonly string[] };

export class JoinStore {
  readonly #database: Database.Database;
  readonly #file: string;
  readonly #statements = new Map<string, Statement>();
  /** By table and column: they are asked for each row. */
  readonly #finders = new Map<string, Map<string, Statement>>();
  readonly #tables = new Map<string, Kept>();
  /** Separators of cells with several keys, by the tables of their parts. */
  readonly #separators = new Map<string, string>();

  /** @param folder  where the file lies while it is used */
  constructor(folder: string) {
    this.#file = join(folder, `.import-joins-${randomUUID()}.sqlite`);
    this.#database = new Database(this.#file);
    for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', `cache_size = -${CACHE}`])
      this.#database.pragma(pragma);
    // One transaction that never ends: SQLite writes to a file without a name only inside of one,
    // and without a name nothing of the file stays when the process is killed.
    this.#database.exec('BEGIN EXCLUSIVE; CREATE TABLE opened (n INTEGER)');
    this.#remove();
  }

  /** Keeps all rows of a table, over what was kept under its name before. */
  async load(
    name: string,
    columns: readonly string[],
    rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  ): Promise<void> {
    const place = this.#tables.get(name)?.place ?? this.#tables.size;
    this.#forget();
    this.#database.exec(
      `DROP TABLE IF EXISTS row_${place};
       CREATE TABLE row_${place} (n INTEGER PRIMARY KEY, number INTEGER, cells TEXT, faults TEXT)`,
    );
    this.#tables.set(name, { place, columns });
    const insert = this.#database.prepare(
      `INSERT INTO row_${place} (number, cells, faults) VALUES (?, ?, ?)`,
    );
    for await (const { number, cells, faults } of rows) {
      const texts = columns.map((column) => trimmed(cells.get(column)));
      insert.run(number, JSON.stringify(texts), faults ? JSON.stringify(faults) : null);
    }
  }

  /** The rows of a table in their order. */
  *rows(name: string): Generator<StoredRow & { faults?: RowFault[] }> {
    const { place } = this.#tableOf(name);
    for (let after = 0; ;) {
      const page = this.#prepared(
        `SELECT * FROM row_${place} WHERE n > ? ORDER BY n LIMIT ${PAGE}`,
      ).all(after) as Stored[];
      for (const row of page)
        yield {
          ...storedRow(row),
          ...(row.faults === null ? {} : { faults: JSON.parse(row.faults) as RowFault[] }),
        };
      const last = page.at(-1)?.n;
      if (last === undefined) return;
      after = last;
    }
  }

  /** The first rows whose column has this value, in their order. */
  find(name: string, column: string, value: string, limit: number): StoredRow[] {
    const found = this.#finder(name, column).all(value, limit) as Stored[];
    return found.map(storedRow);
  }

  /** How many rows have this value there. */
  count(name: string, column: string, value: string): number {
    const sql = `SELECT COUNT(*) AS count FROM row_${this.#tableOf(name).place} WHERE ${this.#holds(name, column, '?')}`;
    return (this.#prepared(sql).get(value) as { count: number }).count;
  }

  has(name: string, column: string, value: string): boolean {
    const sql = `SELECT 1 FROM row_${this.#tableOf(name).place} WHERE ${this.#holds(name, column, '?')} LIMIT 1`;
    return this.#prepared(sql).get(value) !== undefined;
  }

  /** How many cells of a column are filled, and how many of them are in the other column. */
  countMet(
    { table, column }: { table: string; column: string },
    other: { table: string; column: string },
  ): { filled: number; met: number } {
    const mine = this.#expression(table, column, 'mine');
    const sql = `SELECT COUNT(*) AS filled, COALESCE(SUM(EXISTS(
      SELECT 1 FROM row_${this.#tableOf(other.table).place} AS other
      WHERE ${this.#holds(other.table, other.column, mine, 'other')})), 0) AS met
      FROM row_${this.#tableOf(table).place} AS mine WHERE ${mine} <> ''`;
    return this.#database.prepare(sql).get() as { filled: number; met: number };
  }

  /** The same, where a cell meets if all its parts do; nothing where no cell has several. */
  countPartsMet(
    { table, column, separator }: { table: string; column: string; separator: string },
    other: { table: string; column: string },
  ): { filled: number; met: number } | undefined {
    const counts = { filled: 0, met: 0 };
    let isSeveral = false;
    for (const { value } of this.#values(table, column)) {
      const parts = keysIn(value, separator);
      counts.filled++;
      isSeveral ||= parts.length > 1;
      if (parts.length > 0 && parts.every((part) => this.has(other.table, other.column, part)))
        counts.met++;
    }
    return isSeveral ? counts : undefined;
  }

  /** Whether a text is within any cell of a column. */
  hasWithin(name: string, column: string, text: string): boolean {
    const { place } = this.#tableOf(name);
    const sql = `SELECT 1 FROM row_${place} WHERE instr(${this.#expression(name, column)}, ?) > 0 LIMIT 1`;
    return this.#prepared(sql).get(text) !== undefined;
  }

  /** From now on, each part of a cell of this column is a key. */
  split(name: string, column: string, separator: string): void {
    const parts = this.#partsTable(name, column);
    if (this.#separators.get(parts) === separator) return;
    this.#forget();
    this.#separators.set(parts, separator);
    this.#database.exec(
      `DROP TABLE IF EXISTS ${parts};
       CREATE TABLE ${parts} (value TEXT, n INTEGER, PRIMARY KEY (value, n)) WITHOUT ROWID`,
    );
    const insert = this.#database.prepare(`INSERT OR IGNORE INTO ${parts} VALUES (?, ?)`);
    for (const { n, value } of this.#values(name, column))
      for (const part of keysIn(value, separator)) insert.run(part, n);
  }

  /** The keys that a row has in a column. */
  keysOf(name: string, column: string, cells: StoredRow['cells']): string[] {
    const { columns } = this.#tableOf(name);
    const texts = (columnsNamed(column, columns) ?? []).map((one) =>
      textIn(cells[columns.indexOf(one)]),
    );
    if (texts.includes('')) return [];
    const separator = this.#separators.get(this.#partsTable(name, column));
    return keysIn(texts.join(BETWEEN), separator);
  }

  countFilled(name: string, column: string): number {
    const sql = `SELECT COUNT(*) AS count FROM row_${this.#tableOf(name).place} WHERE ${this.#expression(name, column)} <> ''`;
    return (this.#prepared(sql).get() as { count: number }).count;
  }

  /** How many values of a column stand in several rows. */
  countRepeated(name: string, column: string): number {
    this.#addIndex(name, column);
    const value = this.#expression(name, column);
    const sql = `SELECT COUNT(*) AS count FROM (SELECT 1 FROM row_${this.#tableOf(name).place}
      WHERE ${value} <> '' GROUP BY ${value} HAVING COUNT(*) > 1)`;
    return (this.#database.prepare(sql).get() as { count: number }).count;
  }

  /**
   * The rows whose value another column does not have, or that have none; of a cell with several
   * keys, the parts that are nowhere else. `filled`: the cells that are lost with it.
   */
  *unmet(
    { table, column }: { table: string; column: string },
    other: { table: string; column: string },
  ): Generator<{ value: string; filled: number }> {
    const mine = this.#expression(table, column, 'mine');
    const separator = this.#separators.get(this.#partsTable(table, column));
    // Made now, since nothing can be written while rows are read.
    const holds = this.#holds(other.table, other.column, mine, 'other');
    const isAlone =
      separator === undefined
        ? `NOT EXISTS (SELECT 1 FROM row_${this.#tableOf(other.table).place} AS other WHERE ${holds})`
        : 'TRUE';
    const sql = `SELECT COALESCE(${mine}, '') AS value, cells
      FROM row_${this.#tableOf(table).place} AS mine
      WHERE COALESCE(${mine}, '') = '' OR ${isAlone}`;
    type Unmet = { value: string; cells: string };
    for (const { value, cells } of this.#database.prepare(sql).iterate() as Iterable<Unmet>) {
      const keys = keysIn(value, separator);
      const alone =
        separator === undefined
          ? keys
          : keys.filter((key) => !this.has(other.table, other.column, key));
      if (keys.length > 0 && alone.length === 0) continue;
      const filled = (JSON.parse(cells) as (Cell | null)[]).filter((cell) => cell?.length);
      yield {
        value: alone.join(', ').replaceAll(BETWEEN, ' + '),
        filled: alone.length < keys.length ? 0 : filled.length,
      };
    }
  }

  *#values(name: string, column: string): Generator<{ n: number; value: string }> {
    const value = this.#expression(name, column);
    const sql = `SELECT n, ${value} AS value FROM row_${this.#tableOf(name).place}
      WHERE n > ? AND ${value} <> '' ORDER BY n LIMIT ${PAGE}`;
    for (let after = 0; ;) {
      const page = this.#prepared(sql).all(after) as { n: number; value: string }[];
      yield* page;
      const last = page.at(-1)?.n;
      if (last === undefined) return;
      after = last;
    }
  }

  /** The place of a column in the rows of its table. */
  placeOf(name: string, column: string): number {
    return this.#tableOf(name).columns.indexOf(column);
  }

  close(): void {
    this.#forget();
    if (this.#database.open) this.#database.close();
    this.#remove();
  }

  #finder(name: string, column: string): Statement {
    let ofTable = this.#finders.get(name);
    if (!ofTable) this.#finders.set(name, (ofTable = new Map()));
    let finder = ofTable.get(column);
    if (!finder) {
      const { place } = this.#tableOf(name);
      finder = this.#database.prepare(
        `SELECT number, cells FROM row_${place} WHERE ${this.#holds(name, column, '?')} ORDER BY n LIMIT ?`,
      );
      ofTable.set(column, finder);
    }
    return finder;
  }

  #tableOf(name: string): Kept {
    const kept = this.#tables.get(name);
    if (!kept) throw new Error(`no table ${name} is kept`);
    return kept;
  }

  /** The places of the columns that one name stands for. */
  #placesOf(name: string, column: string): number[] {
    const { columns } = this.#tableOf(name);
    return (columnsNamed(column, columns) ?? [column]).map((one) => columns.indexOf(one));
  }

  /** The text of a column, as the index of it has it; of several together, where all are filled. */
  #expression(name: string, column: string, alias?: string): string {
    const cells = alias === undefined ? 'cells' : `${alias}.cells`;
    const texts = this.#placesOf(name, column).map((at) => `json_extract(${cells}, '$[${at}]')`);
    if (texts.length === 1) return texts.join('');
    const areFilled = texts.map((text) => `${text} <> ''`).join(' AND ');
    return `CASE WHEN ${areFilled} THEN ${texts.join(` || char(${BETWEEN.codePointAt(0)}) || `)} END`;
  }

  /** Where a row has `value` as its key, by an index. */
  #holds(name: string, column: string, value: string, alias?: string): string {
    const parts = this.#partsTable(name, column);
    if (!this.#separators.has(parts)) {
      this.#addIndex(name, column);
      return `${this.#expression(name, column, alias)} = ${value}`;
    }
    return `${alias === undefined ? '' : `${alias}.`}n IN (SELECT n FROM ${parts} WHERE value = ${value})`;
  }

  #addIndex(name: string, column: string): void {
    const { place } = this.#tableOf(name);
    this.#prepared(
      `CREATE INDEX IF NOT EXISTS key_${place}_${this.#placesOf(name, column).join('_')} ON row_${place} (${this.#expression(name, column)})`,
      (statement) => statement.run(),
    );
  }

  /** The table of the keys that stand together in cells of a column. */
  #partsTable(name: string, column: string): string {
    return `parts_${this.#tableOf(name).place}_${this.#placesOf(name, column).join('_')}`;
  }

  #prepared(sql: string, first?: (statement: Statement) => void): Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      this.#statements.set(sql, (statement = this.#database.prepare(sql)));
      first?.(statement);
    }
    return statement;
  }

  /** Statements of tables that are made again. */
  #forget(): void {
    this.#statements.clear();
    this.#finders.clear();
  }

  /** Where a file in use cannot be removed, that is done when it is closed. */
  #remove(): void {
    try {
      rmSync(this.#file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    }
  }
}

const storedRow = ({ number, cells }: Pick<Stored, 'number' | 'cells'>): StoredRow => ({
  number,
  cells: JSON.parse(cells) as (Cell | null)[],
});

function trimmed(cell: Cell | undefined): Cell | null {
  if (cell === undefined) return null;
  return typeof cell === 'string' ? cell.trim() : cell;
}
