// A name for “everything as it is now”: it moves with every change of the collection, by whichever process, when something appears or
// vanishes by itself, and when the search index has caught up.
import { finishedChange, latestChange } from '../platform/changes/changes.ts';
import type { Site } from '../platform/site.ts';
import { momentOf } from '../features/records/kept-while-same-service.ts';

/** How long a generation is believed before the database is asked again, in milliseconds. */
const BELIEVED_MS = 250;

/** A generation that also moves when somebody says so: for what changes pages without being a change of the collection, such as a synonym. */
export function movedBy(generation: () => Promise<string>): { generation: () => Promise<string>; move: () => void } {
  let moves = 0;
  return { generation: async () => `${await generation()}.${moves}`, move: () => { moves++; } };
}

/** Makes the function that tells the generation. `subscribers`: those whose numbers show on pages. */
export function pageGeneration(site: Site, subscribers: readonly string[]): () => Promise<string> {
  let known: Promise<string> | undefined;
  let until = '';
  return () => {
    // Instants sort as text: every tile asks, and to read the text as a time costs as much as to find the tile.
    const now = site.clock.now();
    if (!known || now >= until) {
      until = new Date(Date.parse(now) + BELIEVED_MS).toISOString();
      known = ask(site, subscribers);
    }
    return known;
  };
}

async function ask(site: Site, subscribers: readonly string[]): Promise<string> {
  // The last change itself as well: a moment may be believed a little longer than a generation.
  const { read } = site.database;
  const parts = await Promise.all([momentOf(site), latestChange(read), ...subscribers.map((name) => finishedChange(read, name))]);
  return parts.join('.');
}
