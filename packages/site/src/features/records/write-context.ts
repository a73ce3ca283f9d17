// What everything that saves records within a transaction is given.
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';

/** The caller's transaction, the site that it belongs to, and who saves. */
export type WriteContext = { writer: Writer; site: Site; actor: Actor };
