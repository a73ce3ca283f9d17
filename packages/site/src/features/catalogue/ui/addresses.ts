// Where the records of the catalogue have their pages, without the language.
import { pagesById } from '../../records/record-definition.ts';
import { cataloguePages } from '../catalogue-pages.ts';
import type { Named } from '../item-view.ts';

const pages: Readonly<Record<string, ReturnType<typeof pagesById>>> = cataloguePages;

/** The page of a record of the catalogue. */
export function pageOf({ kind, id, slug }: Pick<Named, 'kind' | 'id' | 'slug'>): string {
  return (pages[kind] ?? pagesById(kind)).address({ id, slug });
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
