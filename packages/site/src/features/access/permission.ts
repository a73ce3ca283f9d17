// The gate in front of every use case that writes.
import { failure } from '../../platform/errors/failure.ts';
import { can, type Action, type Actor } from './actor.ts';

const actionTexts: Record<Action, string> = {
  'audit:read': 'view the audit log',
  'files:read': 'view missing files',
  'record:read-draft': 'view drafts',
  'record:edit': 'edit the collection',
  'record:publish': 'publish records',
  'record:withdraw': 'withdraw records',
  'media:add': 'add files',
  'import:run': 'import items',
  'import:undo': 'undo an import',
  'inbox:handle': 'manage messages',
  'search:read': 'view search statistics',
  'search:manage': 'change search settings',
};

/** @throws not-allowed unless `actor` may do `action` */
export function require(actor: Actor, action: Action): void {
  if (!can(actor, action)) throw failure('not-allowed', actionTexts[action]);
}
