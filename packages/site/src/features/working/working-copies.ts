// Opening, reading, submitting, returning and discarding working copies.
import type { Writer } from '../../platform/database/database.ts';
import { failure } from '../../platform/errors/failure.ts';
import { isId, newId } from '../../platform/short-id.ts';
import { nameOf } from '../access/actor.ts';
import { placed, requireSomeSaving } from '../records/record-permission.ts';
import type { RecordKind } from '../records/record.ts';
import { loadForWriting } from '../records/records.ts';
import { keyed } from './merge/keys.ts';
import type { Fields } from './merge/body.ts';
import type { CopyState, WorkingCopy } from './working-copy.ts';
import {
  brought,
  changedBy,
  hasRight,
  hold,
  requireRight,
  requireSomeRight,
  withBeside,
  withCopy,
  type Desk,
  type HeldCopy,
} from './held-copy.ts';
import { noteCopy } from './note-copy.ts';
import {
  deleteCopy,
  findCopies,
  findCopiesNamed,
  findCopyOf,
  insertCopy,
  lockCopy,
  updateCopy,
  type CopyPlace,
} from './working-copy-store.ts';

/** A copy as it is worked on. */
export type CopyView = Omit<WorkingCopy, 'baseBody' | 'planned'> & {
  /** Who made what it is of, whoever began the copy. */
  madeBy: string;
  /** Its record was withdrawn meanwhile. */
  isGone: boolean;
  /** Whether its record is published, where it has one. */
  recordState: 'draft' | 'published' | 'archived' | undefined;
  publishAt: string | undefined;
  mayPublish: boolean;
  /** Nothing of it is stored until its first save. */
  isUnsaved?: boolean;
};

type Opening = {
  kind: RecordKind;
  record?: string | undefined;
  /** Of the copy of a new thing, as an answer that stored nothing gave it. */
  id?: string | undefined;
  /** What a new thing begins with. */
  start?: Fields;
  /** Whether a copy that is not there yet is only looked at: nothing is stored then. */
  isTrial?: boolean | undefined;
};

/**
 * Opens the one copy of a record, or begins one; without `record`, of a thing that is not there
 * yet.
 */
export async function openCopy(
  desk: Desk,
  { kind, record: named, id: wanted, start = {}, isTrial = false }: Opening,
): Promise<CopyView> {
  const { site, actor, kinds } = desk;
  requireSomeSaving(actor, kinds[kind].definition);
  if (wanted !== undefined && !isId(wanted)) throw failure('not-found', kind);
  const id = wanted ?? newId();
  return site.database.transaction(async (writer) => {
    const record = named ?? (await publishedMeanwhile(writer, wanted));
    const present = record ? (await findCopyOf(writer, record))?.id : wanted;
    const opened = await openedAgain(desk, writer, { kind, id: present });
    if (opened) return opened;
    const copy = await startedCopy(desk, writer, {
      kind,
      record,
      start,
      id: record ? newId() : id,
    });
    const held = await hold(desk, writer, copy);
    requireRight(actor, held, 'edit');
    if (isTrial && !record) return { ...viewOf(desk, held), isUnsaved: true };
    // Somebody else began one at the same moment, in a transaction of their own.
    if (!(await insertCopy(writer, copy))) throw failure('copy-moved');
    return viewOf(desk, held);
  });
}

/** A copy of a record as it is now, or of something new. @throws not-found */
async function startedCopy(
  desk: Desk,
  writer: Writer,
  {
    kind,
    record,
    start,
    id,
  }: Required<Pick<Opening, 'kind' | 'start'>> & {
    record: string | undefined;
    id: string;
  },
): Promise<WorkingCopy> {
  const { site, actor, kinds } = desk;
  const stored = record ? (await loadForWriting<Fields>(writer, [record])).get(record) : undefined;
  if (record && stored?.kind !== kind) throw failure('not-found', kind);
  const body = keyed(
    stored
      ? await withBeside(writer, kinds[kind], { record: stored.body, copy: {} })
      : (placed(actor, kinds[kind].definition, { body: start }).body as Fields),
  );
  return {
    id,
    kind,
    record,
    base: stored?.version ?? 0,
    baseBody: stored ? body : {},
    seq: 1,
    body,
    state: 'editing',
    note: undefined,
    clashes: [],
    planned: undefined,
    createdAt: site.clock.now(),
    createdBy: nameOf(actor),
    ...changedBy(desk),
  };
}

/** A new record is called like its copy: the id of one that was published meanwhile. */
async function publishedMeanwhile(
  writer: Writer,
  id: string | undefined,
): Promise<string | undefined> {
  return id !== undefined && (await loadForWriting(writer, [id])).has(id) ? id : undefined;
}

/** The copy with this id, with what its record says by now; undefined where there is none. */
async function openedAgain(
  desk: Desk,
  writer: Writer,
  { kind, id }: { kind: RecordKind; id: string | undefined },
): Promise<CopyView | undefined> {
  const locked = id && (await lockCopy(writer, id, desk.site.database.kind));
  if (!locked || locked.kind !== kind) return undefined;
  const held = await hold(desk, writer, locked);
  requireRight(desk.actor, held, 'edit');
  return viewOf(desk, await brought(desk, held));
}

