// Reading films and sounds as visitors may see them: by the address of their page, by their id, all
// of those that have a page.
import { failure } from '../../platform/errors/failure.ts';
import { isId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { publicMedia } from '../media/image-source.ts';
import { filesOf } from '../media/masters.ts';
import type { Media } from '../media/media.ts';
import { isRecording } from '../media/media-kind.ts';
import { recordingView, type RecordingView } from '../media/recording-view.ts';
import { listRecordsByIdentifierPrefix } from '../records/list-records.ts';
import { avManifest } from './av-manifest.ts';
import { defaultLanguage, idsByExact, readPublic } from '../records/records.ts';
import type { Stored } from '../records/record.ts';

/** A museum with more films than this wants an archive, not a longer page. */
const MAX_RECORDINGS = 300;

/** A film or a sound, and what its page says about the record around it. */
type FoundRecording = { view: RecordingView; createdAt: string; rights: string | undefined };

/**
 * The recording that is called so: by its address under /media/, or by its id.
 * @returns nothing if there is none that visitors may see
 */
export async function recordingByName(
  site: Site,
  name: string,
  language: string,
): Promise<FoundRecording | undefined> {
  const id = isId(name)
    ? name
    : (await idsByExact(site.database.read, 'media', 'path', [name])).get(name);
  const record =
    id === undefined || !(await publicMedia(site, id))
      ? undefined
      : ((await readPublic(site, [id], 'media')).get(id) as Stored<Media> | undefined);
  if (!record || !isRecording(record.body)) return undefined;
  return (await viewsOf(site, [record], language))[0];
}

/** The same for a page. @throws not-found */
export async function readRecording(
  site: Site,
  name: string,
  language: string,
): Promise<FoundRecording> {
  const found = await recordingByName(site, name, language);
  if (!found) throw failure('not-found', 'recording');
  return found;
}

/**
 * The IIIF manifest of a public recording whose length is known.
 * @param origin public address of the site
 */
export async function readManifest(
  site: Site,
  id: string,
  origin: string,
): Promise<Record<string, unknown> | undefined> {
  const media = await publicMedia(site, id);
  if (!media || !isRecording(media)) return undefined;
  const file = (await filesOf(site, [media.file])).get(media.file);
  return avManifest(id, media, file?.recording, { origin, language: defaultLanguage(site) });
}

/** Every recording that has a page of its own, by title. */
export async function listRecordings(site: Site, language: string): Promise<FoundRecording[]> {
  const records = await listRecordsByIdentifierPrefix<Media>(site, 'media', 'path', MAX_RECORDINGS);
  return viewsOf(
    site,
    records.filter(({ body }) => isRecording(body)),
    language,
  );
}

async function viewsOf(
  site: Site,
  records: readonly Stored<Media>[],
  language: string,
): Promise<FoundRecording[]> {
  const files = await filesOf(
    site,
    records.map(({ body }) => body.file),
  );
  return records.map((record) => ({
    view: recordingView(
      { id: record.id, media: record.body, file: files.get(record.body.file) },
      { language, fallback: defaultLanguage(site) },
    ),
    createdAt: record.createdAt,
    rights: record.body.rights,
  }));
}
