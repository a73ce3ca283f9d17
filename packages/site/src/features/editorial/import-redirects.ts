// Takes over the addresses of an older site, as a run that can be taken back.
import { ZodError } from 'zod';
import type { Writer } from '../../platform/database/database.ts';
import { repairedText } from '../../platform/repaired-text.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { closeRun, noteEntries, openRun } from '../imports/open-run.ts';
import { addRecords, idsByExact, loadForWriting, reviseRecordIn } from '../records/records.ts';
import { redirectDefinition, type Redirect } from './frame.ts';
import { readRedirectTable, withoutCircles } from './redirect-table.ts';

/** Old addresses between an address of the table and one that is there, at most. */
const MAX_REDIRECT_STEPS = 20;

type RedirectResult = {
  created: number;
  changed: number;
  unchanged: number;
  problems: { line: number; reason: string }[];
  runId: string | undefined;
};

/** @throws not-allowed */
export async function importRedirects(
  site: Site,
  actor: Actor,
  text: string,
  { source, dryRun = false }: { source: string; dryRun?: boolean },
): Promise<RedirectResult> {
  require(actor, 'import:run');
  const whole = repairedText(text);
  const { rows, problems } = readRedirectTable(whole);
  if (whole !== text)
    problems.push({
      line: text.slice(0, text.search(/\0|\p{Cs}/u)).split('\n').length,
      reason:
        'Characters that cannot be saved (NUL or an unpaired surrogate) were replaced by �, starting here. Correct the line.',
    });
  const parsed = rows.flatMap(({ line, from, to }) => {
    try {
      return [{ line, ...redirectDefinition.parse({ from, to }) }];
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      problems.push({
        line,
        reason: `${error.issues[0]?.path.join('.') ?? ''} ${error.issues[0]?.message ?? ''}.`,
      });
      return [];
    }
  });
  const { rows: sound, circles } = withoutCircles(parsed, await followedRedirects(site, parsed));
  problems.push(
    ...circles.map(({ line, from, to }) => ({
      line,
      reason: `${from} → ${to} is part of a redirect loop. Enter an existing address.`,
    })),
  );
  const checked = sound.map(({ from, to }): Redirect => ({ from, to }));
  const known = await idsByExact(
    site.database.read,
    'redirect',
    'from',
    checked.map(({ from }) => from),
  );
  const records = await loadForWriting<Redirect>(site.database.read, [...known.values()]);
  const sorted = Map.groupBy(checked, ({ from, to }) => {
    const current = records.get(known.get(from) ?? '');
    return !current
      ? 'created'
      : current.body.to === to && current.state === 'published'
        ? 'unchanged'
        : 'changed';
  });
  const counts = {
    created: sorted.get('created')?.length ?? 0,
    changed: sorted.get('changed')?.length ?? 0,
    unchanged: sorted.get('unchanged')?.length ?? 0,
  };
  const runId =
    dryRun || counts.created + counts.changed === 0
      ? undefined
      : await site.database.transaction(async (writer) => {
          const id = await openRun(writer, site, actor, { source, sourceKey: 'redirects' });
          await saveAll(
            writer,
            site,
            actor,
            id,
            sorted.get('created') ?? [],
            (sorted.get('changed') ?? []).map((body) => ({
              body,
              current: records.get(known.get(body.from) ?? ''),
            })),
          );
          await closeRun(writer, site, id, {
            rowsRead: rows.length,
            ...counts,
            problems: problems.length,
          });
          return id;
        });
  return { ...counts, problems: problems.sort((a, b) => a.line - b.line), runId };
}

/** Where the targets of a table lead on to already, step by step. */
async function followedRedirects(
  site: Site,
  rows: readonly Redirect[],
): Promise<Map<string, string>> {
  const leads = new Map<string, string>();
  for (
    let wanted = rows.map(({ to }) => to), steps = 0;
    wanted.length > 0 && steps < MAX_REDIRECT_STEPS;
    steps += 1
  ) {
    const ids = await idsByExact(site.database.read, 'redirect', 'from', wanted);
    const found = [
      ...(await loadForWriting<Redirect>(site.database.read, [...ids.values()])).values(),
    ].filter(({ state, body }) => state === 'published' && !leads.has(body.from));
    for (const { body } of found) leads.set(body.from, body.to);
    wanted = found.map(({ body }) => body.to);
  }
  return leads;
}

async function saveAll(
  writer: Writer,
  site: Site,
  actor: Actor,
  runId: string,
  created: readonly Redirect[],
  changed: readonly { body: Redirect; current: { id: string; version: number } | undefined }[],
): Promise<void> {
  const added =
    created.length === 0
      ? []
      : await addRecords(
          writer,
          site,
          actor,
          redirectDefinition,
          created.map((body) => ({ state: 'published' as const, runId, body })),
        );
  await noteEntries(
    writer,
    runId,
    added.map(({ id, kind, version }) => ({
      recordId: id,
      kind,
      action: 'created',
      beforeVersion: null,
      afterVersion: version,
    })),
  );
  for (const { body, current } of changed) {
    if (!current) continue;
    const saved = await reviseRecordIn(writer, site, actor, redirectDefinition, {
      id: current.id,
      expectedVersion: current.version,
      state: 'published',
      runId,
      body,
    });
    await noteEntries(writer, runId, [
      {
        recordId: saved.id,
        kind: saved.kind,
        action: 'changed',
        beforeVersion: current.version,
        afterVersion: saved.version,
      },
    ]);
  }
}
