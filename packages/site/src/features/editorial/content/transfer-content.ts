// Export and import of everything that the museum writes, as one folder of readable files. An
// import is a run: all of it or nothing, listed among the imports, and it can be undone.
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
import type { WriteContext } from '../../records/write-context.ts';
import type {
  ContentCodec,
  ContentFile,
  ContentProblem,
  ContentSource,
  ReadRecord,
} from './codec.ts';
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
  /** The folder of all content. */
  folder: string;
  dryRun?: boolean;
  /** By this the run is known among the imports. */
  sourceKey?: string;
  /** Joins a run that is there, so that both are undone as one. */
  joins?: string;
};

type Understood = { codec: ContentCodec; record: ReadRecord; body: unknown };

/** What of a folder can be used, and what is wrong with the rest. */
type Content = { understood: Understood[]; problems: ContentProblem[] };

/**
 * Imports a folder, or tells what would happen. Files with problems are reported; the others are
 * saved.
 * @throws not-allowed, content-unusable
 */
export async function importContent(
  site: Site,
  actor: Actor,
  codecs: readonly ContentCodec[],
  options: Options,
): Promise<ContentResult> {
  require(actor, 'import:run');
  const { folder, dryRun = false } = options;
  const content = await readContent({ site, actor, folder, dryRun }, codecs);
  const { understood, problems } = content;
  if (dryRun) {
    const outcomes: Outcome[] = [];
    for (const one of understood) outcomes.push(await compareWithStored(site, one));
    return { runId: undefined, outcomes, problems };
  }
  if (understood.length === 0) return { runId: undefined, outcomes: [], problems };
  return site.database.transaction((writer) =>
    saveContent({ writer, site, actor }, content, options),
  );
}

/** Saves all that can be used, as a run of its own or as part of the one that it joins. */
async function saveContent(
  context: WriteContext,
  { understood, problems }: Content,
  { folder, sourceKey = folder, joins }: Options,
): Promise<ContentResult> {
  const { writer, site, actor } = context;
  const runId = joins ?? (await openRun(writer, site, actor, { source: folder, sourceKey }));
  const outcomes: Outcome[] = [];
  for (const one of understood) outcomes.push(await save(context, one, runId));
  const count = (action: Outcome['action']) =>
    outcomes.filter((outcome) => outcome.action === action).length;
  if (!joins)
    await closeRun(writer, site, runId, {
      rowsRead: understood.length,
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      problems: problems.length,
    });
  return { runId, outcomes, problems };
}

/** Everything in a folder that can be used, checked, and what is wrong with the rest. */
async function readContent(
  source: ContentSource,
  codecs: readonly ContentCodec[],
): Promise<Content> {
  const content: Content = { understood: [], problems: [] };
  const texts = await textsOfCodecs(source.folder, codecs);
  const firstFiles = new Map<string, string>();
  for (const [i, codec] of codecs.entries()) {
    const { records, problems } = codec.read(texts[i] ?? []);
    const inFolder = <T extends { file: string }>(one: T): T => ({
      ...one,
      file: `${codec.folder}/${one.file}`,
    });
    content.problems.push(...problems.map(inFolder));
    for (const record of records) {
      const read = await usable(source, codec, inFolder(record));
      content.problems.push(...read.problems);
      if (!read.understood) continue;
      const twin = addToNames(firstFiles, read.understood);
      if (twin === undefined) content.understood.push(read.understood);
      else
        content.problems.push({
          file: read.understood.record.file,
          line: 1,
          reason: `it has the same id or address as ${twin}`,
          whatToDo: 'Give it its own id and address; the other file was imported.',
        });
    }
  }
  return content;
}

