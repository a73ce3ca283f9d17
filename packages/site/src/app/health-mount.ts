// What whoever watches over the process is told: whether it lives, and whether it is ready.
import type { Building } from '../features/search/records/rebuild-index.ts';
import { latestRecordChange } from '../platform/changes/changes.ts';
import { liveNodes } from '../platform/nodes/nodes.ts';
import type { Site } from '../platform/site.ts';
import { addressesOf } from '../routes/address.ts';
import { parts } from '../routes/data/table.ts';
import type { Mount } from './mount.ts';

/**
 * What `/readyz` says about this node: changes that its search has not followed yet, how far a
 * build of its indices is, and how many nodes were seen a moment ago.
 */
type Readiness = {
  ready: boolean;
  waiting: Record<string, number>;
  building?: Building;
  nodes?: number;
};

/**
 * `/healthz` tells that the process lives, at constant cost; `/readyz` that the database answers
 * and how far the search is, at most once a second.
 * @param indexed  the number of the last change that the search has
 * @param building  how far the search indices are while they are built again, or are not looked at
 *                  yet; has to cost nothing
 */
export function healthMount(
  site: Site,
  indexed: () => Promise<number>,
  building: () => Readonly<Building> | undefined,
): Mount {
  let last: { at: number; answer: Promise<Readiness> } | undefined;
  return {
    ...addressesOf('health', site.settings),
    anyHost: true,
    async fetch(request) {
      if (new URL(request.url).pathname === '/healthz')
        return Response.json({ alive: true }, { headers: { 'cache-control': 'no-store' } });
      const now = Date.now();
      if (!last || now - last.at > 1000)
        last = { at: now, answer: readiness(site, indexed, building) };
      const found = await last.answer;
      return Response.json(found, {
        status: found.ready ? 200 : 503,
        headers: { 'cache-control': 'no-store' },
      });
    },
  };
}

async function readiness(
  site: Site,
  indexed: () => Promise<number>,
  building: () => Readonly<Building> | undefined,
): Promise<Readiness> {
  try {
    const { read } = site.database;
    const behind = (await latestRecordChange(read)) - (await indexed());
    const now = building();
    // Nothing waits only when the last record is in the indices, and not when it was read.
    const min = now === undefined ? 0 : Math.max(1, now.of - now.done);
    return {
      ready: true,
      waiting: { search: Math.max(behind, min) },
      ...(now && { building: { done: now.done, of: now.of } }),
      nodes: (await liveNodes(read, site.clock)).length,
    };
  } catch (error) {
    site.log.error({ err: error }, 'not ready');
    return { ready: false, waiting: {} };
  }
}

/** What a load balancer hears of a server that is about to stop. */
export const drainingMount: Mount = {
  name: 'health',
  methods: parts.health.methods,
  anyHost: true,
  answers: (path) => path === '/readyz',
  fetch: async () =>
    Response.json(
      { ready: false, draining: true },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    ),
};
