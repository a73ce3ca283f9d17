// A number for “everything as it is now”: it moves with every change of the collection, by whichever process, and when the search index has caught up.
import { finishedChange, latestChange } from '../platform/changes/changes.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** How long a generation is believed before the database is asked again, in milliseconds. */
const BELIEVED_MS = 250;

/** A generation that also moves when somebody says so: for what changes pages without being a change of the collection, such as a synonym. */
export function movedBy(generation: () => Promise<string>): { generation: () => Promise<string>; move: () => void } {
  let moves = 0;
  return { generation: async () => `${await generation()}.${moves}`, move: () => { moves++; } };
}

/** Makes the function that tells the generation. `subscribers`: those whose progress shows on pages. */
export function pageGeneration(database: Database, clock: Clock, subscribers: readonly string[]): () => Promise<string> {
  let known: Promise<string> | undefined;
  let until = 0;
  return () => {
    const now = Date.parse(clock.now());
    if (!known || now >= until) {
      until = now + BELIEVED_MS;
      known = ask(database, subscribers);
    }
    return known;
  };
}

async function ask(database: Database, subscribers: readonly string[]): Promise<string> {
  const numbers = await Promise.all([latestChange(database.read), ...subscribers.map((name) => finishedChange(database.read, name))]);
  return numbers.join('.');
}