/** The texts of each codec's folder. @throws content-unusable where there are none at all */
async function textsOfCodecs(
  folder: string,
  codecs: readonly ContentCodec[],
): Promise<ContentFile[][]> {
  const files = await Promise.all(codecs.map((codec) => textsBelow(join(folder, codec.folder))));
  if (files.every((texts) => texts.length === 0))
    throw failure(
      'content-unusable',
      folder,
      `it does not contain any of the folders ${codecs.map((codec) => codec.folder).join(', ')}.`,
    );
  return files;
}

/**
 * Notes the names by which a record is known, unless another file has one of them: then nothing is
 * noted, and that file is returned.
 */
function addToNames(firstFiles: Map<string, string>, one: Understood): string | undefined {
  const names = namesOf(one);
  const twin = names.map((name) => firstFiles.get(name)).find((file) => file !== undefined);
  if (twin === undefined) for (const name of names) firstFiles.set(name, one.record.file);
  return twin;
}

/** By what a record is known: no two files may mean the same one. */
function namesOf({ codec, record, body }: Understood): string[] {
  const key = codec.key?.of(body);
  return [
    ...(record.id === undefined ? [] : [`id ${record.id}`]),
    ...(codec.key && key ? [`${codec.definition.kind} ${codec.key.scheme} ${key}`] : []),
  ];
}

/**
 * One record with its files, checked; nothing, and the reason among the problems, where it cannot
 * be used.
 */
async function usable(
  source: ContentSource,
  codec: ContentCodec,
  read: ReadRecord,
): Promise<{ understood?: Understood; problems: ContentProblem[] }> {
  const { file, id } = read;
  const body = repairedValue(read.body);
  const problems = body === read.body ? [] : [repairedProblem(file)];
  const refuse = (reason: string) => ({
    problems: [
      ...problems,
      { file, line: 1, reason, whatToDo: 'Correct it; the rest of the folder was imported.' },
    ],
  });
  if (read.wrong) return refuse(read.wrong);
  const known =
    id === undefined
      ? undefined
      : (await loadForWriting<unknown>(source.site.database.read, [id])).get(id);
  if (known && known.kind !== codec.definition.kind)
    return refuse(`its id is already used by “${known.label}”`);
  const prepared = codec.prepare
    ? await codec.prepare(source, { ...read, body })
    : { record: { ...read, body }, problems: [] };
  problems.push(...prepared.problems);
  const { record } = prepared;
  if (!record) return { problems };
  try {
    const checked = codec.definition.parse(record.body);
    return { understood: { codec, record: { ...record, file }, body: checked }, problems };
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    return refuse(`${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is not valid'}`);
  }
}

const repairedProblem = (file: string): ContentProblem => ({
  file,
  line: 1,
  reason:
    'it contains characters that cannot be saved (NUL or an unpaired surrogate); each was replaced by �',
  whatToDo: 'Correct the file and import it again.',
});

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

async function compareWithStored(site: Site, one: Understood): Promise<Outcome> {
  const current = await currentOf(site.database.read, one);
  const label = one.codec.definition.outline(
    one.body,
    site.settings['site.languages'][0] ?? 'en',
  ).label;
  const { file } = one.record;
  if (!current) return { file, label, action: 'created' };
  return { file, label, action: same(current, one) ? 'unchanged' : 'changed' };
}

async function save(context: WriteContext, one: Understood, runId: string): Promise<Outcome> {
  const { writer } = context;
  const current = await currentOf(writer, one);
  const { file } = one.record;
  if (current && same(current, one)) return { file, label: current.label, action: 'unchanged' };
  const saved = await saveRecord(context, one, current, runId);
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
  context: WriteContext,
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
  await record.within?.(context.writer);
  if (codec.save) return codec.save(context, { ...record, body, runId }, current);
  if (current)
    return reviseRecordIn(context, codec.definition, {
      ...given,
      id: current.id,
      expectedVersion: current.version,
    });
  const [added] = await addRecords(context, codec.definition, [given]);
  if (!added) throw failure('invalid-record', codec.definition.kind, 'the record is empty');
  return added;
}
