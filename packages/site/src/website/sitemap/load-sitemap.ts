// The pages that are worth a search engine's visit, in pieces of a fixed size.
import { listEntries } from '../../features/editorial/read-editorial.ts';
import { writtenIn, type Entry } from '../../features/editorial/entry.ts';
import { addressOf, allKinds } from '../../features/kinds/record-kinds.ts';
import { listRecordings } from '../../features/video/read-recordings.ts';
import { countRecords, listRecords } from '../../features/records/list-records.ts';
import type { Stored } from '../../features/records/record.ts';
import type { Site } from '../../platform/site.ts';
import { PAGES_PER_SITEMAP, type SitemapEntry } from './sitemap.ts';

/** Kinds with sitemaps of their own, by their names there. */
const kinds = allKinds.filter(({ lists }) => lists.sitemap === 'own');

/** Names of the site's sitemaps, such as `items-3`. */
export async function sitemapNames(site: Site): Promise<string[]> {
  const counted = await Promise.all(
    kinds.map(async ({ kind, plural }) => ({
      name: plural,
      pieces: Math.ceil((await countRecords(site, kind)) / PAGES_PER_SITEMAP),
    })),
  );
  return [
    'pages',
    ...counted.flatMap(({ name, pieces }) =>
      Array.from({ length: pieces }, (_, piece) => `${name}-${piece + 1}`),
    ),
  ];
}

/** The pages of one sitemap; nothing if there is no such sitemap. */
export async function sitemapEntries(
  site: Site,
  name: string,
): Promise<SitemapEntry[] | undefined> {
  if (name === 'pages')
    return [
      ...(await entryPages(site)),
      ...(await filmPages(site)),
      ...[
        '/',
        '/collection',
        '/collections',
        '/people',
        '/places',
        '/subjects',
        '/about',
        '/accessibility',
        '/forms',
      ].map((page) => ({ page })),
    ];
  const [, kindName, piece] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const kind = kinds.find(({ plural }) => plural === kindName)?.kind;
  if (!kind) return undefined;
  const records = await listRecords(site, kind, {
    offset: (Number(piece) - 1) * PAGES_PER_SITEMAP,
    limit: PAGES_PER_SITEMAP,
  });
  return records.length === 0
    ? undefined
    : records
        .filter(({ body }) => !(body as { unlisted?: boolean }).unlisted)
        .flatMap((record) => listed(record));
}

function listed(record: Stored<unknown>): SitemapEntry[] {
  const page = addressOf(record);
  return page === undefined ? [] : [{ page, changed: record.updatedAt }];
}

/** Pages of the museum that stand in pages of the site, whose addresses are listed anyway. */
const addressed: ReadonlySet<string> = new Set(['about', 'accessibility']);

/** What the museum writes: pages, stories, exhibitions, and the lists of those that there are. */
async function entryPages(site: Site): Promise<SitemapEntry[]> {
  const found = await Promise.all(
    (['page', 'story', 'exhibition'] as const).map((kind) => listEntries(site, kind)),
  );
  const [, stories = [], exhibitions = []] = found;
  const entries = found.flat().filter(({ body }) => !body.unlisted && !addressed.has(body.path));
  const lists = [
    ...(stories.length > 0 ? ['/stories'] : []),
    ...(exhibitions.length > 0 ? ['/exhibitions'] : []),
  ];
  return [
    ...lists.map((page) => ({ page })),
    ...entries.flatMap((entry) =>
      listed(entry).map((page) => ({ ...page, ...languagesOf(entry.body) })),
    ),
  ];
}

/** A page without words of its own, as one that only has pages below it, is in every language. */
function languagesOf(entry: Entry): Pick<SitemapEntry, 'written'> {
  const written = writtenIn(entry);
  return written.length > 0 ? { written } : {};
}

async function filmPages(site: Site): Promise<SitemapEntry[]> {
  const films = await listRecordings(site, site.settings['site.languages'][0] ?? 'en');
  return films.length === 0
    ? []
    : [{ page: '/media' }, ...films.map(({ view }) => ({ page: view.page }))];
}
