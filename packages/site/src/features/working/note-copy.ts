// Tells the audit what becomes of a working copy without its record being saved.
import { noteInAudit } from '../access/audit-log.ts';
import type { AuditAction } from '../access/audit.ts';
import { recordDetail } from '../records/note-publication.ts';
import type { RecordDefinition } from '../records/record.ts';
import { defaultLanguage } from '../records/records.ts';
import type { Desk, HeldCopy } from './held-copy.ts';
import type { Fields } from './merge/body.ts';
import { unkeyed } from './merge/keys.ts';

/** Notes it in the copy's transaction. @param at  the instant for which it was planned */
export async function noteCopy(
  { site, actor }: Desk,
  { writer, copy, kind }: HeldCopy,
  action: Extract<AuditAction, `copy:${string}`>,
  at?: string,
): Promise<void> {
  const label = labelOfCopy(kind.definition, copy.body, defaultLanguage(site));
  await noteInAudit(writer, site, actor, {
    action,
    // A new record will be called like its copy.
    subject: copy.record ?? copy.id,
    detail: recordDetail(label, at),
  });
}

/** What a copy's record would be called; nothing where that cannot be said yet. */
export function labelOfCopy(
  definition: RecordDefinition<unknown>,
  body: Fields,
  language: string,
): string {
  try {
    return definition.outline(unkeyed(body), language).label;
  } catch {
    // What a label is made of is still missing.
    return '';
  }
}
