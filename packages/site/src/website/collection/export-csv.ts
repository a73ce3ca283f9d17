// GET /collection/export.csv: a search as a table, sent as it is found.
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { readSearch } from '../../features/search/queries/search-params.ts';
import { walkResults } from '../../features/search/queries/search-items.ts';
import { tableAttributes, tableHead, tableRow } from '../../features/search/export/search-table.ts';
import { languageContext, requestContext, searchContext, siteContext } from '../context.ts';
import type { Route } from './+types/export-csv.ts';

/** Items asked for at once. */
const STEP = 500;

export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { origin } = context.get(requestContext);
  const state = readSearch(new URL(request.url).searchParams);
  const results = walkResults(site, context.get(searchContext), state, {
    language: context.get(languageContext),
    step: STEP,
    max: site.settings['search.export-items'],
    attributes: tableAttributes,
  });
  return new Response(linesOf(results, origin), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="collection.csv"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

function linesOf(
  results: ReturnType<typeof walkResults>,
  origin: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(tableHead)),
    async pull(controller) {
      const { value, done } = await results.next();
      if (done) return controller.close();
      return controller.enqueue(
        encoder.encode(
          value.map(({ card, hit }) => tableRow(card, hit, origin + itemPage(card))).join(''),
        ),
      );
    },
    cancel: () => void results.return(undefined),
  });
}
