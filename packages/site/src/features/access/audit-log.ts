// Records who did what, in the transaction that does it; and tells it to those who may know.
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from './actor.ts';
import { insertAudit, listAuditRows } from './audit-store.ts';
import type { AuditAction, AuditEntry } from './audit.ts';
import { require } from './permission.ts';

/**
 * Notes one action in the caller's transaction: it is noted when it is done, and not when it is
 * not.
 */
export async function noteInAudit(
  writer: Writer,
  site: Pick<Site, 'clock'>,
  actor: Actor,
  { action, subject, detail = '' }: { action: AuditAction; subject: string; detail?: string },
): Promise<void> {
  await insertAudit(writer, {
    at: site.clock.now(),
    actor: nameOf(actor),
    action,
    subject,
    detail,
  });
}

/** What was done, newest first. @throws not-allowed */
export async function readAudit(site: Site, actor: Actor, limit: number): Promise<AuditEntry[]> {
  require(actor, 'audit:read');
  return listAuditRows(site.database.read, limit);
}
