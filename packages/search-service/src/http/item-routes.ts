// Items: saving, changing, deleting, reading.
import type { Hono } from 'hono';
import { SearchFailure } from '../errors.ts';
import { gatherParameters } from '../query/parameters.ts';
import { allows, require, type Grant } from '../keys/keys.ts';
import { pickAttributes } from '../results/tree.ts';
import { isPlainObject, readStrings } from '../settings/values.ts';
import type { SearchCore } from '../service.ts';
import { changeItems, deleteBy } from '../sharing/shared-writes.ts';
import type { CommandResult } from '../store/messages.ts';
import { admit, readBytes, readObject } from './exchange.ts';

/** Adds the routes of items, but for those on `/1/indexes/{index}/{objectID}`. */
export function addItemRoutes(app: Hono, core: SearchCore): void {
  addBatchRoutes(app, core);
  addSingleRoutes(app, core);

  app.post('/1/indexes/:index/objects', async (context) => {
    if (context.req.param('index') !== '*')
      throw new SearchFailure('route-missing', [context.req.path]);
    const grant = admit(core, context, 'search', null);
    const { requests } = await readObject(context);
    if (!Array.isArray(requests))
      throw new SearchFailure('parameter-invalid', ['requests', 'a list of requests']);
    const results = requests.map((request: unknown) => {
      if (!isPlainObject(request) || typeof request['indexName'] !== 'string')
        throw new SearchFailure('parameter-invalid', [
          'requests',
          'objects with indexName and objectID',
        ]);
      require(grant, 'search', request['indexName']);
      return retrieve(core, grant, {
        index: request['indexName'],
        id: String(request['objectID']),
        wanted: readStrings(request, 'attributesToRetrieve'),
      });
    });
    return context.json({ results });
  });

  app.post('/1/indexes/:index/deleteByQuery', async (context) => {
    const index = context.req.param('index');
    admit(core, context, 'deleteIndex', index);
    const result = await deleteBy(core, index, gatherParameters(await readObject(context)));
    return context.json({ taskID: result.taskID, updatedAt: now(core) });
  });

  app.post('/1/indexes/:index/clear', async (context) => {
    const index = context.req.param('index');
    admit(core, context, 'deleteIndex', index);
    const result = await changeItems(core, { kind: 'clear', index });
    return context.json({ taskID: result.taskID, updatedAt: now(core) });
  });
}

function addBatchRoutes(app: Hono, core: SearchCore): void {
  app.post('/1/indexes/:index/batch', async (context) => {
    const index = context.req.param('index');
    const all = index === '*';
    const grant = admit(core, context, 'addObject', all ? null : index);
    if (all && grant.indices.length > 0) throw new SearchFailure('index-not-allowed', ['*']);
    const bytes = await readBytes(context);
    const result = await changeItems(core, { kind: 'batch', index: all ? null : index, bytes });
    return context.json(
      all ? { taskID: result.tasks, objectIDs: result.objectIDs } : batchAnswer(result),
    );
  });
}

function addSingleRoutes(app: Hono, core: SearchCore): void {
  app.post('/1/indexes/:index', async (context) => {
    const index = context.req.param('index');
    admit(core, context, 'addObject', index);
    const result = await changeItems(core, {
      kind: 'batch',
      index,
      operations: [{ action: 'addObject', body: await readObject(context) }],
    });
    return context.json(
      { createdAt: now(core), taskID: result.taskID, objectID: result.objectIDs[0] ?? '' },
      201,
    );
  });

  app.post('/1/indexes/:index/:id/partial', async (context) => {
    const { index, id } = context.req.param();
    admit(core, context, 'addObject', index);
    const action =
      context.req.query('createIfNotExists') === 'false'
        ? 'partialUpdateObjectNoCreate'
        : 'partialUpdateObject';
    const result = await changeItems(core, {
      kind: 'batch',
      index,
      operations: [{ action, body: { ...(await readObject(context)), objectID: id } }],
    });
    return context.json({ updatedAt: now(core), taskID: result.taskID, objectID: id });
  });
}

/**
 * Routes on `/1/indexes/{index}/{objectID}`, added last: their second part would take every other
 * path of the index.
 */
export function addCatchAllItemRoutes(app: Hono, core: SearchCore): void {
  app.get('/1/indexes/:index/:id', (context) => {
    const { index, id } = context.req.param();
    const grant = admit(core, context, 'search', index);
    const wanted = context.req.query('attributesToRetrieve');
    const document = retrieve(core, grant, {
      index,
      id,
      wanted: wanted === undefined ? undefined : wanted.split(','),
    });
    if (!document) throw new SearchFailure('item-missing');
    return context.json(document);
  });

  app.put('/1/indexes/:index/:id', async (context) => {
    const { index, id } = context.req.param();
    admit(core, context, 'addObject', index);
    const result = await changeItems(core, {
      kind: 'batch',
      index,
      operations: [
        { action: 'updateObject', body: { ...(await readObject(context)), objectID: id } },
      ],
    });
    return context.json({ updatedAt: now(core), taskID: result.taskID, objectID: id });
  });

  app.delete('/1/indexes/:index/:id', async (context) => {
    const { index, id } = context.req.param();
    admit(core, context, 'deleteObject', index);
    const result = await changeItems(core, {
      kind: 'batch',
      index,
      operations: [{ action: 'deleteObject', body: { objectID: id } }],
    });
    return context.json({ deletedAt: now(core), taskID: result.taskID });
  });
}

type RequestedItems = {
  readonly index: string;
  readonly id: string;
  readonly wanted: readonly string[] | undefined;
};

/** An item as a key may see it; null if there is none, or none that its filters let through. */
function retrieve(
  core: SearchCore,
  grant: Grant,
  { index, id, wanted }: RequestedItems,
): Record<string, unknown> | null {
  const [document] = core.documents(index, [id]);
  if (!document || !isWithin(core, grant, index, id)) return null;
  const hidden = allows(grant, 'seeUnretrievableAttributes')
    ? []
    : core.live.searchable(index).settings.unretrievableAttributes;
  return {
    ...pickAttributes(document, wanted && wanted.length > 0 ? wanted : ['*'], hidden),
    objectID: id,
  };
}

/** What a key may not find it may not fetch by its name either. */
function isWithin(core: SearchCore, grant: Grant, index: string, id: string): boolean {
  if (
    !['filters', 'facetFilters', 'numericFilters', 'tagFilters'].some(
      (name) => grant.restrictions[name] !== undefined,
    )
  )
    return true;
  const [answer] = core.search(
    [
      {
        indexName: index,
        query: '',
        facetFilters: [`objectID:${id.replace(/^-/, String.raw`\-`)}`],
        hitsPerPage: 0,
        distinct: false,
        enableRules: false,
      },
    ],
    undefined,
    grant,
  );
  return answer !== undefined && 'nbHits' in answer && answer.nbHits > 0;
}

function batchAnswer(result: CommandResult): { taskID: number; objectIDs: readonly string[] } {
  return { taskID: result.taskID, objectIDs: result.objectIDs };
}

function now(core: SearchCore): string {
  return new Date(core.now()).toISOString();
}
