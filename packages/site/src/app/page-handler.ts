// Turns a request into a page: from the cache, or rendered by React Router and finished with its
// policy, tag and compression.
import { setTimeout as pause } from 'node:timers/promises';
import type { VisitorSearches } from '../features/search/queries/visitor-searches.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import { isDatabaseLost } from '../platform/errors/failure.ts';
import type { Admission } from '../platform/http/admission.ts';
import { answerWith, packed, type FinishedPage } from '../platform/http/finished-page.ts';
import type { Origin } from '../platform/http/public-origin.ts';
import { sectionsOf } from '../platform/http/sections.ts';
import { markStale } from '../platform/http/stale-answer.ts';
import { fairQueue } from '../platform/http/turns.ts';
import { readLanguage } from '../platform/i18n/languages.ts';
import { dependenciesOf } from '../platform/pages/hashed-keys.ts';
import { recordReads, type PageReads } from '../platform/pages/page-reads.ts';
import type { StoredPage } from '../platform/pages/stored-page.ts';
import type { StoredPages } from '../platform/pages/stored-pages.ts';
import type { Site } from '../platform/site.ts';
import { overloadedPages } from './overloaded-page.ts';
import type { PageChanges } from './page-changes.ts';
import { pageRenderer, type PageBuild, type RequestFacts } from './page-renderer.ts';
import { costOfPage, refusal, tooMuch } from './search-costs.ts';

/** What is known of a request that a server has received. */
type Arrived = RequestFacts & Pick<Origin, 'secure' | 'client'>;

type PageHandler = (request: Request, facts: Arrived) => Promise<Response>;

/**
 * How much longer a page that reads the clock may be shown while there is no time to make it again:
 * as long as caches in between may show it.
 */
const MAX_STALE_MS = 600_000;

/** What the log says about a client that did not wait (the number is nginx's). */
const CLIENT_CLOSED_REQUEST = 499;

/** Longer addresses than this are never kept: they are made up. */
const MAX_CACHED_PAGE_BYTES = 1000;

/** From which budget a form to a page is taken: nothing of it is read when that is used up. */
const budgetOf = (site: Site, { url }: Request) =>
  readLanguage(new URL(url).pathname, site.settings['site.languages']).path === '/sets'
    ? ('sets' as const)
    : ('forms' as const);

/** What a page handler needs beside the site; each may be a test's own. */
type Parts = {
  /** What keeps pages, and what drops those that are out of date. */
  store: StoredPages;
  changes: PageChanges;
  /** Who may have a page rendered now, and who waits. */
  renders: Admission;
  sections?: typeof sectionsOf;
  /** Counts what is searched for, kept pages included. */
  searches?: VisitorSearches;
};

