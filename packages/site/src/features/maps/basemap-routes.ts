// GET /maps/ground.json, the countries for the interactive map, in every language; and
// /maps/streets.pmtiles, by ranges, where the operator has one.
import { answerWith, finishPage, type FinishedPage } from '../../platform/http/finished-page.ts';
import { fileAt } from '../../platform/files/stored-file.ts';
import { answerFile } from '../../platform/http/file-answer.ts';
import { readLanguage } from '../../platform/i18n/languages.ts';
import type { Site } from '../../platform/site.ts';
import { readBasemap } from './localized-basemap.ts';
import { streetTiles } from './street-tiles.ts';

const pages = new Map<string, FinishedPage>();

/**
 * Answers with the ground, made once for a language. `undefined` for streets that are not there.
 */
export async function answerBasemap(site: Site, request: Request): Promise<Response | undefined> {
  const { language, path } = readLanguage(
    new URL(request.url).pathname,
    site.settings['site.languages'],
  );
  if (path.endsWith('.pmtiles')) {
    const tiles = await streetTiles(site);
    return (
      tiles &&
      answerFile(request, fileAt(tiles.path), tiles.version, {
        'content-type': 'application/vnd.pmtiles',
        'cache-control': 'public, max-age=300',
      })
    );
  }
  const page =
    pages.get(language) ??
    finishPage(
      200,
      [
        ['content-type', 'application/json; charset=utf-8'],
        ['content-language', language],
        ['cache-control', 'public, max-age=86400'],
        ['x-robots-tag', 'noindex'],
      ],
      Buffer.from(JSON.stringify(await readBasemap(language))),
    );
  pages.set(language, page);
  return answerWith(page, request);
}
