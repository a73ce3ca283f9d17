// Searching, searching in facet values, browsing.
import type { Context, Hono } from 'hono';
import { SearchFailure } from '../errors.ts';
import { decodeParameters, gatherParameters } from '../query/parameters.ts';
import { isPlainObject } from '../settings/values.ts';
import { onlyAnswer, type AnswerBytes } from '../searchers/answer-bytes.ts';
import type { SearchCore } from '../service.ts';
import { admit, readJson, readObject } from './exchange.ts';
import { visitorOf } from './insights-routes.ts';

/** How a call takes its parameters, once it is admitted: from the body or from the address. */
type Parameters = (context: Context) => Record<string, unknown> | Promise<Record<string, unknown>>;

/** Adds the routes of searching and browsing. */
export function addSearchRoutes(app: Hono, core: SearchCore): void {
  app.post('/1/indexes/:index/queries', async (context) => {
    if (context.req.param('index') !== '*')
      throw new SearchFailure('route-missing', [context.req.path]);
    const grant = admit(core, context, 'search', null);
    const body = await readJson(context);
    const requests: unknown = isPlainObject(body) ? body['requests'] : body;
    if (!Array.isArray(requests))
      throw new SearchFailure('parameter-invalid', ['requests', 'a list of requests']);
    const strategy =
      isPlainObject(body) && typeof body['strategy'] === 'string' ? body['strategy'] : undefined;
    return ready(context, await core.answer(requests, strategy, grant, visitorOf(core, context)));
  });

  const single = async (context: Context, read: Parameters): Promise<Response> => {
    const indexName = context.req.param('index') ?? '';
    const grant = admit(core, context, 'search', indexName);
    const bytes = await core.answer(
      [{ ...(await read(context)), indexName, type: 'default' }],
      undefined,
      grant,
      visitorOf(core, context),
    );
    return ready(context, onlyAnswer(bytes));
  };
  app.post('/1/indexes/:index/query', (context) => single(context, readObject));
  app.get('/1/indexes/:index', (context) => single(context, urlParameters));

  app.post('/1/indexes/:index/facets/:facet/query', async (context) => {
    const indexName = context.req.param('index');
    const grant = admit(core, context, 'search', indexName);
    const given = gatherParameters(await readObject(context));
    const bytes = await core.answer(
      [{ ...given, indexName, type: 'facet', facet: context.req.param('facet') }],
      undefined,
      grant,
    );
    return ready(context, onlyAnswer(bytes));
  });

  const browse = async (context: Context, read: Parameters): Promise<Response> => {
    const index = context.req.param('index') ?? '';
    const grant = admit(core, context, 'browse', index);
    return context.json(core.browse(index, gatherParameters(await read(context)), grant));
  };
  app.post('/1/indexes/:index/browse', (context) => browse(context, readObject));
  app.get('/1/indexes/:index/browse', (context) => browse(context, urlParameters));
}

/** JSON that has been written already. */
function ready(context: Context, bytes: AnswerBytes): Response {
  return context.body(bytes, 200, { 'content-type': 'application/json' });
}

/** Parameters in the address, without the credentials that may be among them. */
function urlParameters(context: Context): Record<string, unknown> {
  const given = decodeParameters(new URL(context.req.url).search);
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !name.startsWith('x-algolia-')),
  );
}
