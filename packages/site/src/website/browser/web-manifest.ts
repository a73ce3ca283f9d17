// GET /site.webmanifest
import { siteContext } from '../context.ts';
import { readShell } from '../shell/shell-data.ts';
import type { Route } from './+types/web-manifest.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const language = site.settings['site.languages'][0] ?? 'en';
  const { name, tagline } = await readShell(site, language);
  const manifest = {
    name,
    short_name: name.length <= 12 ? name : undefined,
    description: tagline || undefined,
    lang: language,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((side) => ({
        src: `/icon-${side}.png`,
        type: 'image/png',
        sizes: `${side}x${side}`,
      })),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
