import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { jsonForScript } from '../../platform/http/script-json.ts';
import { picture } from '../../features/catalogue/ui/testing.ts';
import { Page } from './Page.tsx';
import { PageHead } from './PageHead.tsx';
import { shorten } from './shorten.ts';
import { PageLinks } from './PageLinks.tsx';
import { shellOf } from './shell-data.ts';
import { type Settings } from '../../platform/config/settings.ts';
import { settingsTable } from '../../platform/config/data/settings-table.ts';

const page = (around: Parameters<typeof renderPart>[1] = {}) =>
  renderPart(<Page title="People">words</Page>, around);

describe('every page', () => {
  const { html } = page({ path: '/people' });

  it('begins with a way past its head', () =>
    expect(html).toContain(
      '<div class="skip-links"><a href="#main">Skip to main content</a></div>',
    ));
  it('has one main part that can be skipped to', () =>
    expect(html).toContain('<main id="main" tabindex="-1">words</main>'));
  it('leads to what there is, and says where one is', () => {
    expect(html).toContain('<a href="/people" aria-current="page">People</a>');
    expect(html).toContain('<a href="/collection">Collection</a>');
    expect(html).not.toContain('href="/places"');
  });
  it('marks the part of the site that it belongs to', () => {
    expect(page({ path: '/people/1/ada' }).html).toContain(
      '<a href="/people" aria-current="true">People</a>',
    );
    expect(page({ path: '/peoples' }).html).not.toContain('aria-current');
  });
  it('leads to itself in the other languages, named in themselves', () => {
    expect(html).toContain('<a href="/fr/people" lang="fr" hrefLang="fr">Français</a>');
    expect(html).toContain('<a href="/ar/people" lang="ar" hrefLang="ar">العربية</a>');
    expect(html).not.toContain('>English<');
  });
  it('keeps what was asked for in the other languages: a search, a filter, a preview', () => {
    expect(page({ path: '/collection', query: '?q=rain&view=map' }).html).toContain(
      '<a href="/fr/collection?q=rain&amp;view=map" lang="fr" hrefLang="fr">',
    );
  });
  it('has a menu that the browser opens by itself', () => {
    expect(html).toContain('popoverTarget="menu"');
    expect(html).toContain('<div id="menu" class="menu" popover="auto" data-modal="">');
  });
  it('has a search that is a plain form', () =>
    expect(html).toContain('<form class="search-field" action="/search" method="get">'));
  it('carries no style attribute and no inline script', () => {
    expect(html).not.toMatch(/ style=/);
    expect(html).not.toMatch(/<script(?! type="application)/);
  });
  it('in Arabic links to pages in Arabic', () =>
    expect(page({ language: 'ar', path: '/people' }).html).toContain('action="/ar/search"'));
  it('about a thing without a picture is lit by a hue', () => {
    expect(
      renderPart(
        <Page title="Shard" hue={24}>
          words
        </Page>,
      ).css,
    ).toContain('oklch(.935 .032 24)');
  });
  it('of a site in one language offers no other', () =>
    expect(page({ languages: ['en'] }).html).not.toContain('lang="fr"'));
  it('leads to the accessibility statement once, by the name that the museum gives it', () => {
    const links = (text: string) => text.match(/<a href="\/accessibility"/g)?.length;
    expect(links(html)).toBe(1);
    const label = { text: 'Access for all', language: 'en' };
    const footer = [{ label, to: '/accessibility', children: [] }];
    const own = page({ shell: { menus: { footer } } }).html;
    expect([links(own), own.includes('Access for all')]).toEqual([1, true]);
  });
  it('says where the museum is, where it said so', () => {
    const { html: placed } = page({
      shell: { address: ['12 Harbour Street', 'Old Town'], email: 'hello@museum.example' },
    });
    expect(placed).toContain(
      '<address><span lang="">12 Harbour Street</span><span lang="">Old Town</span></address>',
    );
    expect(placed).toContain('href="mailto:hello@museum.example"');
    expect(html).not.toContain('<address>');
  });
  it('has the logo of the museum in the place of its name, which it still says', () => {
    const { html: branded } = page({ shell: { name: 'Museum of Jugs', logo: picture() } });
    expect(branded).toMatch(
      /<a class="wordmark" href="\/"><img class="wordmark-logo" src="\/iiif[^>]*alt="Museum of Jugs"/,
    );
    expect(html).not.toContain('wordmark-logo');
  });
  it('takes the accent of the museum, where it set one', () => {
    expect(page({ shell: { accent: '#1f4a7a' } }).css).toContain('--accent:light-dark(#1f4a7a,');
    expect(page({ shell: { accent: 'red;}' } }).css).toBe('');
  });
});

describe('what machines read of a page', () => {
  const head = (
    props: Partial<Parameters<typeof PageHead>[0]> = {},
    around: Parameters<typeof renderPart>[1] = {},
  ) => renderPart(<PageHead title="Ada Rain" page="/people/a1/ada-rain" {...props} />, around).html;

  it('is a title with the museum’s name, said once', () => {
    expect(head()).toContain('<title>Ada Rain – Museum of Rain</title>');
    expect(head({ title: 'Museum of Rain' })).toContain('<title>Museum of Rain</title>');
  });
  it('is one address, and those of its translations', () => {
    const html = head({}, { language: 'fr' });
    expect(html).toContain(
      '<link rel="canonical" href="https://museum.example/fr/people/a1/ada-rain"/>',
    );
    expect(html).toContain('hrefLang="x-default" href="https://museum.example/people/a1/ada-rain"');
    expect(html.match(/rel="alternate"/g)).toHaveLength(4);
  });
  it('is that of a language in which there is something to read', () => {
    const html = head({ written: ['en', 'ar'] }, { language: 'fr' });
    expect(html).toContain(
      '<link rel="canonical" href="https://museum.example/people/a1/ada-rain"/>',
    );
    expect(html).not.toContain('hrefLang="fr"');
    expect(head({ written: ['de'] }, { language: 'fr' })).toContain(
      'href="https://museum.example/fr/people/a1/ada-rain"',
    );
  });
  it('is a real picture for shared links', () => {
    const html = head({ card: { title: 'Ada Rain', lines: ['1850–1910'] } }, { language: 'fr' });
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/museum.example\/og\/fr\/people\/a1\/ada-rain.jpg\?v=[\w-]{16}"\/>/,
    );
    expect(html).toContain(
      '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/><meta property="og:image:alt" content="Ada Rain, 1850–1910"/>',
    );
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });
  it('is the museum’s own picture where a page has none', () => {
    expect(head()).toContain('<meta property="og:image" content="https://museum.example/og.jpg"/>');
    expect(head({}, { language: 'ar' })).toContain('content="https://museum.example/og/ar.jpg"');
  });
  it('is a wish to stay out of search engines, where that is so', () => {
    expect(head({ unlisted: true })).toContain(
      '<meta name="robots" content="noindex"/><link rel="canonical" href="https://museum.example/people/a1/ada-rain"/>',
    );
    expect(head({ unlisted: true, page: undefined })).not.toContain('canonical');
    expect(head({}, { shell: { indexed: false } })).toContain('noindex');
    expect(head()).not.toContain('noindex');
  });
  it('is a description of a few lines', () => {
    expect(shorten('One\n two.', 200)).toBe('One two.');
    const long = shorten('word '.repeat(100), 200);
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/word…$/);
  });
});

