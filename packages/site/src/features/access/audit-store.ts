// SQL of the audit. It is only ever added to.
import type { Reader, Writer } from '../../platform/database/database.ts';
import { newId } from '../../platform/short-id.ts';
import type { AuditAction, AuditEntry } from './audit.ts';

export async function insertAudit(writer: Writer, entry: AuditEntry): Promise<void> {
  await writer
    .insertInto('audit')
    .values({ id: newId(), ...entry })
    .execute();
}

/** Where a page ends: the newest come first. */
export type AuditPlace = { at: string; id: string };

export type AuditFilter = {
  /** By the name that is kept of them. */
  actor?: string | undefined;
  actions?: readonly AuditAction[] | undefined;
  /** An instant; entries at it and after it. */
  from?: string | undefined;
  /** An instant; entries before it. */
  before?: string | undefined;
  after?: AuditPlace | undefined;
};

/** Newest first. */
export async function findAudit(
  reader: Reader,
  { actor, actions, from, before, after, limit }: AuditFilter & { limit: number },
): Promise<(AuditEntry & { id: string })[]> {
  let query = reader.selectFrom('audit').selectAll();
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (actions) query = query.where('action', 'in', [...actions]);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (before !== undefined) query = query.where('at', '<', before);
  if (after)
    query = query.where((is) =>
      is.or([is('at', '<', after.at), is.and([is('at', '=', after.at), is('id', '<', after.id)])]),
    );
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, action: row.action as AuditAction }));
}

/** Everybody who is in it. */
export async function listActors(reader: Reader): Promise<string[]> {
  const rows = await reader.selectFrom('audit').select('actor').distinct().execute();
  return rows.map((row) => row.actor);
}
