// A copy for the length of a transaction: read, brought to what its record says now, and nobody
// else changes it meanwhile.
import type { Writer } from '../../platform/database/database.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { can, canSome, nameOf, type Actor } from '../access/actor.ts';
import type { Action } from '../access/grant.ts';
import { require, requireSome } from '../access/permission.ts';
import { aboutRecord } from '../records/record-permission.ts';
import type { Stored } from '../records/record.ts';
import { loadForWriting } from '../records/records.ts';
import type { CopyKind, CopyKinds } from './copy-kind.ts';
import { changesBetween } from './merge/changes.ts';
import { isEqual, type Fields } from './merge/body.ts';
import { unkeyed } from './merge/keys.ts';
import { rebase } from './merge/rebase.ts';
import { openClashes, withClashes, type WorkingCopy } from './working-copy.ts';
import { insertSave, lockCopy, updateCopy } from './working-copy-store.ts';

/** Who works with copies, and what is known of each kind. */
export type Desk = { site: Site; actor: Actor; kinds: CopyKinds };

export type HeldCopy = {
  writer: Writer;
  copy: WorkingCopy;
  kind: CopyKind;
  /** Undefined where there is none yet, or none any more. */
  record: Stored<Fields> | undefined;
  /** What the record says now, with what the copy holds beside it. */
  now: Fields;
  /** Its record was withdrawn while somebody worked on it: the copy stays, and says so. */
  isGone: boolean;
};

/** What an actor wants to do with a copy. */
type Right = 'see' | 'edit' | 'publish';

/**
 * Does `work` with a copy that nobody else changes meanwhile.
 * @throws not-found, not-allowed
 */
export async function withCopy<Result>(
  desk: Desk,
  id: string,
  right: Right,
  work: (held: HeldCopy) => Promise<Result>,
): Promise<Result> {
  const { database } = desk.site;
  requireSomeRight(desk.actor, right);
  return database.transaction(async (writer) => {
    const found = await lockCopy(writer, id, database.kind);
    if (!found) throw failure('not-found', 'working copy');
    const held = await hold(desk, writer, found);
    requireRight(desk.actor, held, right);
    return work(await brought(desk, held));
  });
}

/** Refuses at once whoever may do so with no copy at all. @throws not-allowed */
export function requireSomeRight(actor: Actor, right: Right): void {
  const ways: Record<Right, readonly Action[]> = {
    see: ['record:read-draft', 'record:submit', 'record:edit'],
    edit: ['record:submit', 'record:edit'],
    publish: ['record:publish'],
  };
  const open = ways[right].find((action) => canSome(actor, action));
  requireSome(actor, open ?? ways[right].at(-1) ?? 'record:edit');
}

export async function hold(desk: Desk, writer: Writer, copy: WorkingCopy): Promise<HeldCopy> {
  const record = copy.record
    ? (await loadForWriting<Fields>(writer, [copy.record])).get(copy.record)
    : undefined;
  const isGone = copy.record !== undefined && !record;
  const kind = desk.kinds[copy.kind];
  const now = await withBeside(writer, kind, { record: record?.body, copy: copy.body });
  return { writer, copy, kind, record, now, isGone };
}

/** What a record says, with what copies of its kind hold beside it. */
export async function withBeside(
  reader: Writer,
  { beside }: CopyKind,
  bodies: { record: Fields | undefined; copy: Fields },
): Promise<Fields> {
  return { ...bodies.record, ...(await beside?.read(reader, bodies)) };
}

/** A copy on what its record says now. A version that was undone may have had this number. */
export async function brought(desk: Desk, held: HeldCopy): Promise<HeldCopy> {
  const { writer, copy, record, now, isGone } = held;
  const version = record?.version ?? 0;
  if (isGone || (copy.base === version && isEqual(unkeyed(copy.baseBody), now))) return held;
  const { base, body, clashes } = rebase({
    base: copy.baseBody,
    copy: copy.body,
    record: now,
  });
  const planned = copy.planned && {
    ...copy.planned,
    body: rebase({ base: copy.baseBody, copy: copy.planned.body, record: now }).body,
  };
  const next = await savedCopy({ ...held, copy: { ...copy, planned } }, body, {
    base: version,
    baseBody: base,
    clashes: openClashes(withClashes(copy.clashes, clashes), body, []),
  });
  await updateCopy(writer, next);
  return { ...held, copy: next };
}

/** A copy that says something else from now on; the way back is kept. The caller writes it. */
export async function savedCopy(
  { writer, copy }: Pick<HeldCopy, 'writer' | 'copy'>,
  body: Fields,
  more: Partial<WorkingCopy> = {},
): Promise<WorkingCopy> {
  if (isEqual(body, copy.body)) return { ...copy, ...more };
  const next = { ...copy, ...more, body, seq: copy.seq + 1 };
  const back = changesBetween(body, copy.body).map(({ before: _before, ...change }) => change);
  await insertSave(writer, next, back);
  return next;
}

/** What decides who may do something with a copy. */
type Judged = Pick<HeldCopy, 'copy' | 'record'> & { kind: Pick<CopyKind, 'definition'> };

/** @throws not-allowed */
export function requireRight(actor: Actor, { copy, kind, record }: Judged, right: Right): void {
  const { edit, submit, publish, readDraft } = kind.definition.permissions;
  const { kind: name, createdBy } = copy;
  const about = aboutRecord(record ?? { kind: name, createdBy, body: unkeyed(copy.body) });
  if (right === 'publish') require(actor, publish, about);
  else if (can(actor, submit, about)) return;
  require(actor, right === 'see' && can(actor, readDraft, about) ? readDraft : edit, about);
}

/** Whether `actor` may. */
export function hasRight(actor: Actor, held: Judged, right: Right): boolean {
  try {
    requireRight(actor, held, right);
    return true;
  } catch {
    return false;
  }
}

/** Who changed a copy last, and when. */
export const changedBy = ({ site, actor }: Desk): Pick<WorkingCopy, 'updatedAt' | 'updatedBy'> => ({
  updatedAt: site.clock.now(),
  updatedBy: nameOf(actor),
});