describe('data in a page', () => {
  it('cannot end the script that carries it', () =>
    expect(jsonForScript({ text: '</script>' })).toBe('{"text":"\\u003c/script>"}'));
});

describe('links between pages of a list', () => {
  const links = (number: number, pages: number) =>
    renderPart(<PageLinks page={number} pages={pages} address={(one) => `/people?page=${one}`} />, {
      language: 'fr',
    }).html;
  it('lead back and on', () => {
    expect(links(2, 3)).toContain('rel="prev" href="/fr/people?page=1"');
    expect(links(2, 3)).toContain('rel="next" href="/fr/people?page=3"');
    expect(links(2, 3)).toContain('Page 2 sur 3');
  });
  it('end where the list ends', () => {
    expect(links(1, 3)).not.toContain('rel="prev"');
    expect(links(3, 3)).not.toContain('rel="next"');
    expect(links(1, 1)).toBe('');
  });
});

describe('the shell', () => {
  const settings = Object.fromEntries(
    Object.entries(settingsTable).map(([key, { standard }]) => [key, standard]),
  ) as Settings;
  it('can be read from the settings alone, when the museum itself cannot', () => {
    expect(
      shellOf({
        ...settings,
        'site.name': 'Museum of Rain',
        'site.address': '12 Harbour Street; Old Town;',
      }),
    ).toMatchObject({
      name: 'Museum of Rain',
      address: ['12 Harbour Street', 'Old Town'],
      sections: [],
      licence: undefined,
    });
  });
  it('knows where the viewer asks for its licence, if a service was set', () => {
    expect(
      shellOf({
        ...settings,
        'viewer.licence-service': 'https://licence.example',
        'viewer.licence-key': 'k',
        'viewer.licence-plan': 'p',
      }).licence,
    ).toEqual({ baseUrl: 'https://licence.example', licenseKey: 'k', planType: 'p' });
  });
});
