// Saving entries: one address belongs to one, and an address that was public once leads on for
// ever.
import type { Writer } from '../../platform/database/database.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { listRecords } from '../records/list-records.ts';
import {
  addRecords,
  idsByExact,
  loadForWriting,
  reviseRecordIn,
  type NewRecord,
} from '../records/records.ts';
import type { Stored } from '../records/record.ts';
import { entryAddress, entryDefinitions, type Entry, type EntryKind } from './entry.ts';
import { redirectDefinition } from './frame.ts';

type SavingEntry = NewRecord & {
  body: Entry;
  /** The version that was read; needed for an entry that is there already. */ expectedVersion?: number;
};

/**
 * Saves an entry. When the address of a public one changes, the old one leads to the new, and pages
 * below it move along.
 * @throws address-taken, invalid-record, changed-meanwhile, not-allowed
 */
export async function saveEntry(
  site: Site,
  actor: Actor,
  kind: EntryKind,
  saving: SavingEntry,
): Promise<Stored<Entry>> {
  return site.database.transaction((writer) => saveEntryIn(writer, site, actor, kind, saving));
}

/** The same in the caller's transaction. */
async function saveEntryIn(
  writer: Writer,
  site: Site,
  actor: Actor,
  kind: EntryKind,
  saving: SavingEntry,
): Promise<Stored<Entry>> {
  const definition = entryDefinitions[kind];
  const current =
    saving.id === undefined
      ? undefined
      : (await loadForWriting<Entry>(writer, [saving.id])).get(saving.id);
  const holder = (await idsByExact(writer, kind, 'path', [saving.body.path])).get(saving.body.path);
  if (holder !== undefined && holder !== saving.id)
    throw failure('address-taken', entryAddress(kind, saving.body.path));
  if (!current || saving.id === undefined) {
    const [added] = await addRecords(writer, site, actor, definition, [saving]);
    if (!added) throw failure('invalid-record', kind, 'the record is empty');
    return added;
  }
  const saved = await reviseRecordIn(writer, site, actor, definition, {
    ...saving,
    id: saving.id,
    expectedVersion: saving.expectedVersion ?? current.version,
  });
  if (current.body.path !== saved.body.path)
    await moveChildren(writer, site, actor, kind, current, saved);
  return saved;
}

async function moveChildren(
  writer: Writer,
  site: Site,
  actor: Actor,
  kind: EntryKind,
  was: Stored<Entry>,
  is: Stored<Entry>,
): Promise<void> {
  if (was.state === 'published')
    await addRedirect(
      writer,
      site,
      actor,
      entryAddress(kind, was.body.path),
      entryAddress(kind, is.body.path),
    );
  if (kind !== 'page') return;
  const below = (await listRecords<Entry>(site, 'page', { limit: 500 })).filter(({ body }) =>
    body.path.startsWith(`${was.body.path}/`),
  );
  for (const page of below) {
    const body = { ...page.body, path: is.body.path + page.body.path.slice(was.body.path.length) };
    await reviseRecordIn(writer, site, actor, entryDefinitions.page, {
      id: page.id,
      expectedVersion: page.version,
      body,
    });
    await addRedirect(
      writer,
      site,
      actor,
      entryAddress('page', page.body.path),
      entryAddress('page', body.path),
    );
  }
}

/**
 * Makes `from` lead to `to`; older addresses that led to `from` lead there too, and none leads back
 * to itself.
 */
async function addRedirect(
  writer: Writer,
  site: Site,
  actor: Actor,
  from: string,
  to: string,
): Promise<void> {
  const known = await idsByExact(writer, 'redirect', 'from', [from, to]);
  const records = await loadForWriting<{ from: string; to: string }>(writer, [...known.values()]);
  const back = records.get(known.get(to) ?? '');
  // The address is taken into use again: it is a page now, and leads nowhere.
  if (back)
    await reviseRecordIn(writer, site, actor, redirectDefinition, {
      id: back.id,
      expectedVersion: back.version,
      state: 'archived',
      body: back.body,
    });
  const older = (
    await listRecords<{ from: string; to: string }>(site, 'redirect', { limit: 10_000 })
  ).filter(({ body }) => body.to === from && body.from !== to);
  for (const one of older)
    await reviseRecordIn(writer, site, actor, redirectDefinition, {
      id: one.id,
      expectedVersion: one.version,
      body: { ...one.body, to },
    });
  const existing = records.get(known.get(from) ?? '');
  if (existing)
    await reviseRecordIn(writer, site, actor, redirectDefinition, {
      id: existing.id,
      expectedVersion: existing.version,
      state: 'published',
      body: { from, to },
    });
  else
    await addRecords(writer, site, actor, redirectDefinition, [
      { state: 'published', body: { from, to } },
    ]);
}
