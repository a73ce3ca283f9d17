import { expect, it } from 'vitest';
import type { SourceRow, SourceTable } from '@vitrine/table-reader';
import { sampledTable } from './spread-sample.ts';

const tableOf = (rows: number): SourceTable => ({
  path: '',
  name: '',
  format: 'delimited',
  notices: [],
  findings: [],
  async *rows() {
    for (let number = 0; number < rows; number++) yield { number, cells: new Map() };
  },
});

async function read(table: SourceTable): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of table.rows()) rows.push(row);
  return rows;
}

it.each([
  [10, 100, 10],
  [100, 100, 100],
  [1000, 100, 63],
  [50_000, 100, 98],
])('of %i rows, a sample of at most %i has %i, evenly spread', async (rows, max, kept) => {
  const { table, sample } = sampledTable(tableOf(rows), max);
  expect((await read(table)).length).toBe(rows);
  const chosen = sample().map(({ number }) => number);
  const steps = new Set(chosen.slice(1).map((row, place) => row - (chosen[place] ?? 0)));
  expect([chosen.length, chosen[0], steps.size]).toEqual([kept, 0, 1]);
});

it('a sample stays as it is when the table is read again', async () => {
  const { table, sample } = sampledTable(tableOf(10), 4);
  await read(table);
  const first = sample();
  expect((await read(table)).length).toBe(10);
  expect(sample()).toBe(first);
});
