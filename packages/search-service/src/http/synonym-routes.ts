// Synonyms: one by one, in batches, searched.
import type { Context, Hono } from 'hono';
import { SearchFailure } from '../errors.ts';
import { readSynonym, type Synonym } from '../query/synonyms.ts';
import { fold } from '../text/fold.ts';
import { readNumber, readText } from '../settings/values.ts';
import { requireIndex, type SearchCore } from '../service.ts';
import { changeSetup } from '../sharing/shared-setup.ts';
import { admit, isOwn, readJson, readObject } from './exchange.ts';

/** Adds the routes of synonyms. */
export function addSynonymRoutes(app: Hono, core: SearchCore): void {
  const save: Save = async (context, change) => {
    const index = context.req.param('index') ?? '';
    const result = await changeSetup(
      core,
      {
        kind: 'synonyms',
        index,
        save: change.save ?? [],
        remove: change.remove ?? [],
        replace: change.replace ?? false,
        forwardToReplicas: context.req.query('forwardToReplicas') === 'true',
      },
      { isOwn: isOwn(context) },
    );
    return { taskID: result.taskID, updatedAt: new Date(core.now()).toISOString() };
  };
  addBatchRoutes(app, core, save);
  addSearchRoute(app, core);
  addOneSynonymRoutes(app, core, save);
}

type Save = (
  context: Context,
  change: { save?: readonly Synonym[]; remove?: readonly string[]; replace?: boolean },
) => Promise<{ taskID: number; updatedAt: string }>;

function addBatchRoutes(app: Hono, core: SearchCore, save: Save): void {
  app.post('/1/indexes/:index/synonyms/batch', async (context) => {
    admit(core, context, 'editSettings', context.req.param('index'));
    const body = await readJson(context);
    if (!Array.isArray(body))
      throw new SearchFailure('synonym-invalid', ['a batch is a list of synonyms']);
    return context.json(
      await save(context, {
        save: body.map((one: unknown) => readSynonym(one)),
        replace: context.req.query('replaceExistingSynonyms') === 'true',
      }),
    );
  });

  app.post('/1/indexes/:index/synonyms/clear', async (context) => {
    admit(core, context, 'editSettings', context.req.param('index'));
    requireIndex(core, context.req.param('index'));
    return context.json(await save(context, { replace: true }));
  });
}

function addSearchRoute(app: Hono, core: SearchCore): void {
  app.post('/1/indexes/:index/synonyms/search', async (context) => {
    const index = context.req.param('index');
    admit(core, context, 'settings', index);
    const body = await readObject(context);
    const query = fold(readText(body, 'query') ?? '');
    const type = readText(body, 'type');
    const page = readNumber(body, 'page', { min: 0, max: 1_000_000 }) ?? 0;
    const hitsPerPage = readNumber(body, 'hitsPerPage', { min: 1, max: 1000 }) ?? 100;
    const found = core.live
      .entry(index)
      .synonyms.filter(
        (synonym) =>
          (type === undefined || type.toLowerCase() === synonym.type.toLowerCase()) &&
          fold(JSON.stringify(synonym)).includes(query),
      );
    return context.json({
      hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
      nbHits: found.length,
    });
  });
}

function addOneSynonymRoutes(app: Hono, core: SearchCore, save: Save): void {
  app.get('/1/indexes/:index/synonyms/:id', (context) => {
    const { index, id } = context.req.param();
    admit(core, context, 'settings', index);
    const synonym = core.live.entry(index).synonyms.find((one) => one.objectID === id);
    if (!synonym) throw new SearchFailure('synonym-missing');
    return context.json(synonym);
  });

  app.put('/1/indexes/:index/synonyms/:id', async (context) => {
    const { index, id } = context.req.param();
    admit(core, context, 'editSettings', index);
    return context.json({
      ...(await save(context, { save: [readSynonym(await readJson(context), id)] })),
      id,
    });
  });

  app.delete('/1/indexes/:index/synonyms/:id', async (context) => {
    const { index, id } = context.req.param();
    admit(core, context, 'editSettings', index);
    requireIndex(core, index);
    const { taskID, updatedAt } = await save(context, { remove: [id] });
    return context.json({ taskID, deletedAt: updatedAt });
  });
}
