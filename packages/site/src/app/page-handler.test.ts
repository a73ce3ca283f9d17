import { createContext, type RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import { isFramed } from './framed-pages.ts';
import { openSitePages } from './site-pages.ts';
import { pageHandler } from './page-handler.ts';
import type { PageBuild } from './page-renderer.ts';

describe('the pages for frames', () => {
  it('are those below /embed/ alone, in any language', () => {
    const languages = ['en', 'fr'];
    expect(
      ['/embed/items/1', '/fr/embed/items/1'].map((path) => isFramed(path, languages)),
    ).toEqual([true, true]);
    expect(
      ['/items/embed/1', '/embed', '/de/embed/items/1', '/embedded/x', '/'].map((path) =>
        isFramed(path, languages),
      ),
    ).toEqual([false, false, false, false, false]);
  });
});

/** Built pages of one route, whose answer a test gives by hand. */
function buildOf(answer: (path: string) => Promise<Response>): PageBuild {
  const module = {
    siteContext: createContext(),
    searchContext: createContext(),
    requestContext: createContext(),
    renderedPage: () => undefined,
    readPageRequest: (request: Request, _context: RouterContextProvider) => request,
    default: () => new Response(),
  };
  const loader = ({ request }: { request: Request }) => answer(new URL(request.url).pathname);
  return {
    entry: { module },
    routes: { all: { id: 'all', path: '*', module: { loader, action: loader } } },
    assets: {
      entry: { imports: [], module: '' },
      routes: { all: { id: 'all', path: '*', hasLoader: true, hasAction: true } },
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as PageBuild;
}

describe('more pages than can be made', () => {
  it('are refused at once, in the language of the visitor, while finished ones are answered and forms are taken', async () => {
    const { database, remove } = await newDatabase('sqlite');
    const site = newSite(database, {
      VITRINE_SERVER_PAGES_AT_ONCE: '1',
      VITRINE_SERVER_PAGES_WAITING: '1',
      VITRINE_SERVER_PAGE_CACHE_SECONDS: '0',
      VITRINE_SERVER_PAGE_WAIT_MS: '60000',
      VITRINE_CLIENTS_FORMS_PER_MINUTE: '2',
    });
    const held = Object.fromEntries(
      ['/slow', '/next'].map((path) => [
        path,
        { started: Promise.withResolvers<void>(), finished: Promise.withResolvers<void>() },
      ]),
    );
    const page = () =>
      new Response('page', {
        headers: { 'content-type': 'text/plain', 'cache-control': 'public' },
      });
    const build = buildOf(async (path) => {
      held[path]?.started.resolve();
      await held[path]?.finished.promise;
      return page();
    });
    const search = {
      browserAccess: () => ({ address: '/search-api' }),
      eventsHost: async () => undefined,
    } as unknown as SearchProvider;
    const handler = pageHandler(site, search, build, await openSitePages(site, async () => ''));
    const ask = (path: string, method = 'GET') =>
      handler(new Request(`http://x${path}`, { method }), {
        origin: 'http://x',
        requestId: 'r',
        client: '203.0.113.5',
        secure: false,
      });
    expect((await ask('/finished')).status).toBe(200);
    const slow = ask('/slow');
    await held['/slow']?.started.promise;
    const next = ask('/next');
    const refused = await ask('/fr/other');
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('cache-control'),
      refused.headers.get('content-type'),
    ]).toEqual([503, '5', 'no-store', 'text/html; charset=utf-8']);
    expect(await refused.text()).toMatch(
      /<html lang="fr" dir="ltr">.*Réessayez dans quelques secondes/,
    );
    expect((await ask('/finished')).status, 'finished before, though its time is over').toBe(200);
    expect(
      [(await ask('/form', 'POST')).status, (await ask('/form', 'POST')).status],
      'forms',
    ).toEqual([200, 200]);
    const tooMany = await ask('/form', 'POST');
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '30']);
    held['/slow']?.finished.resolve();
    expect((await slow).status).toBe(200);
    await held['/next']?.started.promise;
    held['/next']?.finished.resolve();
    expect((await next).status).toBe(200);
    await remove();
  });
});
