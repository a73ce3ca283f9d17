// GET /maps/{items,places,venues,events}.geojson, in every language of the site.
import { answerWith, finishPage } from '../../../platform/http/finished-page.ts';
import { localisedPath, readLanguage } from '../../../platform/i18n/languages.ts';
import type { Site } from '../../../platform/site.ts';
import { readBox } from '../../maps/box.ts';
import { featureCollection, type PointFeature } from '../../maps/geojson.ts';
import { eventFeatures, placeFeatures, venueFeatures } from '../../maps/map-features.ts';
import { featuresOfSearch } from './map-of-search.ts';
import { readSearch } from '../queries/search-params.ts';
import type { SearchProvider } from '../providers/search-provider.ts';

const shape = /^\/maps\/(items|places|venues|events)\.geojson$/;

type Kind = 'items' | keyof typeof featuresOf;

const featuresOf = { places: placeFeatures, venues: venueFeatures, events: eventFeatures };

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
  const languages = site.settings['site.languages'];
  const { path, language } = readLanguage(url.pathname, languages);
  const kind = (shape.exec(path)?.[1] ?? 'events') as Kind;
  const wanted = {
    language,
    address: (page: string) => origin + localisedPath(page, language, languages),
    box: readBox(url.searchParams.get('box') ?? ''),
  };
  const { features, total } =
    kind === 'items'
      ? await featuresOfSearch(
          site,
          provider,
          { ...readSearch(url.searchParams), page: 1 },
          { zoom: zoomIn(url), language, address: wanted.address },
        )
      : await allFeatures(featuresOf[kind], site, wanted);
  const body = Buffer.from(featureCollection(features, total));
  return answerWith(
    finishPage(
      200,
      [
        ['content-type', 'application/geo+json; charset=utf-8'],
        ['content-language', language],
        ['cache-control', 'public, max-age=60'],
        ['access-control-allow-origin', '*'],
        ['x-robots-tag', 'noindex'],
      ],
      body,
    ),
    request,
  );
}

/** In the request's `zoom`, which is 2 where it is absent or no number. */
function zoomIn({ searchParams }: URL): number {
  const given = Number(searchParams.get('zoom') ?? '2');
  return Number.isFinite(given) ? Math.max(0, Math.min(20, given)) : 2;
}

async function allFeatures(
  read: typeof placeFeatures,
  site: Site,
  wanted: Parameters<typeof placeFeatures>[1],
): Promise<{ features: PointFeature[]; total: number }> {
  const features = await read(site, wanted);
  return { features, total: features.length };
}
