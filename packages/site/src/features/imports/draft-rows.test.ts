import { expect, it } from 'vitest';
import type { SourceRow } from '@vitrine/table-reader';
import { draftRows } from './draft-rows.ts';
import { pictureMatcher } from './images/match-images.ts';
import type { DraftRow } from './import-source.ts';
import { itemReader } from './mapping/read-item-row.ts';
import type { UnderstoodTable } from './mapping/understood-table.ts';

const mapping = {
  language: 'en',
  items: [
    { column: 'No', field: 'accessionNumber' },
    { column: 'Title', field: 'title' },
  ],
  people: [],
};

async function drafted(...rows: Record<string, string>[]): Promise<DraftRow[]> {
  // eslint-disable-next-line @typescript-eslint/require-await
  async function* given(): AsyncGenerator<SourceRow> {
    for (const [i, row] of rows.entries())
      yield { number: i + 2, cells: new Map(Object.entries(row)) };
  }
  const table = { table: { rows: given } } as unknown as UnderstoodTable;
  const list: DraftRow[] = [];
  for await (const row of draftRows(table, {
    reader: itemReader(mapping, new Map()),
    matcher: pictureMatcher([]),
    mappingKey: 'key',
    files: [],
    transcriptions: new Map(),
    other: () => undefined,
  }))
    list.push(row);
  return list;
}

it('a row is the same as another where its mapped cells are', async () => {
  const [one, again, other] = await drafted(
    { No: '1', Title: 'Bowl', Remark: 'x' },
    { No: '1', Title: 'Bowl', Remark: 'y' },
    { No: '1', Title: 'Cup', Remark: 'x' },
  );
  expect(again?.hash).toBe(one?.hash);
  expect(other?.hash).not.toBe(one?.hash);
  expect(again?.content).not.toBe(one?.content);
  expect(one?.key).toEqual({ scheme: 'accession', value: '1' });
  expect(other?.read().draft.title).toEqual({ en: 'Cup' });
});

it('a row has no functions of its own, which would keep it in memory', async () => {
  const [row] = await drafted({ No: '1', Title: 'Bowl' });
  const own = Object.values(Object.getOwnPropertyDescriptors(row ?? {}));
  expect(own.filter(({ get, value }) => get ?? typeof value === 'function')).toEqual([]);
});
