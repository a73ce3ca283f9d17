// A change of what pages may show, made as the site makes it, and what changes are chosen from.
import type { Row } from '../../../packages/site/src/platform/database/tables.ts';
import type { RecordKind } from '../../../packages/site/src/features/records/record.ts';
import type { Composed } from '../../../packages/site/src/app/compose.ts';
import type { Random } from '../random.ts';

/** Makes a change. @returns what it did, for the message of a test that fails */
export type Change = () => Promise<string>;

export type Changes = Readonly<Record<string, Change>>;

export type Fields = Record<string, unknown>;

export type Chosen = {
  composed: Composed;
  random: Random;
  ids(kind: RecordKind): Promise<string[]>;
  read(id: string): Promise<Omit<Row<'record'>, 'body'> & { body: Fields }>;
};

export const ada = { kind: 'operator', name: 'ada' } as const;

export const chosenFrom = (composed: Composed, random: Random): Chosen => {
  const { read } = composed.site.database;
  return {
    composed,
    random,
    ids: async (kind) =>
      (
        await read
          .selectFrom('record')
          .select('id')
          .where('kind', '=', kind)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id),
    async read(id) {
      const row = await read
        .selectFrom('record')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { ...row, body: JSON.parse(row.body) as Fields };
    },
  };
};
