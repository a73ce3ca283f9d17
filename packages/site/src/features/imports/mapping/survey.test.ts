import { describe, expect, it } from 'vitest';
import type { Cell } from '@vitrine/table-reader';
import { surveyRows } from './survey.ts';

async function survey(rows: readonly Record<string, Cell>[]) {
  async function* all() {
    for (const [i, row] of rows.entries())
      yield { number: i + 1, cells: new Map(Object.entries(row)) };
  }
  return surveyRows(all());
}

describe('a first look over a table', () => {
  it('counts the rows, and those in which a column says anything', async () => {
    const { rows, columns } = await survey([
      { a: '1', b: '' },
      { a: '2', b: ' ' },
      { a: '2', c: ['', 'x'] },
    ]);
    expect(rows).toBe(3);
    expect(
      columns.map(({ name, filled, isList, distinct }) => [name, filled, isList, distinct]),
    ).toEqual([
      ['a', 3, false, false],
      ['b', 0, false, true],
      ['c', 1, true, true],
    ]);
  });

  it('samples a long table from its beginning to its end, each value once', async () => {
    const { columns } = await survey(
      Array.from({ length: 5000 }, (_, i) => ({ n: String(i), same: 'x' })),
    );
    const [n, same] = columns;
    expect(same?.samples).toEqual(['x']);
    expect(n?.samples.length).toBeLessThanOrEqual(80);
    expect(Number(n?.samples.at(-1))).toBeGreaterThan(1000);
  });

  it('looks only at the beginning of very long values', async () => {
    expect((await survey([{ a: 'x'.repeat(9999) }])).columns[0]?.samples[0]).toHaveLength(2000);
  });

  it('passes on what the table throws, so that a broken one is refused before it is imported', async () => {
    async function* broken() {
      yield { number: 1, cells: new Map([['a', '1']]) };
      throw new Error('broken on line 2');
    }
    await expect(surveyRows(broken())).rejects.toThrow('broken on line 2');
  });
});
