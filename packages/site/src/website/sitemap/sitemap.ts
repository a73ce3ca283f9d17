// Sitemaps (sitemaps.org 0.9) for search engines: an index, and files of at most 10,000 pages each
// with their versions in other languages.
import { alternatesOf, localisedPath } from '../../platform/i18n/languages.ts';

/**
 * Pages in one sitemap: well below the protocol's 50,000, because every page is named once per
 * language.
 */
export const PAGES_PER_SITEMAP = 5_000;

export type SitemapEntry = {
  /** Path without its language. */ page: string;
  changed?: string;
  /** Its languages, where there may be fewer of them than the site has. */
  written?: readonly string[];
};

/** One sitemap. @param origin public address of the site, without a slash at the end */
export function sitemapXml(
  entries: readonly SitemapEntry[],
  origin: string,
  languages: readonly string[],
): string {
  const urls = entries.flatMap(({ page, changed, written }) => {
    const links = alternatesOf(page, languages, written).map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.language}" href="${escapeXml(origin + other.path)}"/>`,
    );
    const modified = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
    const read = languages.filter((language) => written?.includes(language) ?? true);
    return (read.length > 0 ? read : languages).map(
      (language) =>
        `<url><loc>${escapeXml(origin + localisedPath(page, language, languages))}</loc>${modified}${links.join('')}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The list of the sitemaps. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/**
 * Which addresses robots may walk, and where the sitemap is. Searches have no end, so they are left
 * out; so are the addresses of items that describe a search (`?from=`).
 */
export function robotsTxt(origin: string, { indexed }: { indexed: boolean }): string {
  if (!indexed) return 'User-agent: *\nDisallow: /\n';
  return [
    '# All published records as files, updated daily. Please use these instead of crawling the pages.',
    `# ${origin}/data/`,
    '',
    'User-agent: *',
    'Allow: /data/',
    'Disallow: /*?*q=',
    'Disallow: /collection?*&',
    'Disallow: /*?from=',
    'Disallow: /*collection/export.csv',
    'Disallow: /*collection/feed.xml?',
    'Disallow: /items/any',
    'Disallow: /*/items/any',
    'Disallow: /search-api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
