// GET /items/{id}.bib, .ris and .csl.json, and the same of anything citable at /i/{id}.bib: the
// citation as a file. /ark:… leads to its record.
import { answerText } from '../../platform/http/text-answer.ts';
import { readLanguage } from '../../platform/i18n/languages.ts';
import type { Site } from '../../platform/site.ts';
import { straight } from './cited-name.ts';
import { arkInfo, idOfArk, readArkRoot } from './ark.ts';
import type { Citable } from './citable.ts';
import { citationFile, type CitationFormat } from './citation-file.ts';
import { citableOf, permalinkOf } from './find-citable.ts';
import { decoded } from '../../platform/decoded.ts';

const shape = /^\/(?:items|i)\/([0-9a-z]{26})\.(bib|ris|csl\.json)$/;

/** Answers with the citation. @throws not-found, withdrawn */
export async function answerCitation(
  site: Site,
  request: Request,
  origin: string,
): Promise<Response> {
  const { language, path } = readLanguage(
    new URL(request.url).pathname,
    site.settings['site.languages'],
  );
  const [, id = '', format = ''] = shape.exec(path) ?? [];
  const thing = await citableOf(site, id, { language, origin });
  return answerText(request, citationFile([thing], format as CitationFormat), `${id}.${format}`);
}

/**
 * Leads from an ARK to its record; with `?info` it says in plain text what the ARK names.
 * @throws not-found, withdrawn
 */
export async function answerArk(site: Site, request: Request, origin: string): Promise<Response> {
  const url = new URL(request.url);
  const root = readArkRoot(site.settings['site.ark']);
  const id = root && idOfArk(decoded(url.pathname.slice(1)), root);
  if (!id)
    return new Response(
      'There is no record with this ARK. Check it for missing or changed characters, or look it up at https://n2t.net.\n',
      { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } },
    );
  if (url.search !== '?info' && url.search !== '??')
    return new Response(null, {
      status: 308,
      headers: { location: `/i/${id}`, 'cache-control': 'public, max-age=3600' },
    });
  const thing = await citableOf(site, id, {
    language: site.settings['site.languages'][0] ?? 'en',
    origin,
  });
  const text = arkInfo({
    who:
      thing.makers
        .map(({ name, attribution }) => [attribution, straight(name)].filter(Boolean).join(' '))
        .join('; ') || thing.museum,
    what: thing.title,
    when: whenOf(thing),
    where: `${origin}/${thing.ark ?? permalinkOf('', id)}`,
  });
  return new Response(text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  });
}

function whenOf({ date }: Citable): string {
  if (!date) return '';
  return 'from' in date ? date.from : date.display;
}
