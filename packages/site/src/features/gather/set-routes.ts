// GET /sets/{token}.csv, .json and .collection.json (IIIF), .bib, .ris, .csl.json: a shared set as
// a file. GET /sets/cards.json?ids=: what a browser shows of what it gathered.
import { answerText } from '../../platform/http/text-answer.ts';
import { localisedPath, readLanguage } from '../../platform/i18n/languages.ts';
import type { Site } from '../../platform/site.ts';
import { citationFile, type CitationFormat } from '../citing/citation-file.ts';
import { citableItems } from '../citing/find-citable.ts';
import { MANIFEST_TYPE } from '../iiif/presentation.ts';
import { gatheredCard, setAsCollection, setAsCsv, setAsManifest } from './set-table.ts';
import { gatheredCards, readSet } from './make-set.ts';

const shape = /^\/sets\/([\w-]+)\.(csv|json|collection\.json|bib|ris|csl\.json)$/;

/** @throws set-unreadable, not-found */
export async function answerSetFile(
  site: Site,
  request: Request,
  origin: string,
): Promise<Response> {
  const url = new URL(request.url);
  const languages = site.settings['site.languages'];
  const { language, path } = readLanguage(url.pathname, languages);
  const [, token = '', format = ''] = shape.exec(path) ?? [];
  if (token === 'cards') {
    const cards = await gatheredCards(
      site,
      (url.searchParams.get('ids') ?? '').split(',').filter(Boolean),
      language,
    );
    const visible = cards
      .map(gatheredCard)
      .map((card) => ({ ...card, page: localisedPath(card.page, language, languages) }));
    return Response.json(visible, { headers: { 'cache-control': 'private, max-age=60' } });
  }
  const set = await readSet(site, token, { language, origin });
  if (format === 'csv')
    return answerText(request, { type: 'text/csv; charset=utf-8', text: setAsCsv(set) }, 'set.csv');
  const viewed = { json: setAsManifest, 'collection.json': setAsCollection }[format];
  if (viewed)
    return Response.json(viewed(set, { origin, address: origin + url.pathname }), {
      headers: {
        'content-type': MANIFEST_TYPE,
        'cache-control': 'public, max-age=60',
        'access-control-allow-origin': '*',
      },
    });
  const things = await citableItems(
    site,
    set.entries.map(({ card }) => card.id),
    { language, origin },
  );
  return answerText(request, citationFile(things, format as CitationFormat), `set.${format}`);
}
