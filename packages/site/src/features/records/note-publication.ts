// Tells the audit what a save does to what visitors see. What a run saves is told by the run alone,
// and what the site does by itself is no act of staff.
import type { NewRow } from '../../platform/database/tables.ts';
import { noteInAudit } from '../access/audit-log.ts';
import type { AuditAction } from '../access/audit.ts';
import type { WriteContext } from './write-context.ts';

type Saved = Pick<NewRow<'record'>, 'id' | 'label' | 'state' | 'publish_at' | 'run_id'>;

/** Notes a save in its transaction. @param before  undefined for a new record */
export async function notePublication(
  { writer, site, actor }: WriteContext,
  after: Saved,
  before?: Pick<Saved, 'state'>,
): Promise<void> {
  if (typeof after.run_id === 'string' || actor.kind === 'task') return;
  const action = actionOf(after, before, site.clock.now());
  if (action === undefined) return;
  const at = action === 'record:scheduled' ? after.publish_at : undefined;
  const detail = recordDetail(after.label, at);
  await noteInAudit(writer, site, actor, { action, subject: after.id, detail });
}

function actionOf(
  after: Saved,
  before: Pick<Saved, 'state'> | undefined,
  now: string,
): AuditAction | undefined {
  const wasPublished = before?.state === 'published';
  if (after.state !== 'published') return wasPublished ? 'record:unpublished' : undefined;
  if ((after.publish_at ?? '') > now) return 'record:scheduled';
  return wasPublished ? 'record:changed' : 'record:published';
}

/** What the audit keeps of a record: its name, and the instant at which something will happen. */
export const recordDetail = (label: string, at?: string | null): string =>
  !at ? label : `${label} · ${at}`;
