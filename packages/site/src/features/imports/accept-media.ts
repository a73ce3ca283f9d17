// Brings the files that rows name into the masters, each once, and makes or keeps the media of an
// item.
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { inspectFile, registerFiles, storeMaster, type TakenFile } from '../media/masters.ts';
import { mediaDefinition, type Media } from '../media/media.ts';
import { refusalIn } from '../media/refusal.ts';
import type { RecordedFile, Recording } from '../media/recording/recording.ts';
import { sidecarsOf } from '../media/recording/sidecars.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { addRecords, loadForWriting, reviseRecordIn } from '../records/records.ts';
import type { Item } from '../catalogue/item.ts';
import type { DraftMedia, ItemDraft } from '../catalogue/fields/drafts.ts';
import type { Problem } from './problem.ts';
import type { Entry } from './import-store.ts';

/**
 * What lay beside a film or a sound: its texts and further versions, the files of those, and what
 * was not right with them.
 */
type CompanionFiles = { recording: Recording; files: TakenFile[]; notices: string[] };

type Taken = TakenFile & { beside?: CompanionFiles };

/** The files of a run that were taken in or refused, by their paths. */
export type TakenFiles = Map<string, Taken | { refused: string }>;

/**
 * Checks and stores the files of these drafts, before any transaction: copying is slow.
 * @returns a problem for each refusal
 */
export async function takeFiles(
  site: Site,
  actor: Actor,
  drafts: readonly { row: number; draft: ItemDraft }[],
  taken: TakenFiles,
  dryRun: boolean,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { row, draft } of drafts) {
    for (const { file } of draft.media ?? []) {
      const before = taken.get(file);
      const known = before ?? (await takeOne(site, actor, file, dryRun));
      taken.set(file, known);
      if (!before && 'beside' in known)
        problems.push(
          ...(known.beside?.notices ?? []).map((reason) => ({
            row,
            column: 'image',
            value: basename(file),
            code: 'captions-repaired',
            reason,
            whatToDo: 'Check this text; the rest was imported.',
          })),
        );
      if ('refused' in known) {
        problems.push({
          row,
          column: 'image',
          value: basename(file),
          code: 'file-refused',
          reason: known.refused,
          whatToDo: 'Replace the file and import this row again; the item was imported without it.',
        });
      }
    }
  }
  return problems;
}

async function takeOne(
  site: Site,
  actor: Actor,
  file: string,
  dryRun: boolean,
): Promise<Taken | { refused: string }> {
  try {
    const inspected = await inspectFile(site, file);
    const beside = inspected.recording
      ? { beside: await takeCompanionFiles(site, actor, file, dryRun) }
      : {};
    if (dryRun) return { hash: '', bytes: 0, ...inspected, ...beside };
    return { ...(await storeMaster(site, actor, file)), ...inspected, ...beside };
  } catch (error) {
    const refused = refusalIn(error);
    if (refused !== undefined) return { refused };
    if (isFailure(error)) throw error;
    const readable = await open(file).then(
      (handle) => handle.close().then(() => true),
      () => false,
    );
    if (!readable)
      return {
        refused: `The file ${basename(file)} cannot be read. Check that it exists and that you have permission to read it.`,
      };
    throw error;
  }
}

