// For tests: a ledger in a folder of the test.
import type { Connection } from '../../store/database.ts';
import { openSoundLedger } from '../ledger-database.ts';

/** Opens (and, when new, lays out) the ledger in `folder`. @throws Error for a damaged one */
export function openTestLedger(folder: string): Connection {
  const { database, setAsideDatabase } = openSoundLedger(folder, Date.now());
  if (setAsideDatabase)
    throw new Error(`The ledger in ${folder} is damaged: ${setAsideDatabase.why}`);
  return database;
}
