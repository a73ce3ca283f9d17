// The no-click rate as Algolia defines it: of tracked searches with results, the part whose query
// got no click at all in the whole time. So it cannot be summed from days: a query that was clicked
// once, on any day, is out of it.
import { daysBetween, type Question } from './question.ts';
import type { Rollups, StoredTally } from './rollups.ts';
import { OpenTally, type Packed } from './tally.ts';
import { rate } from './totals.ts';

/** Tracked searches with results by query, and whether the query was ever clicked. */
export class QueryClicks {
  readonly #rows = new Map<number, { unclicked: number; clicked: number }>();

  /** Adds a tally of queries. */
  add(packed: Packed): void {
    const open = new OpenTally(packed);
    const rows = Uint32Array.from(open.names, (_, row) => row);
    const unclicked = open.pick('unclicked', rows),
      clicked = open.pick('clicked', rows);
    open.names.forEach((name, row) => {
      const known = this.#rows.get(name) ?? { unclicked: 0, clicked: 0 };
      this.#rows.set(name, {
        unclicked: known.unclicked + (unclicked[row] ?? 0),
        clicked: known.clicked + (clicked[row] ?? 0),
      });
    });
  }

  /** Tracked searches with results. */
  get searches(): number {
    return this.#sum(({ unclicked, clicked }) => unclicked + clicked);
  }

  /** Those of them whose query was not clicked once. */
  get withoutClicks(): number {
    return this.#sum(({ unclicked, clicked }) => (clicked === 0 ? unclicked : 0));
  }

  #sum(of: (row: { unclicked: number; clicked: number }) => number): number {
    let sum = 0;
    for (const row of this.#rows.values()) sum += of(row);
    return sum;
  }
}

/** What `searches/noClickRate` answers. */
export function answerNoClickRate(rollups: Rollups, question: Question): Record<string, unknown> {
  const meant = (parts: readonly StoredTally[]) =>
    parts.filter(({ tags }) => question.tags(new Set<string>(JSON.parse(tags))));
  const days = Map.groupBy(
    meant(rollups.readDays(question.index, question, 'queries')),
    ({ period }) => period.slice(1),
  );
  return {
    ...answer(meant(rollups.read(question.index, 'queries', question))),
    dates: daysBetween(question.from, question.to).map((date) => ({
      date,
      ...answer(days.get(date) ?? []),
    })),
  };
}

function answer(parts: readonly Packed[]): Record<string, unknown> {
  const clicks = new QueryClicks();
  for (const part of parts) clicks.add(part);
  const { searches, withoutClicks } = clicks;
  return { rate: rate(withoutClicks, searches) ?? 0, count: searches, noClickCount: withoutClicks };
}
