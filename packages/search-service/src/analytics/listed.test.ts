import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Listed } from './listed.ts';
import { Tally, type Column } from './tally.ts';

const columns: readonly Column[] = ['count', 'nbHits', 'clicked', 'p3'];
const row = fc.record({
  name: fc.integer({ min: 1, max: 30 }),
  count: fc.integer({ min: 1, max: 400 }),
  nbHits: fc.nat(90_000),
  clicked: fc.nat(3),
  p3: fc.nat(70_000),
});
const parts = fc.array(fc.uniqueArray(row, { selector: ({ name }) => name, maxLength: 30 }), {
  maxLength: 5,
});

function packed(
  rows: readonly { name: number; count: number; nbHits: number; clicked: number; p3: number }[],
) {
  const tally = new Tally();
  for (const { name, ...values } of rows)
    for (const column of ['count', 'clicked', 'p3'] as const)
      tally.add(name, column, values[column]);
  for (const { name, nbHits } of rows) tally.set(name, 'nbHits', nbHits);
  for (const { name, clicked } of rows) if (clicked > 1) tally.earn(name, 'EUR', clicked);
  return tally.pack();
}

describe('a list over many tallies', () => {
  it('says of each name what adding up all of them says, and the latest of what is a state', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 12 }), (all, limit) => {
        const listed = new Listed(31, all.map(packed));
        const known = new Map<
          number,
          { count: number; nbHits: number; clicked: number; p3: number; EUR: number }
        >();
        for (const { name, nbHits, ...more } of all.flat()) {
          const own = known.get(name) ?? { count: 0, nbHits: 0, clicked: 0, p3: 0, EUR: 0 };
          known.set(name, {
            count: own.count + more.count,
            nbHits,
            clicked: own.clicked + more.clicked,
            p3: own.p3 + more.p3,
            EUR: own.EUR + (more.clicked > 1 ? more.clicked : 0),
          });
        }
        const clicked = listed.sums('clicked', 'p3');
        const order = [...known]
          .toSorted(
            ([a, one], [b, other]) => other.clicked + other.p3 - one.clicked - one.p3 || a - b,
          )
          .slice(0, limit);
        const numbers = listed.top(limit, (number) => clicked[number] ?? 0);
        expect(numbers).toEqual(order.map(([number]) => number));
        expect(
          listed
            .entries(numbers, columns)
            .map(({ number, of, revenue }) => [number, ...columns.map(of), revenue['EUR'] ?? 0]),
        ).toEqual(
          order.map(([number, { count, nbHits, clicked: own, p3, EUR }]) => [
            number,
            count,
            nbHits,
            own,
            p3,
            EUR,
          ]),
        );
      }),
    );
  });

  it('leaves out what has no key, and turns round on request', () => {
    const listed = new Listed(4, [
      packed([
        { name: 1, count: 2, nbHits: 0, clicked: 0, p3: 0 },
        { name: 2, count: 5, nbHits: 0, clicked: 0, p3: 0 },
        { name: 3, count: 1, nbHits: 0, clicked: 0, p3: 0 },
      ]),
    ]);
    const counts = listed.sums('count');
    expect(
      listed.top(9, (number) => (number === 3 ? Number.NaN : (counts[number] ?? 0)), 1),
    ).toEqual([1, 2]);
    expect(new Listed(9, []).top(5, () => 1)).toEqual([]);
  });
});
