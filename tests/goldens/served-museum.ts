// A museum as it is served, in this process: its indices are built, its parts answer.
import { compose, type Composed } from '../../packages/site/src/app/compose.ts';
import { mountsOf } from '../../packages/site/src/app/mounts.ts';
import { answer } from '../../packages/site/src/app/answer-request.ts';
import type { Mount } from '../../packages/site/src/app/mount.ts';
import type {
  IndexSettings,
  SearchRecord,
} from '../../packages/site/src/features/search/providers/search-query.ts';
import { prepareIndex } from '../../packages/site/src/features/search/records/rebuild-index.ts';
import { watchProxies } from '../../packages/site/src/platform/http/proxy-watch.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { builtPages } from '../faults/imported-museum.ts';
import { steadyTexts, type Steady } from './stable-ids.ts';

/** What went into the search indices. */
export type Indexed = {
  settings: Record<string, IndexSettings>;
  records: Record<string, SearchRecord[]>;
};

export type ServedMuseum = {
  site: Site;
  mounts: readonly Mount[];
  indexed: Indexed;
  steady: Steady;
  /** The answer to a request, as a visitor gets it. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

export const origin = 'https://museum.example';

/** Serves a site, whose database stays its caller's. `chance`: texts that are other ones in each run. */
export async function serveMuseum(
  site: Site,
  chance: ReadonlyMap<string, string> = new Map(),
): Promise<ServedMuseum> {
  const { pages, desk } = await builtPages();
  const composed = await compose(site);
  const indexed = await buildIndices(composed);
  const mounts = mountsOf(composed, pages, desk, watchProxies(site.log));
  const { appId, searchKey } = composed.search.browserAccess();
  const { adminKey } = composed.searchService.keys;
  const steady = await steadyTexts(
    site,
    new Map([...chance, [appId, '{app}'], [searchKey, '{key}'], [adminKey, '{admin key}']]),
  );
  return { site, mounts, indexed, steady, ask: sendTo(site, mounts), close: () => composed.stop() };
}

/** Builds the indices, and keeps what was put into them. */
async function buildIndices({ site, search }: Composed): Promise<Indexed> {
  const indexed: Indexed = { settings: {}, records: {} };
  await prepareIndex(site, {
    ...search,
    async configure(name, settings) {
      indexed.settings[name] = settings;
      await search.configure(name, settings);
    },
    async replace(name, records) {
      const kept: SearchRecord[] = (indexed.records[name] = []);
      await search.replace(
        name,
        (async function* () {
          for await (const some of records) {
            kept.push(...some);
            yield some;
          }
        })(),
      );
    },
  });
  await search.settled();
  return indexed;
}

/** Every request is one of another visitor, so that none has to wait. */
function sendTo(site: Site, mounts: Mount[]): ServedMuseum['ask'] {
  let clients = 0;
  return (path, init = {}) =>
    answer(site, mounts, new Request(`${origin}${path}`, { redirect: 'manual', ...init }), {
      arrival: {
        kind: 'served',
        origin,
        secure: true,
        client: `2001:db8:${(clients++).toString(16)}::1`,
      },
      requestId: 'r1',
    });
}
