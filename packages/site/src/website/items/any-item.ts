// “Something else”: leads to an item by chance, and is therefore never kept. An empty museum leads
// home.
import { redirect } from 'react-router';
import { pickItem } from '../../features/catalogue/read-catalogue.ts';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/any-item.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language }) => {
    const item = await pickItem(site, Math.random());
    const address = localisedPath(
      item ? itemPage(item) : '/',
      language,
      site.settings['site.languages'],
    );
    throw redirect(address, { status: 302, headers: { 'Cache-Control': 'no-store' } });
  });
}
