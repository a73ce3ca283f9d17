// SQL of drafts that are published as they are, without reading their bodies.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';

/** Ids in one statement, well below SQLite's limit of variables. */
const AT_ONCE = 5000;

type DraftRow = Pick<
  Row<'record'>,
  'id' | 'kind' | 'label' | 'version' | 'run_id' | 'draft_reason'
>;

/** Every column of a record, which are those of its revisions. */
const columns = [
  'id',
  'kind',
  'state',
  'slug',
  'label',
  'sort_key',
  'initial',
  'version',
  'body',
  'publish_at',
  'unpublish_at',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'run_id',
  'draft_reason',
] as const satisfies readonly (keyof Row<'record'>)[];

/**
 * The drafts among records with these ids, in their order. `lock`: nobody changes them before the
 * transaction ends, which SQLite's only writer sees to by itself.
 */
export async function findDraftRows(
  reader: Reader | Writer,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<DraftRow[]> {
  const rows: DraftRow[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE)
    rows.push(
      ...(await reader
        .selectFrom('record')
        .select(['id', 'kind', 'label', 'version', 'run_id', 'draft_reason'])
        .where('id', 'in', ids.slice(start, start + AT_ONCE))
        .where('state', '=', 'draft')
        .$if(lock, (query) => query.forUpdate())
        .execute()),
    );
  const place = new Map(ids.map((id, i) => [id, i]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Publishes records without a new version. */
export async function publishFreshRows(writer: Writer, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await writer
      .updateTable('record')
      .set({ state: 'published', draft_reason: null })
      .where('id', 'in', ids.slice(start, start + AT_ONCE))
      .execute();
}

/** Publishes records as they are, keeping what they were as revisions. */
export async function publishRows(
  writer: Writer,
  ids: readonly string[],
  saved: Pick<Row<'record'>, 'updated_at' | 'updated_by' | 'run_id'>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE);
    await writer
      .insertInto('revision')
      .columns(columns)
      .expression((e) => e.selectFrom('record').select(columns).where('id', 'in', part))
      .execute();
    await writer
      .updateTable('record')
      .set((e) => ({
        ...saved,
        state: 'published',
        draft_reason: null,
        version: e('version', '+', 1),
      }))
      .where('id', 'in', part)
      .execute();
  }
}
