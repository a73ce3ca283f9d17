// What one client may cost: a bucket that fills by the second. Searches with filters are without
// end, and a machine that walks through them would take the time of everybody else; a person never
// comes near the bottom. Buckets are kept in memory only, by network.
import { isOwn, isShared, networkOf } from './own-network.ts';

export type CostBudget = {
  /**
   * Takes `cost` from the bucket of a client.
   * @returns 0, or the seconds after which to ask again where there is not enough in it
   */
  take(client: string, cost: number, nowMs: number): number;
  /** How much of its bucket a client has used up, from 0 to 1. */
  spent(client: string, nowMs: number): number;
};

export type BudgetOptions = {
  /** The most that a bucket holds. */ burst: number;
  /** What flows in. */ perSecond: number;
  /** Buckets kept; the one unused for longest goes first. */ clients?: number;
  /** For how many visitors the bucket of everybody behind an unknown proxy is. */
  behindProxy?: number;
  /** Who shares a bucket: a whole network where absent. */ sharedBy?: (client: string) => string;
};

/**
 * A budget for each client. Of a client in a network of one's own nothing is taken: that is the
 * museum itself.
 */
export function costBudget({
  burst,
  perSecond,
  behindProxy = 1,
  clients = 20_000,
  sharedBy = networkOf,
}: BudgetOptions): CostBudget {
  const buckets = new Map<string, { left: number; at: number }>();
  const visitorsIn = (client: string) => (isShared(client) ? behindProxy : 1);
  const leftOf = (network: string, visitors: number, nowMs: number) => {
    const known = buckets.get(network);
    return known
      ? Math.min(burst * visitors, known.left + ((nowMs - known.at) / 1000) * perSecond * visitors)
      : burst * visitors;
  };
  return {
    spent: (client, nowMs) =>
      perSecond === 0 || isOwn(client)
        ? 0
        : 1 - leftOf(sharedBy(client), visitorsIn(client), nowMs) / (burst * visitorsIn(client)),
    take(client, cost, nowMs) {
      if (perSecond === 0 || isOwn(client)) return 0;
      const [network, visitors] = [sharedBy(client), visitorsIn(client)];
      const left = leftOf(network, visitors, nowMs);
      const paid = left >= cost;
      buckets.delete(network);
      buckets.set(network, { left: paid ? left - cost : left, at: nowMs });
      const oldest = buckets.size > clients ? buckets.keys().next().value : undefined;
      if (oldest !== undefined) buckets.delete(oldest);
      return paid
        ? 0
        : Math.ceil((Math.min(cost, burst * visitors) - left) / (perSecond * visitors));
    },
  };
}
