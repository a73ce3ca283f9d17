// The words for those who do not see a picture.
import type { LocalizedText } from '../../features/records/language-map.ts';
import type { Picture } from '../../features/catalogue/item-view.ts';
import type { ItemPageData } from './item-data.ts';

/**
 * What the museum wrote; where nobody has, that the picture shows this item; nothing for an
 * ornament.
 */
export function altOf(picture: Picture, item: Pick<ItemPageData, 'label'>): LocalizedText | '' {
  if (picture.decorative) return '';
  return picture.alt ?? item.label.title;
}
