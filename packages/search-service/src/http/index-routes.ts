// Indices: settings, tasks, copying and moving, listing, deleting.
import type { Hono } from 'hono';
import { SearchFailure } from '../errors.ts';
import { allowsIndex } from '../keys/keys.ts';
import { readParameters } from '../query/parameters.ts';
import { describeSettings, readSettings } from '../settings/settings.ts';
import { readStrings, readText } from '../settings/values.ts';
import type { SearchCore } from '../service.ts';
import { changeSetup } from '../sharing/shared-setup.ts';
import { isTaskDone } from '../sharing/shared-tasks.ts';
import { changeItems } from '../sharing/shared-writes.ts';
import type { IndexEntry } from '../store/messages.ts';
import { admit, readObject } from './exchange.ts';
import { addCatchAllItemRoutes } from './item-routes.ts';

/**
 * Adds the routes of indices, and last those that would take any other path of an index for an
 * item.
 */
export function addIndexRoutes(app: Hono, core: SearchCore): void {
  addListRoutes(app, core);
  addSettingsRoutes(app, core);
  addTaskRoutes(app, core);
  addCatchAllItemRoutes(app, core);
}

function addListRoutes(app: Hono, core: SearchCore): void {
  app.get('/1/indexes', (context) => {
    const grant = admit(core, context, 'listIndexes', null);
    const items = core.live
      .entries()
      .filter((entry) => allowsIndex(grant.indices, entry.name))
      .map((entry) => describe(core, entry));
    const hitsPerPage = Math.max(1, Number(context.req.query('hitsPerPage') ?? 100) || 100);
    const page = context.req.query('page');
    const listed =
      page === undefined
        ? items
        : items.slice(Number(page) * hitsPerPage, (Number(page) + 1) * hitsPerPage);
    return context.json({
      items: listed,
      nbPages: Math.max(1, Math.ceil(items.length / hitsPerPage)),
    });
  });

  app.delete('/1/indexes/:index', async (context) => {
    const index = context.req.param('index');
    admit(core, context, 'deleteIndex', index);
    // One that is not there is gone already: clients delete to be sure.
    const taskID = await changeItems(core, { kind: 'deleteIndex', index }).then(
      (result) => result.taskID,
      whereMissing(0),
    );
    return context.json({ taskID, deletedAt: new Date(core.now()).toISOString() });
  });
}

const whereMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof SearchFailure && error.code === 'index-missing') return value;
    throw error;
  };

function addSettingsRoutes(app: Hono, core: SearchCore): void {
  app.get('/1/indexes/:index/settings', (context) => {
    const index = context.req.param('index');
    admit(core, context, 'settings', index);
    const entry = core.live.entry(index);
    return context.json(
      describeSettings(
        entry.settings,
        entry.primary,
        context.req.query('getVersion') === '2' ? 2 : 1,
      ),
    );
  });

  app.put('/1/indexes/:index/settings', async (context) => {
    const index = context.req.param('index');
    admit(core, context, 'editSettings', index);
    const changes = await readObject(context);
    // Refused here, before anything is written.
    readSettings(changes);
    readParameters(changes, {});
    const result = await changeSetup(core, {
      kind: 'settings',
      index,
      changes,
      forwardToReplicas: context.req.query('forwardToReplicas') === 'true',
    });
    return context.json({ taskID: result.taskID, updatedAt: new Date(core.now()).toISOString() });
  });
}

/** What a write has come to, and the writes of whole indices. */
function addTaskRoutes(app: Hono, core: SearchCore): void {
  app.get('/1/indexes/:index/task/:task', (context) => {
    const { index, task } = context.req.param();
    admit(core, context, null, index);
    const number = Number(task);
    if (!Number.isSafeInteger(number) || number < 0)
      throw new SearchFailure('parameter-invalid', ['taskID', 'the number of a task']);
    const published = isTaskDone(core, index, number);
    return context.json({
      status: published ? 'published' : 'notPublished',
      pendingTask: !published,
    });
  });

  app.post('/1/indexes/:index/operation', async (context) => {
    const index = context.req.param('index');
    admit(core, context, 'addObject', index);
    const body = await readObject(context);
    const destination = readText(body, 'destination');
    const operation = readText(body, 'operation') ?? '';
    if (operation !== 'copy' && operation !== 'move')
      throw new SearchFailure('operation-invalid', [operation]);
    if (!destination)
      throw new SearchFailure('parameter-invalid', ['destination', 'the name of an index']);
    admit(core, context, 'addObject', destination);
    const result = await changeItems(core, {
      kind: operation,
      index,
      destination,
      scope: readStrings(body, 'scope') ?? null,
    });
    return context.json({ taskID: result.taskID, updatedAt: new Date(core.now()).toISOString() });
  });
}

function describe(core: SearchCore, entry: IndexEntry): Record<string, unknown> {
  const entries = core.live.count(entry.name);
  const searchable = core.live.searchable(entry.name);
  const dataSize = searchable.segments.reduce(
    (sum, { segment }) => sum + (segment.documentStarts[segment.count] ?? 0),
    0,
  );
  const { replicas } = searchable.settings;
  return {
    name: entry.name,
    createdAt: entry.created,
    updatedAt: entry.updated,
    entries,
    dataSize,
    fileSize: dataSize,
    lastBuildTimeS: 0,
    numberOfPendingTasks: 0,
    pendingTask: false,
    ...(entry.primary === null ? {} : { primary: entry.primary }),
    ...(core.live.isVirtual(entry) ? { virtual: true } : {}),
    ...(replicas.length > 0 ? { replicas } : {}),
  };
}
