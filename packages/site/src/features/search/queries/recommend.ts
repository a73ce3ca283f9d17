// What the provider recommends, and why: as cards with their reasons.
import type { Site } from '../../../platform/site.ts';
import { publicIds } from '../../records/record-cache.ts';
import { defaultLanguage } from '../../records/records.ts';
import { cardOfHit } from './item-card.ts';
import { ITEMS } from './search-indices.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { cardAttributes } from './search-queries.ts';
import type { RecommendQuery, RecommendReason, SearchHit } from '../providers/search-query.ts';
import {
  reasonsGiven,
  SHELF,
  worthRecommending,
  type Recommendation,
  type Recommended,
} from './shelves.ts';

/**
 * Asked for beside those of a shelf: the page may show some of them already, and of the impressions
 * of one print it shows one.
 */
const SPARE = 16;
/** An item below this score has too little in common to be worth a visitor's time. */
const RELATED_FROM = 18;
/** Two pictures below this do not look alike to a person. */
const LOOKS_FROM = 62;
/** A trend of fewer items than this is no news. */
const MIN_TRENDS = 4;

const shelfParams = { attributesToRetrieve: cardAttributes, attributesToHighlight: [] };

/**
 * What the provider has close to an item, and what looks like it: more of each than a shelf holds,
 * one of each work.
 */
export async function recommendationsFor(
  site: Site,
  provider: SearchProvider,
  id: string,
): Promise<{ related: Recommendation[]; looksLike: Recommendation[] }> {
  const request = (model: RecommendQuery['model'], threshold: number): RecommendQuery => ({
    indexName: ITEMS,
    model,
    objectID: id,
    threshold,
    maxRecommendations: SHELF + SPARE,
    queryParameters: shelfParams,
  });
  const [related = [], looksLike = []] = await recommended(
    site,
    provider,
    [request('related-products', RELATED_FROM), request('looking-similar', LOOKS_FROM)],
    defaultLanguage(site),
  );
  return { related, looksLike };
}

/** What more visitors look at this week than before; nothing while there is too little to say. */
export async function trendingItems(
  site: Site,
  provider: SearchProvider,
  language: string,
): Promise<Recommended[]> {
  const [trends = []] = await recommended(
    site,
    provider,
    [
      {
        indexName: ITEMS,
        model: 'trending-items',
        threshold: 1,
        maxRecommendations: SHELF + SPARE,
        queryParameters: shelfParams,
      },
    ],
    language,
  );
  return trends.length < MIN_TRENDS
    ? []
    : trends
        .slice(0, SHELF)
        .map(({ card, reasons }) => ({ card, reasons: reasonsGiven(reasons, () => undefined) }));
}

async function recommended(
  site: Site,
  provider: SearchProvider,
  queries: readonly RecommendQuery[],
  language: string,
): Promise<Recommendation[][]> {
  const answers = await provider.recommend(queries);
  const visible = await publicIds(
    site,
    answers.flat().map(({ objectID }) => objectID),
  );
  return answers.map((hits) =>
    worthRecommending(
      hits
        .filter(({ objectID }) => visible.has(objectID))
        .map((hit) => ({ card: cardOfHit(hit, language), reasons: reasonsOf(hit) })),
    ),
  );
}

function reasonsOf(hit: SearchHit): RecommendReason[] {
  return Array.isArray(hit['_reason']) ? (hit['_reason'] as RecommendReason[]) : [];
}
