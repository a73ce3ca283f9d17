// Keeps the search of this node in step with those of others: how it is configured, and what
// visitors did at any of them. Each is followed by itself, since neither may wait for an index that
// is being built.
import { pauseUnless } from '../platform/database/retry.ts';
import type { SearchSharing } from '../features/search/providers/search-sharing.ts';

/** What is done again and again, and what the log says where it fails. */
type Followed = { turn(): Promise<unknown>; failing: string };

/** Beside the pause that follows each turn, in milliseconds. */
const SEND_EVERY_MS = 500;
/** Turns between two times that old ones are removed: about an hour. */
const RETIRE_EVERY = 3600;
/** The same for writes of programs, of which there may be many: about a minute. */
const RETIRE_WRITES_EVERY = 120;

export function followSharedSearch(
  { setup, entries }: SearchSharing,
  stop: AbortSignal,
): Followed[] {
  let turns = 0;
  let setupTurns = 0;
  return [
    {
      async turn() {
        await setup.follow();
        if (setupTurns++ % RETIRE_WRITES_EVERY === 0) await setup.retire();
      },
      failing: 'the search could not be configured as at other servers; retrying',
    },
    {
      async turn() {
        await entries.settled();
        if (turns++ % RETIRE_EVERY === 0) await entries.retire();
        await pauseUnless(stop, SEND_EVERY_MS);
      },
      failing: 'searches of visitors could not be counted; retrying',
    },
  ];
}
