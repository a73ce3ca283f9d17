// Publishes what the gate holds, never what a flag or a person does, with what it names.
import { draftsAmong, publishDrafts } from '../../records/publish-records.ts';
import type { WriteContext } from '../../records/write-context.ts';
import type { Entry } from '../import-store.ts';
import { draftsNamedBy, publishableKinds } from './named-drafts.ts';

/** Whether a program may publish a draft. */
export const isHeldByGate = ({ reason }: { reason?: string | undefined }): boolean =>
  reason === 'gate';

/**
 * Publishes those of these records that the gate holds, and the held ones that they name, in the
 * caller's transaction. @returns what was done, for the run's entries
 */
export async function publishHeld(
  context: WriteContext,
  { ids, runId }: { ids: readonly string[]; runId: string },
): Promise<Entry[]> {
  const held = (await draftsAmong(context.writer, ids)).filter(isHeldByGate);
  if (held.length === 0) return [];
  const found = held.map(({ id }) => id);
  const named = await draftsNamedBy(context.writer, found, isHeldByGate);
  return publishAll(context, { ids: [...named.map(({ id }) => id), ...found], runId });
}

/**
 * Publishes what an item names that waited for it, once its flag has published it: its media too,
 * but for what a person holds.
 */
export async function publishHeldBy(
  context: WriteContext,
  { id, runId }: { id: string; runId: string },
): Promise<Entry[]> {
  const named = await draftsNamedBy(
    context.writer,
    [id],
    ({ reason }) => reason === 'gate' || reason === 'flag',
  );
  return publishAll(context, { ids: named.map((draft) => draft.id), runId });
}

/**
 * Publishes those of these records that are drafts, of whatever kind.
 * @returns what was done, but for what the same run has made
 */
export async function publishAll(
  context: WriteContext,
  records: { ids: readonly string[]; runId?: string },
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { definition } of publishableKinds)
    for (const published of await publishDrafts(context, definition, records))
      if (published.afterVersion > published.beforeVersion)
        entries.push({ ...published, action: 'changed' });
  return entries;
}
