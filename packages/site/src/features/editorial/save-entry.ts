// Saving entries: one address belongs to one, and an address that was public once leads on for
// ever.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { listRecords } from '../records/list-records.ts';
import { addRecords, idsByExact, loadForWriting, reviseRecordIn } from '../records/records.ts';
import type { NewRecord } from '../records/prepare-record.ts';
import type { State, Stored } from '../records/record.ts';
import type { WriteContext } from '../records/write-context.ts';
import { entryAddress, entryDefinitions, type Entry, type EntryKind } from './entry.ts';
import { redirectDefinition, type Redirect } from './frame.ts';

type SavingEntry = NewRecord & {
  body: Entry;
  /** The version that was read; needed for an entry that is there already. */
  expectedVersion?: number;
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
  return site.database.transaction((writer) => saveEntryIn({ writer, site, actor }, kind, saving));
}

/** The same in the caller's transaction. */
export async function saveEntryIn(
  context: WriteContext,
  kind: EntryKind,
  saving: SavingEntry,
): Promise<Stored<Entry>> {
  const { writer } = context;
  const definition = entryDefinitions[kind];
  const current =
    saving.id === undefined
      ? undefined
      : (await loadForWriting<Entry>(writer, [saving.id])).get(saving.id);
  const holder = (await idsByExact(writer, kind, 'path', [saving.body.path])).get(saving.body.path);
  if (holder !== undefined && holder !== saving.id)
    throw failure('address-taken', entryAddress(kind, saving.body.path));
  if (!current || saving.id === undefined) {
    const [added] = await addRecords(context, definition, [saving]);
    if (!added) throw failure('invalid-record', kind, 'the record is empty');
    return added;
  }
  const saved = await reviseRecordIn(context, definition, {
    ...saving,
    id: saving.id,
    expectedVersion: saving.expectedVersion ?? current.version,
  });
  if (current.body.path !== saved.body.path) await leaveRedirects(context, kind, current, saved);
  return saved;
}

/** Makes the old address lead to the new one, and takes the pages below it along. */
async function leaveRedirects(
  context: WriteContext,
  kind: EntryKind,
  was: Stored<Entry>,
  is: Stored<Entry>,
): Promise<void> {
  if (was.state === 'published')
    await addRedirect(context, {
      from: entryAddress(kind, was.body.path),
      to: entryAddress(kind, is.body.path),
    });
  if (kind !== 'page') return;
  const listed = await listRecords<Entry>(context.site, 'page', { limit: 500 });
  // As they are in this transaction, which may have moved some of them already.
  const now = await loadForWriting<Entry>(
    context.writer,
    listed.map(({ id }) => id),
  );
  const below = [...now.values()].filter(({ body }) => body.path.startsWith(`${was.body.path}/`));
  for (const page of below) {
    const body = { ...page.body, path: is.body.path + page.body.path.slice(was.body.path.length) };
    await reviseRecordIn(context, entryDefinitions.page, {
      id: page.id,
      expectedVersion: page.version,
      body,
    });
    await addRedirect(context, {
      from: entryAddress('page', page.body.path),
      to: entryAddress('page', body.path),
    });
  }
}

/**
 * Makes `from` lead to `to`; older addresses that led to `from` lead there too, and none leads back
 * to itself.
 */
async function addRedirect(context: WriteContext, { from, to }: Redirect): Promise<void> {
  const { writer, site } = context;
  const known = await idsByExact(writer, 'redirect', 'from', [from, to]);
  const records = await loadForWriting<Redirect>(writer, [...known.values()]);
  const revise = (redirect: Stored<Redirect>, change: { state?: State; body: Redirect }) =>
    reviseRecordIn(context, redirectDefinition, {
      id: redirect.id,
      expectedVersion: redirect.version,
      ...change,
    });
  const back = records.get(known.get(to) ?? '');
  // The address is taken into use again: it is a page now, and leads nowhere.
  if (back) await revise(back, { state: 'archived', body: back.body });
  const older = (await listRecords<Redirect>(site, 'redirect', { limit: 10_000 })).filter(
    ({ body }) => body.to === from && body.from !== to,
  );
  for (const one of older) await revise(one, { body: { ...one.body, to } });
  const existing = records.get(known.get(from) ?? '');
  if (existing) await revise(existing, { state: 'published', body: { from, to } });
  else await addRecords(context, redirectDefinition, [{ state: 'published', body: { from, to } }]);
}
