// Brings the files that rows name into the masters, each once, and makes or keeps the media of an
// item.
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { inspectFile, registerFiles, storeMaster, type TakenFile } from '../media/masters.ts';
import { kindOfFile } from '../media/media-kind.ts';
import { mediaDefinition, type Media } from '../media/media.ts';
import { refusalIn } from '../media/refusal.ts';
import type { RecordedFile, Recording } from '../media/recording/recording.ts';
import { sidecarsOf } from '../media/recording/sidecars.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { addRecords, loadForWriting, reviseRecordIn } from '../records/records.ts';
import type { Stored } from '../records/record.ts';
import type { WriteContext } from '../records/write-context.ts';
import type { Item } from '../catalogue/item.ts';
import type { DraftMedia, ItemDraft } from '../catalogue/fields/drafts.ts';
import type { Problem } from './problem.ts';
import type { Entry } from './import-store.ts';
import { takeTranscriptions, type TakenTranscriptions } from './images/take-transcriptions.ts';
import { stateOfNamed } from './publication/item-state.ts';

/**
 * What lay beside a film or a sound: its texts and further versions, the files of those, and what
 * was not right with them.
 */
type CompanionFiles = { recording: Recording; files: TakenFile[]; notices: string[] };

type Taken = TakenFile & { beside?: CompanionFiles; texts?: TakenTranscriptions };

/** The files of a run that were taken in or refused, by their paths. */
export type TakenFiles = Map<string, Taken | { refused: string }>;

/** Who brings files in; a dry run stores nothing. */
type Acceptance = { site: Site; actor: Actor; dryRun: boolean };

/**
 * Checks and stores the files of these drafts, before any transaction: copying is slow.
 * @returns a problem for each refusal
 */
export async function takeFiles(
  acceptance: Acceptance,
  drafts: readonly { row: number; draft: ItemDraft }[],
  taken: TakenFiles,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { row, draft } of drafts) {
    for (const { file, transcriptions } of draft.media ?? []) {
      const before = taken.get(file);
      const known = before ?? (await takeOne(acceptance, file, transcriptions ?? []));
      taken.set(file, known);
      const about = { row, column: 'image', value: basename(file) };
      if (!before && 'beside' in known)
        problems.push(
          ...(known.beside?.notices ?? []).map((reason) => ({
            ...about,
            code: 'captions-repaired',
            reason,
            whatToDo: 'Check this text; the rest was imported.',
          })),
        );
      if (!before && 'texts' in known)
        problems.push(
          ...(known.texts?.notices ?? []).map((reason) => ({
            ...about,
            code: 'transcription-skipped',
            reason,
            whatToDo: 'Save it as plain text (.txt) or ALTO, or rename it if it is something else.',
          })),
        );
      if ('refused' in known)
        problems.push({
          ...about,
          code: 'file-refused',
          reason: known.refused,
          whatToDo: 'Replace the file and import this row again; the item was imported without it.',
        });
    }
  }
  return problems;
}

