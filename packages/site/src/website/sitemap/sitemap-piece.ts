// GET /sitemap/{name}.xml
import { requestContext, siteContext } from '../context.ts';
import type { Route } from './+types/sitemap-piece.ts';
import { sitemapEntries } from './load-sitemap.ts';
import { sitemapXml } from './sitemap.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const entries = await sitemapEntries(site, params.name.replace(/\.xml$/, ''));
  if (!entries)
    return new Response('This sitemap does not exist. See /sitemap.xml.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  const xml = sitemapXml(
    entries,
    context.get(requestContext).origin,
    site.settings['site.languages'],
  );
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
