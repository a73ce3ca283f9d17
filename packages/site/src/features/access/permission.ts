// The gate in front of every use case that writes.
import { failure } from '../../platform/errors/failure.ts';
import { can, canSome, type Actor } from './actor.ts';
import type { About, Action } from './grant.ts';

/** What each action is, after “permission to”. */
export const actionTexts: Readonly<Record<Action, string>> = {
  'activity:read': 'view what staff did',
  'audit:read': 'view the audit log',
  'bulk:run': 'change many records at once',
  'files:read': 'view missing files',
  'import:run': 'import items',
  'import:undo': 'undo an import or a change of many records',
  'inbox:handle': 'manage messages',
  'media:add': 'add files',
  'record:edit': 'edit these records',
  'record:publish': 'publish records',
  'record:read-draft': 'view drafts',
  'record:submit': 'submit records for approval',
  'record:withdraw': 'withdraw records',
  'search:manage': 'change search settings',
  'search:read': 'view search statistics',
  'settings:change': 'change settings',
  'users:manage': 'manage these users',
};

/**
 * @throws not-allowed unless `actor` may do `action` with what `about` describes: with everything,
 *   if there is no `about`
 */
export function require(actor: Actor, action: Action, about?: About): void {
  if (!can(actor, action, about)) throw failure('not-allowed', actionTexts[action]);
}

/**
 * Refuses at once, before anything is read, whoever may do `action` with nothing of a kind. What is
 * read after it needs `require`.
 * @throws not-allowed
 */
export function requireSome(actor: Actor, action: Action, kind?: string): void {
  if (!canSome(actor, action, kind)) throw failure('not-allowed', actionTexts[action]);
}
