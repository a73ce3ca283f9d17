// One after another: what is expensive to make is made one at a time for each network, and the more
// a network has asked recently, the longer it rests in between. A machine that asks fifty times a
// second then takes a small part of the time, not eight pages at once; a person, who reads before
// asking again, never waits. Nothing is made for a client that has disconnected.
import { isOwn, networkOf } from './own-network.ts';

type FairQueue = {
  /**
   * Makes something when it is the client's turn; nothing (`undefined`) where the client has gone
   * by then.
   * @param spent how much of its budget the client has spent, from 0 to 1
   */
  take<T>(client: Waiting, spent: number, make: () => Promise<T>): Promise<T | undefined>;
};

/** Who waits: its address, and what tells when it has disconnected. */
export type Waiting = { readonly address: string; readonly gone: AbortSignal };

/** What was made in a millisecond is rested for so many, by a client who has spent everything. */
const PAUSE_AFTER = 8;
/**
 * The longest rest, in milliseconds: a page that took long once is no reason to keep anybody
 * waiting.
 */
const MAX_REST_MS = 250;

/**
 * Turns for each network. Nobody waits in a network of one's own.
 * @param pause resolves after this many milliseconds
 */
export function fairQueue(
  pause: (ms: number) => Promise<void>,
  now: () => number = () => performance.now(),
): FairQueue {
  const lines = new Map<string, Promise<void>>();
  return {
    async take({ address, gone }, spent, make) {
      if (isOwn(address)) return make();
      const network = networkOf(address);
      const before = lines.get(network);
      const { promise: mine, resolve: endTurn } = Promise.withResolvers<void>();
      lines.set(network, mine);
      const leave = (): void => {
        if (lines.get(network) === mine) lines.delete(network);
        endTurn();
      };
      if (before && !(await nextTurn(before, gone))) {
        // Whoever stands behind waits for what is before, and not for one who has left.
        void before.then(leave);
        return undefined;
      }
      const startedAt = now();
      try {
        return await make();
      } finally {
        void pause(Math.min(MAX_REST_MS, (now() - startedAt) * PAUSE_AFTER * spent)).then(leave);
      }
    },
  };
}

/** Waits for a turn. @returns whether the client is still there for it */
async function nextTurn(before: Promise<void>, gone: AbortSignal): Promise<boolean> {
  if (gone.aborted) return false;
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const closed = (): void => leave();
  gone.addEventListener('abort', closed, { once: true });
  await Promise.race([before, left]);
  gone.removeEventListener('abort', closed);
  return !gone.aborted;
}