/** Makes the handler. */
export function pageHandler(
  site: Site,
  search: SearchProvider,
  build: PageBuild,
  { store, changes, renders, sections = sectionsOf, searches }: Parts,
): PageHandler {
  const render = pageRenderer({ site, search, build, sections });
  const pages: Pages = {
    site,
    store,
    changes,
    make: pageMaker(site, render, renders),
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
type Pages = {
  site: Site;
  store: StoredPages;
  changes: PageChanges;
  make: ReturnType<typeof pageMaker>;
  overloaded: ReturnType<typeof overloadedPages>;
};

async function answerReader(pages: Pages, request: Request, facts: Arrived): Promise<Response> {
  const { site, store, changes } = pages;
  const address = `${facts.origin} ${request.url.slice(request.url.indexOf('/', 8))}`;
  const nowMs = Date.now();
  const following = changes.follow();
  if (following) await following;
  const stored = goodPage(pages, address);
  if (stored && site.database.awaySince() !== undefined)
    return answerWhileAway(site, stored.page, request);
  if (stored && stored.freshUntil > nowMs) return answerWith(stored.page, request);
  const cost = costOfPage(new URL(request.url));
  const wait = site.budgets.searches.take(facts.client, cost, nowMs);
  if (wait > 0) return tooMuch(wait, request);
  const making = store.start();
  let kept: StoredPage | undefined;
  try {
    const made = await pages.make(request, facts, { cost, nowMs });
    // Nobody hears this: the client disconnected before its turn came.
    if (!made) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    if (made === 'overloaded') return insteadOfNew(pages, address, request, nowMs);
    const { result, reads } = made;
    kept = isCacheable(address, result) ? storable(site, result, reads, nowMs) : undefined;
    return answerWith(kept?.page ?? result, request);
  } catch (error) {
    // Lost in this moment: what was good until now may be shown.
    const copy = isDatabaseLost(error) ? goodPage(pages, address) : undefined;
    if (!copy) throw error;
    return answerWhileAway(site, copy.page, request);
  } finally {
    store.end(making, address, kept);
  }
}

/** The page that is stored at an address, where it is known without waiting that it is true. */
export function storedPage(
  pages: Pick<Pages, 'site' | 'store' | 'changes'>,
  address: string,
): FinishedPage | undefined {
  const following = pages.changes.follow();
  if (following) {
    // Whoever makes the page waits for it, and hears what goes wrong.
    following.catch(() => undefined);
    return undefined;
  }
  const stored = goodPage(pages, address);
  return stored && stored.freshUntil > Date.now() ? stored.page : undefined;
}

/** The page at an address, unless it reads otherwise by now; it may be due to be made again. */
function goodPage(
  { site, store }: Pick<Pages, 'site' | 'store'>,
  address: string,
): StoredPage | undefined {
  const stored = store.get(address);
  return stored && isOver(stored, site) ? undefined : stored;
}

/** A page that was true when the database went away: caches in between count from then. */
function answerWhileAway({ database }: Site, page: FinishedPage, request: Request): Response {
  const response = markStale(answerWith(page, request));
  const awayMs = Date.now() - (database.awaySince() ?? Date.now());
  response.headers.set('age', String(Math.floor(awayMs / 1000)));
  return response;
}

/** While no page can be made, one whose time is just over is better than none. */
function insteadOfNew(pages: Pages, address: string, request: Request, nowMs: number): Response {
  const old = goodPage(pages, address);
  return old && old.freshUntil > nowMs - MAX_STALE_MS
    ? answerWith(old.page, request)
    : pages.overloaded(request);
}

/** Whether a page reads otherwise by now, without a change. */
const isOver = ({ validUntil }: StoredPage, site: Site): boolean =>
  validUntil !== undefined && validUntil <= site.clock.now();

/** A page as it is kept: for a short time where nobody knows until when it is true. */
function storable(site: Site, page: FinishedPage, reads: PageReads, nowMs: number): StoredPage {
  const isKnown = reads.unrecorded.size === 0;
  const keepMs = site.settings['server.page-cache-seconds'] * 1000;
  return {
    page: packed(page),
    read: dependenciesOf(isKnown ? reads.keys : [...reads.keys, 'any']),
    validUntil: reads.validUntil,
    freshUntil: isKnown && !reads.readsClock ? Infinity : nowMs + keepMs,
  };
}

const isCacheable = (address: string, { status, headers }: FinishedPage): boolean =>
  address.length <= MAX_CACHED_PAGE_BYTES &&
  status === 200 &&
  headers.some(([name, value]) => name === 'cache-control' && value.includes('public'));

/** Renders pages, only so many at once; those who cost much take turns with the others. */
function pageMaker(site: Site, render: ReturnType<typeof pageRenderer>, renders: Admission) {
  const inTurn = fairQueue(pause);
  return async (
    request: Request,
    facts: Arrived,
    { cost, nowMs }: { cost: number; nowMs: number },
  ) => {
    const whole = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    const made = () => renders.run(request.signal, () => recordReads(() => render(whole, facts)));
    if (cost === 0) return made();
    const spent = site.budgets.searches.spent(facts.client, nowMs);
    return inTurn.take({ address: facts.client, gone: request.signal }, spent, made);
  };
}
