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

/** Newest first. */
export async function listAuditRows(reader: Reader, limit: number): Promise<AuditEntry[]> {
  const rows = await reader
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'subject', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, action: row.action as AuditAction }));
}
