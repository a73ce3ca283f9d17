// Pictures as staff see them: published or not, in a size that is ready.
import { sizeFileName } from '@vitrine/image-server';
import { failure } from '../../platform/errors/failure.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { readRecord } from '../records/records.ts';
import { filesOf } from './masters.ts';
import { pictureFile } from './picture-files.ts';
import { mediaDefinition } from './media.ts';

/**
 * The smallest ready-made JPEG of a picture that is at least `width` pixels wide, or the largest.
 * @throws not-found also while the picture is being prepared
 */
export async function staffPicture(
  site: Site,
  actor: Actor,
  { id, width }: { id: string; width: number },
): Promise<{ picture: StoredFile; version: string }> {
  const { body } = await readRecord(site, actor, mediaDefinition, id);
  const file = (await filesOf(site, [body.file])).get(body.file);
  const sizes = file?.summary?.sizes ?? [];
  const size = sizes.find((one) => one.width >= width) ?? sizes.at(-1);
  if (!file || !size) throw failure('not-found', 'picture');
  return {
    picture: pictureFile(site, file.hash, {
      summary: file.summary,
      name: sizeFileName(size, 'jpg'),
    }),
    version: `${file.hash.slice(0, 12)}-${size.width}`,
  };
}
