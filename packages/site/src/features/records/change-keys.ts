// Which keys a change of a record carries: what it altered of all that pages may have read, from
// what the record was before and what it is after.
import type { NewChange } from '../../platform/changes/changes.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import type { PageKey } from '../../platform/pages/page-reads.ts';
import { foldIdentifier, type Outline } from './record.ts';
import { findScheduled } from './record-list-store.ts';
import { findOutlines } from './outline-store.ts';

/** A record with what it names and is called by. */
type Outlined = {
  row: Pick<NewRow<'record'>, 'id' | 'kind' | 'state' | 'publish_at' | 'unpublish_at' | 'sort_key'>;
  outline: Pick<Outline, 'identifiers' | 'links'>;
};

/**
 * What is written of more records at once may have altered anything: to make nearly every page
 * again costs less than to say which.
 */
const MAX_KEYED = 200;

/** The keys of a change from `before` to `after`; one of them is there. */
export function changeKeys(
  before: Outlined | undefined,
  after: Outlined | undefined,
): readonly PageKey[] {
  const row = (after ?? before)?.row;
  if (!row) return [];
  const links = differing(linksOf(before), linksOf(after));
  const identifiers = differing(identifiersOf(before), identifiersOf(after));
  const hasSameVisibility = before && after && visibility(before) === visibility(after);
  const hasSamePlace = hasSameVisibility && before.row.sort_key === after.row.sort_key;
  // What names one record is listed with the others that it names.
  const named = hasSamePlace && links.size === 0 ? [] : [before, after].flatMap(namedBy);
  return [
    `record:${row.id}`,
    ...(hasSameVisibility ? [] : ([`visible:${row.id}`] as const)),
    ...(hasSamePlace && identifiers.size === 0 ? [] : ([`list:${row.kind}`] as const)),
    ...[...new Set(named)].map((to) => `naming:${to}` as const),
    ...[...links].map((list) => `sharing:${list}@${row.id}` as const),
    ...[...identifiers].map((key) => `identifier:${row.kind}:${key}` as const),
    ...(row.kind === 'event' ? (['programme'] as const) : []),
  ];
}

const namedBy = (one: Outlined | undefined): string[] =>
  (one?.outline.links ?? []).map(({ to }) => to);

/** What decides whether and when visitors see a record. */
const visibility = ({ row }: Outlined): string =>
  [row.state, row.publish_at ?? '', row.unpublish_at ?? ''].join(' ');

const linksOf = (one: Outlined | undefined): string[] =>
  (one?.outline.links ?? []).map(({ role, to }) => `${to} ${role}`);

const identifiersOf = (one: Outlined | undefined): string[] =>
  (one?.outline.identifiers ?? []).map(({ value }) => foldIdentifier(value));

/** What is in one of the lists only. */
function differing(some: readonly string[], others: readonly string[]): Set<string> {
  return new Set(some).symmetricDifference(new Set(others));
}

/**
 * What the records with these ids are and name in the database, by id; of more than can have keys
 * nothing is read.
 */
export async function outlinedOf(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<Map<string, Outlined>> {
  if (ids.length === 0 || ids.length > MAX_KEYED) return new Map();
  const rows = await reader
    .selectFrom('record')
    .select(['id', 'kind', 'state', 'publish_at', 'unpublish_at', 'sort_key'])
    .where('id', 'in', ids)
    .execute();
  const outlines = await findOutlines(reader, ids);
  return new Map(
    rows.flatMap((row) => {
      const outline = outlines.get(row.id);
      return outline ? [[row.id, { row, outline }] as const] : [];
    }),
  );
}

/** Changes with the keys of what each altered, unless there are very many. */
export function keyed<Changed>(
  all: readonly Changed[],
  describe: (one: Changed) => NewChange,
  states: (one: Changed) => { before?: Outlined | undefined; after?: Outlined | undefined },
): NewChange[] {
  return all.map((one) => {
    const { before, after } = all.length > MAX_KEYED ? {} : states(one);
    return before || after ? { ...describe(one), keys: changeKeys(before, after) } : describe(one);
  });
}

/**
 * The keys of what appeared or vanished by itself after `from`, up to `to`; undefined where that is
 * very much.
 */
export async function keysScheduled(
  reader: Reader,
  from: string,
  to: string,
): Promise<Set<PageKey> | undefined> {
  if (from >= to) return new Set();
  const ids = await findScheduled(reader, { from, to, limit: MAX_KEYED + 1 });
  if (ids.length > MAX_KEYED) return undefined;
  const outlined = await outlinedOf(reader, ids);
  return new Set([...outlined.values()].flatMap((one) => [...changeKeys(undefined, one)]));
}
