// Whether a master may be downloaded: every public item that shows it has to allow it. A handout is
// made to be taken home.
import type { Site } from '../../platform/site.ts';
import type { Media } from '../media/media.ts';
import { listRecordsNaming } from '../records/list-records.ts';
import type { Item } from './item.ts';
import { rightsAllowDownload } from './rights.ts';

/** One picture on more items than this is a logo, and nobody's to download. */
const MAX_ITEMS_CHECKED = 50;

/** Whether the rights of the items that show the medium allow its master to be taken home. */
export async function mayDownloadMaster(
  site: Site,
  mediaId: string,
  { handout }: Pick<Media, 'handout'> = {},
): Promise<boolean> {
  const { records, total } = await listRecordsNaming<Item>(site, mediaId, {
    kind: 'item',
    roles: ['media'],
    limit: MAX_ITEMS_CHECKED,
  });
  if (records.length === 0) return handout !== undefined;
  return (
    total <= MAX_ITEMS_CHECKED && records.every((item) => rightsAllowDownload(item.body.rights))
  );
}
