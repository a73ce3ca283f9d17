// Rules: one by one, in batches, searched.
import type { Context, Hono } from 'hono';
import { SearchFailure } from '../errors.ts';
import { parseFilters } from '../query/filters.ts';
import { readParameters } from '../query/parameters.ts';
import { anchorings, checkRule, readRule, type Rule } from '../rules/rule.ts';
import { requireIndex, type SearchCore } from '../service.ts';
import { changeSetup } from '../sharing/shared-setup.ts';
import { readBoolean, readChoice, readNumber, readText } from '../settings/values.ts';
import { fold } from '../text/fold.ts';
import { admit, flag, isOwn, readJson, readObject } from './exchange.ts';

/** Adds the routes of rules. */
export function addRuleRoutes(app: Hono, core: SearchCore): void {
  const save = async (
    context: Context,
    change: { save?: readonly Rule[]; remove?: readonly string[]; replace?: boolean },
  ) => {
    const index = context.req.param('index') ?? '';
    const result = await changeSetup(
      core,
      {
        kind: 'rules',
        index,
        save: change.save ?? [],
        remove: change.remove ?? [],
        replace: change.replace ?? false,
        forwardToReplicas: flag(context, 'forwardToReplicas'),
      },
      { isOwn: isOwn(context) },
    );
    return { taskID: result.taskID, updatedAt: new Date(core.now()).toISOString() };
  };

  app.post('/1/indexes/:index/rules/batch', async (context) => {
    admit(core, context, 'editSettings', context.req.param('index'));
    const body = await readJson(context);
    if (!Array.isArray(body))
      throw new SearchFailure('rule-invalid', ['a batch is a list of rules']);
    return context.json(
      await save(context, {
        save: body.map((one: unknown) => sound(checkRule(one))),
        replace: flag(context, 'clearExistingRules'),
      }),
    );
  });
  app.post('/1/indexes/:index/rules/clear', async (context) => {
    admit(core, context, 'editSettings', context.req.param('index'));
    requireIndex(core, context.req.param('index'));
    return context.json(await save(context, { replace: true }));
  });
  app.post('/1/indexes/:index/rules/search', async (context) => {
    const index = context.req.param('index');
    admit(core, context, 'settings', index);
    return context.json(searchRules(core.live.entry(index).rules, await readObject(context)));
  });
  app.get('/1/indexes/:index/rules/:id', (context) => {
    const { index, id } = context.req.param();
    admit(core, context, 'settings', index);
    const rule = core.live.entry(index).rules.find((one) => one.objectID === id);
    if (!rule) throw new SearchFailure('rule-missing');
    return context.json(rule);
  });
  app.put('/1/indexes/:index/rules/:id', async (context) => {
    const { index, id } = context.req.param();
    admit(core, context, 'editSettings', index);
    return context.json({
      ...(await save(context, { save: [sound(checkRule(await readJson(context), id))] })),
      id,
    });
  });
  app.delete('/1/indexes/:index/rules/:id', async (context) => {
    const { index, id } = context.req.param();
    admit(core, context, 'editSettings', index);
    requireIndex(core, index);
    return context.json(await save(context, { remove: [id] }));
  });
}

/**
 * Refuses parameters that no search could read: a visitor who searches must not see the error.
 * @throws `parameter-invalid`, `filter-invalid`
 */
function sound(rule: Rule): Rule {
  const { query: _, ...params } = readRule(rule).consequence.params;
  readParameters(params, {});
  for (const { filters } of readRule(rule).conditions) parseFilters(filters ?? '');
  return rule;
}

/** Rules in which something is written, a page of them. */
function searchRules(
  rules: readonly Rule[],
  body: Record<string, unknown>,
): { hits: Rule[]; nbHits: number; page: number; nbPages: number } {
  const query = fold(readText(body, 'query') ?? '');
  const anchoring = readChoice(body, 'anchoring', anchorings);
  const wanted = readText(body, 'context');
  const enabled = readBoolean(body, 'enabled');
  const page = readNumber(body, 'page', { min: 0, max: 1_000_000 }) ?? 0;
  const hitsPerPage = readNumber(body, 'hitsPerPage', { min: 1, max: 1000 }) ?? 20;
  const found = rules.filter((rule) => {
    const read = readRule(rule);
    return (
      fold(JSON.stringify(rule)).includes(query) &&
      (enabled === undefined || read.enabled === enabled) &&
      (anchoring === undefined ||
        read.conditions.some((condition) => condition.anchoring === anchoring)) &&
      (wanted === undefined ||
        wanted === '' ||
        read.conditions.some((condition) => condition.context === wanted))
    );
  });
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
  };
}
