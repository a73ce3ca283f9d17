// SQL for what records are called by and name.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Outline } from './record.ts';

/** What the records with these ids are called by and name, by id. */
export async function findOutlines(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<Map<string, Pick<Outline, 'identifiers' | 'links'>>> {
  const outlines = new Map<string, Pick<Outline, 'identifiers' | 'links'>>(
    ids.map((id) => [id, { identifiers: [], links: [] }]),
  );
  for (let start = 0; start < ids.length; start += 5000) {
    const part = ids.slice(start, start + 5000);
    const identifiers = await reader
      .selectFrom('identifier')
      .select(['record_id', 'scheme', 'value'])
      .where('record_id', 'in', part)
      .execute();
    const links = await reader
      .selectFrom('link')
      .select(['from_id', 'role', 'to_id'])
      .where('from_id', 'in', part)
      .execute();
    for (const { record_id: id, scheme, value } of identifiers)
      outlines.get(id)?.identifiers.push({ scheme, value });
    for (const { from_id: id, role, to_id: to } of links)
      outlines.get(id)?.links.push({ role, to });
  }
  return outlines;
}

/** Of those that name a record so many are read: one picture may stand for thousands. */
const MAX_NAMERS = 20;

/** Records, public or not, that name those of `ids`: of each the oldest twenty, in order. */
export async function findNamers(
  reader: Reader,
  ids: readonly string[],
): Promise<{ named: string; namer: Row<'record'> }[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom((q) =>
      q
        .selectFrom('link')
        .select(({ fn }) => [
          'to_id',
          'from_id',
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('to_id').orderBy('from_id'))
            .as('place'),
        ])
        .where('to_id', 'in', ids)
        .as('naming'),
    )
    .innerJoin('record', 'record.id', 'naming.from_id')
    .selectAll('record')
    .select('naming.to_id as named')
    .where('naming.place', '<=', MAX_NAMERS)
    .orderBy('record.id')
    .execute();
  return rows.map(({ named, ...namer }) => ({ named, namer }));
}
