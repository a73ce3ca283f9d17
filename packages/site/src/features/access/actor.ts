// Who does something. There is no “nobody, so everything is allowed”: every call names its actor,
// and a visitor may only read what is public.
import { hash } from 'node:crypto';

export type Action =
  | 'audit:read'
  | 'files:read'
  | 'record:read-draft'
  | 'record:edit'
  | 'record:publish'
  | 'record:withdraw'
  | 'media:add'
  | 'import:run'
  | 'import:undo'
  | 'inbox:handle'
  | 'search:read'
  | 'search:manage';

export type Actor =
  | { kind: 'visitor' }
  /**
   * Somebody at the command line of the machine: they own the data folder, and so may do
   * everything.
   */
  | { kind: 'operator'; name: string }
  /** Somebody at the staff desk, with the actions of their role. */
  | { kind: 'staff'; name: string; actions: readonly Action[] }
  /** A task of the site itself, with the actions it was made for. */
  | { kind: 'task'; name: string; actions: readonly Action[] };

export const visitor: Actor = { kind: 'visitor' };

/** Whether `actor` may do `action`. Default deny. */
export function can(actor: Actor, action: Action): boolean {
  if (actor.kind === 'operator') return true;
  return actor.kind !== 'visitor' && actor.actions.includes(action);
}

/** The name that revisions and the audit keep. */
export function nameOf(actor: Actor): string {
  return actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.name}`;
}

/**
 * The same for the same actor, and no name: for what is kept with data that leaves the museum,
 * such as who answered a question.
 */
export function idOf(actor: Actor): string {
  return `${actor.kind}-${hash('sha256', nameOf(actor)).slice(0, 16)}`;
}
