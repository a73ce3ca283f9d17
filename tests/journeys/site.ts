// What journeys know of the running site: its address, and an address of every kind of page.
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

export const siteUrl = (): string => process.env['VITRINE_JOURNEY_URL'] ?? 'http://127.0.0.1:3000';

/**
 * A test that fails when the page says anything in the console, or asks anybody but the site for
 * anything.
 */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const text: string[] = [];
      const requested: string[] = [];
      page.on('console', (message) => {
        // A missing page, a form that is asked again, and what the graphics driver thinks of
        // itself, are logged in the console by the browser and not by the page.
        if (
          (message.type() === 'error' || message.type() === 'warning') &&
          !/status of (404|410|422)|GL Driver Message/.test(message.text())
        )
          text.push(message.text());
      });
      page.on('pageerror', (error) => text.push(String(error)));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(siteUrl()) && !url.startsWith('data:') && !url.startsWith('blob:'))
          requested.push(url);
      });
      await use(undefined);
      expect(text, 'what the page said in the console').toEqual([]);
      expect(requested, 'whom the page asked beside the site').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

let found: Promise<Record<string, string>> | undefined;

/** An address of every kind of page; looked for once in each process that runs journeys. */
export const addresses = (page: Page): Promise<Record<string, string>> =>
  (found ??= findAddresses(page));

/** Follows links from the indexes, whatever the ids are. */
export async function findAddresses(page: Page): Promise<Record<string, string>> {
  const firstLink = async (index: string, pattern: RegExp) => {
    const html = await (await page.request.get(siteUrl() + index)).text();
    const found = [...html.matchAll(/href="([^"]+)"/g)]
      .map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
      .find((href) => pattern.test(href));
    if (!found) throw new Error(`${index} has no link like ${pattern}.`);
    return found;
  };
  const item = await firstLink('/collection?picture=true', /^\/items\/[0-9a-z]{26}\//);
  return {
    home: '/',
    collection: '/collection',
    search: '/collection?q=map',
    'nothing found': '/collection?q=qqqzzzxxx',
    list: '/collection?view=list',
    'map of a search': '/collection?view=map',
    item,
    viewer: `${item.split('/').slice(0, 3).join('/')}/viewer`,
    share: `/share?page=${encodeURIComponent(item)}`,
    'item in a frame': `/embed${item.split('/').slice(0, 3).join('/')}`,
    people: '/people',
    person: await firstLink('/people', /^\/people\/[0-9a-z]{26}\//),
    places: '/places',
    place: await firstLink('/places', /^\/places\/[0-9a-z]{26}\//),
    subjects: '/subjects',
    subject: await firstLink('/subjects', /^\/subjects\/[0-9a-z]{26}\//),
    collections: '/collections',
    'a collection': await firstLink('/collections', /^\/collections\/[0-9a-z]{26}/),
    about: '/about',
    accessibility: '/accessibility',
    everything: '/search?q=map',
    'what’s on': '/whats-on',
    event: await firstLink('/whats-on', /^\/whats-on\/[a-z][a-z0-9-]*(\?|$)/),
    'event in a frame': `/embed${(await firstLink('/whats-on', /^\/whats-on\/[a-z][a-z0-9-]*(\?|$)/)).split('?')[0]}`,
    'story in a frame': `/embed${await firstLink('/stories', /^\/stories\/[a-z0-9-]+$/)}`,
    stories: '/stories',
    story: await firstLink('/stories', /^\/stories\/[a-z0-9-]+$/),
    exhibition: await firstLink('/exhibitions', /^\/exhibitions\/[a-z0-9-]+$/),
    film: '/media/seventeen',
    films: '/media',
    visit: '/visit',
    'side by side': `/compare?items=${await itemIds(page)}`,
    forms: '/forms',
    form: '/forms/enquiry',
    sets: '/sets',
    'not found': '/no/such/page',
  };
}

/** Two items with pictures. */
async function itemIds(page: Page): Promise<string> {
  const html = await (await page.request.get(`${siteUrl()}/collection?picture=true`)).text();
  return [
    ...new Set(
      [...html.matchAll(/href="\/items\/([0-9a-z]{26})\//g)].map((match) => match[1] ?? ''),
    ),
  ]
    .slice(0, 2)
    .join(',');
}

/** Faults that axe finds, as lines. */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Its other mode opens a second page for each check, for frames of other sites; we have none.
    .setLegacyMode(true)
    // A page beside an editor is a document of its own, whose landmarks are no doubles.
    .exclude('.preview-frames iframe')
    .exclude('.look-preview iframe')
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`,
    ),
  );
}
