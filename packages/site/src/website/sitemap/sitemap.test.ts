import { describe, expect, it } from 'vitest';
import { robotsTxt, sitemapIndexXml, sitemapXml } from './sitemap.ts';

describe('a sitemap', () => {
  it('names every page in every language, and each of them its others', () => {
    const xml = sitemapXml(
      [{ page: '/people/a1/ada', changed: '2026-03-04T05:06:07.000Z' }],
      'https://museum.example',
      ['en', 'fr'],
    );
    expect(xml.match(/<url>/g)).toHaveLength(2);
    expect(xml).toContain(
      '<loc>https://museum.example/fr/people/a1/ada</loc><lastmod>2026-03-04</lastmod>',
    );
    expect(
      xml.match(/hreflang="x-default" href="https:\/\/museum.example\/people\/a1\/ada"/g),
    ).toHaveLength(2);
  });

  it('leaves out the languages in which a page has nothing to read', () => {
    const xml = sitemapXml(
      [
        { page: '/visit', written: ['fr', 'ar'] },
        { page: '/tour', written: ['de'] },
      ],
      'https://museum.example',
      ['en', 'fr', 'ar'],
    );
    expect([...xml.matchAll(/<loc>([^<]+)/g)].map((match) => match[1]?.slice(22))).toEqual([
      '/fr/visit',
      '/ar/visit',
      '/tour',
      '/fr/tour',
      '/ar/tour',
    ]);
    expect(xml).not.toContain('hreflang="en"');
  });

  it('escapes what XML would read as markup', () => {
    expect(sitemapXml([{ page: '/x?a=1&b=2' }], 'https://museum.example', ['en'])).toContain(
      '<loc>https://museum.example/x?a=1&amp;b=2</loc></url>',
    );
  });

  it('of sitemaps lists them', () => {
    expect(sitemapIndexXml(['https://museum.example/sitemap/items-1.xml'])).toContain(
      '<sitemap><loc>https://museum.example/sitemap/items-1.xml</loc></sitemap>',
    );
  });
});

describe('robots', () => {
  it('are shown the sitemap and kept out of searches', () => {
    const text = robotsTxt('https://museum.example', { indexed: true });
    expect(text).toContain('Sitemap: https://museum.example/sitemap.xml');
    expect(text).toContain('Disallow: /*?*q=');
    expect(text).toContain('Disallow: /*?from=');
    expect(text).toContain('https://museum.example/data/');
  });
  it('are sent away from a site that is not to be indexed', () =>
    expect(robotsTxt('https://museum.example', { indexed: false })).toBe(
      'User-agent: *\nDisallow: /\n',
    ));
});
