// What is about the service as a whole: whether it lives, its tasks and its log; and what Algolia
// has only for clusters, answered as Algolia does without them.
import type { Context, Hono } from 'hono';
import { SearchFailure } from '../errors.ts';
import { decodeParameters } from '../query/parameters.ts';
import type { SearchCore } from '../service.ts';
import { readChoice, readNumber, readText } from '../settings/values.ts';
import type { CallLog } from './call-log.ts';
import { admit } from './exchange.ts';

/** Paths of features that this service does not have, and their names. */
const absent: readonly (readonly [string, string])[] = [
  ['/1/clusters', 'multi-cluster management'],
  ['/1/clusters/*', 'multi-cluster management'],
  ['/1/dictionaries/*', 'custom dictionaries'],
  ['/1/security/sources', 'allowed sources of the whole application'],
  ['/1/security/sources/*', 'allowed sources of the whole application'],
];

/** Adds the routes of the service as a whole. */
export function addServiceRoutes(app: Hono, core: SearchCore, calls: CallLog): void {
  app.get('/1/isalive', (context) => context.json({ message: 'server is alive' }));

  app.get('/1/task/:task', (context) => {
    admit(core, context, 'editSettings', null);
    const task = taskNumber(context);
    const published = core.live
      .entries()
      .every(
        (entry) =>
          entry.primary !== null ||
          core.live.isVisible(entry.name, Math.min(task, core.latestOf(entry.name))),
      );
    return context.json({
      status: published ? 'published' : 'notPublished',
      pendingTask: !published,
    });
  });

  app.get('/1/logs', (context) => {
    admit(core, context, 'logs', null);
    const given = decodeParameters(new URL(context.req.url).search);
    return context.json({
      logs: calls.list({
        offset: readNumber(given, 'offset', { min: 0, max: 1_000_000 }) ?? 0,
        length: readNumber(given, 'length', { min: 0, max: 1000 }) ?? 10,
        index: readText(given, 'indexName'),
        type: readChoice(given, 'type', ['all', 'query', 'build', 'error']) ?? 'all',
      }),
    });
  });

  for (const [path, name] of absent) {
    app.all(path, (context) => {
      admit(core, context, 'admin', null);
      throw new SearchFailure('feature-absent', [name]);
    });
  }
}

/** The number of a task in the path. @throws `parameter-invalid` */
function taskNumber(context: Context): number {
  const number = Number(context.req.param('task'));
  if (!Number.isSafeInteger(number) || number < 0)
    throw new SearchFailure('parameter-invalid', ['taskID', 'the number of a task']);
  return number;
}
