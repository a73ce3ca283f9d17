// GET /maps/{items,places,venues,events}.geojson, in every language of the site.
import { answerWith, finishPage } from '../../../platform/http/finished-page.ts';
import { localisedPath, readLanguage } from '../../../platform/i18n/languages.ts';
import type { Site } from '../../../platform/site.ts';
import { readBox } from '../../maps/box.ts';
import { featureCollection } from '../../maps/geojson.ts';
import { eventFeatures, placeFeatures, venueFeatures } from '../../maps/map-features.ts';
import { featuresOfSearch } from './map-of-search.ts';
import { readSearch } from '../queries/search-params.ts';
import type { SearchProvider } from '../providers/search-provider.ts';

const shape = /^\/maps\/(items|places|venues|events)\.geojson$/;

/**
 * Answers with the features; `zoom` (0 to 20) tells how items are put together, `box`
 * (west,south,east,north) which part is wanted.
 */
export async function answerMapFile(
  site: Site,
  provider: SearchProvider,
  request: Request,
  origin: string,
): Promise<Response> {
  const url = new URL(request.url);
  const { languages, ...requested } = {
    languages: site.settings['site.languages'],
    ...readLanguage(url.pathname, site.settings['site.languages']),
  };
  const kind = shape.exec(requested.path)?.[1];
  const address = (path: string) => origin + localisedPath(path, requested.language, languages);
  const wanted = {
    language: requested.language,
    address,
    box: readBox(url.searchParams.get('box') ?? ''),
  };
  const given = Number(url.searchParams.get('zoom') ?? '2');
  const zoom = Number.isFinite(given) ? Math.max(0, Math.min(20, given)) : 2;
  const found =
    kind === 'items'
      ? await featuresOfSearch(
          site,
          provider,
          { ...readSearch(url.searchParams), page: 1 },
          { zoom, language: requested.language, address },
        )
      : undefined;
  const features =
    found?.features ??
    (await (kind === 'places' ? placeFeatures : kind === 'venues' ? venueFeatures : eventFeatures)(
      site,
      wanted,
    ));
  const body = Buffer.from(featureCollection(features, found?.total ?? features.length));
  return answerWith(
    finishPage(
      200,
      [
        ['content-type', 'application/geo+json; charset=utf-8'],
        ['content-language', requested.language],
        ['cache-control', 'public, max-age=60'],
        ['access-control-allow-origin', '*'],
        ['x-robots-tag', 'noindex'],
      ],
      body,
    ),
    request,
  );
}
