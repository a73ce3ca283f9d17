// Events of visitors, analytics and experiments: checked here, answered by the ledger's thread.
import type { Context, Hono } from 'hono';
import { fieldCatalogue } from '../analytics/pattern-fields.ts';
import { patternForms } from '../analytics/pattern-question.ts';
import { SearchFailure } from '../errors.ts';
import { isBot } from '../insights/bots.ts';
import { eventLimits, readEvents, readToken } from '../insights/event.ts';
import type { Visitor } from '../insights/observed.ts';
import { allowsIndex } from '../keys/keys.ts';
import { readSettings } from '../settings/settings.ts';
import { isPlainObject } from '../settings/values.ts';
import type { SearchCore } from '../service.ts';
import { changeExperiments, changeSetup } from '../sharing/shared-setup.ts';
import { admit, readBytes, readJson } from './exchange.ts';

/** Headers in which proxies say the country of a caller. */
const countryHeaders = [
  'x-country-code',
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
] as const;

/** Adds the routes of events, analytics and experiments. */
export function addInsightsRoutes(app: Hono, core: SearchCore): void {
  addEventRoutes(app, core);
  addVariantSettingsRoutes(app, core);
  addExperimentRoutes(app, core);
  addPatternRoutes(app, core);
  addAnalyticsRoutes(app, core);
}

function addEventRoutes(app: Hono, core: SearchCore): void {
  app.post('/1/events', async (context) => {
    const grant = admit(core, context, 'search', null);
    const bytes = await readBytes(context, eventLimits.bytes);
    const events = readEvents(parse(bytes), core.now());
    for (const { index } of events)
      if (!allowsIndex(grant.indices, index)) throw new SearchFailure('index-not-allowed', [index]);
    const visitor = visitorOf(core, context);
    // Programmes and those who do not want to be counted get the same answer as everybody.
    if (!visitor.isBot && !visitor.optedOut) await core.keeper.keepEvents(events);
    return context.json({ status: 200, message: 'OK' });
  });

  app.delete('/1/usertokens/:token', async (context) => {
    admit(core, context, 'deleteObject', null);
    await core.keeper.forget(readToken(context.req.param('token'), 'path'));
    // Nothing is to be read of it: the clients declare no answer.
    return context.body(null, 200);
  });
}

/** Settings of a variant are captured and applied; all other calls only ask the ledger. */
function addVariantSettingsRoutes(app: Hono, core: SearchCore): void {
  const variantSettings = async (context: Context): Promise<Response> => {
    const { indices } = admit(core, context, 'editSettings', null);
    const body = await readJson(context);
    const query = (path: string) =>
      changeExperiments(core, {
        about: 'experiments',
        method: 'POST',
        path,
        given: {},
        body,
        indices,
        settings: Object.fromEntries(
          core.live.entries().map(({ name, settings }) => [name, settings]),
        ),
      });
    const { path } = context.req;
    const answer = await query(path);
    if (path.endsWith('/apply') && isPlainObject(answer)) {
      // Written first, noted then: what is lost in between is done again by asking again.
      const changes = isPlainObject(answer['changes']) ? answer['changes'] : {};
      readSettings(changes);
      await changeSetup(core, {
        kind: 'settings',
        index: String(answer['index']),
        changes,
        forwardToReplicas: false,
      });
      await query(path.replace(/apply$/, 'applied'));
    }
    return context.body(null, 204);
  };
  app.post('/3/abtests/:id/settings/:variant', variantSettings);
  app.post('/3/abtests/:id/settings/:variant/apply', variantSettings);
}

function addExperimentRoutes(app: Hono, core: SearchCore): void {
  for (const version of ['2', '3']) {
    const experiments = async (context: Context): Promise<Response> => {
      const isReading = context.req.method === 'GET' || context.req.path.endsWith('/estimate');
      const grant = admit(core, context, isReading ? 'analytics' : 'editSettings', null);
      const body = context.req.method === 'POST' ? await readJson(context) : null;
      const query = {
        about: 'experiments',
        method: context.req.method,
        path: context.req.path,
        given: parametersOf(context),
        body,
        indices: grant.indices,
      } as const;
      return context.json(
        await (isReading ? core.keeper.ask(query) : changeExperiments(core, query)),
      );
    };
    app.all(`/${version}/abtests`, experiments);
    app.all(`/${version}/abtests/*`, experiments);
  }
}

function addPatternRoutes(app: Hono, core: SearchCore): void {
  // As with Algolia, what may be asked needs no key.
  app.get('/3/patterns/fields', (context) => context.json(fieldCatalogue()));
  for (const form of patternForms) {
    app.post(`/3/patterns/${form}`, async (context) => {
      const grant = admit(core, context, 'analytics', null);
      const body = await readJson(context);
      for (const index of indicesOf(body))
        if (!allowsIndex(grant.indices, index))
          throw new SearchFailure('index-not-allowed', [index]);
      return context.json(await core.keeper.ask({ about: 'patterns', form, body }));
    });
  }
}

function addAnalyticsRoutes(app: Hono, core: SearchCore): void {
  app.get('/2/*', async (context) => {
    const given = parametersOf(context);
    admit(core, context, 'analytics', given['index'] ?? null);
    return context.json(
      await core.keeper.ask({
        about: 'analytics',
        path: decodeURIComponent(context.req.path.slice('/2/'.length)),
        given,
      }),
    );
  });
}

/** The indices that a body names. One that names none is refused when it is read. */
function indicesOf(body: unknown): string[] {
  const parameters: unknown[] =
    isPlainObject(body) && Array.isArray(body['parameters']) ? body['parameters'] : [];
  return parameters.flatMap((one) =>
    isPlainObject(one) && one['kind'] === 'indices' && Array.isArray(one['value'])
      ? one['value'].map(String)
      : [],
  );
}

/**
 * What may be known about who asks. Neither an address nor a programme's name goes further than
 * this function.
 */
export function visitorOf(core: SearchCore, context: Context): Visitor {
  const token =
    context.req.header('x-algolia-usertoken') ?? context.req.query('x-algolia-usertoken') ?? null;
  const country =
    countryHeaders
      .map((name) => context.req.header(name))
      .find((value) => value !== undefined && /^[A-Za-z]{2}$/.test(value))
      ?.toUpperCase() ?? null;
  return {
    userToken: token,
    country,
    isBot: isBot(context.req.header('user-agent') ?? ''),
    optedOut: core.respectsOptOut && context.req.header('sec-gpc') === '1',
  };
}

function parametersOf(context: Context): Record<string, string> {
  return Object.fromEntries(
    Object.entries(context.req.query()).filter(
      ([name]) => !name.toLowerCase().startsWith('x-algolia-'),
    ),
  );
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new SearchFailure('body-unreadable', [], error);
  }
}