async function takeOne(
  acceptance: Acceptance,
  file: string,
  transcriptions: readonly string[],
): Promise<Taken | { refused: string }> {
  const { site } = acceptance;
  try {
    const inspected = await inspectFile(site, file);
    const beside = inspected.recording
      ? { beside: await takeCompanionFiles(acceptance, file) }
      : {};
    const texts =
      transcriptions.length > 0
        ? { texts: await takeTranscriptions(transcriptions, (path) => stored(acceptance, path)) }
        : {};
    return { ...(await stored(acceptance, file)), ...inspected, ...beside, ...texts };
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

async function stored({ site, actor, dryRun }: Acceptance, file: string) {
  return dryRun ? { hash: '', bytes: 0 } : storeMaster(site, actor, file);
}

/** The texts and versions of a film or a sound; what is no version is reported and left out. */
async function takeCompanionFiles(acceptance: Acceptance, file: string): Promise<CompanionFiles> {
  const [language = 'en'] = acceptance.site.settings['site.languages'];
  const { tracks, notices, described, signed, poster } = await sidecarsOf(file, language);
  const beside: CompanionFiles = {
    recording: tracks.length > 0 ? { tracks } : {},
    files: [],
    notices,
  };
  const take = async (path: string | undefined, fits: RegExp) => {
    const one = path === undefined ? undefined : await takeVersion(acceptance, path, fits);
    if (path === undefined || one === undefined) return undefined;
    if ('refused' in one) {
      notices.push(one.refused);
      return undefined;
    }
    beside.files.push(one);
    return { file: one.hash, fileName: basename(path), mime: one.mime } satisfies RecordedFile;
  };
  const versions = {
    described: await take(described, /^(video|audio)\//),
    signed: await take(signed?.path, /^video\//),
    poster: await take(poster, /^image\/(jpeg|png|webp)$/),
  };
  if (versions.described) beside.recording.described = versions.described;
  if (versions.signed)
    beside.recording.signed = {
      ...versions.signed,
      ...(signed?.language ? { language: signed.language } : {}),
    };
  if (versions.poster) beside.recording.poster = versions.poster;
  return beside;
}

async function takeVersion(
  acceptance: Acceptance,
  path: string,
  fits: RegExp,
): Promise<TakenFile | { refused: string }> {
  try {
    const inspected = await inspectFile(acceptance.site, path);
    if (!fits.test(inspected.mime))
      return {
        refused: `${basename(path)} is ${inspected.mime}, which does not match its name, and was skipped.`,
      };
    return { ...(await stored(acceptance, path)), ...inspected };
  } catch (error) {
    const refused = refusalIn(error);
    if (refused === undefined) throw error;
    return { refused: `${basename(path)} was skipped: ${refused}` };
  }
}

export type ItemMedia = {
  ids: string[];
  details: NonNullable<Item['details']>;
  entries: Entry[];
  /** The files that the row names, in order: those too that people have taken from the item. */
  stated: string[];
  /** The files of its media, by the ids of their records. */
  files: Map<string, string>;
};

/** An item whose media are saved. */
type MediaOwner = {
  runId: string;
  draft: ItemDraft;
  /** The media that it has already; nothing for a new item. */
  currentIds: readonly string[] | undefined;
  /** Whether visitors see new media at once. */
  isPublic: boolean;
  /** Whether people have taken a file from the item that its row had named before. */
  isRemoved(file: string): boolean;
};

/**
 * The media of one item in the caller's transaction: files that it has already keep their record,
 * new ones get one.
 */
export async function mediaOfDraft(
  context: WriteContext,
  owner: MediaOwner,
  taken: TakenFiles,
): Promise<ItemMedia> {
  const { writer } = context;
  const { draft, currentIds } = owner;
  const result: ItemMedia = { ids: [], details: [], entries: [], stated: [], files: new Map() };
  const current = [...(await loadForWriting<Media>(writer, currentIds ?? [])).values()];
  for (const wanted of draft.media ?? []) {
    const file = taken.get(wanted.file);
    if (!file || 'refused' in file) continue;
    if (current.length === 0 || file.texts) await registerWithCompanions(context, file);
    const had = current.find((medium) => medium.body.file === file.hash);
    result.stated.push(file.hash);
    if (!had && owner.isRemoved(file.hash)) continue;
    const body = mediaBody(wanted, file);
    const saved = had
      ? await reviseMedium(context, owner, had, body)
      : await addMedium(context, owner, file, body);
    if (!saved) continue;
    result.ids.push(saved.id);
    result.files.set(saved.id, file.hash);
    if (saved.entry) result.entries.push(saved.entry);
    for (const detail of wanted.details ?? []) result.details.push({ media: saved.id, ...detail });
  }
  result.stated = [...new Set(result.stated)];
  return result;
}

const registerWithCompanions = ({ writer, site, actor }: WriteContext, file: Taken) =>
  registerFiles(writer, site, actor, [
    file,
    ...(file.beside?.files ?? []),
    ...(file.texts?.files ?? []),
  ]);

/** A medium that was saved; without an entry where nothing changed. */
type SavedMedium = { id: string; entry?: Entry };

async function reviseMedium(
  context: WriteContext,
  { runId }: MediaOwner,
  current: Stored<Media>,
  body: Media,
): Promise<SavedMedium> {
  const { id, version } = current;
  const { transcribedText, ...rest } = body;
  // What staff alone could read until now, or what they have taken away, stays with them.
  const isForStaff = current.body.transcriptions && !current.body.transcribedText;
  const saved = await reviseRecordIn(context, mediaDefinition, {
    id,
    expectedVersion: version,
    runId,
    body: {
      ...current.body,
      ...definedOnly(isForStaff ? rest : { ...rest, transcribedText }),
    },
  });
  if (saved.version === version) return { id };
  return {
    id,
    entry: {
      recordId: id,
      kind: 'media',
      action: 'changed',
      beforeVersion: version,
      afterVersion: saved.version,
    },
  };
}

async function addMedium(
  context: WriteContext,
  { runId, isPublic }: MediaOwner,
  file: Taken,
  body: Media,
): Promise<SavedMedium | undefined> {
  await registerWithCompanions(context, file);
  const [added] = await addRecords(context, mediaDefinition, [
    { ...stateOfNamed(isPublic), runId, body },
  ]);
  if (!added) return undefined;
  return {
    id: added.id,
    entry: {
      recordId: added.id,
      kind: 'media',
      action: 'created',
      beforeVersion: null,
      afterVersion: 1,
    },
  };
}

function mediaBody(wanted: DraftMedia, file: Taken): Media {
  const { beside, texts } = file;
  const transcriptions = texts?.transcriptions ?? [];
  return {
    kind: kindOfFile(file),
    ...(beside && Object.keys(beside.recording).length > 0 ? { recording: beside.recording } : {}),
    ...(transcriptions.length > 0 ? { transcriptions } : {}),
    ...(texts?.transcribedText ? { transcribedText: texts.transcribedText } : {}),
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
