// Writing to the indices happens one at a time per provider: a change that is indexed while
// everything is built again would be lost.
import type { SearchProvider } from '../providers/search-provider.ts';

const queues = new WeakMap<SearchProvider, Promise<unknown>>();

/** Does `work` after everything that was asked for before. */
export function oneAtATime<T>(provider: SearchProvider, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(provider) ?? Promise.resolve()).then(work, work);
  queues.set(
    provider,
    turn.catch(() => undefined),
  );
  return turn;
}
