// SQL that finds records of a kind by what they are called, drafts among them.
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { foldForSorting, foldIdentifier, type RecordKind } from './record.ts';

export type Called = {
  kind: RecordKind;
  query: string;
  /** Only those that are known by such an identifier, as subjects are by their group. */
  scheme?: string | undefined;
  limit: number;
};

/**
 * Records whose names have all words of a query, or whose number begins with it; names that begin
 * with it come first.
 */
export async function findCalled(
  reader: Reader,
  { kind, query, scheme, limit }: Called,
): Promise<Row<'record'>[]> {
  const number = foldIdentifier(query);
  const folded = foldForSorting(query);
  let records = reader
    .selectFrom('record')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '!=', 'archived')
    .where((e) =>
      e.or([
        e.and(
          query
            .split(/\s+/)
            .filter(Boolean)
            .map((word) => e.or(isIn(word))),
        ),
        ...(number === ''
          ? []
          : [
              e(
                'id',
                'in',
                e
                  .selectFrom('identifier')
                  .select('record_id')
                  .where('kind', '=', kind)
                  .where('value_key', '>=', number)
                  .where('value_key', '<', `${number}\u{10FFFF}`)
                  .limit(limit),
              ),
            ]),
      ]),
    );
  if (scheme !== undefined)
    records = records.where((e) =>
      e(
        'id',
        'in',
        e
          .selectFrom('identifier')
          .select('record_id')
          .where('kind', '=', kind)
          .where('scheme', '=', scheme),
      ),
    );
  return records
    .orderBy(sql`case when sort_key like ${`${folded}%`} then 0 else 1 end`)
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What is written without a letter or a digit is in a name only as it is. */
function isIn(word: string) {
  const folded = foldForSorting(word);
  return [
    sql<boolean>`lower(label) like ${`%${escaped(word.toLowerCase())}%`} escape '!'`,
    ...(folded === '' ? [] : [sql<boolean>`sort_key like ${`%${folded}%`}`]),
  ];
}

const escaped = (word: string): string => word.replaceAll(/[!%_]/g, '!$&');
