// Turns a request into a page: from the cache, or rendered by React Router and finished with its
// policy, tag and compression.
import { setTimeout as pause } from 'node:timers/promises';
import { isBot } from '@vitrine/search-service';
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import {
  contentSecurityPolicy,
  inlineStyles,
  playerOrigins,
  streamOrigins,
} from '../platform/http/security-headers.ts';
import { answerWith, finishPage, type FinishedPage } from '../platform/http/finished-page.ts';
import { overloadedPages } from './overloaded-page.ts';
import { costOfPage, refusal, tooMuch } from './search-costs.ts';
import { admission } from '../platform/http/admission.ts';
import { readLanguage } from '../platform/i18n/languages.ts';
import { sectionsOf, type LoadSection } from '../platform/http/sections.ts';
import { fairQueue } from '../platform/http/turns.ts';
import { newPageCache, type KeptPage } from '../platform/http/page-cache.ts';
import { markStale, staleAnswer } from '../platform/http/stale-answer.ts';
import { isDatabaseLost } from '../platform/errors/failure.ts';
import type { Origin } from '../platform/http/public-origin.ts';
import type { Site } from '../platform/site.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';

/** The built pages, and the slots in which they take what they need. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      siteContext: RouterContext<Site>;
      searchContext: RouterContext<SearchProvider>;
      sectionContext: RouterContext<LoadSection>;
      requestContext: RouterContext<
        RequestFacts & { nonce: string; byPerson: boolean; failed: (error: unknown) => void }
      >;
      /** Takes the language from the address. */
      readPageRequest(request: Request, context: RouterContextProvider): Request;
    };
  };
};

/** What a page knows of the request beside its address. */
type RequestFacts = { origin: string; requestId: string; client: string };

type PageHandler = (
  request: Request,
  facts: RequestFacts & Pick<Origin, 'secure' | 'client'>,
) => Promise<Response>;

/**
 * What the rest of the world may keep: the browser asks each time (and mostly hears 304), a cache
 * in between keeps a minute.
 */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/**
 * How much longer a finished page may be shown while there is no time to make it anew: as long as
 * caches in between may show it.
 */
const MAX_STALE_MS = 600_000;

/** What the log says of a client that did not wait (the number is nginx's). */
const CLIENT_CLOSED_REQUEST = 499;

/** So many requests for pages may wait for longer than `server.page-wait-ms`. */
const MAX_QUEUED_PAGES = 16;

/** Longer addresses than this are never kept: they are made up. */
const MAX_CACHED_PAGE_BYTES = 1000;

/** Pages that other sites may show in a frame. */
export const isFramed = (path: string, languages: readonly string[]): boolean =>
  readLanguage(path, languages).path.startsWith('/embed/');

/** From which budget a form to a page is taken: nothing of it is read when that is used up. */
const budgetOf = (site: Site, { url }: Request) =>
  readLanguage(new URL(url).pathname, site.settings['site.languages']).path === '/sets'
    ? ('sets' as const)
    : ('forms' as const);

const keptPages = ({ caches, settings }: Site) =>
  caches.of<KeptPage>({ name: 'pages', max: settings['server.page-cache-pages'] });