/** A copy as it is now. @throws not-found, not-allowed */
export const readCopy = (desk: Desk, id: string): Promise<CopyView> =>
  withCopy(desk, id, 'see', async (held) => viewOf(desk, held));

type CopyFilter = {
  state?: CopyState;
  kind?: RecordKind;
  /** Where the page before ended. */
  after?: CopyPlace | undefined;
  limit?: number;
};

/** Copies that the actor may see, those that were changed last first. */
export async function listCopies(
  desk: Desk,
  { limit = 100, after, ...filter }: CopyFilter = {},
): Promise<{ copies: CopyView[]; next: CopyPlace | undefined }> {
  requireSomeRight(desk.actor, 'see');
  const seen: CopyView[] = [];
  // What they may not see is left out, and takes no room of the page.
  for (let place = after; ;) {
    const page = { ...filter, after: place, limit: limit + 1 };
    const copies = await findCopies(desk.site.database.read, page);
    seen.push(...(await seenAmong(desk, copies)).map((held) => viewOf(desk, held)));
    if (seen.length > limit) return { copies: seen.slice(0, limit), next: seen[limit - 1] };
    place = copies.at(-1);
    if (copies.length <= limit) return { copies: seen, next: undefined };
  }
}

/**
 * Those of these copies that the actor may see.
 * @throws not-allowed where they may see none of any
 */
export async function visibleCopies(desk: Desk, ids: readonly string[]): Promise<string[]> {
  requireSomeRight(desk.actor, 'see');
  const copies = await findCopiesNamed(desk.site.database.read, ids);
  return (await seenAmong(desk, copies)).map(({ copy }) => copy.id);
}

async function seenAmong(
  desk: Desk,
  copies: readonly WorkingCopy[],
): Promise<Omit<HeldCopy, 'writer' | 'now'>[]> {
  const records = await loadForWriting<Fields>(
    desk.site.database.read,
    copies.flatMap(({ record }) => record ?? []),
  );
  return copies.flatMap((copy) => {
    const record = records.get(copy.record ?? '');
    const isGone = copy.record !== undefined && !record;
    const held = { copy, kind: desk.kinds[copy.kind], record, isGone };
    return hasRight(desk.actor, held, 'see') ? [held] : [];
  });
}

/** Asks for a copy to be published as it was after the save `seq`. @throws copy-moved */
export async function submitCopy(desk: Desk, id: string, seq: number): Promise<CopyView> {
  return withCopy(desk, id, 'edit', async (held) => {
    requireSeq(held, seq);
    await noteCopy(desk, held, 'copy:submitted');
    return changed(desk, held, { state: 'submitted', note: undefined });
  });
}

/**
 * Returns a submitted copy with a note of what is missing; whoever works on it may withdraw it.
 */
export async function returnCopy(
  desk: Desk,
  id: string,
  { seq, note }: { seq: number; note?: string | undefined },
): Promise<CopyView> {
  return withCopy(desk, id, note === undefined ? 'edit' : 'publish', async (held) => {
    requireSeq(held, seq);
    const { planned } = held.copy;
    if (planned) await noteCopy(desk, held, 'copy:unscheduled', planned.at);
    else if (note !== undefined) await noteCopy(desk, held, 'copy:returned');
    return changed(desk, held, { state: 'editing', note, planned: undefined });
  });
}

/** Throws away what was written; the record stays as it is. */
export async function discardCopy(desk: Desk, id: string): Promise<void> {
  await withCopy(desk, id, 'edit', async (held) => {
    await deleteCopy(held.writer, id);
    await noteCopy(desk, held, 'copy:discarded');
  });
}

/** @throws copy-moved unless the copy is what somebody has seen */
export function requireSeq({ copy }: Pick<HeldCopy, 'copy'>, seq: number): void {
  if (copy.seq !== seq) throw failure('copy-moved');
}

/** Writes a copy with something else than its body changed. */
export async function changed(
  desk: Desk,
  held: HeldCopy,
  change: Partial<WorkingCopy>,
): Promise<CopyView> {
  const staysSubmitted = held.copy.state === 'submitted' && change.state === undefined;
  const copy = { ...held.copy, ...change, ...(staysSubmitted ? {} : changedBy(desk)) };
  await updateCopy(held.writer, copy);
  return viewOf(desk, { ...held, copy });
}

function viewOf(desk: Desk, held: Omit<HeldCopy, 'writer' | 'now'>): CopyView {
  const { baseBody: _baseBody, planned, ...copy } = held.copy;
  return {
    ...copy,
    madeBy: held.record?.createdBy ?? copy.createdBy,
    isGone: held.isGone,
    recordState: held.record?.state,
    publishAt: planned?.at,
    mayPublish: hasRight(desk.actor, held, 'publish'),
  };
}
