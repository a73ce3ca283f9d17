// What permissions ask of records. Only the grants of staff look at a record: the operator and the
// tasks of the site do not pay for it.
import type { Row } from '../../platform/database/tables.ts';
import { can, canSome, nameOf, type Actor } from '../access/actor.ts';
import type { About } from '../access/grant.ts';
import { require, requireSome } from '../access/permission.ts';
import type { NewRecord } from './prepare-record.ts';
import type { Envelope, RecordDefinition, RecordKind, RecordPermissions } from './record.ts';

/** Kinds whose bodies name, as `collections`, the ids of the collections that they are in. */
const kindsInCollections: ReadonlySet<string> = new Set<RecordKind>(['item']);

type Described = Pick<Envelope, 'kind' | 'createdBy'> & { body: unknown };

/** What permissions ask of a record. */
export function aboutRecord({ kind, createdBy, body }: Described): About {
  return { kind, createdBy, collections: collectionsOf(kind, body) };
}

/** The same of a row, for those actors whose permissions ask. */
export function aboutRow(actor: Actor, row: Row<'record'>): About | undefined {
  if (actor.kind !== 'staff') return undefined;
  const body: unknown = kindsInCollections.has(row.kind) ? JSON.parse(row.body) : undefined;
  return { kind: row.kind, createdBy: row.created_by, collections: collectionsOf(row.kind, body) };
}

const hasCollections = (body: unknown): body is { collections: string[] } =>
  typeof body === 'object' &&
  body !== null &&
  'collections' in body &&
  Array.isArray(body.collections);

const collectionsOf = (kind: string, body: unknown): readonly string[] =>
  kindsInCollections.has(kind) && hasCollections(body) ? body.collections : [];

/** Whether `actor` may see a record that is not public. */
export function canReadDraft(
  actor: Actor,
  { readDraft }: Pick<RecordPermissions, 'readDraft'>,
  record: Described,
): boolean {
  return can(actor, readDraft, actor.kind === 'staff' ? aboutRecord(record) : undefined);
}

/**
 * Refuses at once, before anything is read, whoever may save no record of a kind; or publish none.
 * @throws not-allowed
 */
export function requireSomeSaving(
  actor: Actor,
  { kind, permissions }: Pick<RecordDefinition<unknown>, 'kind' | 'permissions'>,
  { publishes = false } = {},
): void {
  const { edit, submit, publish } = permissions;
  requireSome(actor, !publishes && canSome(actor, submit, kind) ? submit : edit, kind);
  if (publishes) requireSome(actor, publish, kind);
}

/**
 * A new record as `actor` makes it: an item without a collection goes to the first of the
 * collections that its maker is restricted to, where they are.
 */
export function placed<New extends Pick<NewRecord, 'body'>>(
  actor: Actor,
  { kind, permissions: { edit, submit } }: Pick<RecordDefinition<unknown>, 'kind' | 'permissions'>,
  record: New,
): New {
  if (actor.kind !== 'staff' || !kindsInCollections.has(kind)) return record;
  const { body } = record;
  if (typeof body !== 'object' || body === null || collectionsOf(kind, body).length > 0)
    return record;
  const about = { kind, createdBy: nameOf(actor), collections: [] };
  if (can(actor, edit, about) || can(actor, submit, about)) return record;
  const [home] = actor.grants.flatMap(({ action, kinds = [kind], scope }) =>
    (action === edit || action === submit) &&
    kinds.includes(kind) &&
    typeof scope === 'object' &&
    'collections' in scope
      ? scope.collections
      : [],
  );
  return home === undefined ? record : { ...record, body: { ...body, collections: [home] } };
}

type Save = {
  /** Whether it is a draft before and after. */
  isDraft: boolean;
  /** Whether visitors see it from now on and did not before, or the other way round. */
  publishes: boolean;
};

/**
 * Whether `actor` may save a record that `about` describes. Whoever may only submit may save
 * drafts, which nobody sees.
 * @throws not-allowed
 */
export function requireSave(
  actor: Actor,
  { edit, submit, publish }: RecordPermissions,
  about: About | undefined,
  { isDraft, publishes }: Save,
): void {
  require(actor, isDraft && can(actor, submit, about) ? submit : edit, about);
  if (publishes) require(actor, publish, about);
}

/**
 * A record that goes to other collections has to be in scope there as well, and so has each
 * collection that it joins or leaves.
 * @throws not-allowed
 */
export function requireMove(
  actor: Actor,
  permissions: RecordPermissions,
  {
    before,
    after,
    isDraft,
  }: { before: About | undefined; after: Described & Pick<Envelope, 'state'> } & Pick<
    Save,
    'isDraft'
  >,
): void {
  if (!before) return;
  for (const about of movesBetween(before, aboutRecord(after)))
    requireSave(actor, permissions, about, { isDraft, publishes: after.state === 'published' });
}

/** What a move touches: the record as it is afterwards, and each collection that changes. */
function movesBetween(before: About, after: About): About[] {
  const [was, is] = [new Set(before.collections), new Set(after.collections)];
  const changed = was.symmetricDifference(is);
  if (changed.size === 0) return [];
  return [after, ...[...changed].map((id) => ({ ...after, collections: [id] }))];
}

/**
 * Whether `actor` may take back what a run did to a record: as it is now and as it would be.
 * @param past  what it would be; nothing for a record that would go
 */
export function canUndo(
  actor: Actor,
  permissions: RecordPermissions,
  now: Row<'record'>,
  past: Row<'record'> | undefined,
): boolean {
  const [is, was] = [aboutRow(actor, now), past && aboutRow(actor, past)];
  if (!is) return true;
  const { edit, submit, publish } = permissions;
  const isDraft = now.state === 'draft' && (past === undefined || past.state === 'draft');
  const touched = was ? [is, was, ...movesBetween(is, was)] : [is];
  const publishes =
    past !== undefined && (past.state === 'published') !== (now.state === 'published');
  return touched.every(
    (about) =>
      (can(actor, edit, about) || (isDraft && can(actor, submit, about))) &&
      (!publishes || can(actor, publish, about)),
  );
}
