// Why an item stands where it does, as `getRankingInfo` asks.
import { distanceRank } from '../query/geo.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { nearest } from './distances.ts';
import { filterScores, type Ranked } from './find.ts';

/** The measures of one item; all zeros where no words were asked for. */
export function rankingInfo(ranked: Ranked, parameters: SearchParameters): Record<string, unknown> {
  const { match, live } = ranked.part;
  match?.evaluator.measure(ranked.item);
  const { typos, firstWord, proximity, exact, words } = match?.evaluator.measures ?? unmeasured;
  const { geoDistance, geoPrecision, ...located } = geoInfo(ranked, parameters.geo);
  return {
    nbTypos: typos,
    firstMatchedWord: firstWord,
    proximityDistance: proximity,
    userScore: live.segment.count - ranked.item,
    geoDistance,
    geoPrecision,
    ...located,
    nbExactWords: exact,
    words,
    filters:
      parameters.optionalFilters.length > 0 ? filterScores(live, parameters)(ranked.item) : 0,
  };
}

const unmeasured = { typos: 0, firstWord: 0, proximity: 0, exact: 0, words: 0 };

function geoInfo({ part, item }: Ranked, geo: SearchParameters['geo']) {
  const place = geo ? nearest(part.live, item, geo) : null;
  if (!geo || !place) return { geoDistance: 0, geoPrecision: geo?.precision ?? 1 };
  const { latitude, longitude, metres } = place;
  return {
    geoDistance: distanceRank(metres, geo),
    geoPrecision: geo.precision ?? 1,
    matchedGeoLocation: { lat: latitude, lng: longitude, distance: Math.round(metres) },
  };
}
