// Counts of days and whole months, made from what is kept and made again whenever that changes.
import { prepared, type Connection } from '../store/database.ts';
import { dayOf } from '../insights/ledger-database.ts';
import { countDay, exposuresOf, families, searchesOf, type Exposure, type Family } from './count-day.ts';
import { allColumns, Sums, type Packed } from './tally.ts';

/** A stored tally with its period, `D2026-11-21` or `M2026-11`, and its tags as JSON. */
export type StoredTally = Packed & { readonly period: string; readonly tags: string };

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
  /** grows with every change of a roll-up */
  revision = 0;

  constructor(database: Connection, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Counts the days that changed. A slow count is put off for a while when one was just made; `always` makes it anyway. */
  refresh(always = false): void {
    const days = prepared<[], { day: string }>(this.#database, 'SELECT day FROM dirty_days ORDER BY day').all();
    if (days.length === 0) return;
    const started = performance.now();
    if (!always && started - this.#refreshedAt < this.#tookMs * restFactor && this.#waiting() > fewSearches) return;
    for (const { day } of days) this.#database.transaction(() => this.#countDay(day))();
    this.#database.transaction(() => this.#countMonths(days.map(({ day }) => day)))();
    this.#refreshedAt = performance.now();
    this.#tookMs = this.#refreshedAt - started;
    this.revision++;
  }

  /** Makes every roll-up anew of the days of which searches are still kept. */
  rebuild(): void {
    this.#database.exec('INSERT OR IGNORE INTO dirty_days (day) SELECT DISTINCT day FROM searches');
    this.refresh(true);
  }

  /** Stored tallies of a family from day to day, whole months together unless `daily`; without their heavy columns when those are not wanted. */
  read(index: string, family: Family, { from, to, daily, light = false }: { from: string; to: string; daily: boolean; light?: boolean }): StoredTally[] {
    const select = prepared<[string, Family, string, string], StoredTally>(this.#database, `SELECT period, tags, size, light, ${light ? "x''" : 'heavy'} AS heavy, extra FROM rollups WHERE index_name = ? AND family = ? AND period BETWEEN ? AND ? ORDER BY period`);
    if (daily) return select.all(index, family, `D${from}`, `D${to}`);
    const months = new Set(prepared<[string], { period: string }>(this.#database, "SELECT DISTINCT period FROM rollups WHERE index_name = ? AND family = 'totals' AND period > 'M'").all(index).map(({ period }) => period));
    const parts = periodsBetween(from, to).flatMap((part) => (part.month !== null && months.has(part.month) ? select.all(index, family, part.month, part.month) : select.all(index, family, `D${part.from}`, `D${part.to}`)));
    return parts;
  }

  /** The texts of numbers. */
  names(numbers: readonly number[]): string[] {
    const find = prepared<[number], { name: string }>(this.#database, 'SELECT name FROM names WHERE id = ?');
    return numbers.map((number) => find.get(number)?.name ?? '');
  }

  /** One more than the largest number. */
  get size(): number {
    return (prepared<[], { most: number | null }>(this.#database, 'SELECT max(id) AS most FROM names').get()?.most ?? 0) + 1;
  }

  /** The number of a text, given to it when it has none. */
  number(name: string): number {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const stored = prepared<[string], { id: number }>(this.#database, 'SELECT id FROM names WHERE name = ?').get(name)?.id ?? Number(prepared(this.#database, 'INSERT INTO names (name) VALUES (?)').run(name).lastInsertRowid);
    this.#names.set(name, stored);
    return stored;
  }

  /** Stores a tally. */
  store(index: string, family: Family, stored: StoredTally): void {
    prepared(this.#database, 'INSERT OR REPLACE INTO rollups (index_name, family, period, tags, size, light, heavy, extra) VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(index, family, stored.period, stored.tags, stored.size, stored.light, stored.heavy, stored.extra);
  }

  #countDay(day: string): void {
    // Numbers that a failed transaction gave are no longer there.
    this.#names = new Map();
    prepared(this.#database, 'DELETE FROM rollups WHERE period = ?').run(`D${day}`);
    prepared(this.#database, 'DELETE FROM exposures WHERE day = ?').run(day);
    const searches = searchesOf(this.#database, day);
    for (const { index, tags, tallies } of countDay(searches, (name) => this.number(name))) {
      for (const family of families) if (tallies[family].rows.size > 0) this.store(index, family, { ...tallies[family].pack(), period: `D${day}`, tags });
    }
    for (const exposure of exposuresOf(searches)) this.#expose(day, exposure);
    prepared(this.#database, 'DELETE FROM dirty_days WHERE day = ?').run(day);
  }

  /** Searches of the days that changed. */
  #waiting(): number {
    return prepared<[], { count: number }>(this.#database, 'SELECT count(*) AS count FROM searches WHERE day IN (SELECT day FROM dirty_days)').get()?.count ?? 0;
  }

  #expose(day: string, one: Exposure): void {
    prepared(this.#database, 'INSERT INTO exposures (test, variant, token, day, searches, no_results, tracked, tracked_no_results, empty, clicked, converted, carted, purchased, clicks, positions, preference, revenue) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(one.test, one.variant, one.token, day, one.searches, one.noResults, one.tracked, one.trackedNoResults, one.empty, one.clicked, one.converted, one.carted, one.purchased, one.clicks, one.positions, one.preference, JSON.stringify(one.revenue));
  }

  /** Months that are over, where a day changed or that were never summed. */
  #countMonths(days: readonly string[]): void {
    const current = dayOf(this.#now()).slice(0, 7);
    const changed = new Set(days.map((day) => day.slice(0, 7)));
    const known = prepared<[], { period: string }>(this.#database, "SELECT DISTINCT period FROM rollups WHERE family = 'totals'").all().map(({ period }) => period);
    const summed = new Set(known.filter((period) => period.startsWith('M')).map((period) => period.slice(1)));
    const months = new Set(known.filter((period) => period.startsWith('D')).map((period) => period.slice(1, 8)));
    for (const month of months) if (month < current && (changed.has(month) || !summed.has(month))) this.sumMonth(month);
  }

  /** Sums the days of a month. */
  sumMonth(month: string): void {
    prepared(this.#database, 'DELETE FROM rollups WHERE period = ?').run(`M${month}`);
    const parts = prepared<[string, string], { index_name: string; family: Family; tags: string }>(this.#database, 'SELECT DISTINCT index_name, family, tags FROM rollups WHERE period BETWEEN ? AND ?').all(`D${month}-01`, `D${month}-31`);
    const size = this.size;
    for (const { index_name, family, tags } of parts) {
      const sums = new Sums(size, allColumns);
      for (const part of this.read(index_name, family, { from: `${month}-01`, to: `${month}-31`, daily: true })) if (part.tags === tags) sums.add(part);
      this.store(index_name, family, { ...sums.tally().pack(), period: `M${month}`, tags });
    }
  }
}

/** A stretch of days; `month` is set where it is a whole month. */
type Stretch = { readonly from: string; readonly to: string; readonly month: string | null };

/** Days from one to another, month by month. */
export function periodsBetween(from: string, to: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (let start = from; start <= to; ) {
    const last = lastOfMonth(start);
    const end = last < to ? last : to;
    stretches.push({ from: start, to: end, month: start.endsWith('-01') && end === last ? `M${start.slice(0, 7)}` : null });
    start = dayOf(Date.parse(`${end}T00:00:00Z`) + 86_400_000);
  }
  return stretches;
}

function lastOfMonth(day: string): string {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month, 0));
}
