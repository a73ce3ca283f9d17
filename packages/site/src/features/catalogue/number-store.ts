// SQL of the numbers of items.
import type { Reader } from '../../platform/database/database.ts';

const SCHEME = 'accession';

/**
 * The numbers of the items that were added last, the newest first.
 * @param except  who added those that do not count
 */
export async function listNewestNumbers(
  reader: Reader,
  { limit, except }: { limit: number; except: string },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('identifier')
    .innerJoin('record', 'record.id', 'identifier.record_id')
    .select('value')
    .where('identifier.kind', '=', 'item')
    .where('scheme', '=', SCHEME)
    .where('created_by', '!=', except)
    .orderBy('record_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ value }) => value);
}

/** The numbers that begin with `prefix`. */
export async function listNumbersFrom(reader: Reader, prefix: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('identifier')
    .select('value')
    .where('kind', '=', 'item')
    .where('scheme', '=', SCHEME)
    .where('value', '>=', prefix)
    .where('value', '<', `${prefix}\u{10FFFF}`)
    .execute();
  return rows.map(({ value }) => value);
}

/** The most open changes whose numbers are looked at. */
const MAX_COPIES = 1000;

/** The numbers in changes that nobody has published yet, such as items that wait for approval. */
export async function listNumbersInCopies(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('working_copy')
    .select('body')
    .where('kind', '=', 'item')
    .orderBy('updated_at', 'desc')
    .limit(MAX_COPIES)
    .execute();
  return rows.flatMap(({ body }) => {
    const { accessionNumber } = JSON.parse(body) as { accessionNumber?: unknown };
    return typeof accessionNumber === 'string' ? [accessionNumber] : [];
  });
}
