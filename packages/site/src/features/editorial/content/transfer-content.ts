// Export and import of everything that the museum writes, as one folder of readable files. An
// import is a run: all of it or nothing, listed among the imports, and it can be undone.
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { closeRun, openRun } from '../../imports/open-run.ts';
import { loadRecords, walkRecordIds } from '../../records/list-records.ts';
import type { Stored } from '../../records/record.ts';
import type { WriteContext } from '../../records/write-context.ts';
import type { ContentCodec, ContentFile, ContentProblem, Understood } from './codec.ts';
import { checkTarget } from './content-folder.ts';
import { namingSchema, schemaFiles } from './content-schemas.ts';
import { rememberFiles } from './file-memory.ts';
import { readKnown } from './match-files.ts';
import { readContent, type Content } from './read-content.ts';
import { compareFile, saveFile, type FileResult, type Outcome, type Saving } from './save-file.ts';
import { vanishedFiles } from './vanished-files.ts';

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
  await rm(join(folder, '.schemas'), { recursive: true, force: true });
  await writeFiles(site, folder, schemaFiles(codecs), []);
  for (const codec of codecs) {
    const written: { path: string; record: Stored<unknown> }[] = [];
    await rm(join(folder, codec.folder), { recursive: true, force: true });
    for (let after = ''; ;) {
      const ids = await walkRecordIds(site, codec.definition.kind, after, 500);
      if (ids.length === 0) break;
      after = ids.at(-1) ?? after;
      for (const record of (await loadRecords(site, ids)).values()) {
        const files = namingSchema(codec, codec.write(record));
        if (files.length === 0) continue;
        await writeFiles(
          site,
          join(folder, codec.folder),
          files,
          codec.attachments?.(record) ?? [],
        );
        counts.set(codec.folder, (counts.get(codec.folder) ?? 0) + 1);
        written.push(...files.slice(0, 1).map(({ path }) => ({ path, record })));
      }
    }
    const remembered = written.map((one) => ({ ...one, path: `${codec.folder}/${one.path}` }));
    await site.database.transaction((writer) => rememberFiles(writer, folder, remembered));
  }
  return counts;
}

/** Writes texts, and copies of masters beside them. */
export async function writeFiles(
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
    await pipeline(site.masters.file(hash).stream(), createWriteStream(await placeOf(path)));
}

type ContentResult = {
  runId: string | undefined;
  outcomes: Outcome[];
  problems: ContentProblem[];
  /** What is worth knowing and needs no correction. */
  notices: ContentProblem[];
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
  const content = await readContent(
    { site, actor, folder, sourceKey: sourceKeyOf(options), dryRun },
    codecs,
  );
  if (dryRun || content.understood.length === 0)
    return compareContent(site, codecs, content, options);
  return site.database.transaction((writer) =>
    saveContent({ writer, site, actor }, codecs, content, options),
  );
}

const sourceKeyOf = ({ folder, sourceKey = folder }: Options) => sourceKey;

async function compareContent(
  site: Site,
  codecs: readonly ContentCodec[],
  { understood, problems, notices, paths }: Content,
  options: Options,
): Promise<ContentResult> {
  const { read } = site.database;
  const known = await readKnown(read, site, sourceKeyOf(options), understood);
  const result: ContentResult = { runId: undefined, outcomes: [], problems, notices };
  for (const one of understood) addTo(result, await compareFile(site, known, one));
  result.notices.push(...(await vanishedFiles(read, codecs, known, paths)));
  return result;
}

/** Saves all that can be used, as a run of its own or as part of the one that it joins. */
async function saveContent(
  context: WriteContext,
  codecs: readonly ContentCodec[],
  { understood, problems, notices, paths }: Content,
  options: Options,
): Promise<ContentResult> {
  const { writer, site, actor } = context;
  const { folder, joins } = options;
  const sourceKey = sourceKeyOf(options);
  const known = await readKnown(writer, site, sourceKey, understood);
  const result: ContentResult = { runId: undefined, outcomes: [], problems, notices };
  const runId = joins ?? (await openRun(writer, site, actor, { source: folder, sourceKey }));
  const saving: Saving = { ...context, known, runId, ids: new Map(), saved: [] };
  const blocked = await saveAll(saving, understood, result);
  for (const one of blocked) addTo(result, await compareFile(site, known, one));
  await rememberFiles(writer, sourceKey, saving.saved);
  result.notices.push(...(await vanishedFiles(writer, codecs, known, paths)));
  const count = (action: Outcome['action']) =>
    result.outcomes.filter((outcome) => outcome.action === action).length;
  if (!joins)
    await closeRun(context, runId, {
      rowsRead: understood.length,
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      problems: result.problems.length,
    });
  return { ...result, runId };
}

/**
 * Saves files; those that want an address of another record wait until that one has moved.
 * @returns those that waited in vain
 */
async function saveAll(
  saving: Saving,
  files: readonly Understood[],
  result: ContentResult,
): Promise<Understood[]> {
  const waiting: Understood[] = [];
  for (const one of files) {
    const done = await saveFile(saving, one);
    if (done) addTo(result, done);
    else waiting.push(one);
  }
  if (waiting.length === 0 || waiting.length === files.length) return waiting;
  return saveAll(saving, waiting, result);
}

function addTo(result: ContentResult, { outcome, problem, notice }: FileResult): void {
  if (outcome) result.outcomes.push(outcome);
  if (problem) result.problems.push(problem);
  if (notice) result.notices.push(notice);
}
