// Recommendations, and the rules by which a curator hides and promotes them.
import type { Context, Hono } from 'hono';
import { SearchFailure } from '../errors.ts';
import { changeRules, models, readRule, rulesOf, type Model } from '../recommend/rules.ts';
import { isPlainObject, readNumber, readText } from '../settings/values.ts';
import type { SearchCore } from '../service.ts';
import { fold } from '../text/fold.ts';
import { admit, readJson, readObject } from './exchange.ts';

const rulesPath = '/1/indexes/:index/:model/recommend/rules';

/** Adds the routes of recommendations. */
export function addRecommendRoutes(app: Hono, core: SearchCore): void {
  app.post('/1/indexes/:index/recommendations', async (context) => {
    if (context.req.param('index') !== '*')
      throw new SearchFailure('route-missing', [context.req.path]);
    const grant = admit(core, context, 'search', null);
    const body = await readJson(context);
    const requests: unknown = isPlainObject(body) ? body['requests'] : body;
    if (!Array.isArray(requests))
      throw new SearchFailure('parameter-invalid', ['requests', 'a list of requests']);
    return context.json({ results: await core.recommend(requests, grant) });
  });
  addRuleRoutes(app, core);
}

function addRuleRoutes(app: Hono, core: SearchCore): void {
  // One change of an index's rules after the other: each is laid over what the one before has left.
  let lane: Promise<unknown> = Promise.resolve();
  const change = (
    context: Context,
    changed: Parameters<typeof changeRules>[2],
  ): Promise<{ taskID: number; updatedAt: string }> => {
    const { index, model } = place(context);
    const turn = lane.then(async () => {
      const { taskID } = await core.write({
        kind: 'settings',
        index,
        changes: changeRules(core.live.entry(index).settings, model, changed),
        forwardToReplicas: false,
      });
      return { taskID, updatedAt: new Date(core.now()).toISOString() };
    });
    lane = turn.catch(() => undefined);
    return turn;
  };
  const admitted = (context: Context, need: 'settings' | 'editSettings') => {
    const { index, model } = place(context);
    admit(core, context, need, index);
    return rulesOf(core.live.entry(index).settings, model);
  };

  app.post(`${rulesPath}/batch`, async (context) => {
    admitted(context, 'editSettings');
    const body = await readJson(context);
    if (!Array.isArray(body))
      throw new SearchFailure('parameter-invalid', ['body', 'a list of rules']);
    return context.json(
      await change(context, {
        save: body.map((one: unknown) => readRule(one)),
        clear: context.req.query('clearExistingRules') === 'true',
      }),
    );
  });
  app.post(`${rulesPath}/search`, async (context) => {
    const rules = admitted(context, 'settings');
    const body = await readObject(context);
    const [query, wanted] = [fold(readText(body, 'query') ?? ''), readText(body, 'context')];
    const page = readNumber(body, 'page', { min: 0, max: 1_000_000 }) ?? 0;
    const hitsPerPage = readNumber(body, 'hitsPerPage', { min: 1, max: 1000 }) ?? 20;
    const found = rules.filter(
      (rule) =>
        fold(JSON.stringify(rule)).includes(query) &&
        (wanted === undefined || rule.condition?.context === wanted) &&
        (body['enabled'] === undefined || (rule.enabled ?? true) === body['enabled']),
    );
    return context.json({
      hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
      nbHits: found.length,
      page,
      nbPages: Math.ceil(found.length / hitsPerPage),
    });
  });
  app.get(`${rulesPath}/:id`, (context) => {
    const rule = admitted(context, 'settings').find(
      ({ objectID }) => objectID === context.req.param('id'),
    );
    if (!rule) throw new SearchFailure('rule-missing');
    return context.json(rule);
  });
  app.delete(`${rulesPath}/:id`, async (context) => {
    admitted(context, 'editSettings');
    const { taskID, updatedAt } = await change(context, { remove: [context.req.param('id')] });
    return context.json({ taskID, deletedAt: updatedAt });
  });
  app.get('/1/indexes/:index/:model/task/:task', (context) => {
    const { index } = place(context);
    admit(core, context, 'editSettings', index);
    return context.json({
      status: core.live.isVisible(index, Number(context.req.param('task')))
        ? 'published'
        : 'notPublished',
    });
  });
}

/** @throws `parameter-invalid` for a model that there is not */
function place(context: Context): { index: string; model: Model } {
  const model = models.find((name) => name === context.req.param('model'));
  if (!model)
    throw new SearchFailure('parameter-invalid', ['model', `one of ${models.join(', ')}`]);
  return { index: context.req.param('index') ?? '', model };
}
