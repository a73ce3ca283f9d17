// Records who did what, in the transaction that does it; and tells it to those who may know.
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from './actor.ts';
import {
  findAudit,
  insertAudit,
  listActors,
  type AuditFilter,
  type AuditPlace,
} from './audit-store.ts';
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
  return (await readAuditPage(site, actor, { limit })).entries;
}

/**
 * What was done, newest first.
 * @returns a page of it, and where the page ends if more follows
 * @throws not-allowed
 */
export async function readAuditPage(
  site: Site,
  actor: Actor,
  { limit, ...filter }: AuditFilter & { limit: number },
): Promise<{ entries: AuditEntry[]; next: AuditPlace | undefined }> {
  require(actor, 'audit:read');
  const found = await findAudit(site.database.read, { ...filter, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    entries: page.map(({ id: _id, ...entry }) => entry),
    next: found.length > limit ? page.at(-1) : undefined,
  };
}

/** Everybody who did something, by the names that are kept of them. @throws not-allowed */
export async function auditActors(site: Site, actor: Actor): Promise<string[]> {
  require(actor, 'audit:read');
  return listActors(site.database.read);
}
