// What stands around every page, as records: menus, the notice, and the addresses of an older site.
import { z } from 'zod';
import { textIn, type LanguageMap, type LocalizedText } from '../records/language-map.ts';
import { languageMapShape } from '../records/language-map-shape.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../records/record.ts';
import { safeLink } from './rich-text.ts';

/**
 * A place in a menu. Without dates it is always there; `from` and `until` are instants (ISO-8601,
 * in UTC or with an offset).
 */
export type MenuEntry = {
  label: LanguageMap;
  to: string;
  from?: string | undefined;
  until?: string | undefined;
  children?: MenuEntry[] | undefined;
};
export type Menu = { place: 'main' | 'footer'; entries: MenuEntry[] };

/**
 * One sentence above every page: closed today because of snow. When it shows is its publication.
 */
export type Notice = { text: LanguageMap; to?: string | undefined };

/**
 * An address that is no more: `from` is a path with its query, `to` a path of this site or an
 * address elsewhere.
 */
export type Redirect = { from: string; to: string };

const link = z.string().max(2000).regex(safeLink, 'is not an address: start it with / or https://');
/** Midnight in the museum's zone is written with its offset: 2026-12-24T00:00:00+01:00. */
const instant = z.iso
  .datetime({
    offset: true,
    error: 'is not a time such as 2026-12-24T10:00:00Z or 2026-12-24T00:00:00+01:00',
  })
  .optional();
const words = languageMapShape.refine(
  (map) => Object.values(map).some((text) => text.trim() !== ''),
  'is missing',
);

const menuEntryShape: z.ZodType<MenuEntry> = z.lazy(() =>
  z.strictObject({
    label: words.describe('What it says.'),
    to: link.describe(
      'Where it leads: an address, or the path of a file such as ../pages/visit/en.md.',
    ),
    from: instant.describe('A time from which it shows.'),
    until: instant.describe('A time from which it no longer shows.'),
    children: z
      .array(menuEntryShape)
      .max(30)
      .optional()
      .describe('Places below it, with the same keys.'),
  }),
);
const menuShape: z.ZodType<Menu> = z.strictObject({
  place: z.enum(['main', 'footer']).describe('Where the menu is; each can be there once.'),
  entries: z.array(menuEntryShape).min(1).max(30).describe('Its places in their order.'),
});
const noticeShape: z.ZodType<Notice> = z.strictObject({
  text: words.describe('One sentence above every page; state and times say when.'),
  to: link.optional().describe('Where it leads, if anywhere: an address or the path of a file.'),
});
const redirectShape: z.ZodType<Redirect> = z
  .strictObject({
    from: z
      .string()
      .max(2000)
      .regex(/^\/[^\s#]+$/, 'is not a path such as /old/page.html'),
    to: link,
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'redirects to itself' });

export const menuDefinition: RecordDefinition<Menu> = {
  kind: 'menu',
  plural: 'menus',
  permissions: recordPermissions,
  pages: undefined,
  lists: { sitemap: 'none', dump: false },
  shape: menuShape,
  parse: (value) => menuShape.parse(value),
  outline: ({ place }) => ({
    label: place,
    sortKey: place,
    slug: place,
    identifiers: [{ scheme: 'place', value: place }],
    links: [],
  }),
};

export const noticeDefinition: RecordDefinition<Notice> = {
  kind: 'notice',
  plural: 'notices',
  permissions: recordPermissions,
  pages: undefined,
  lists: { sitemap: 'none', dump: false },
  shape: noticeShape,
  parse: (value) => noticeShape.parse(value),
  outline(notice, language) {
    const label = textIn(notice.text, language);
    return {
      label,
      sortKey: foldForSorting(label),
      slug: slugOf(label),
      identifiers: [],
      links: [],
    };
  },
};

export const redirectDefinition: RecordDefinition<Redirect> = {
  kind: 'redirect',
  plural: 'redirects',
  permissions: recordPermissions,
  pages: undefined,
  lists: { sitemap: 'none', dump: false },
  shape: redirectShape,
  parse: (value) => redirectShape.parse(value),
  outline: ({ from }) => ({
    label: from,
    sortKey: foldForSorting(from),
    slug: slugOf(from),
    identifiers: [{ scheme: 'from', value: from }],
    links: [],
  }),
};

export type MenuLink = { label: LocalizedText; to: string; children: MenuLink[] };

/** Whether a place in a menu shows at the instant `now`. */
export function showsAt({ from, until }: Pick<MenuEntry, 'from' | 'until'>, now: string): boolean {
  const at = Date.parse(now);
  return (
    (from === undefined || Date.parse(from) <= at) &&
    (until === undefined || Date.parse(until) > at)
  );
}
