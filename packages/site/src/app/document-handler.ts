// Answers requests for pages by React Router. What its own handler makes for a script in the
// browser is left out: public pages have none that goes on with it.
import {
  createRequestHandler,
  createStaticHandler,
  isRouteErrorResponse,
  type DataRouteObject,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router';
import { patternOf } from '../routes/address-pattern.ts';

type Routes = ServerBuild['routes'];
type AnswerPage = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Answers with the pages of a build. Forms, files, addresses without a page and whatever fails are
 * left to React Router's own handler.
 */
export function documentHandler(build: ServerBuild): AnswerPage {
  const answerRest = createRequestHandler(build, 'production');
  const answerAny: AnswerPage = (request, context) => answerRest(withoutData(request), context);
  const { query } = createStaticHandler(routesBelow('', build.routes));
  const isFile = fileTest(build.routes);
  // An address in capitals or with a slash at its end is matched as well.
  const isPage = ({ matches }: StaticHandlerContext) =>
    build.routes[matches.at(-1)?.route.id ?? '']?.module.default !== undefined;
  const ofBuild = entryOf(build);
  return async (request, context) => {
    if (request.method !== 'GET' || isFile(new URL(request.url).pathname))
      return answerAny(request, context);
    try {
      const found = await query(request, { requestContext: context });
      if (!('matches' in found)) return found;
      if (hasLoaded(found) && isPage(found)) {
        const headers = headersOf(found, build.routes);
        const entry: EntryContext = { ...ofBuild, staticHandlerContext: found };
        return await build.entry.module.default(request, found.statusCode, headers, entry, context);
      }
    } catch {
      // Not rendered, or nobody waits for it any more: React Router tries again, and reports it.
    }
    return answerAny(request, context);
  };
}

/**
 * At an address that ends in `.data`, React Router answers with what a page's loaders return, for a
 * client-side router that our pages do not have. With a slash behind it, it is one like others.
 */
function withoutData(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.endsWith('.data')) return request;
  url.pathname += '/';
  return new Request(url, request);
}

/** The routes of a build for the static handler, which loads what they need. */
function routesBelow(parent: string, routes: Routes): DataRouteObject[] {
  return Object.values(routes).flatMap((route): DataRouteObject[] => {
    if (!route || (route.parentId ?? '') !== parent) return [];
    const { id, path, module } = route;
    const common = {
      id,
      ...(path === undefined ? {} : { path }),
      ...(module.loader ? { loader: module.loader as NonNullable<DataRouteObject['loader']> } : {}),
      ...(module.ErrorBoundary ? { ErrorBoundary: () => null } : {}),
      ...(module.handle === undefined ? {} : { handle: module.handle as unknown }),
    };
    return [
      route.index === true
        ? { ...common, index: true }
        : { ...common, children: routesBelow(id, routes) },
    ];
  });
}

/** Tells the addresses whose loader answers with a file, as nothing is rendered there. */
function fileTest(routes: Routes): (path: string) => boolean {
  const patterns = Object.values(routes).flatMap((route) =>
    route && !route.module.default ? [patternOf(`/${route.path ?? ''}`)] : [],
  );
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** What every page is rendered with. */
const entryOf = ({ assets, routes, future, ssr, routeDiscovery }: ServerBuild) => ({
  manifest: assets,
  routeModules: Object.fromEntries(
    Object.values(routes).flatMap((route) => (route ? [[route.id, route.module]] : [])),
  ) as EntryContext['routeModules'],
  future,
  ssr,
  routeDiscovery,
  isSpaMode: false,
  branches: [],
});

/** Whether every part of a page is there, or a loader has said which page is shown in its stead. */
const hasLoaded = ({ errors }: StaticHandlerContext): boolean =>
  Object.values(errors ?? {}).every(
    (error) => isRouteErrorResponse(error) && !('error' in error && error.error),
  );

/** The headers that a page states, and the cookies that its loaders set. */
function headersOf(
  { matches, errors, loaderHeaders }: StaticHandlerContext,
  routes: Routes,
): Headers {
  const headers = new Headers();
  if (errors) return headers;
  for (const { route } of matches) {
    const stated = routes[route.id]?.module.headers;
    const loaded = loaderHeaders[route.id] ?? new Headers();
    const own =
      typeof stated === 'function'
        ? stated({
            loaderHeaders: loaded,
            parentHeaders: headers,
            actionHeaders: new Headers(),
            errorHeaders: undefined,
          })
        : stated;
    if (own) for (const [name, value] of new Headers(own)) headers.set(name, value);
    for (const cookie of loaded.getSetCookie()) headers.append('set-cookie', cookie);
  }
  return headers;
}
