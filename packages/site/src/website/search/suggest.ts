// GET /suggest?q=: names of records that begin with what was typed, as JSON, in the language of the
// address. It is the same for everybody, so it may be kept for a while.
import { suggest } from '../../features/search/queries/suggest.ts';
import { languageContext, searchContext, siteContext } from '../context.ts';
import type { Route } from './+types/suggest.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const language = context.get(languageContext);
  return Response.json(
    await suggest(context.get(siteContext), context.get(searchContext), typed, language),
    {
      headers: {
        'Cache-Control': 'public, max-age=60',
        'Content-Language': language,
        'X-Robots-Tag': 'noindex',
      },
    },
  );
}
