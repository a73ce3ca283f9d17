// One after another: what is dear to make is made one at a time for each network, and the more a network has asked of late,
// the longer it rests in between. A machine that asks fifty times a second then takes a small part of the time, not eight pages at once;
// a person, who reads before asking again, never waits.
import { isOwn, networkOf } from './cost-budget.ts';

export type Turns = {
  /** Makes something when it is the client's turn. @param spent  how much of its budget the client has spent, from 0 to 1 */
  take<T>(client: string, spent: number, make: () => Promise<T>): Promise<T>;
};

/** What was made in a millisecond is rested for so many, by a client who has spent everything. */
const REST = 8;
/** The longest rest, in milliseconds: a page that took long once is no reason to keep anybody waiting. */
const LONGEST_REST_MS = 250;

/** Turns for each network. Nobody waits in a network of one's own. @param rest  resolves after so many milliseconds */
export function turns(rest: (ms: number) => Promise<void>, now: () => number = () => performance.now()): Turns {
  const lines = new Map<string, Promise<void>>();
  return {
    async take(client, spent, make) {
      if (isOwn(client)) return make();
      const network = networkOf(client);
      const before = lines.get(network);
      const { promise: mine, resolve: endTurn } = Promise.withResolvers<void>();
      lines.set(network, mine);
      await before;
      const began = now();
      try {
        return await make();
      } finally {
        void rest(Math.min(LONGEST_REST_MS, (now() - began) * REST * spent)).then(() => {
          if (lines.get(network) === mine) lines.delete(network);
          endTurn();
        });
      }
    },
  };
}
