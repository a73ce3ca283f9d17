// GET /oembed?url=…&maxwidth=&maxheight=&format=json|xml
import { museumName, readShared } from '../../features/share/read-shared.ts';
import { oembedOf, oembedXml, ownPath, readMaxSize } from '../../features/share/oembed.ts';
import { localisedPath, readLanguage } from '../../platform/i18n/languages.ts';
import { failure, isDatabaseLost, isFailure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { requestContext, siteContext } from '../context.ts';
import type { Route } from './+types/oembed.ts';

/** Whoever asks may be a page in a browser. */
const OPEN = { 'Access-Control-Allow-Origin': '*' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  try {
    return await answer(
      site,
      new URL(request.url).searchParams,
      context.get(requestContext).origin,
    );
  } catch (error) {
    if (!isFailure(error) || isDatabaseLost(error)) throw error;
    return Response.json(
      { error: error.code, message: error.message },
      { status: error.status, headers: OPEN },
    );
  }
}

async function answer(site: Site, query: URLSearchParams, origin: string): Promise<Response> {
  const format = query.get('format') ?? 'json';
  if (format !== 'json' && format !== 'xml') throw failure('oembed-format', format.slice(0, 40));
  const path = ownPath(query.get('url') ?? '', origin);
  const languages = site.settings['site.languages'];
  const local = path && readLanguage(path.pathname, languages);
  if (local) path.pathname = local.path;
  const shared = local && (await readShared(site, path, { language: local.language }));
  if (!shared || (!shared.embed && !shared.reserved)) throw failure('not-found', 'page');
  const addressOf = (page: string) => origin + localisedPath(page, local.language, languages);
  const found = oembedOf(shared, {
    origin,
    museum: await museumName(site, local.language),
    home: addressOf('/'),
    embed: addressOf(shared.embed ?? '/'),
    max: readMaxSize(query),
  });
  if (!found) throw failure('embed-reserved', shared.title.text);
  const headers = {
    ...OPEN,
    'Cache-Control': 'public, max-age=300',
    'Content-Type':
      format === 'xml' ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8',
  };
  return new Response(format === 'xml' ? oembedXml(found) : JSON.stringify(found), { headers });
}
