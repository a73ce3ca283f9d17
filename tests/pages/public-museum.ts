// A museum of which every kind of public page is asked for, with one place where pages are kept.
import type { Composed } from '../../packages/site/src/app/compose.ts';
import { openSitePages } from '../../packages/site/src/app/site-pages.ts';
import { pageHandler } from '../../packages/site/src/app/page-handler.ts';
import { pageRenderer } from '../../packages/site/src/app/page-renderer.ts';
import { answerWith } from '../../packages/site/src/platform/http/finished-page.ts';
import { recordReads, type PageReads } from '../../packages/site/src/platform/pages/page-reads.ts';
import { sectionsOf } from '../../packages/site/src/platform/http/sections.ts';
import { saveSettings } from '../../packages/site/src/platform/config/saved-settings.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import type { Database } from '../../packages/site/src/platform/database/database.ts';
import { resultsKey } from '../../packages/site/src/features/search/records/index-progress.ts';
import { newSite } from '../databases/site.ts';
import { builtPages, fillAround, importNames, openIndexed } from '../faults/imported-museum.ts';

const facts = {
  origin: 'https://museum.example',
  requestId: 'request',
  client: '192.0.2.7',
  secure: true,
};

export type PublicMuseum = {
  site: Site;
  composed: Composed;
  /** The page at an address, if it is kept and may be shown. */
  kept(address: string): Promise<string | undefined>;
  /** Closes what keeps pages, runs `meanwhile` and opens it again, as a restart does. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Closes what keeps pages for good, and the parts of the site. */
  close(): Promise<void>;
  /** The page as a visitor gets it: kept, or made and kept. */
  visit(address: string): Promise<string>;
  /** The page as it is made now, and what it read. */
  make(address: string): Promise<{ page: string; status: number; reads: PageReads }>;
};

/** Items with names, programme and texts around them; the site has a name of its own. */
export async function openPublicMuseum(
  database: Database,
  environment: Record<string, string> = {},
): Promise<PublicMuseum> {
  // One visitor asks for all pages.
  const site = newSite(database, { VITRINE_SERVER_CLIENT_PER_SECOND: '0', ...environment });
  const name = { 'site.name': 'Museum of Weather' };
  const saved = await database.transaction((writer) =>
    saveSettings(writer, site, 'staff:ada', name),
  );
  saved.apply();
  await importNames(site, ['Rain', 'Snow', 'Hail', 'Fog', 'Rain']);
  await fillAround(site, 'Weather');
  return openPagesOf(site);
}

/** The pages of a museum that is there already: of another server, or after a while. */
export async function openPagesOf(site: Site): Promise<PublicMuseum> {
  const { pages: build } = await builtPages();
  const composed = await openIndexed(site);
  const searched = () => resultsKey(site, composed.search);
  let pages = await openSitePages(site, searched);
  let handler = pageHandler(site, composed.search, build, pages);
  const render = pageRenderer({
    site,
    search: composed.search,
    build,
    sections: sectionsOf,
  });
  const requestOf = (address: string) => new Request(`${facts.origin}${address}`);
  return {
    site,
    composed,
    async kept(address) {
      await pages.changes.follow();
      const stored = pages.store.get(`${facts.origin} ${address}`);
      return stored && textOf(answerWith(stored.page, requestOf(address)));
    },
    async restart(meanwhile) {
      pages.store.close();
      await meanwhile?.();
      pages = await openSitePages(site, searched);
      handler = pageHandler(site, composed.search, build, pages);
    },
    async close() {
      pages.store.close();
      await composed.stop();
    },
    visit: async (address) => textOf(await handler(requestOf(address), facts)),
    async make(address) {
      const { result, reads } = await recordReads(() => render(requestOf(address), facts));
      const body = (result.bodies.identity ?? '').toString();
      return { page: withoutToken(`${result.status}\n${body}`), status: result.status, reads };
    },
  };
}

const textOf = async (response: Response): Promise<string> =>
  withoutToken(`${response.status}\n${await response.text()}`);

/** A form says when it was made, and pages with one live only so long. */
const withoutToken = (page: string): string =>
  page.replaceAll(/(name="-token" value=)"[^"]*"/g, '$1""');
