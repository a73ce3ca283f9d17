// Renders a page by React Router, and gives it its policy and how long it may be kept.
import { isBot } from '@vitrine/search-service';
import { RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import { notedProvider } from '../features/search/providers/noted-provider.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import { isDatabaseLost } from '../platform/errors/failure.ts';
import { finishPage, type FinishedPage } from '../platform/http/finished-page.ts';
import type { LoadSection, sectionsOf } from '../platform/http/sections.ts';
import {
  contentSecurityPolicy,
  playerOrigins,
  streamOrigins,
} from '../platform/http/security-headers.ts';
import type { Site } from '../platform/site.ts';
import { documentHandler } from './document-handler.ts';
import { isFramed } from './framed-pages.ts';

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
      /** The page that stands for the body of a response, if it is a page's. */
      renderedPage(response: Response): RenderedPage | undefined;
      /** Takes the language from the address. */
      readPageRequest(request: Request, context: RouterContextProvider): Request;
    };
  };
};

/** A page: as text without its styles, these, and as bytes with them. */
type RenderedPage = { text: string; styles: string; body: Buffer };

/** What a page knows of the request beside its address. */
export type RequestFacts = { origin: string; requestId: string; client: string };

/**
 * What the rest of the world may keep: the browser asks each time (and mostly hears 304), a cache
 * in between keeps a minute.
 */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** What pages are rendered from. */
type PageSource = {
  site: Site;
  search: SearchProvider;
  build: PageBuild;
  sections: typeof sectionsOf;
};

/** Renders a request's page. @throws what lost the database, where a part of the page met it */
export function pageRenderer(source: PageSource) {
  const render = documentHandler(source.build);
  return async (request: Request, facts: RequestFacts): Promise<FinishedPage> => {
    const { context, section, omitted, lost } = contextOf(source, request, facts);
    const slots = source.build.entry.module;
    const response = await render(slots.readPageRequest(request, context), context);
    // What React Router made of it is an error page with half of the shell.
    if (lost()) throw lost();
    const page = slots.renderedPage(response);
    const headers = new Headers(response.headers);
    if (page)
      setPolicy(headers, page, {
        connect: await section('hosts for scripts', () => scriptHosts(source), []),
        framed: isFramed(new URL(request.url).pathname, source.site.settings['site.languages']),
      });
    // What is not whole is made again for the next visitor.
    if (omitted.length > 0) headers.set('cache-control', 'no-store');
    if (!headers.has('cache-control'))
      headers.set(
        'cache-control',
        response.status === 200 && request.method !== 'POST' ? PUBLIC : 'no-store',
      );
    const body = page?.body ?? Buffer.from(await response.arrayBuffer());
    return finishPage(response.status, headers, body);
  };
}

/**
 * What the loaders of a page are given; `omitted` fills with the sections that could not be loaded,
 * `lost` tells about the error that lost the database.
 */
function contextOf(
  { site, search, build, sections }: PageSource,
  request: Request,
  facts: RequestFacts,
) {
  const context = new RouterContextProvider();
  const slots = build.entry.module;
  context.set(slots.siteContext, site);
  context.set(slots.searchContext, notedProvider(search));
  const omitted: string[] = [];
  const section = sections({ log: site.log, requestId: facts.requestId, omitted });
  context.set(slots.sectionContext, section);
  let lost: unknown;
  const failed = (error: unknown) => void (lost ??= isDatabaseLost(error) ? error : undefined);
  context.set(slots.requestContext, {
    ...facts,
    // No nonce: styles are allowed by their hash, so that a page is the same for everybody.
    nonce: '',
    byPerson: !isBot(request.headers.get('user-agent') ?? ''),
    failed,
  });
  return { context, section, omitted, lost: () => lost };
}

function setPolicy(
  headers: Headers,
  { text, styles }: RenderedPage,
  { connect, framed }: { connect: string[]; framed: boolean },
): void {
  headers.set(
    'content-security-policy',
    contentSecurityPolicy({
      styles: [styles],
      connect,
      frames: playerOrigins(text),
      media: streamOrigins(text),
      framed,
    }),
  );
  // A page that isolates itself may frame only what allows it by this header as well.
  if (framed) headers.set('cross-origin-resource-policy', 'cross-origin');
}

/** Other hosts that a page's script may call: a licence service, a hosted search. */
async function scriptHosts({ site, search }: PageSource): Promise<string[]> {
  return [
    site.settings['viewer.licence-service'],
    search.browserAccess().address,
    (await search.eventsHost()) ?? '',
  ]
    .filter((address) => /^https?:/.test(address))
    .map((address) => new URL(address).origin);
}
