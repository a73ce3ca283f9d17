// A hit of a search as the card of an item: drawn from the search record alone, so that a page of results costs no reading of items.
import type { ItemCard, Picture } from '../catalogue/item-view.ts';
import { inLanguage, type LanguageMap } from '../records/language-map.ts';
import type { SearchHit } from './search-query.ts';

/** What a list draws of a picture. */
export type CardPicture = Pick<Picture, 'id' | 'version' | 'width' | 'height' | 'sizes' | 'tint' | 'accent'>;

/** A found item. */
export type HitCard = Omit<ItemCard, 'picture'> & { picture: CardPicture | undefined };

/** Reads a hit that was asked for with `cardAttributes`. */
export function cardOfHit(hit: SearchHit, language: string): HitCard {
  const text = (name: string) => (typeof hit[name] === 'string' ? hit[name] : '');
  return {
    id: hit.objectID,
    slug: text('slug'),
    title: inLanguage(hit['title'] as LanguageMap | undefined, language) ?? { text: 'Untitled', language: 'en' },
    makers: text('makers'),
    date: text('date'),
    accessionNumber: text('accessionNumber') || undefined,
    picture: hit['picture'] as CardPicture | undefined,
    gated: hit['gated'] === true,
  };
}
