// A hit of a search as the card of an item: drawn from the search record alone, so that a page of
// results costs no reading of items.
import type { ListCard, ListPicture } from '../../catalogue/item-view.ts';
import { inLanguage, type LanguageMap } from '../../records/language-map.ts';
import type { Position } from '../../maps/position.ts';
import type { SearchHit } from '../providers/search-query.ts';

/** A found item. */
export type HitCard = ListCard & {
  /** What kinds of thing it is, as facet values. */ types: string[];
  /** The year with which its making begins, as people count it. */ year?: number;
  /** Where it is, as far as it may be known; only of hits that were asked for it. */ at?: Position;
};

/** Reads a hit that was asked for with `cardAttributes`. */
export function cardOfHit(hit: SearchHit, language: string): HitCard {
  const text = (name: string) => (typeof hit[name] === 'string' ? hit[name] : '');
  return {
    id: hit.objectID,
    slug: text('slug'),
    title: inLanguage(hit['title'] as LanguageMap | undefined, language) ?? {
      text: 'Untitled',
      language: 'en',
    },
    ...makersIn(hit['makersIn'] as LanguageMap | undefined, text('makers'), language),
    date: text('date'),
    accessionNumber: text('accessionNumber') || undefined,
    picture: hit['picture'] as ListPicture | undefined,
    gated: hit['gated'] === true,
    ...(typeof hit['yearEarliest'] === 'number' ? { year: hit['yearEarliest'] } : {}),
    ...positionIn(hit['_geoloc']),
    types: Array.isArray(hit['type']) ? hit['type'].map(String) : [],
  };
}

/** A line that other languages say otherwise is more than names: it is in the page's. */
function makersIn(others: LanguageMap | undefined, makers: string, language: string) {
  return others === undefined
    ? { makers }
    : { makers: others[language] ?? makers, makersLanguage: language };
}

function positionIn(value: unknown): Pick<HitCard, 'at'> {
  const { lat, lng } = (value ?? {}) as { lat?: unknown; lng?: unknown };
  return typeof lat === 'number' && typeof lng === 'number'
    ? { at: { latitude: lat, longitude: lng } }
    : {};
}
