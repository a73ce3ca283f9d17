// Turns a request into a page: from the cache, or rendered by React Router and finished with its
// policy, tag and compression.
import { setTimeout as pause } from 'node:timers/promises';
import type { VisitorSearches } from '../features/search/queries/visitor-searches.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import { isDatabaseLost } from '../platform/errors/failure.ts';
import { admission } from '../platform/http/admission.ts';
import { answerWith, type FinishedPage } from '../platform/http/finished-page.ts';
import { newPageCache, type CachedPage } from '../platform/http/page-cache.ts';
import type { Origin } from '../platform/http/public-origin.ts';
import { sectionsOf } from '../platform/http/sections.ts';
import { markStale, staleAnswer } from '../platform/http/stale-answer.ts';
import { fairQueue } from '../platform/http/turns.ts';
import { readLanguage } from '../platform/i18n/languages.ts';
import type { Site } from '../platform/site.ts';
import { overloadedPages } from './overloaded-page.ts';
import { pageRenderer, type PageBuild, type RequestFacts } from './page-renderer.ts';
import { costOfPage, refusal, tooMuch } from './search-costs.ts';

/** What is known of a request that a server has received. */
type Arrived = RequestFacts & Pick<Origin, 'secure' | 'client'>;

type PageHandler = (request: Request, facts: Arrived) => Promise<Response>;

/**
 * How much longer a finished page may be shown while there is no time to make it again: as long as
 * caches in between may show it.
 */
const MAX_STALE_MS = 600_000;

/** What the log says about a client that did not wait (the number is nginx's). */
const CLIENT_CLOSED_REQUEST = 499;

/** So many requests for pages may wait for longer than `server.page-wait-ms`. */
const MAX_QUEUED_PAGES = 16;

/** Longer addresses than this are never kept: they are made up. */
const MAX_CACHED_PAGE_BYTES = 1000;

/** From which budget a form to a page is taken: nothing of it is read when that is used up. */
const budgetOf = (site: Site, { url }: Request) =>
  readLanguage(new URL(url).pathname, site.settings['site.languages']).path === '/sets'
    ? ('sets' as const)
    : ('forms' as const);

const cachedPages = ({ caches, settings }: Site) =>
  caches.of<CachedPage>({ name: 'pages', max: settings['server.page-cache-pages'] });

/** Makes the handler. `generation` tells when kept pages are no longer true. */
export function pageHandler(
  site: Site,
  search: SearchProvider,
  build: PageBuild,
  {
    generation,
    sections = sectionsOf,
    searches,
  }: {
    generation: () => Promise<string>;
    sections?: typeof sectionsOf;
    /** Counts what is searched for, kept pages included. */ searches?: VisitorSearches;
  },
): PageHandler {
  const render = pageRenderer({ site, search, build, sections });
  const pages: CachedPages = {
    site,
    generation,
    cache: newPageCache(cachedPages(site)),
    make: pageMaker(site, render),
    overloaded: overloadedPages(site),
  };
  return async (request, facts) => {
    searches?.note(request, facts.client);
    return request.method === 'GET' || request.method === 'HEAD'
      ? answerReader(pages, request, facts)
      : (refusal(site, budgetOf(site, request), facts.client, request) ??
          answerWith(await render(request, facts), request));
  };
}

/** Pages for those who read, with what is needed to keep them and to make them. */
type CachedPages = {
  site: Site;
  generation: () => Promise<string>;
  cache: ReturnType<typeof newPageCache>;
  make: ReturnType<typeof pageMaker>;
  overloaded: ReturnType<typeof overloadedPages>;
};

async function answerReader(
  { site, generation, cache, make, overloaded }: CachedPages,
  request: Request,
  facts: Arrived,
): Promise<Response> {
  const key = `${facts.origin} ${request.url.slice(request.url.indexOf('/', 8))}`;
  const nowMs = Date.now();
  const current = await generation();
  const hit = cache.get(key, current, nowMs);
  const isAway = site.database.awaySince() !== undefined;
  if (hit) return isAway ? markStale(answerWith(hit, request)) : answerWith(hit, request);
  const maxSeconds = site.settings['server.stale-seconds'];
  const stale = () => staleAnswer(cache, key, request, { nowMs, maxSeconds });
  const instead = isAway ? stale() : undefined;
  if (instead) return instead;
  const cost = costOfPage(new URL(request.url));
  const wait = site.budgets.searches.take(facts.client, cost, nowMs);
  if (wait > 0) return tooMuch(wait, request);
  const page = await make(request, facts, { cost, nowMs }).catch((error: unknown) => {
    const copy = isDatabaseLost(error) ? stale() : undefined;
    if (copy) return copy;
    throw error;
  });
  if (page instanceof Response) return page;
  if (page === 'overloaded') {
    // A page whose time is just over is better than none.
    const old = cache.get(key, current, nowMs - MAX_STALE_MS);
    return old ? answerWith(old, request) : overloaded(request);
  }
  // Nobody hears this: the client disconnected before its turn came.
  if (!page) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  const keepMs = site.settings['server.page-cache-seconds'] * 1000;
  if (isCacheable(key, page)) cache.put(key, current, page, { nowMs, keepMs });
  return answerWith(page, request);
}

const isCacheable = (key: string, { status, headers }: FinishedPage): boolean =>
  key.length <= MAX_CACHED_PAGE_BYTES &&
  status === 200 &&
  headers.some(([name, value]) => name === 'cache-control' && value.includes('public'));

/** Renders pages, only so many at once; those who cost much take turns with the others. */
function pageMaker(site: Site, render: ReturnType<typeof pageRenderer>) {
  const inTurn = fairQueue(pause);
  const admitted = admission({
    atOnce: site.settings['server.pages-at-once'],
    waiting: site.settings['server.pages-waiting'],
    waitMs: site.settings['server.page-wait-ms'],
    few: MAX_QUEUED_PAGES,
  });
  return async (
    request: Request,
    facts: Arrived,
    { cost, nowMs }: { cost: number; nowMs: number },
  ) => {
    const whole = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    const made = () => admitted.run(request.signal, () => render(whole, facts));
    if (cost === 0) return made();
    const spent = site.budgets.searches.spent(facts.client, nowMs);
    return inTurn.take({ address: facts.client, gone: request.signal }, spent, made);
  };
}
