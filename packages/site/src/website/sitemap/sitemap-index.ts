// GET /sitemap.xml
import { requestContext, siteContext } from '../context.ts';
import type { Route } from './+types/sitemap-index.ts';
import { sitemapNames } from './load-sitemap.ts';
import { sitemapIndexXml } from './sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const names = await sitemapNames(context.get(siteContext));
  return new Response(sitemapIndexXml(names.map((name) => `${origin}/sitemap/${name}.xml`)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
