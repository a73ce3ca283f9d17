// GET /site.webmanifest
import { siteContext } from '../context.ts';
import { shellOf } from '../shell/shell-data.ts';
import type { Route } from './+types/web-manifest.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(siteContext);
  const { name, tagline } = shellOf(settings);
  const manifest = {
    name,
    short_name: name.length <= 12 ? name : undefined,
    description: tagline || undefined,
    lang: settings['site.languages'][0],
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } });
}
