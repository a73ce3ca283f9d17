// SQL of tables that are joined: their rows in a temporary SQLite file, so that no table has to fit
// into memory.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database, { type Statement } from 'better-sqlite3';
import type { Cell, RowFault, SourceRow } from '@vitrine/table-reader';

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
    const { place } = this.#tableOf(name);
    const sql = `SELECT COUNT(*) AS count FROM row_${place} WHERE ${this.#indexed(name, column)} = ?`;
    return (this.#prepared(sql).get(value) as { count: number }).count;
  }

  has(name: string, column: string, value: string): boolean {
    const { place } = this.#tableOf(name);
    const sql = `SELECT 1 FROM row_${place} WHERE ${this.#indexed(name, column)} = ? LIMIT 1`;
    return this.#prepared(sql).get(value) !== undefined;
  }

  /** How many cells of a column are filled, and how many of them are in the other column. */
  countMet(
    { table, column }: { table: string; column: string },
    other: { table: string; column: string },
  ): { filled: number; met: number } {
    const mine = this.#expression(table, column);
    const sql = `SELECT COUNT(*) AS filled, COALESCE(SUM(EXISTS(
      SELECT 1 FROM row_${this.#tableOf(other.table).place} AS other
      WHERE ${this.#indexed(other.table, other.column).replace('cells', 'other.cells')} = ${mine.replace('cells', 'mine.cells')})), 0) AS met
      FROM row_${this.#tableOf(table).place} AS mine WHERE ${mine.replace('cells', 'mine.cells')} <> ''`;
    return this.#database.prepare(sql).get() as { filled: number; met: number };
  }

  /** How many values of a column stand in several rows. */
  countRepeated(name: string, column: string): number {
    const value = this.#indexed(name, column);
    const sql = `SELECT COUNT(*) AS count FROM (SELECT 1 FROM row_${this.#tableOf(name).place}
      WHERE ${value} <> '' GROUP BY ${value} HAVING COUNT(*) > 1)`;
    return (this.#database.prepare(sql).get() as { count: number }).count;
  }

  /** The rows whose value another column does not have, or that have none. */
  *unmet(
    { table, column }: { table: string; column: string },
    other: { table: string; column: string },
  ): Generator<{ value: string; filled: number }> {
    const mine = this.#expression(table, column).replace('cells', 'mine.cells');
    const theirs = this.#indexed(other.table, other.column).replace('cells', 'other.cells');
    const sql = `SELECT COALESCE(${mine}, '') AS value, cells
      FROM row_${this.#tableOf(table).place} AS mine
      WHERE COALESCE(${mine}, '') = '' OR NOT EXISTS (
        SELECT 1 FROM row_${this.#tableOf(other.table).place} AS other WHERE ${theirs} = ${mine})`;
    type Unmet = { value: string; cells: string };
    for (const { value, cells } of this.#database.prepare(sql).iterate() as Iterable<Unmet>) {
      const filled = (JSON.parse(cells) as (Cell | null)[]).filter((cell) => cell?.length);
      yield { value, filled: filled.length };
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
        `SELECT number, cells FROM row_${place} WHERE ${this.#indexed(name, column)} = ? ORDER BY n LIMIT ?`,
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

  /** The text of a column, as the index of it has it. */
  #expression(name: string, column: string): string {
    return `json_extract(cells, '$[${this.placeOf(name, column)}]')`;
  }

  /** The same, after making sure that there is an index. */
  #indexed(name: string, column: string): string {
    const { place } = this.#tableOf(name);
    const expression = this.#expression(name, column);
    this.#prepared(
      `CREATE INDEX IF NOT EXISTS key_${place}_${this.placeOf(name, column)} ON row_${place} (${expression})`,
      (statement) => statement.run(),
    );
    return expression;
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
