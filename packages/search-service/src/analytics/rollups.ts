// Counts of days, made from what is kept and made again whenever that changes; and of longer
// periods, summed from shorter ones.
import { prepared, type Connection } from '../store/database.ts';
import { dayOf } from '../insights/ledger-database.ts';
import {
  countDay,
  exposuresOf,
  families,
  searchesOf,
  type Exposure,
  type Family,
} from './count-day.ts';
import { cover, levels, periodOf, type Period } from './periods.ts';
import { Sketch } from './sketch.ts';
import { Sums, type Packed } from './tally.ts';

/** A stored tally with its period, `D2026-11-21` or `M2026-11`, and its tags as JSON. */
export type StoredTally = Packed & { readonly period: string; readonly tags: string };
/**
 * The visitors of a period: how many, and the sketch that merges with others, see `Sketch.write`.
 */
export type StoredVisitors = {
  readonly period: string;
  readonly tags: string;
  readonly count: number;
  readonly sketch: Uint8Array;
};
type DayRange = { readonly from: string; readonly to: string };

/** Days with no more searches than this are counted for every question. */
const fewSearches = 5000;
/** A slow refresh is not made again before so many times its length has passed. */
const restFactor = 20;

/** The roll-ups of a ledger. */
export class Rollups {
  readonly #database: Connection;
  readonly #now: () => number;
  #names = new Map<string, number>();
  #tookMs = 0;
  #refreshedAt = 0;

