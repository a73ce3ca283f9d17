// Every path of the protocol, in one place.
import { Hono, type Context } from 'hono';
import { SearchFailure } from '../errors.ts';
import type { SearchCore } from '../service.ts';
import { answerFailure, sentText } from './exchange.ts';
import { addIndexRoutes } from './index-routes.ts';
import { addInsightsRoutes } from './insights-routes.ts';
import { addItemRoutes } from './item-routes.ts';
import { addKeyRoutes } from './key-routes.ts';
import { CallLog, withoutCredentials, type CallLine } from './call-log.ts';
import { addRecommendRoutes } from './recommend-routes.ts';
import { addRuleRoutes } from './rule-routes.ts';
import { addSearchRoutes } from './search-routes.ts';
import { addServiceRoutes } from './service-routes.ts';
import { addSynonymRoutes } from './synonym-routes.ts';

/**
 * The protocol as one function. Whatever is before `/1/`, `/2/` or `/3/` in the path is where the
 * service is mounted. `env` is what Node's server hands on: the address of a caller is in it.
 */
export function protocol(core: SearchCore): (request: Request, env?: object) => Promise<Response> {
  const app = new Hono();
  const calls = new CallLog();
  app.use(async (context, next) => {
    await core.ready;
    const startedAt = performance.now();
    await next();
    calls.add(lineOf(core, context, performance.now() - startedAt));
    // Keys, not origins, decide what may be done; hosted Algolia answers browsers of any site in
    // the same way.
    context.res.headers.set('access-control-allow-origin', '*');
    context.res.headers.set('cache-control', 'no-store');
  });
  app.options(
    '*',
    () =>
      new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
          'access-control-allow-headers': '*',
          'access-control-max-age': '86400',
        },
      }),
  );
  addSearchRoutes(app, core);
  addItemRoutes(app, core);
  addRecommendRoutes(app, core);
  addRuleRoutes(app, core);
  addSynonymRoutes(app, core);
  addKeyRoutes(app, core);
  addInsightsRoutes(app, core);
  addServiceRoutes(app, core, calls);
  addIndexRoutes(app, core);
  app.notFound((context) =>
    answerFailure(context, new SearchFailure('route-missing', [context.req.path]), core.log),
  );
  app.onError((error, context) => answerFailure(context, error, core.log));
  return async (request, env) => app.fetch(atRoot(request), env);
}

function atRoot(request: Request): Request {
  const url = new URL(request.url);
  const at = url.pathname.search(/\/[123]\//);
  if (at <= 0) return request;
  url.pathname = url.pathname.slice(at);
  return new Request(url, request);
}

function lineOf(core: SearchCore, context: Context, took: number): CallLine {
  const index = /^\/1\/indexes\/([^/]+)/.exec(context.req.path)?.[1];
  return {
    timestamp: new Date(core.now()).toISOString(),
    method: context.req.method,
    answer_code: String(context.res.status),
    query_body: sentText(context),
    answer: '',
    url: withoutCredentials(context.req.url.replace(/^\w+:\/\/[^/]+/, '')),
    ip: '',
    query_headers: '',
    sha1: '',
    processing_time_ms: String(Math.max(1, Math.round(took))),
    ...(index === undefined || index === '*' ? {} : { index: decoded(index) }),
  };
}

/** A part of a path, read; as it stands where its escapes make no sense. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Whatever answers the path has refused it already; here it is only noted.
    return part;
  }
}
