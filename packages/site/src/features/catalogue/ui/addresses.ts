// Where the records of the catalogue have their pages, without the language.
import type { Named } from '../item-view.ts';

const folders: Record<string, string> = {
  item: 'items',
  person: 'people',
  place: 'places',
  subject: 'subjects',
  collection: 'collections',
};

/** The page of a record: its id, and a slug for those who read addresses. */
export function pageOf({ kind, id, slug }: Pick<Named, 'kind' | 'id' | 'slug'>): string {
  return `/${folders[kind] ?? kind}/${id}/${encodeURIComponent(slug)}`;
}

/** The page of an item. */
export function itemPage({ id, slug }: { id: string; slug: string }): string {
  return pageOf({ kind: 'item', id, slug });
}

/**
 * The viewer of an item, at one of its pictures and perhaps at a part of it (x, y, width, height in
 * percent).
 */
export function viewerPage(
  itemId: string,
  at: { picture?: number; region?: readonly number[] } = {},
): string {
  const query = at.picture ? `?picture=${at.picture + 1}` : '';
  return `/items/${itemId}/viewer${query}${at.region ? `#xywh=percent:${at.region.join(',')}` : ''}`;
}
