// How one query, or all of them, performed between two instants. Days that lie wholly between them
// are read from their roll-ups; of the days at the ends the single searches are counted, so that
// what came a minute before a change is not taken for what came after it.
import { dayOf } from '../insights/ledger-database.ts';
import { normalQuery } from '../insights/ledger.ts';
import { prepared } from '../store/database.ts';
import { countInto, searchesOf, type CountedSearch } from './count-day.ts';
import type { Source } from './lists.ts';
import { daysBetween } from './question.ts';
import { OpenTally, Tally, type Column } from './tally.ts';
import type { Window, WindowCount } from './window.ts';

const dayMs = 86_400_000;
const columns = {
  searches: 'count',
  withoutResults: 'noResults',
  tracked: 'tracked',
  clicked: 'clicked',
} as const satisfies Record<keyof WindowCount, Column>;

/**
 * Counts each window. Single searches are there for as long as they are kept; of a day at an end
 * that is older nothing is counted.
 */
export function countBetween(
  { rollups, database }: Source,
  index: string,
  windows: readonly Window[],
): WindowCount[] {
  const tallies = new Map<string, OpenTally[]>();
  const searches = new Map<string, CountedSearch[]>();
  const tallied = (day: string, family: 'queries' | 'totals'): OpenTally[] =>
    memo(tallies, `${family} ${day}`, () =>
      rollups.readDays(index, { from: day, to: day }, family).map((part) => new OpenTally(part)),
    );
  const single = (day: string): CountedSearch[] =>
    memo(searches, day, () => searchesOf(database, day));
  const number = prepared<[string], { id: number }>(
    database,
    'SELECT id FROM names WHERE name = ?',
  );
  const wholeDay = (sums: Sums, day: string, text: string | null): void =>
    text === null
      ? addRow(sums, tallied(day, 'totals'), 0)
      : addRow(sums, tallied(day, 'queries'), number.get(text)?.id ?? -1);
  const partOfDay = (sums: Sums, day: string, within: (search: CountedSearch) => boolean): void => {
    const tally = new Tally();
    for (const search of single(day)) if (within(search)) countInto(tally, 0, search);
    addRow(sums, [new OpenTally(tally.pack())], 0);
  };
  return windows.map(({ query, from, to }) => {
    const sums: Sums = { searches: 0, withoutResults: 0, tracked: 0, clicked: 0 };
    if (to <= from) return sums;
    const text = query === null ? null : normalQuery(query);
    const isWithin = (search: CountedSearch): boolean =>
      search.index === index &&
      (text === null || search.query === text) &&
      search.time >= from &&
      search.time < to;
    for (const day of daysBetween(dayOf(from), dayOf(to - 1))) {
      const start = Date.parse(`${day}T00:00:00Z`);
      if (from <= start && start + dayMs <= to) wholeDay(sums, day, text);
      else partOfDay(sums, day, isWithin);
    }
    return sums;
  });
}

type Sums = Record<keyof WindowCount, number>;

/** Adds the row of one name. */
function addRow(sums: Sums, parts: readonly OpenTally[], name: number): void {
  for (const part of parts) {
    const row = part.names.indexOf(name);
    if (row < 0) continue;
    for (const [key, column] of Object.entries(columns) as [keyof WindowCount, Column][])
      sums[key] += part.pick(column, Uint32Array.of(row))[0] ?? 0;
  }
}

function memo<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
