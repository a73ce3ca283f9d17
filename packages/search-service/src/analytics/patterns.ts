// Answers `/3/patterns`: counts that are grouped and filtered freely. What needs no filter and at
// most the index is read from roll-ups and reaches back as far as those; everything else is counted
// from the single searches, which are kept for a while (90 days).
import { countInto, searchesOf, type CountedSearch } from './count-day.ts';
import { metrics, groups, values } from './pattern-fields.ts';
import type { Histogram, PatternForm, PatternQuestion } from './pattern-question.ts';
import { QueryClicks } from './no-clicks.ts';
import { daysBetween } from './question.ts';
import type { Source } from './lists.ts';
import { Sketch } from './sketch.ts';
import { Sums, Tally, type Column } from './tally.ts';

type Line = Record<string, unknown>;
/** Counts of one group: for the whole time and by day. */
type Group = { readonly key: Line; readonly whole: Counts; readonly days: Map<string, Counts> };

/** Answers a call of any form. */
export function answerPattern(
  source: Source,
  form: PatternForm,
  question: PatternQuestion,
): unknown {
  if (form === 'distribution') return distribution(source, question);
  const isPlain = question.matches === null && question.groupBy.every((kind) => kind === 'index');
  const found = isPlain ? fromRollups(source, question) : fromSearches(source, question);
  if (form === 'scalar') return answer(question, found[0]?.whole ?? new Counts());
  if (form === 'table')
    return {
      rows: (question.groupBy.length === 0
        ? [found[0] ?? { key: {}, whole: new Counts() }]
        : ordered(found, question)
      )
        .slice(question.offset, question.offset + question.limit)
        .map(({ key, whole }) => ({ ...key, ...answer(question, whole) })),
    };
  if (found.length === 0) return { series: null };
  return {
    series: ordered(found, question)
      .slice(question.offset, question.offset + question.limit)
      .map(({ key, whole, days }) => ({
        ...(question.groupBy.length === 0 ? {} : { key }),
        totals: answer(question, whole),
        dates: daysBetween(question.from, question.to).map((date) => ({
          date,
          metrics: answer(question, days.get(date) ?? new Counts()),
        })),
      })),
  };
}

/** Counts by column, and who came. */
class Counts {
  readonly sums = new Sums(1);
  /** searches by query, where a metric is of queries */
  readonly queries = new QueryClicks();
  readonly #visitors = new Sketch();
  readonly of = (column: Column): number => this.sums.get(0, column);
  readonly visitors = (): number => this.#visitors.count();

  add(tally: Parameters<Sums['add']>[0]): void {
    this.sums.add(tally);
  }

  came(sketch: Uint8Array): void {
    this.#visitors.mergeWritten(sketch);
  }
}

function answer({ metrics: chosen }: PatternQuestion, counts: Counts): Line {
  return Object.fromEntries(
    chosen.map((kind) => [
      kind,
      metrics[kind]?.of(counts.of, counts.visitors, counts.queries) ?? null,
    ]),
  );
}

function groupIn(found: Map<string, Group>, key: Line): Group {
  const name = JSON.stringify(key);
  const known = found.get(name) ?? { key, whole: new Counts(), days: new Map<string, Counts>() };
  found.set(name, known);
  return known;
}

function dayIn({ days }: Group, day: string): Counts {
  const known = days.get(day) ?? new Counts();
  days.set(day, known);
  return known;
}

function fromRollups({ rollups }: Source, question: PatternQuestion): Group[] {
  const found = new Map<string, Group>();
  for (const index of question.indices) {
    const key = question.groupBy.length === 0 ? {} : { index };
    const means = ({ tags }: { tags: string }) => question.tags(new Set<string>(JSON.parse(tags)));
    for (const part of rollups.readDays(index, question).filter(means)) {
      const group = groupIn(found, key);
      group.whole.add(part);
      dayIn(group, part.period.slice(1)).add(part);
    }
    if (isByQuery(question)) {
      for (const part of rollups.readDays(index, question, 'queries').filter(means)) {
        const group = groupIn(found, key);
        for (const counts of [group.whole, dayIn(group, part.period.slice(1))])
          counts.queries.add(part);
      }
    }
    for (const part of rollups.readVisitors(index, question).filter(means))
      groupIn(found, key).whole.came(part.sketch);
    for (const part of rollups.readDaysVisitors(index, question).filter(means))
      dayIn(groupIn(found, key), part.period.slice(1)).came(part.sketch);
  }
  return [...found.values()];
}

