// What clients know a service by: its application id and the two keys that it is made with.
import { randomBytes } from 'node:crypto';
import { fact, keepFact, type Connection } from '../store/database.ts';
import type { Identity } from '../service-options.ts';
import { newKey } from './key-ring.ts';

/** The identity of a folder; `given` takes the place of the one that is there. */
export function identityOf(database: Connection, given: Identity | undefined): Identity {
  if (given)
    for (const name of ['appId', 'adminKey', 'searchKey'] as const)
      keepFact(database, name, given[name]);
  return {
    appId: fact(database, 'appId', () => randomBytes(5).toString('hex').toUpperCase()),
    adminKey: fact(database, 'adminKey', newKey),
    searchKey: fact(database, 'searchKey', newKey),
  };
}
