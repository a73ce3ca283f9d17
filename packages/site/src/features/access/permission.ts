// The gate in front of every use case that writes.
import { failure } from '../../platform/errors/failure.ts';
import { can, type Action, type Actor } from './actor.ts';

const inWords: Record<Action, string> = {
  'audit:read': 'see what staff did',
  'files:read': 'see which files are missing',
  'record:read-draft': 'read what is not published',
  'record:edit': 'edit the collection',
  'record:publish': 'publish',
  'record:withdraw': 'withdraw anything',
  'media:add': 'add files',
  'import:run': 'import',
  'import:undo': 'undo an import',
  'inbox:handle': 'handle what visitors sent',
  'search:read': 'see what is searched',
  'search:manage': 'change how searches are answered',
};

/** @throws not-allowed unless `actor` may do `action` */
export function require(actor: Actor, action: Action): void {
  if (!can(actor, action)) throw failure('not-allowed', inWords[action]);
}
