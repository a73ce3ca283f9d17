// Fields of a record by who reads them: one for staff is shown to those that it names, and what
// somebody may not read stays as it is when they save.
import { failure } from '../../platform/errors/failure.ts';
import { can, nameOf, type Actor } from '../access/actor.ts';
import type { Action } from '../access/grant.ts';
import { aboutRecord, placed } from '../records/record-permission.ts';
import type { Stored } from '../records/record.ts';
import type { ApiKind } from './record-shapes.ts';

type Body = Record<string, unknown>;

type Made = Pick<Stored<unknown>, 'kind' | 'createdBy' | 'body'>;

/** The fields of a record that an actor may not read. */
export function hiddenFields(kind: ApiKind, actor: Actor, record: Made): Set<string> {
  const about = aboutRecord(record);
  const hidden = kind.fields.filter((field) => {
    const readers = readersOf(field);
    return readers !== undefined && !readers.some((action) => can(actor, action, about));
  });
  return new Set(hidden.map(({ key }) => key));
}

/**
 * Which actions read a field; undefined for everybody. A page leaves out the exact position of what
 * has to be protected, so that only those who write positions read them here.
 */
function readersOf({
  visibility,
  readBy = [],
  dump,
}: ApiKind['fields'][number]): readonly Action[] | undefined {
  if (visibility !== 'public') return readBy;
  return dump === 'unless-protected' ? ['record:edit', 'record:submit'] : undefined;
}

/** What an actor may read of what a record holds. */
export function permittedBody(kind: ApiKind, actor: Actor, record: Made): Body {
  const hidden = hiddenFields(kind, actor, record);
  return Object.fromEntries(
    Object.entries(record.body as Body).filter(([key]) => !hidden.has(key)),
  );
}

/**
 * What is saved over a record: what was sent, and what its sender may not read, as it is.
 * @throws not-allowed where that was sent too
 */
export function bodyOver(kind: ApiKind, actor: Actor, current: Stored<unknown>, sent: Body): Body {
  const hidden = hiddenFields(kind, actor, current);
  refuseHidden(hidden, sent);
  const kept = Object.entries(current.body as Body).filter(([key]) => hidden.has(key));
  return { ...sent, ...Object.fromEntries(kept) };
}

/** What a new record holds. @throws not-allowed where its maker may not read all of it */
export function bodyOfNew(kind: ApiKind, actor: Actor, sent: Body): Body {
  const { definition } = kind;
  const { body } = placed(actor, definition, { body: sent });
  const made = { kind: definition.kind, createdBy: nameOf(actor), body };
  refuseHidden(hiddenFields(kind, actor, made), sent);
  return body;
}

function refuseHidden(hidden: ReadonlySet<string>, sent: Body): void {
  if (Object.keys(sent).some((key) => hidden.has(key)))
    throw failure('not-allowed', 'change these fields');
}
