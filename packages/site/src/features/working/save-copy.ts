// Saving what somebody has typed, while others type as well.
import { failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../access/actor.ts';
import { aboutRecord, requireMove } from '../records/record-permission.ts';
import { applyChanges, changesBetween } from './merge/changes.ts';
import { isEqual, type Change, type Fields, type Path } from './merge/body.ts';
import { isKeyed, unkeyed } from './merge/keys.ts';
import { mergeChanges, type Clash } from './merge/merge.ts';
import { bodyBefore, openClashes, type CopyState, type WorkingCopy } from './working-copy.ts';
import { changedBy, hasRight, savedCopy, withCopy, type Desk, type HeldCopy } from './held-copy.ts';
import { findBacks, findHeard, updateCopy, upsertHeard } from './working-copy-store.ts';

type CopySave = {
  /** The save on which the changes were made. */
  seq: number;
  changes: readonly Change[];
  /** Whose save it is, and which of theirs: the same one sent again is not made again. */
  client?: { id: string; number: number } | undefined;
  /** Clashes with the record that a person has answered. */
  settled?: readonly Path[] | undefined;
};

export type CopySaved = {
  seq: number;
  base: number;
  state: CopyState;
  /** What leads from the save that the sender knew to this one, the sender's own included. */
  changes: Change[];
  /** What others have changed as well, and differently: the copy says what they said. */
  clashes: Clash[];
  /** What the record says by now and the copy does not. */
  open: readonly Clash[];
};

/**
 * Makes changes on a copy.
 * @throws copy-moved when the save on which they were made is not known any more
 */
export async function saveCopy(desk: Desk, id: string, save: CopySave): Promise<CopySaved> {
  return withCopy(desk, id, 'edit', async (held) => {
    const { writer } = held;
    const { client } = save;
    const base = await bodyAt(held, save.seq);
    const heard = client && (await findHeard(writer, id, client.id));
    if (client && heard && client.number <= heard.number)
      return saved(held.copy, base, heard.clashes);
    const { copy, clashes } = await merged(desk, held, base, save);
    if (!isEqual(copy, held.copy)) await updateCopy(writer, copy);
    if (client) await upsertHeard(writer, { id, client: client.id }, { ...client, clashes });
    return saved(copy, base, clashes);
  });
}

/** What a copy said after the save `seq`. */
async function bodyAt({ writer, copy }: HeldCopy, seq: number): Promise<Fields> {
  if (seq === copy.seq) return copy.body;
  const backs = await findBacks(writer, copy.id, seq);
  if (seq > copy.seq || backs.length !== copy.seq - seq) throw failure('copy-moved');
  return bodyBefore(copy.body, backs);
}

async function merged(
  desk: Desk,
  held: HeldCopy,
  base: Fields,
  { changes, settled = [] }: CopySave,
): Promise<{ copy: WorkingCopy; clashes: Clash[] }> {
  const { copy } = held;
  if (!isKeyed(applyChanges(base, changes))) throw failure('copy-changes-invalid');
  const { body, clashes } = mergeChanges({ base, theirs: copy.body, changes });
  requireInScope(desk.actor, held, body);
  // Whoever may not publish it asks for something else than what was submitted.
  const state = hasRight(desk.actor, held, 'publish') ? copy.state : 'editing';
  const next = await savedCopy(held, body);
  const isChanged = next.seq !== copy.seq;
  return {
    copy: {
      ...next,
      ...(isChanged && state === 'editing' ? { ...changedBy(desk), state } : {}),
      clashes: openClashes(copy.clashes, body, settled),
    },
    clashes,
  };
}

/** A copy that goes to other collections has to be in scope there too. @throws not-allowed */
function requireInScope(actor: Actor, { copy, kind, record }: HeldCopy, body: Fields): void {
  if (actor.kind !== 'staff') return;
  const { createdBy } = record ?? copy;
  const about = (fields: Fields) => ({ kind: copy.kind, createdBy, body: unkeyed(fields) });
  requireMove(actor, kind.definition.permissions, {
    before: aboutRecord(about(copy.body)),
    after: { ...about(body), state: 'draft' },
    isDraft: true,
  });
}

const saved = (copy: WorkingCopy, known: Fields, clashes: Clash[]): CopySaved => ({
  seq: copy.seq,
  base: copy.base,
  state: copy.state,
  changes: changesBetween(known, copy.body),
  clashes,
  open: copy.clashes,
});
