// Lists that somebody at the desk keeps under a name, for themselves or for everybody.
import { failure } from '../../platform/errors/failure.ts';
import type { Writer } from '../../platform/database/database.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { requireSome } from '../access/permission.ts';
import type { RecordKind } from '../records/record.ts';
import { deleteView, findView, findViews, insertView } from './view-store.ts';

type SavedView = {
  id: string;
  name: string;
  /** The parameters of the list, as its address has them. */
  query: string;
  isShared: boolean;
  isOwn: boolean;
};

/** @throws not-allowed */
export async function listViews(site: Site, actor: Actor, kind: RecordKind): Promise<SavedView[]> {
  requireSome(actor, 'record:read-draft', kind);
  const owner = nameOf(actor);
  const rows = await findViews(site.database.read, kind, owner);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.query,
    isShared: row.shared === 1,
    isOwn: row.owner === owner,
  }));
}

/** @throws not-allowed */
export async function saveView(
  { site, writer, actor }: { site: Site; writer: Writer; actor: Actor },
  kind: RecordKind,
  { name, query, isShared }: Pick<SavedView, 'name' | 'query' | 'isShared'>,
): Promise<SavedView> {
  requireSome(actor, 'record:read-draft', kind);
  const id = newId();
  await insertView(writer, {
    id,
    kind,
    name,
    query,
    shared: isShared ? 1 : 0,
    owner: nameOf(actor),
    made_at: site.clock.now(),
  });
  return { id, name, query, isShared, isOwn: true };
}

/** Somebody’s own. @throws not-allowed, not-found */
export async function removeView(
  { writer, actor }: { writer: Writer; actor: Actor },
  kind: RecordKind,
  id: string,
): Promise<void> {
  requireSome(actor, 'record:read-draft', kind);
  const found = await findView(writer, id);
  if (found?.kind !== kind || found.owner !== nameOf(actor)) throw failure('not-found', 'view');
  await deleteView(writer, id);
}
