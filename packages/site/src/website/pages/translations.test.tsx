// What the museum writes in several languages: pages, stories and exhibitions know their sisters,
// and say so where one is missing.
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../../features/access/actor.ts';
import type { Block } from '../../features/editorial/blocks/blocks.ts';
import { entryAddress, type EntryKind } from '../../features/editorial/entry.ts';
import { saveEntry } from '../../features/editorial/save-entry.ts';
import { previewQuery } from '../../features/editorial/preview-link.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import type { Site } from '../../platform/site.ts';
import { loader as loadExhibition } from '../exhibitions/exhibition-page.tsx';
import { sitemapEntries } from '../sitemap/load-sitemap.ts';
import { sitemapXml } from '../sitemap/sitemap.ts';
import { loader as loadStory } from '../stories/story-page.tsx';
import { loaderArguments } from '../testing/requests.ts';
import { renderPart } from '../testing/render-part.tsx';
import { EntryView } from './EntryView.tsx';
import type { EntryData } from './load-entry.ts';
import { loader as loadPage } from './page-page.tsx';

const ada: Actor = { kind: 'operator', name: 'ada' };
const languages = ['en', 'fr', 'ar'];
const says = (words: string): Block[] => [
  { kind: 'text', text: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
];
const kinds: EntryKind[] = ['page', 'story', 'exhibition'];

onBothDatabases('what the museum writes', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = newSite(database());
    for (const kind of kinds) {
      await saveEntry(site, ada, kind, {
        state: 'published',
        body: {
          path: 'in-all',
          title: { en: 'Rain', fr: 'Pluie', ar: 'مطر' },
          content: { en: says('It rains.'), fr: says('Il pleut.'), ar: says('إنها تمطر.') },
        },
      });
      await saveEntry(site, ada, kind, {
        state: 'published',
        body: {
          path: 'in-two',
          title: { en: 'Snow' },
          content: { en: says('It snows.'), fr: says('Il neige.') },
        },
      });
      await saveEntry(site, ada, kind, {
        state: 'published',
        body: { path: 'in-one', title: { fr: 'Grêle' }, content: { fr: says('Il grêle.') } },
      });
    }
  });

  async function render(
    kind: EntryKind,
    path: string,
    language: string,
    query = '',
  ): Promise<string> {
    const page = entryAddress(kind, path);
    const given = loaderArguments<never>(
      site,
      localisedPath(page, language, languages) + query,
      kind === 'page' ? { '*': path } : { slug: path },
    );
    const loaded: unknown = await (kind === 'page'
      ? loadPage(given)
      : kind === 'story'
        ? loadStory(given)
        : loadExhibition(given));
    const entry = (
      loaded && typeof loaded === 'object' && 'data' in loaded && 'init' in loaded
        ? loaded.data
        : loaded
    ) as EntryData;
    return renderPart(<EntryView entry={entry} />, { language, path: page, query }).html;
  }
  const alternates = (html: string) =>
    [
      ...html.matchAll(
        /<link rel="alternate" hrefLang="([^"]+)" href="https:\/\/museum.example([^"]+)"/g,
      ),
    ].map(([, language, path]) => `${language} ${path}`);
  const canonical = (html: string) =>
    /<link rel="canonical" href="https:\/\/museum.example([^"]+)"/.exec(html)?.[1];

  describe.each(kinds)('as a %s', (kind) => {
    const at = (path: string, language: string) =>
      localisedPath(entryAddress(kind, path), language, languages);

    it('names its sisters in the other languages, and the switch leads to each of them', async () => {
      const html = await render(kind, 'in-all', 'ar');
      expect(alternates(html)).toEqual([
        `en ${at('in-all', 'en')}`,
        `fr ${at('in-all', 'fr')}`,
        `ar ${at('in-all', 'ar')}`,
        `x-default ${at('in-all', 'en')}`,
      ]);
      expect(canonical(html)).toBe(at('in-all', 'ar'));
      expect(html).toContain(
        `<a href="${at('in-all', 'fr')}" lang="fr" hrefLang="fr">Français</a>`,
      );
      expect(html).toContain('إنها تمطر.');
      expect(html).not.toContain('untranslated');
    });

    it('says in the visitor’s language that it is not translated, where it can be read, and in which language each word is', async () => {
      const html = await render(kind, 'in-two', 'ar');
      expect(html).toContain('لم يُترجم هذا النص بعد');
      expect(html).toContain(
        `<a href="${at('in-two', 'en')}" lang="en" dir="ltr" hrefLang="en">English</a>`,
      );
      expect(html).toContain(
        `<a href="${at('in-two', 'fr')}" lang="fr" dir="ltr" hrefLang="fr">Français</a>`,
      );
      expect(html).toMatch(/<h1[^>]* lang="en"[^>]*>Snow<\/h1>/);
      expect(html).toMatch(/<div class="blocks" lang="en" dir="ltr">.*It snows\./);
    });

    it('stands for the language that it can be read in, to search engines', async () => {
      expect(canonical(await render(kind, 'in-two', 'ar'))).toBe(at('in-two', 'en'));
      expect(alternates(await render(kind, 'in-two', 'en'))).toEqual([
        `en ${at('in-two', 'en')}`,
        `fr ${at('in-two', 'fr')}`,
        `x-default ${at('in-two', 'en')}`,
      ]);
      const html = await render(kind, 'in-one', 'en');
      expect([canonical(html), alternates(html)]).toEqual([at('in-one', 'fr'), []]);
    });
  });

  it('is in the sitemap only in the languages in which it can be read', async () => {
    const xml = sitemapXml(
      (await sitemapEntries(site, 'pages')) ?? [],
      'https://museum.example',
      languages,
    );
    expect(
      [...xml.matchAll(/<loc>https:\/\/museum\.example(\/[^<]*in-(?:two|one))<\/loc>/g)]
        .map((match) => match[1])
        .sort(),
    ).toEqual([
      '/exhibitions/in-two',
      '/fr/exhibitions/in-one',
      '/fr/exhibitions/in-two',
      '/fr/in-one',
      '/fr/in-two',
      '/fr/stories/in-one',
      '/fr/stories/in-two',
      '/in-two',
      '/stories/in-two',
    ]);
  });

  it('is previewed in every language from one link', async () => {
    await saveEntry(site, ada, 'page', {
      state: 'draft',
      body: {
        path: 'soon',
        title: { en: 'Soon', fr: 'Bientôt' },
        content: { en: says('Soon.'), fr: says('Bientôt.') },
      },
    });
    const query = await previewQuery(site, ada, '/soon');
    expect(await render('page', 'soon', 'en', query)).toContain(
      `<a href="/fr/soon${query}" lang="fr" hrefLang="fr">`,
    );
  });
});
