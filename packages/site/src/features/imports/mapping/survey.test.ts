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

  it('counts what every value looks like, also where no sample is taken', async () => {
    const { columns } = await survey(
      Array.from({ length: 3000 }, (_, i) => ({
        text: i === 2500 ? 'ask ann@example.org; or Box 12' : `A bowl of clay, ${i}`,
        flag: i % 2 === 0 ? 'yes' : 'no',
        cut: i === 7 ? 'x'.repeat(255) : 'y',
        broken: i === 9 ? 'caf\uFFFD' : 'cafe',
        list: ['a|b', 'c'],
        made: i % 3 === 0 ? '12' : i % 3 === 1 ? 'about 1890' : 'Ann Bell',
      })),
    );
    const facts = Object.fromEntries(columns.map((column) => [column.name, column.facts]));
    expect(facts['text']?.private).toEqual({
      email: { cells: 1, firstRows: [2501] },
      shelf: { cells: 1, firstRows: [2501] },
    });
    expect(facts['text']?.separators).toEqual({ '|': 0, ';': 1, '\n': 0, ',': 2999 });
    expect(facts['flag']?.words).toEqual(
      new Map([
        ['yes', 1500],
        ['no', 1500],
      ]),
    );
    expect([facts['cut']?.atCut, facts['cut']?.longest]).toEqual([1, 255]);
    expect(facts['broken']?.broken).toBe(1);
    expect([facts['list']?.values, facts['list']?.separators['|']]).toEqual([6000, 3000]);
    expect(facts['made']?.shapes).toEqual({ number: 1000, date: 1000, name: 1000 });
  });

  it('knows whether numbers are unique, all over the table', async () => {
    const numbers = (change: (i: number) => string) =>
      survey(Array.from({ length: 5000 }, (_, i) => ({ n: change(i) })));
    const [unique] = (await numbers((i) => `1999.${i}`)).columns;
    expect([unique?.distinct, unique?.facts.repeated]).toEqual([true, 0]);
    const [twice] = (await numbers((i) => (i === 4999 ? '1999.0' : `1999.${i}`))).columns;
    expect([twice?.distinct, twice?.facts.repeated]).toEqual([false, 1]);
    const [often] = (await numbers((i) => `${i % 90}`)).columns;
    expect([often?.distinct, often?.facts.repeated, often?.facts.words]).toEqual([
      false,
      undefined,
      undefined,
    ]);
  });

  it('passes on what the table throws, so that a broken one is refused before it is imported', async () => {
    async function* broken() {
      yield { number: 1, cells: new Map([['a', '1']]) };
      throw new Error('broken on line 2');
    }
    await expect(surveyRows(broken())).rejects.toThrow('broken on line 2');
  });
});