const isByQuery = (question: PatternQuestion): boolean =>
  question.metrics.some((kind) => metrics[kind]?.byQuery);

/** Searches of a day that the question means. */
function meant({ database }: Source, question: PatternQuestion, day: string): CountedSearch[] {
  const { indices, tags, matches } = question;
  return searchesOf(database, day).filter(
    (search) =>
      indices.includes(search.index) &&
      tags(new Set<string>(JSON.parse(search.tags))) &&
      (matches === null || matches(search)),
  );
}

function fromSearches(source: Source, question: PatternQuestion): Group[] {
  const found = new Map<string, Group>();
  for (const day of daysBetween(question.from, question.to)) {
    const keyOf = (search: CountedSearch): string =>
      JSON.stringify(
        Object.fromEntries(question.groupBy.map((kind) => [kind, groups[kind]?.of(search) ?? ''])),
      );
    for (const [name, searches] of Map.groupBy(meant(source, question, day), keyOf)) {
      const tally = new Tally(),
        sketch = new Sketch(),
        queries = new Tally();
      for (const search of searches) {
        countInto(tally, 0, search);
        if (isByQuery(question)) countInto(queries, source.rollups.number(search.query), search);
        if (search.token !== null) sketch.add(search.token);
      }
      const packed = tally.pack(),
        visitors = sketch.write(),
        byQuery = queries.pack();
      const group = groupIn(found, JSON.parse(name));
      for (const counts of [group.whole, dayIn(group, day)]) {
        counts.add(packed);
        counts.came(visitors);
        counts.queries.add(byQuery);
      }
    }
  }
  return [...found.values()];
}

/** As asked; without an order, the group with most searches first. */
function ordered(found: readonly Group[], question: PatternQuestion): Group[] {
  const orders =
    question.orderBy.length > 0
      ? question.orderBy
      : [{ kind: 'searchesCount', direction: 'desc' as const }];
  const valueOf = ({ key, whole }: Group, kind: string): string | number => {
    const metric = metrics[kind];
    // A rate that does not exist comes last when the largest come first.
    return metric
      ? (metric.of(whole.of, whole.visitors, whole.queries) ?? Number.NEGATIVE_INFINITY)
      : String(key[kind] ?? '');
  };
  return found.toSorted((one, other) => {
    for (const { kind, direction } of orders) {
      const [a, b] = [valueOf(one, kind), valueOf(other, kind)];
      if (a !== b) return (a < b ? -1 : 1) * (direction === 'asc' ? 1 : -1);
    }
    return JSON.stringify(one.key) < JSON.stringify(other.key) ? -1 : 1;
  });
}

function distribution(source: Source, question: PatternQuestion): Line {
  const counts = question.histograms.map(({ bins }) => new Uint32Array(bins.length - 1));
  for (const day of daysBetween(question.from, question.to))
    for (const search of meant(source, question, day)) {
      question.histograms.forEach(({ kind, bins }, at) => {
        for (const value of values[kind]?.of(search) ?? []) {
          const bin = binOf(bins, Number(value));
          const own = counts[at];
          if (own && bin >= 0) own[bin] = (own[bin] ?? 0) + 1;
        }
      });
    }
  return Object.fromEntries(
    question.histograms.map((histogram, at) => [
      `histogram${histogram.kind.charAt(0).toUpperCase()}${histogram.kind.slice(1)}`,
      Object.fromEntries(
        [...(counts[at] ?? [])].map((count, bin) => [labelOf(histogram, bin), count]),
      ),
    ]),
  );
}

/** The bin from an edge up to, and without, the next. */
function binOf(bins: readonly number[], value: number): number {
  return bins.findIndex(
    (edge, at) =>
      at < bins.length - 1 && value >= edge && (bins[at + 1] === -1 || value < (bins[at + 1] ?? 0)),
  );
}

/**
 * `3` for the numbers from 3 up to 4, `11-20` for those from 11 up to 21, `21+` for all from 21.
 */
function labelOf({ bins }: Histogram, bin: number): string {
  const from = bins[bin] ?? 0,
    next = bins[bin + 1] ?? 0;
  if (next === -1) return `${from}+`;
  if (next - from === 1) return String(from);
  const last = Number.isInteger(from) && Number.isInteger(next) ? next - 1 : next;
  return `${from}-${last}`;
}
