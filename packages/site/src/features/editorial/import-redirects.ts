// Takes over the addresses of an older site, as a run that can be undone.
import { ZodError } from 'zod';
import { repairedText } from '../../platform/repaired-text.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { closeRun, noteEntries, openRun } from '../imports/open-run.ts';
import { addRecords, idsByExact, loadForWriting, reviseRecordIn } from '../records/records.ts';
import type { Stored } from '../records/record.ts';
import type { WriteContext } from '../records/write-context.ts';
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

type Problem = RedirectResult['problems'][number];

/** @throws not-allowed */
export async function importRedirects(
  site: Site,
  actor: Actor,
  text: string,
  { source, dryRun = false }: { source: string; dryRun?: boolean },
): Promise<RedirectResult> {
  require(actor, 'import:run');
  const { redirects, problems, rowsRead } = await checkedTable(site, text);
  const changes = await compareWithStored(site, redirects);
  const counts = {
    created: changes.created.length,
    changed: changes.changed.length,
    unchanged: changes.unchanged,
  };
  const isNothingToSave = counts.created + counts.changed === 0;
  const runId =
    dryRun || isNothingToSave
      ? undefined
      : await site.database.transaction(async (writer) => {
          const id = await openRun(writer, site, actor, { source, sourceKey: 'redirects' });
          await saveChanges({ writer, site, actor }, id, changes);
          await closeRun({ writer, site, actor }, id, {
            rowsRead,
            ...counts,
            problems: problems.length,
          });
          return id;
        });
  return { ...counts, problems: problems.sort((a, b) => a.line - b.line), runId };
}

/** The redirects of a table that can be used, and what is wrong with the others. */
async function checkedTable(
  site: Site,
  text: string,
): Promise<{ redirects: Redirect[]; problems: Problem[]; rowsRead: number }> {
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
  const redirects = sound.map(({ from, to }): Redirect => ({ from, to }));
  return { redirects, problems, rowsRead: rows.length };
}

type Changes = {
  created: Redirect[];
  changed: { body: Redirect; current: Stored<Redirect> }[];
  unchanged: number;
};

async function compareWithStored(site: Site, redirects: readonly Redirect[]): Promise<Changes> {
  const known = await idsByExact(
    site.database.read,
    'redirect',
    'from',
    redirects.map(({ from }) => from),
  );
  const records = await loadForWriting<Redirect>(site.database.read, [...known.values()]);
  const currentOf = ({ from }: Redirect) => records.get(known.get(from) ?? '');
  const sorted = Map.groupBy(redirects, (redirect) => {
    const current = currentOf(redirect);
    if (!current) return 'created';
    const isSame = current.body.to === redirect.to && current.state === 'published';
    return isSame ? 'unchanged' : 'changed';
  });
  return {
    created: sorted.get('created') ?? [],
    changed: (sorted.get('changed') ?? []).flatMap((body) => {
      const current = currentOf(body);
      return current ? [{ body, current }] : [];
    }),
    unchanged: sorted.get('unchanged')?.length ?? 0,
  };
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

async function saveChanges(
  context: WriteContext,
  runId: string,
  { created, changed }: Changes,
): Promise<void> {
  const records = created.map((body) => ({ state: 'published' as const, runId, body }));
  const added = records.length === 0 ? [] : await addRecords(context, redirectDefinition, records);
  await noteEntries(
    context.writer,
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
    const saved = await reviseRecordIn(context, redirectDefinition, {
      id: current.id,
      expectedVersion: current.version,
      state: 'published',
      runId,
      body,
    });
    await noteEntries(context.writer, runId, [
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
