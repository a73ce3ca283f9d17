// Items whose picture a text shows.
import type { ItemCard, Picture } from '../../features/catalogue/item-view.ts';

export type PicturedItem = ItemCard & { picture: Picture };

/** The item, if it has a picture that visitors may see without being asked first. */
export function picturedItem(card: ItemCard | undefined): PicturedItem | undefined {
  return card?.picture && !card.gated ? { ...card, picture: card.picture } : undefined;
}
