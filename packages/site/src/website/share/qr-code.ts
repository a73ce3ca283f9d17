// GET /share/qr.svg?page=…: the code to put on a poster or a label.
import { qrSvg } from '../../features/share/qr.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/qr-code.ts';
import { sharedPage } from './read-share.ts';

export async function loader(args: Route.LoaderArgs) {
  const { svg } = await loadPage(args, async (context) => {
    const { page } = await sharedPage(context);
    return {
      svg: qrSvg(
        context.origin +
          localisedPath(page, context.language, context.site.settings['site.languages']),
      ),
    };
  });
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="qr-code.svg"',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
