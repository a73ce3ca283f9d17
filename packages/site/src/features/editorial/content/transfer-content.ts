// Export and import of everything that the museum writes, as one folder of readable files. An
// import is a run: all of it or nothing, listed among the imports, and it can be taken back.
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ZodError } from 'zod';
import type { Writer } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/errors/failure.ts';
import { repairedValue } from '../../../platform/repaired-text.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { closeRun, noteEntries, openRun } from '../../imports/open-run.ts';
import { loadRecords, walkRecordIds } from '../../records/list-records.ts';
import { addRecords, idsByExact, loadForWriting, reviseRecordIn } from '../../records/records.ts';
import { canonicalJson, type Stored } from '../../records/record.ts';
import type { ContentCodec, ContentFile, ContentProblem, ReadRecord } from './codec.ts';
import { checkTarget, textsBelow } from './content-folder.ts';

/**
 * Writes every record of every codec below `folder`, in place of what an earlier export wrote
 * there.
 * @returns how many of each
 * @throws content-unusable
 */
export async function exportContent(
  site: Site,
  actor: Actor,
  codecs: readonly ContentCodec[],
  folder: string,
): Promise<Map<string, number>> {
  require(actor, 'record:read-draft');
  await checkTarget(
    folder,
    codecs.map((codec) => codec.folder),
  );
  const counts = new Map<string, number>();
  for (const codec of codecs) {
    await rm(join(folder, codec.folder), { recursive: true, force: true });
    for (let after = ''; ;) {
      const ids = await walkRecordIds(site, codec.definition.kind, after, 500);
      if (ids.length === 0) break;
      after = ids.at(-1) ?? after;
      for (const record of (await loadRecords(site, ids)).values()) {
        const files = codec.write(record);
        if (files.length === 0) continue;
        await writeFiles(
          site,
          join(folder, codec.folder),
          files,
          codec.attachments?.(record) ?? [],
        );
        counts.set(codec.folder, (counts.get(codec.folder) ?? 0) + 1);
      }
    }
  }
  return counts;
}

async function writeFiles(
  site: Site,
  folder: string,
  files: readonly ContentFile[],
  attachments: readonly { path: string; hash: string }[],
): Promise<void> {
  const placeOf = async (path: string) => {
    const place = join(folder, ...path.split('/'));
    await mkdir(dirname(place), { recursive: true });
    return place;
  };
  for (const { path, text } of files) await writeFile(await placeOf(path), text);
  for (const { path, hash } of attachments)
    await copyFile(site.masters.pathOf(hash), await placeOf(path));
}

export type Outcome = { file: string; action: 'created' | 'changed' | 'unchanged'; label: string };
type ContentResult = {
  runId: string | undefined;
  outcomes: Outcome[];
  problems: ContentProblem[];
};
type Options = {
  dryRun?: boolean;
  /** By this the run is known among the imports. */
  sourceKey?: string;
  /** Joins a run that is there, so that both are taken back as one. */
  joins?: string;
};

type Understood = { codec: ContentCodec; record: ReadRecord; body: unknown };

/**
 * Imports a folder, or tells what would happen. Files with problems are told of; the others are
 * saved.
 * @throws not-allowed, content-unusable
 */
export async function importContent(
  site: Site,
  actor: Actor,
  codecs: readonly ContentCodec[],
  folder: string,
  options: Options = {},
): Promise<ContentResult> {
  require(actor, 'import:run');
  const { understood, problems } = await readContent(
    site,
    actor,
    codecs,
    folder,
    options.dryRun ?? false,
  );
  const outcomes: Outcome[] = [];
  if (options.dryRun) {
    for (const one of understood) outcomes.push(await weigh(site, one));
    return { runId: undefined, outcomes, problems };
  }
  if (understood.length === 0) return { runId: undefined, outcomes, problems };
  const runId = await site.database.transaction(async (writer) => {
    const id =
      options.joins ??
      (await openRun(writer, site, actor, {
        source: folder,
        sourceKey: options.sourceKey ?? folder,
      }));
    for (const one of understood) outcomes.push(await save(writer, site, actor, one, id));
    const count = (action: Outcome['action']) =>
      outcomes.filter((outcome) => outcome.action === action).length;
    if (!options.joins)
      await closeRun(writer, site, id, {
        rowsRead: understood.length,
        created: count('created'),
        changed: count('changed'),
        unchanged: count('unchanged'),
        problems: problems.length,
      });
    return id;
  });
  return { runId, outcomes, problems };
}

/** Everything in a folder that can be used, checked, and what is wrong with the rest. */
async function readContent(
  site: Site,
  actor: Actor,
  codecs: readonly ContentCodec[],
  folder: string,
  dryRun: boolean,
): Promise<{ understood: Understood[]; problems: ContentProblem[] }> {
  const understood: Understood[] = [];
  const problems: ContentProblem[] = [];
  const files = await Promise.all(codecs.map((codec) => textsBelow(join(folder, codec.folder))));
  if (files.every((texts) => texts.length === 0))
    throw failure(
      'content-unusable',
      folder,
      `it does not contain any of the folders ${codecs.map((codec) => codec.folder).join(', ')}.`,
    );
  const first = new Map<string, string>();
  for (const [i, codec] of codecs.entries()) {
    const read = codec.read(files[i] ?? []);
    problems.push(
      ...read.problems.map((problem) => ({ ...problem, file: `${codec.folder}/${problem.file}` })),
    );
    for (const one of read.records) {
      const body = repairedValue(one.body);
      if (body !== one.body)
        problems.push({
          file: `${codec.folder}/${one.file}`,
          line: 1,
          reason:
            'it contains characters that cannot be saved (NUL or an unpaired surrogate); each was replaced by �',
          whatToDo: 'Correct the file and import it again.',
        });
      const record = await usable(
        site,
        actor,
        codec,
        { ...one, body, file: `${codec.folder}/${one.file}` },
        { folder, dryRun, problems },
      );
      const twin =
        record &&
        namesOf(record)
          .map((name) => first.get(name))
          .find((file) => file !== undefined);
      if (twin)
        problems.push({
          file: record.record.file,
          line: 1,
          reason: `it has the same id or address as ${twin}`,
          whatToDo: 'Give it its own id and address; the other file was imported.',
        });
      else if (record) {
        for (const name of namesOf(record)) first.set(name, record.record.file);
        understood.push(record);
      }
    }
  }
  return { understood, problems };
}

