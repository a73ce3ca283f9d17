// GET /robots.txt
import { requestContext, siteContext } from '../context.ts';
import type { Route } from './+types/robots.ts';
import { robotsTxt } from './sitemap.ts';

export function loader({ context }: Route.LoaderArgs) {
  const text = robotsTxt(context.get(requestContext).origin, {
    indexed: context.get(siteContext).settings['site.indexed'],
  });
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
