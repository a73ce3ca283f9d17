// Where the image server finds pictures: by the id of their media, and only while an item that
// visitors may see, or the site itself, shows them.
import type { ImageFolder, ImageSource } from '@vitrine/image-server';
import { isDatabaseLost } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { listRecordsNaming } from '../records/list-records.ts';
import { readPublic } from '../records/records.ts';
import { isId } from '../../platform/short-id.ts';
import { isOwnPicture } from './own-pictures.ts';
import { filesOf, prepareAgain } from './masters.ts';
import { preparedAt } from './picture-files.ts';
import type { Media } from './media.ts';

/** Answers that are remembered at most; one is asked for every tile. */
const REMEMBERED = 20_000;

/**
 * For so long a lost picture is taken to be on its way, in milliseconds; then its files are looked
 * at again.
 */
const RESTORED_WITHIN_MS = 60_000;

type Found = ImageFolder & { hash: string };

type PictureSourceOptions = {
  site: Site;
  /** Moves when anything in the collection changes; until then answers are remembered. */
  generation(): Promise<string>;
  /**
   * The address of the licence or rights statement that may be named with the picture, if there is
   * one.
   */
  rightsOf(mediaId: string, media: Media): Promise<string | undefined>;
};

/**
 * The pictures of the site. One whose prepared form is lost is prepared again, before others that
 * wait. While the database is away, what is remembered is what there is.
 */
export function pictureSource({ site, generation, rightsOf }: PictureSourceOptions): ImageSource {
  let current = '';
  const remembered = new Map<string, Found | 'preparing' | undefined>();
  const restored = new Map<string, number>();

  const look = async (id: string, now: string): Promise<Found | 'preparing' | undefined> => {
    if (now !== current || remembered.size > REMEMBERED) {
      remembered.clear();
      restored.clear();
      current = now;
    }
    if (!remembered.has(id)) remembered.set(id, await find(site, id, rightsOf));
    return (restored.get(id) ?? 0) > performance.now() ? 'preparing' : remembered.get(id);
  };

  const isKnown = (id: string, now: string) =>
    now === current && restored.size === 0 && remembered.has(id);

  // Asked for every tile: what is known is given at once, without a function that could wait.
  const open = (id: string): Promise<Found | 'preparing' | 'away' | undefined> =>
    generation().then(
      (now) => (isKnown(id, now) ? remembered.get(id) : look(id, now).catch(awayWhereLost)),
      awayWhereLost,
    );

  const restore = async (id: string): Promise<boolean> => {
    const found = await open(id);
    if (typeof found !== 'object') return found === 'preparing';
    restored.set(id, performance.now() + RESTORED_WITHIN_MS);
    await prepareAgain(site, [found.hash], 'normal');
    return true;
  };
  return { open, restore };
}

/** @throws every error but that of a database which cannot be reached */
function awayWhereLost(error: unknown): 'away' {
  if (isDatabaseLost(error)) return 'away';
  throw error;
}

async function find(
  site: Site,
  id: string,
  rightsOf: PictureSourceOptions['rightsOf'],
): Promise<Found | 'preparing' | undefined> {
  const media = await publicMedia(site, id);
  const file = media && (await filesOf(site, [media.file])).get(media.file);
  if (media && file?.state === 'processing') return 'preparing';
  if (!media || file?.state !== 'ready' || !file.summary) return undefined;
  return {
    ...preparedAt(site, media.file, file.summary),
    version: media.file.slice(0, 12),
    hash: media.file,
    rights: await rightsOf(id, media),
  };
}

/**
 * A medium that visitors may see: published itself, and shown by a published item or, as a film, a
 * sound, a handout or a picture of the museum’s own, for itself.
 */
export async function publicMedia(site: Site, id: string): Promise<Media | undefined> {
  if (!isId(id)) return undefined;
  const record = (await readPublic(site, [id], 'media')).get(id);
  if (!record) return undefined;
  const { recording, handout } = record.body as Media;
  if (recording?.path || handout || isOwnPicture(site, id)) return record.body as Media;
  const { total } = await listRecordsNaming(site, id, { kind: 'item', roles: ['media'], limit: 1 });
  return total > 0 ? (record.body as Media) : undefined;
}
