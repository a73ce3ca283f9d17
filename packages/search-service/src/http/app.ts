// Every path of the protocol, in one place.
import { Hono } from 'hono';
import { SearchFailure } from '../errors.ts';
import type { SearchCore } from '../service.ts';
import { answerFailure } from './exchange.ts';
import { addIndexRoutes } from './index-routes.ts';
import { addItemRoutes } from './item-routes.ts';
import { addKeyRoutes } from './key-routes.ts';
import { addRecommendRoutes } from './recommend-routes.ts';
import { addSearchRoutes } from './search-routes.ts';
import { addSynonymRoutes } from './synonym-routes.ts';

/** The protocol as one function. Whatever stands before `/1/` in the path is where the service is mounted. */
export function protocol(core: SearchCore): (request: Request) => Promise<Response> {
  const app = new Hono();
  app.use(async (context, next) => {
    await core.ready;
    await next();
    // Keys, not origins, decide what may be done; hosted Algolia answers browsers of any site in the same way.
    context.res.headers.set('access-control-allow-origin', '*');
    context.res.headers.set('cache-control', 'no-store');
  });
  app.options('*', () => new Response(null, { status: 204, headers: { 'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS', 'access-control-allow-headers': '*', 'access-control-max-age': '86400' } }));
  addSearchRoutes(app, core);
  addItemRoutes(app, core);
  addRecommendRoutes(app, core);
  addSynonymRoutes(app, core);
  addKeyRoutes(app, core);
  addIndexRoutes(app, core);
  app.notFound((context) => answerFailure(context, new SearchFailure('route-missing', [context.req.path]), core.log));
  app.onError((error, context) => answerFailure(context, error, core.log));
  return async (request) => app.fetch(atRoot(request));
}

function atRoot(request: Request): Request {
  const url = new URL(request.url);
  const at = url.pathname.indexOf('/1/');
  if (at <= 0) return request;
  url.pathname = url.pathname.slice(at);
  return new Request(url, request);
}