/** The texts and versions of a film or a sound; a version that is none is told of and left out. */
async function takeCompanionFiles(
  site: Site,
  actor: Actor,
  file: string,
  dryRun: boolean,
): Promise<CompanionFiles> {
  const { tracks, notices, described, signed, poster } = await sidecarsOf(
    file,
    site.settings['site.languages'][0] ?? 'en',
  );
  const beside: CompanionFiles = {
    recording: tracks.length > 0 ? { tracks } : {},
    files: [],
    notices,
  };
  const take = async (
    path: string | undefined,
    fits: RegExp,
  ): Promise<RecordedFile | undefined> => {
    if (path === undefined) return undefined;
    const one = await takeVersion(site, actor, path, fits, dryRun);
    if ('refused' in one) notices.push(one.refused);
    else beside.files.push(one);
    return 'refused' in one
      ? undefined
      : { file: one.hash, fileName: basename(path), mime: one.mime };
  };
  const taken = {
    described: await take(described, /^(video|audio)\//),
    signed: await take(signed?.path, /^video\//),
    poster: await take(poster, /^image\/(jpeg|png|webp)$/),
  };
  if (taken.described) beside.recording.described = taken.described;
  if (taken.signed)
    beside.recording.signed = {
      ...taken.signed,
      ...(signed?.language ? { language: signed.language } : {}),
    };
  if (taken.poster) beside.recording.poster = taken.poster;
  return beside;
}

async function takeVersion(
  site: Site,
  actor: Actor,
  path: string,
  fits: RegExp,
  dryRun: boolean,
): Promise<TakenFile | { refused: string }> {
  try {
    const inspected = await inspectFile(site, path);
    if (!fits.test(inspected.mime))
      return {
        refused: `${basename(path)} is ${inspected.mime}, which does not match its name, and was skipped.`,
      };
    return {
      ...(dryRun ? { hash: '', bytes: 0 } : await storeMaster(site, actor, path)),
      ...inspected,
    };
  } catch (error) {
    const refused = refusalIn(error);
    if (refused === undefined) throw error;
    return { refused: `${basename(path)} was skipped: ${refused}` };
  }
}

export type ItemMedia = { ids: string[]; details: NonNullable<Item['details']>; entries: Entry[] };

/**
 * The media of one item in the caller's transaction: files that it has already keep their record,
 * new ones get one.
 */
export async function mediaOfDraft(
  writer: Writer,
  site: Site,
  actor: Actor,
  runId: string,
  draft: ItemDraft,
  taken: TakenFiles,
  currentIds: readonly string[],
  fresh: boolean,
  published: boolean,
): Promise<ItemMedia> {
  const result: ItemMedia = { ids: [], details: [], entries: [] };
  const current = [...(await loadForWriting<Media>(writer, currentIds)).values()];
  for (const wanted of draft.media ?? []) {
    const file = taken.get(wanted.file);
    if (!file || 'refused' in file) continue;
    if (fresh || current.length === 0)
      await registerFiles(writer, site, actor, [file, ...(file.beside?.files ?? [])]);
    const had = current.find((medium) => medium.body.file === file.hash);
    const body = mediaBody(wanted, file);
    if (had) {
      const saved = await reviseRecordIn(writer, site, actor, mediaDefinition, {
        id: had.id,
        expectedVersion: had.version,
        runId,
        body: { ...had.body, ...definedOnly(body) },
      });
      if (saved.version !== had.version)
        result.entries.push({
          recordId: had.id,
          kind: 'media',
          action: 'changed',
          beforeVersion: had.version,
          afterVersion: saved.version,
        });
      result.ids.push(had.id);
    } else {
      await registerFiles(writer, site, actor, [file, ...(file.beside?.files ?? [])]);
      const [added] = await addRecords(writer, site, actor, mediaDefinition, [
        { state: published ? 'published' : 'draft', runId, body },
      ]);
      if (!added) continue;
      result.entries.push({
        recordId: added.id,
        kind: 'media',
        action: 'created',
        beforeVersion: null,
        afterVersion: 1,
      });
      result.ids.push(added.id);
    }
    const id = result.ids.at(-1);
    for (const detail of wanted.details ?? [])
      if (id) result.details.push({ media: id, ...detail });
  }
  return result;
}

function mediaBody(wanted: DraftMedia, file: Taken): Media {
  const { beside } = file;
  return {
    kind: file.recording?.kind ?? (file.mime.startsWith('image/') ? 'image' : 'document'),
    ...(beside && Object.keys(beside.recording).length > 0 ? { recording: beside.recording } : {}),
    file: file.hash,
    fileName: basename(wanted.file),
    mime: file.mime,
    altText: wanted.altText,
    caption: wanted.caption,
    view: wanted.view,
    rights: wanted.rights,
  };
}

function definedOnly<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, inner]) => inner !== undefined),
  ) as Partial<T>;
}
