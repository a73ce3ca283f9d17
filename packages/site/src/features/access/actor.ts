// Who does something. There is no “nobody, so everything is allowed”: every call names its actor,
// and a visitor may only read what is public.
import { hash } from 'node:crypto';
import { allows, allowsSome, type About, type Action, type Grant } from './grant.ts';
import type { Role } from './roles.ts';

export type Actor =
  | { kind: 'visitor' }
  /**
   * Somebody at the command line of the machine: they own the data folder, and so may do
   * everything.
   */
  | { kind: 'operator'; name: string }
  /** A user of the staff desk. `grants` decide; the role is how people call them together. */
  | { kind: 'staff'; id: string; role: Role; grants: readonly Grant[] }
  /** A task of the site itself, with the actions it was made for. */
  | { kind: 'task'; name: string; actions: readonly Action[] };

export const visitor: Actor = { kind: 'visitor' };

/**
 * Whether `actor` may do `action` with what `about` describes, or with everything if there is no
 * `about`. Default deny.
 */
export function can(actor: Actor, action: Action, about?: About): boolean {
  if (actor.kind === 'staff')
    return allows({ grants: actor.grants, holder: nameOf(actor) }, action, about);
  return mayAlways(actor, action);
}

/** Whether `actor` may do `action` with anything at all, of one kind if that is given. */
export function canSome(actor: Actor, action: Action, kind?: string): boolean {
  return actor.kind === 'staff' ? allowsSome(actor.grants, action, kind) : mayAlways(actor, action);
}

/** What an actor without grants may do is the same for everything. */
function mayAlways(actor: Exclude<Actor, { kind: 'staff' }>, action: Action): boolean {
  if (actor.kind === 'operator') return true;
  return actor.kind === 'task' && actor.actions.includes(action);
}

/** The name that revisions and the audit keep. Of staff it is the user’s id, never their name. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor';
  return `${actor.kind}:${actor.kind === 'staff' ? actor.id : actor.name}`;
}

/**
 * The same for the same actor, and no name: for what is kept with data that leaves the museum,
 * such as who answered a question.
 */
export function idOf(actor: Actor): string {
  return `${actor.kind}-${hash('sha256', nameOf(actor)).slice(0, 16)}`;
}
