// Publishing what a working copy says: at once, or at a time to come. The record gets one new
// version, by the person who publishes, in which only what the copy changed is different: so a
// source still owns what it has said and nobody has touched.
import { failure } from '../../platform/errors/failure.ts';
import { planJob } from '../../platform/jobs/job-store.ts';
import { nameOf } from '../access/actor.ts';
import { draftsAmong, publishDrafts } from '../records/publish-records.ts';
import type { Stored } from '../records/record.ts';
import { defaultLanguage } from '../records/records.ts';
import { bodyToPublish } from './copy-kind.ts';
import type { Fields } from './merge/body.ts';
import { withCopy, type Desk, type HeldCopy } from './held-copy.ts';
import { noteCopy } from './note-copy.ts';
import { changed, requireSeq, type CopyView } from './working-copies.ts';
import { deleteCopy } from './working-copy-store.ts';

/** The job that publishes a copy at its time. */
export const PUBLISH_COPY = 'publish-working-copy';
export type PlannedCopy = { copy: string; at: string };

export type Publication = {
  /** What somebody has seen of the copy. */
  seq: number;
  /** Instant in UTC; at once if it is not given or over. */
  at?: string | undefined;
  /** Drafts that the copy names and that are published with it. */
  also?: readonly string[] | undefined;
};

/** `copy` where it waits for its time. */
type PublishedCopy = { record: string; version: number } | { copy: CopyView };

/**
 * Publishes a copy as it was after the save `seq`.
 * @throws copy-moved, copy-clashes, copy-record-gone; a ZodError with the path of each fault
 */
export async function publishCopy(
  desk: Desk,
  id: string,
  { seq, at, also = [] }: Publication,
): Promise<PublishedCopy> {
  const { clock } = desk.site;
  return withCopy(desk, id, 'publish', async (held) => {
    const { writer, copy, kind } = held;
    requireSeq(held, seq);
    if (copy.clashes.length > 0) throw failure('copy-clashes');
    requireRecord(held);
    if (at === undefined || at <= clock.now()) {
      const stored = await published(desk, held, { body: copy.body, also });
      await deleteCopy(writer, id);
      return { record: stored.id, version: stored.version };
    }
    bodyToPublish(kind, copy.body);
    const planned = { at, seq, body: copy.body, by: nameOf(desk.actor), also };
    await planJob(writer, clock, {
      kind: PUBLISH_COPY,
      payload: { copy: id, at } satisfies PlannedCopy,
      uniqueKey: `${PUBLISH_COPY} ${id}`,
      runAt: at,
      maxAttempts: 1000,
    });
    await noteCopy(desk, held, 'copy:scheduled', at);
    return { copy: await changed(desk, held, { planned, note: undefined }) };
  });
}

/** @throws copy-record-gone */
export function requireRecord({ isGone }: Pick<HeldCopy, 'isGone'>): void {
  if (isGone) throw failure('copy-record-gone');
}

/** Saves a body as the record's, in the transaction of the copy. */
export async function published(
  desk: Desk,
  held: HeldCopy,
  { body, also }: { body: Fields; also: readonly string[] },
): Promise<Stored<unknown>> {
  const { site, actor } = desk;
  const { writer, copy, kind, record } = held;
  const { definition } = kind;
  const context = { writer, site, actor };
  const own = bodyToPublish(kind, body);
  await kind.beside?.save(context, body);
  const saved = await kind.save(context, {
    // A new record is called like its copy, so that whoever still has the copy open finds it.
    id: copy.record ?? copy.id,
    // It stays whose copy it was: they may go on with what is their own.
    ...(record ? { expectedVersion: record.version } : { createdBy: copy.createdBy }),
    state: 'published',
    body: own,
  });
  const { links } = definition.outline(saved.body, defaultLanguage(site));
  const named = new Set(links.map(({ to }) => to));
  await publishNamed(
    desk,
    held,
    also.filter((id) => named.has(id)),
  );
  return saved;
}

/** Publishes drafts that were made while the copy was written, to be named in it. */
async function publishNamed(
  { site, actor, kinds }: Desk,
  { writer }: HeldCopy,
  ids: readonly string[],
): Promise<void> {
  for (const { id, kind } of await draftsAmong(writer, ids))
    await publishDrafts({ writer, site, actor }, kinds[kind].definition, { ids: [id] });
}
