// Brings the files that rows name into the masters, each once, and makes or keeps the media of an item.
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { checkFile, registerFiles, storeMaster, type TakenFile } from '../media/media-service.ts';
import { mediaDefinition, type Media } from '../media/media.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { addRecords, loadForWriting, reviseRecordIn } from '../records/record-service.ts';
import type { Item } from '../catalogue/item.ts';
import type { DraftMedia, ItemDraft, Problem } from './item-draft.ts';
import type { Entry } from './import-store.ts';

/** The files of a run that were taken in or refused, by their paths. */
export type TakenFiles = Map<string, TakenFile | { refused: string }>;

/** Checks and stores the files of these drafts, before any transaction: copying is slow. @returns a problem for each refusal */
export async function takeFiles(site: Site, actor: Actor, drafts: readonly { row: number; draft: ItemDraft }[], taken: TakenFiles, dryRun: boolean): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { row, draft } of drafts) {
    for (const { file } of draft.media ?? []) {
      const known = taken.get(file) ?? (await takeOne(site, actor, file, dryRun));
      taken.set(file, known);
      if ('refused' in known) {
        problems.push({ row, column: 'image', value: basename(file), code: 'file-refused', reason: known.refused, whatToDo: 'Replace the file and import this row again; the item is imported without it.' });
      }
    }
  }
  return problems;
}

async function takeOne(site: Site, actor: Actor, file: string, dryRun: boolean): Promise<TakenFile | { refused: string }> {
  try {
    const mime = await checkFile(site, file);
    if (dryRun) return { hash: '', bytes: 0, mime };
    return { ...(await storeMaster(site, actor, file)), mime };
  } catch (error) {
    if (isFailure(error) && error.code === 'disk-full') throw error;
    if (isFailure(error) || (error as { code?: string }).code?.startsWith('image-')) return { refused: (error as Error).message };
    const readable = await open(file).then((handle) => handle.close().then(() => true), () => false);
    if (!readable) return { refused: `The file ${basename(file)} cannot be read. Check that it is there and that it may be read.` };
    throw error;
  }
}

export type ItemMedia = { ids: string[]; details: NonNullable<Item['details']>; entries: Entry[] };

/** The media of one item in the caller's transaction: files that it has already keep their record, new ones get one. */
export async function mediaOfDraft(writer: Writer, site: Site, actor: Actor, runId: string, draft: ItemDraft, taken: TakenFiles, currentIds: readonly string[], fresh: boolean, published: boolean): Promise<ItemMedia> {
  const result: ItemMedia = { ids: [], details: [], entries: [] };
  const current = [...(await loadForWriting<Media>(writer, currentIds)).values()];
  for (const wanted of draft.media ?? []) {
    const file = taken.get(wanted.file);
    if (!file || 'refused' in file) continue;
    if (fresh || current.length === 0) await registerFiles(writer, site, actor, [file]);
    const had = current.find((medium) => medium.body.file === file.hash);
    const body = mediaBody(wanted, file);
    if (had) {
      const saved = await reviseRecordIn(writer, site, actor, mediaDefinition, { id: had.id, expectedVersion: had.version, runId, body: { ...had.body, ...definedOnly(body) } });
      if (saved.version !== had.version) result.entries.push({ recordId: had.id, kind: 'media', action: 'changed', beforeVersion: had.version, afterVersion: saved.version });
      result.ids.push(had.id);
    } else {
      await registerFiles(writer, site, actor, [file]);
      const [added] = await addRecords(writer, site, actor, mediaDefinition, [{ state: published ? 'published' : 'draft', runId, body }]);
      if (!added) continue;
      result.entries.push({ recordId: added.id, kind: 'media', action: 'created', beforeVersion: null, afterVersion: 1 });
      result.ids.push(added.id);
    }
    const id = result.ids.at(-1);
    for (const detail of wanted.details ?? []) if (id) result.details.push({ media: id, ...detail });
  }
  return result;
}

function mediaBody(wanted: DraftMedia, file: TakenFile): Media {
  return {
    kind: file.mime.startsWith('image/') ? 'image' : 'document',
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
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Partial<T>;
}