/** By what a record is known: no two files may mean the same one. */
function namesOf({ codec, record, body }: Understood): string[] {
  const key = codec.key?.of(body);
  return [
    ...(record.id === undefined ? [] : [`id ${record.id}`]),
    ...(codec.key && key ? [`${codec.definition.kind} ${codec.key.scheme} ${key}`] : []),
  ];
}

type Reading = { folder: string; dryRun: boolean; problems: ContentProblem[] };

/**
 * One record with its files, checked; nothing, and the reason among the problems, where it cannot
 * be used.
 */
async function usable(
  site: Site,
  actor: Actor,
  codec: ContentCodec,
  one: ReadRecord,
  { folder, dryRun, problems }: Reading,
): Promise<Understood | undefined> {
  const { file } = one;
  const addProblem = (reason: string) =>
    void problems.push({
      file,
      line: 1,
      reason,
      whatToDo: 'Correct it; the rest of the folder was imported.',
    });
  if (one.wrong) return addProblem(one.wrong) as undefined;
  const known =
    one.id === undefined
      ? undefined
      : (await loadForWriting<unknown>(site.database.read, [one.id])).get(one.id);
  if (known && known.kind !== codec.definition.kind)
    return addProblem(`its id is already used by “${known.label}”`) as undefined;
  const prepared = codec.prepare
    ? await codec.prepare(site, actor, one, folder, dryRun)
    : { record: one, problems: [] };
  problems.push(...prepared.problems);
  if (!prepared.record) return undefined;
  try {
    return {
      codec,
      record: { ...prepared.record, file },
      body: codec.definition.parse(prepared.record.body),
    };
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    return addProblem(
      `${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is not valid'}`,
    ) as undefined;
  }
}

/** The record that files speak of, as it stands: by its id, else by its key. */
async function currentOf(
  reader: Writer | Site['database']['read'],
  { codec, record, body }: Understood,
): Promise<Stored<unknown> | undefined> {
  const key = codec.key?.of(body);
  const byKey =
    codec.key && key !== undefined
      ? (await idsByExact(reader, codec.definition.kind, codec.key.scheme, [key])).get(key)
      : undefined;
  for (const id of [record.id, byKey]) {
    const found =
      id === undefined ? undefined : (await loadForWriting<unknown>(reader, [id])).get(id);
    if (found && found.kind === codec.definition.kind) return found;
  }
  return undefined;
}

const same = (current: Stored<unknown>, { record, body }: Understood) =>
  canonicalJson(current.body) === canonicalJson(body) &&
  current.state === record.state &&
  current.publishAt === record.publishAt &&
  current.unpublishAt === record.unpublishAt;

async function weigh(site: Site, one: Understood): Promise<Outcome> {
  const current = await currentOf(site.database.read, one);
  const label = one.codec.definition.outline(
    one.body,
    site.settings['site.languages'][0] ?? 'en',
  ).label;
  return {
    file: one.record.file,
    label,
    action: !current ? 'created' : same(current, one) ? 'unchanged' : 'changed',
  };
}

async function save(
  writer: Writer,
  site: Site,
  actor: Actor,
  one: Understood,
  runId: string,
): Promise<Outcome> {
  const current = await currentOf(writer, one);
  const { file } = one.record;
  if (current && same(current, one)) return { file, label: current.label, action: 'unchanged' };
  const saved = await saveRecord(writer, site, actor, one, current, runId);
  await noteEntries(writer, runId, [
    {
      recordId: saved.id,
      kind: saved.kind,
      action: current ? 'changed' : 'created',
      beforeVersion: current?.version ?? null,
      afterVersion: saved.version,
    },
  ]);
  return { file, label: saved.label, action: current ? 'changed' : 'created' };
}

async function saveRecord(
  writer: Writer,
  site: Site,
  actor: Actor,
  { codec, record, body }: Understood,
  current: Stored<unknown> | undefined,
  runId: string,
): Promise<Stored<unknown>> {
  const { id, state, publishAt, unpublishAt } = record;
  const given = {
    ...(id === undefined ? {} : { id }),
    state,
    publishAt: publishAt ?? null,
    unpublishAt: unpublishAt ?? null,
    runId,
    body,
  };
  await record.within?.(writer);
  if (codec.save) return codec.save(writer, site, actor, { ...record, body, runId }, current);
  if (current)
    return reviseRecordIn(writer, site, actor, codec.definition, {
      ...given,
      id: current.id,
      expectedVersion: current.version,
    });
  const [added] = await addRecords(writer, site, actor, codec.definition, [given]);
  if (!added) throw failure('invalid-record', codec.definition.kind, 'the record is empty');
  return added;
}