  constructor(database: Connection, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Counts the days that changed. A slow count is put off for a while when one was just made.
   * Longer periods are left to `refreshAll`: until then they are read as days.
   */
  refresh(): void {
    const days = this.#dirtyDays();
    if (days.length === 0) return;
    if (
      performance.now() - this.#refreshedAt < this.#tookMs * restFactor &&
      this.#waiting() > fewSearches
    )
      return;
    this.#countDays(days);
  }

  /** Counts the days that changed, and sums the longer periods that are over. */
  refreshAll(): void {
    const days = this.#dirtyDays();
    if (days.length > 0) this.#countDays(days);
    this.#sumUp();
  }

  /** Makes every roll-up again of the days of which searches are still kept. */
  rebuild(): void {
    this.#database.exec('INSERT OR IGNORE INTO dirty_days (day) SELECT DISTINCT day FROM searches');
    this.refreshAll();
  }

  /**
   * Stored tallies of a family from day to day, in the longest periods there are; without their
   * heavy columns when those are not wanted.
   */
  read(
    index: string,
    family: Family,
    { from, to, light = false }: DayRange & { light?: boolean },
  ): StoredTally[] {
    const select = this.#select<StoredTally>(
      `period, tags, size, light, ${light ? "x''" : 'heavy'} AS heavy, extra`,
    );
    return this.#covering(index, from, to).flatMap(({ name }) =>
      select.all(index, family, name, name),
    );
  }

  /** Each day by itself: its totals, or another family. */
  readDays(index: string, { from, to }: DayRange, family: Family = 'totals'): StoredTally[] {
    return this.#select<StoredTally>('period, tags, size, light, heavy, extra').all(
      index,
      family,
      `D${from}`,
      `D${to}`,
    );
  }

  /** Visitors from day to day, in the longest periods there are. */
  readVisitors(index: string, { from, to }: DayRange): StoredVisitors[] {
    const select = this.#select<StoredVisitors>('period, tags, size AS count, light AS sketch');
    return this.#covering(index, from, to).flatMap(({ name }) =>
      select.all(index, 'visitors', name, name),
    );
  }

  /** Visitors of each day. */
  readDaysVisitors(index: string, { from, to }: DayRange): StoredVisitors[] {
    return this.#select<StoredVisitors>('period, tags, size AS count, light AS sketch').all(
      index,
      'visitors',
      `D${from}`,
      `D${to}`,
    );
  }

  /** The texts of numbers. */
  names(numbers: readonly number[]): string[] {
    const find = prepared<[number], { name: string }>(
      this.#database,
      'SELECT name FROM names WHERE id = ?',
    );
    return numbers.map((number) => find.get(number)?.name ?? '');
  }

  /** One more than the largest number. */
  get size(): number {
    return (
      (prepared<[], { max: number | null }>(
        this.#database,
        'SELECT max(id) AS max FROM names',
      ).get()?.max ?? 0) + 1
    );
  }

  /** The number of a text, given to it when it has none. */
  number(name: string): number {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const stored =
      prepared<[string], { id: number }>(this.#database, 'SELECT id FROM names WHERE name = ?').get(
        name,
      )?.id ??
      Number(
        prepared(this.#database, 'INSERT INTO names (name) VALUES (?)').run(name).lastInsertRowid,
      );
    this.#names.set(name, stored);
    return stored;
  }

  /** Stores a tally. */
  store(index: string, family: Family, stored: StoredTally): void {
    this.#insert(index, family, stored);
  }

  /** Stores who came. */
  storeVisitors(
    index: string,
    { period, tags, sketch }: { period: string; tags: string; sketch: Sketch },
  ): void {
    this.#insert(index, 'visitors', {
      period,
      tags,
      size: sketch.count(),
      light: sketch.write(),
      heavy: new Uint8Array(),
      extra: '{}',
    });
  }

  #insert(index: string, family: Family | 'visitors', stored: StoredTally): void {
    prepared(
      this.#database,
      'INSERT OR REPLACE INTO rollups (index_name, family, period, tags, size, light, heavy, extra) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(
      index,
      family,
      stored.period,
      stored.tags,
      stored.size,
      stored.light,
      stored.heavy,
      stored.extra,
    );
  }

  #select<Row>(fields: string) {
    return prepared<[string, Family | 'visitors', string, string], Row>(
      this.#database,
      `SELECT ${fields} FROM rollups WHERE index_name = ? AND family = ? AND period BETWEEN ? AND ? ORDER BY period`,
    );
  }

  #covering(index: string, from: string, to: string): Period[] {
    const longer = new Set(
      prepared<[string], { period: string }>(
        this.#database,
        "SELECT DISTINCT period FROM rollups WHERE index_name = ? AND family = 'totals' AND period > 'E'",
      )
        .all(index)
        .map(({ period }) => period),
    );
    return cover(from, to, (name) => longer.has(name));
  }

  #dirtyDays(): string[] {
    return prepared<[], { day: string }>(this.#database, 'SELECT day FROM dirty_days ORDER BY day')
      .all()
      .map(({ day }) => day);
  }

  #countDays(days: readonly string[]): void {
    const started = performance.now();
    for (const day of days) this.#database.transaction(() => this.#countDay(day))();
    // The names of a busy day are many, and those of a question few.
    this.#names = new Map();
    this.#refreshedAt = performance.now();
    this.#tookMs = this.#refreshedAt - started;
  }

  #countDay(day: string): void {
    // Numbers that a failed transaction gave are no longer there.
    this.#names = new Map();
    // What was summed of this day goes with it.
    for (const level of levels)
      prepared(this.#database, 'DELETE FROM rollups WHERE period = ?').run(
        periodOf(level, day).name,
      );
    prepared(this.#database, 'DELETE FROM exposures WHERE day = ?').run(day);
    const searches = searchesOf(this.#database, day);
    for (const { index, tags, tallies, visitors } of countDay(searches, (name) =>
      this.number(name),
    )) {
      for (const family of families)
        if (tallies[family].size > 0)
          this.store(index, family, { ...tallies[family].pack(), period: `D${day}`, tags });
      this.storeVisitors(index, { period: `D${day}`, tags, sketch: visitors });
    }
    for (const exposure of exposuresOf(searches)) this.#expose(day, exposure);
    prepared(this.#database, 'DELETE FROM dirty_days WHERE day = ?').run(day);
  }

  /** Searches of the days that changed. */
  #waiting(): number {
    return (
      prepared<[], { count: number }>(
        this.#database,
        'SELECT count(*) AS count FROM searches WHERE day IN (SELECT day FROM dirty_days)',
      ).get()?.count ?? 0
    );
  }

  #expose(day: string, one: Exposure): void {
    prepared(
      this.#database,
      'INSERT INTO exposures (test, variant, token, day, searches, no_results, tracked, tracked_no_results, empty, clicked, converted, carted, purchased, clicks, positions, preference, revenue) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(
      one.test,
      one.variant,
      one.token,
      day,
      one.searches,
      one.noResults,
      one.tracked,
      one.trackedNoResults,
      one.empty,
      one.clicked,
      one.converted,
      one.carted,
      one.purchased,
      one.clicks,
      one.positions,
      one.preference,
      JSON.stringify(one.revenue),
    );
  }

  /** Sums the longer periods that are over and lack their roll-up, shortest first. */
  #sumUp(): void {
    const today = dayOf(this.#now());
    const known = new Set(
      prepared<[], { period: string }>(
        this.#database,
        "SELECT DISTINCT period FROM rollups WHERE family = 'totals'",
      )
        .all()
        .map(({ period }) => period),
    );
    const days = [...known]
      .filter((period) => period.startsWith('D'))
      .map((period) => period.slice(1));
    for (const level of levels.slice(1)) {
      const wanted = new Map(
        days
          .map((day) => periodOf(level, day))
          .filter(({ name, to }) => to < today && !known.has(name))
          .map((period) => [period.name, period]),
      );
      for (const period of wanted.values()) this.#database.transaction(() => this.#sum(period))();
    }
  }

  #sum({ name, from, to }: Period): void {
    const parts = prepared<
      [string, string],
      { index_name: string; tags: string; family: Family | 'visitors' }
    >(
      this.#database,
      'SELECT DISTINCT index_name, family, tags FROM rollups WHERE period BETWEEN ? AND ?',
    ).all(`D${from}`, `D${to}`);
    const size = this.size;
    // Read before anything of this period is stored: what is there of it decides what is read.
    const summed = parts.map((part) => {
      if (part.family === 'visitors') {
        const sketch = new Sketch();
        for (const one of this.readVisitors(part.index_name, { from, to }))
          if (one.tags === part.tags) sketch.mergeWritten(one.sketch);
        return () => this.storeVisitors(part.index_name, { period: name, tags: part.tags, sketch });
      }
      const { index_name, family, tags } = part;
      const sums = new Sums(size);
      for (const one of this.read(index_name, family, { from, to }))
        if (one.tags === tags) sums.add(one);
      const packed = sums.pack();
      return () => this.store(index_name, family, { ...packed, period: name, tags });
    });
    for (const store of summed) store();
  }
}