/** Makes the handler. `generation` tells when kept pages are no longer true. */
export function pageHandler(
  site: Site,
  search: SearchProvider,
  build: PageBuild,
  {
    generation,
    sections = sectionsOf,
  }: { generation: () => Promise<string>; sections?: typeof sectionsOf },
): PageHandler {
  const render = createRequestHandler(build, 'production');
  const cache = newPageCache(keptPages(site));
  const inTurn = fairQueue(pause);
  const budget = site.budgets.searches;
  const admitted = admission({
    atOnce: site.settings['server.pages-at-once'],
    waiting: site.settings['server.pages-waiting'],
    waitMs: site.settings['server.page-wait-ms'],
    few: MAX_QUEUED_PAGES,
  });
  const overloaded = overloadedPages(site);
  const keepMs = site.settings['server.page-cache-seconds'] * 1000;
  // Others whom a page's script may ask: a licence service, a hosted search.
  const connects = async () =>
    [
      site.settings['viewer.licence-service'],
      search.browserAccess().address,
      (await search.eventsHost()) ?? '',
    ]
      .filter((address) => /^https?:/.test(address))
      .map((address) => new URL(address).origin);

  async function rendered(request: Request, facts: RequestFacts): Promise<FinishedPage> {
    const context = new RouterContextProvider();
    const slots = build.entry.module;
    context.set(slots.siteContext, site);
    context.set(slots.searchContext, search);
    const omitted: string[] = [];
    const section = sections({ log: site.log, requestId: facts.requestId, omitted });
    context.set(slots.sectionContext, section);
    // No nonce: styles are allowed by their hash, so that a page is the same for everybody.
    let lost: unknown;
    const failed = (error: unknown) => void (lost ??= isDatabaseLost(error) ? error : undefined);
    context.set(slots.requestContext, {
      ...facts,
      nonce: '',
      byPerson: !isBot(request.headers.get('user-agent') ?? ''),
      failed,
    });
    const response = await render(slots.readPageRequest(request, context), context);
    // What React Router made of it is an error page with half of the shell.
    if (lost) throw lost;
    const body = Buffer.from(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    const framed = isFramed(new URL(request.url).pathname, site.settings['site.languages']);
    if (headers.get('content-type')?.startsWith('text/html')) {
      headers.set(
        'content-security-policy',
        contentSecurityPolicy({
          styles: inlineStyles(body),
          connect: await section('hosts for scripts', connects, []),
          frames: playerOrigins(body),
          media: streamOrigins(body),
          framed,
        }),
      );
      // A page that isolates itself may frame only what allows it by this header as well.
      if (framed) headers.set('cross-origin-resource-policy', 'cross-origin');
    }
    // What is not whole is made anew for the next visitor.
    if (omitted.length > 0) headers.set('cache-control', 'no-store');
    if (!headers.has('cache-control'))
      headers.set(
        'cache-control',
        response.status === 200 && request.method !== 'POST' ? PUBLIC : 'no-store',
      );
    return finishPage(response.status, headers, body);
  }

  return async (request, facts) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const key = `${facts.origin} ${request.url.slice(request.url.indexOf('/', 8))}`;
    if (!reading)
      return (
        refusal(site, budgetOf(site, request), facts.client, request) ??
        answerWith(await rendered(request, facts), request)
      );
    const now = Date.now();
    const current = await generation();
    const hit = cache.get(key, current, now);
    const isAway = site.database.awaySince() !== undefined;
    if (hit) return isAway ? markStale(answerWith(hit, request)) : answerWith(hit, request);
    const stale = () =>
      staleAnswer(cache, key, request, {
        nowMs: now,
        maxSeconds: site.settings['server.stale-seconds'],
      });
    const instead = isAway ? stale() : undefined;
    if (instead) return instead;
    const cost = costOfPage(new URL(request.url));
    const wait = budget.take(facts.client, cost, now);
    if (wait > 0) return tooMuch(wait, request);
    const made = () =>
      admitted.run(request.signal, () =>
        rendered(
          request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request,
          facts,
        ),
      );
    const page = await (
      cost === 0
        ? made()
        : inTurn.take(
            { address: facts.client, gone: request.signal },
            budget.spent(facts.client, now),
            made,
          )
    ).catch((error: unknown) => {
      const copy = isDatabaseLost(error) ? stale() : undefined;
      if (copy) return copy;
      throw error;
    });
    if (page instanceof Response) return page;
    if (page === 'overloaded') {
      // A page whose time is just over is better than none.
      const old = cache.get(key, current, now - MAX_STALE_MS);
      return old ? answerWith(old, request) : overloaded(request);
    }
    // Nobody hears this: the client hung up before its turn came.
    if (!page) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    const cacheable =
      key.length <= MAX_CACHED_PAGE_BYTES &&
      page.status === 200 &&
      page.headers.some(([name, value]) => name === 'cache-control' && value.includes('public'));
    if (cacheable) cache.put(key, current, page, { nowMs: now, keepMs });
    return answerWith(page, request);
  };
}
