// The rights statement that may be named with a picture wherever it is shown, outside of any page.
import type { Site } from '../../platform/site.ts';
import type { Media } from '../media/media.ts';
import { listRecordsNaming } from '../records/list-records.ts';
import type { Item } from './item.ts';
import { rightsAddress } from './rights.ts';

/** One picture on more items than this is no picture of an item. */
const MAX_ITEMS_CHECKED = 50;

/**
 * The statement of the picture itself, or else that of the public items that show it where all of
 * them have the same one. Where they differ, or one has none, no statement is named: one that is
 * too free cannot be undone.
 */
export async function rightsOfPicture(
  site: Site,
  mediaId: string,
  { rights }: Pick<Media, 'rights'>,
): Promise<string | undefined> {
  if (rights) return rightsAddress(rights);
  const { records, total } = await listRecordsNaming<Item>(site, mediaId, {
    kind: 'item',
    roles: ['media'],
    limit: MAX_ITEMS_CHECKED,
  });
  const statements = new Set(records.map(({ body }) => rightsAddress(body.rights?.statement)));
  const [only] = statements;
  return total <= MAX_ITEMS_CHECKED && statements.size === 1 ? only : undefined;
}
