// Pages, stories and exhibitions: what the museum writes. Each has one address and its content
// language by language, so that translations are one record and know of each other.
import { z } from 'zod';
import { textIn, type LanguageMap, type LocalizedText } from '../records/language-map.ts';
import { languageMapShape } from '../records/language-map-shape.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, type RecordDefinition } from '../records/record.ts';
import { blockShape, itemsNamed, type Block } from './blocks/blocks.ts';

export type EntryKind = 'page' | 'story' | 'exhibition';

/** What is written, as blocks, language by language. */
export type Content = Record<string, Block[]>;

export type Entry = {
  /**
   * The address under its folder, such as `visit` or `visit/groups`: the page tree is the tree of
   * addresses.
   */
  path: string;
  title: LanguageMap;
  summary?: LanguageMap | undefined;
  content: Content;
  /** The item whose picture stands for it, by its id or number. */
  keyItem?: string | undefined;
  position?: number | undefined;
  /** Kept out of search engines and sitemaps. */
  unlisted?: boolean | undefined;
  /** Of an exhibition: its first and last day, and where it is. */
  from?: string | undefined;
  until?: string | undefined;
  place?: LanguageMap | undefined;
};

const segment = String.raw`[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*`;
const day = z.iso.date('is not a date such as 2026-03-01').optional();

export const contentShape: z.ZodType<Content> = z.record(
  z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  z.array(blockShape).max(500),
);

/** First words of addresses that the site itself answers. */
const takenAddresses = new Set([
  'admin',
  'api',
  'assets',
  'collection',
  'collections',
  'data',
  'embed',
  'events',
  'exhibitions',
  'forms',
  'i',
  'iiif',
  'items',
  'media',
  'newsletter',
  'oai',
  'oembed',
  'og',
  'people',
  'places',
  'search',
  'search-api',
  'series',
  'sets',
  'share',
  'sitemap',
  'stories',
  'subjects',
  'venues',
  'whats-on',
]);

const entryShape = z
  .strictObject({
    path: z
      .string()
      .max(200)
      .regex(
        new RegExp(`^${segment}(?:/${segment}){0,5}$`, 'u'),
        'is not an address such as visit/groups: use lower-case letters, digits and hyphens',
      ),
    title: languageMapShape.refine(
      (map) => Object.values(map).some((text) => text.trim() !== ''),
      'is missing',
    ),
    summary: languageMapShape.optional(),
    content: contentShape,
    keyItem: z
      .string()
      .min(1)
      .optional()
      .describe('The item whose picture stands for it in lists: its number or id.'),
    position: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe('Its place among its neighbours; the lowest number is first.'),
    unlisted: z.boolean().optional().describe('Kept out of search engines and sitemaps.'),
    from: day.describe('Of an exhibition: its first day, such as 2026-03-01.'),
    until: day.describe('Of an exhibition: its last day.'),
    place: languageMapShape.optional(),
  })
  .refine((entry) => !entry.from || !entry.until || entry.from <= entry.until, {
    path: ['until'],
    message: 'is before the first day',
  });

const pageShape = entryShape.refine(
  (entry) => !takenAddresses.has(entry.path.split('/', 1)[0] ?? ''),
  { path: ['path'], message: 'starts with a word reserved by the site: choose another' },
);
const leafShape = entryShape.refine((entry) => !entry.path.includes('/'), {
  path: ['path'],
  message: 'contains a slash: stories and exhibitions cannot have subpages',
});

/** The items that an entry shows in any language, as it calls them: ids and numbers. */
export function namesOf(entry: Pick<Entry, 'keyItem' | 'content'>): ReadonlySet<string> {
  return new Set([
    ...(entry.keyItem ? [entry.keyItem] : []),
    ...Object.values(entry.content).flatMap(itemsNamed),
  ]);
}

/** The first parts of addresses: pages are at the root. */
const folders: Record<EntryKind, string> = {
  page: '',
  story: 'stories',
  exhibition: 'exhibitions',
};

const plurals: Record<EntryKind, string> = {
  page: 'pages',
  story: 'stories',
  exhibition: 'exhibitions',
};

function definitionOf(kind: EntryKind, shape: z.ZodType<Entry>): RecordDefinition<Entry> {
  return {
    kind,
    plural: plurals[kind],
    permissions: recordPermissions,
    pages: {
      folder: folders[kind],
      address: ({ body }) => entryAddress(kind, body.path),
      hasPermalink: true,
    },
    lists: { sitemap: 'pages', dump: false },
    shape,
    parse: (value) => shape.parse(value),
    outline(entry, language) {
      const label = textIn(entry.title, language);
      return {
        label,
        sortKey: foldForSorting(`${entry.position ?? 99_999} ${label}`),
        slug: entry.path.split('/').at(-1) ?? entry.path,
        identifiers: [
          { scheme: 'path', value: entry.path },
          ...[...namesOf(entry)].map((value) => ({ scheme: 'shows', value })),
        ],
        links: [],
      };
    },
  };
}

export const entryDefinitions: Record<EntryKind, RecordDefinition<Entry>> = {
  page: definitionOf('page', pageShape),
  story: definitionOf('story', leafShape),
  exhibition: definitionOf('exhibition', leafShape),
};

/** The page of an entry, without its language. */
export function entryAddress(kind: EntryKind, path: string): string {
  const folder = folders[kind];
  return `${folder && `/${folder}`}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * The blocks in the language asked for, else in one that there is; with the language that they are
 * really in.
 */
export function contentIn(
  entry: { content: Content },
  language: string,
  fallback: string,
): { blocks: Block[]; language: string } {
  for (const one of [language, fallback, ...Object.keys(entry.content)]) {
    const blocks = entry.content[one];
    if (blocks && blocks.length > 0) return { blocks, language: one };
  }
  return { blocks: [], language };
}

/** The languages in which it has something to read. */
export function writtenIn({ content }: Pick<Entry, 'content'>): string[] {
  return Object.entries(content).flatMap(([language, blocks]) =>
    blocks.length > 0 ? [language] : [],
  );
}

/** An entry in a list. */
export type EntryCard = {
  id: string;
  address: string;
  title: LocalizedText;
  summary: LocalizedText | undefined;
  from?: string | undefined;
  until?: string | undefined;
  place?: LocalizedText | undefined;
};
