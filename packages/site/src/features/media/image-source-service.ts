// Where the image server finds pictures: by the id of their media, and only while an item that visitors may see shows them.
import type { ImageFolder, ImageSource } from '@vitrine/image-server';
import type { Site } from '../../platform/site.ts';
import { listRecordsNaming } from '../records/record-list-service.ts';
import { readPublic } from '../records/record-service.ts';
import { isId } from '../../platform/short-id.ts';
import { filesOf, pictureFolder } from './media-service.ts';
import type { Media } from './media.ts';

/** Answers that are remembered at most; one is asked for every tile. */
const REMEMBERED = 20_000;

/** A source whose answers are remembered until `generation` moves: until anything in the collection changes. */
export function pictureSource(site: Site, generation: () => Promise<string>): ImageSource {
  let current = '';
  const remembered = new Map<string, ImageFolder | undefined>();
  return {
    async open(id) {
      const now = await generation();
      if (now !== current || remembered.size > REMEMBERED) {
        remembered.clear();
        current = now;
      }
      if (!remembered.has(id)) remembered.set(id, await find(site, id));
      return remembered.get(id);
    },
  };
}

async function find(site: Site, id: string): Promise<ImageFolder | undefined> {
  const media = await publicMedia(site, id);
  const file = media && (await filesOf(site, [media.file])).get(media.file);
  if (!media || file?.state !== 'ready' || !file.summary) return undefined;
  return { path: pictureFolder(site, media.file), version: media.file.slice(0, 12), ...(media.rights ? { rights: media.rights } : {}) };
}

/** A medium that visitors may see: published itself, and shown by a published item or, as a film, a sound or a handout, for itself. */
export async function publicMedia(site: Site, id: string): Promise<Media | undefined> {
  if (!isId(id)) return undefined;
  const record = (await readPublic(site, [id], 'media')).get(id);
  if (!record) return undefined;
  const { recording, handout } = record.body as Media;
  if (recording?.path || handout) return record.body as Media;
  const { total } = await listRecordsNaming(site, id, { kind: 'item', roles: ['media'], limit: 1 });
  return total > 0 ? (record.body as Media) : undefined;
}
