// What is in a list for an item that has no picture: its title, set large on a ground of its own.
// Never a grey placeholder. Voices pass it over: the label beside it says the same.
import { usePageStyles } from '../../../design/page-styles.tsx';
import type { ListCard } from '../item-view.ts';
import { Localized } from './Localized.tsx';

type TileProps = { card: Pick<ListCard, 'id' | 'title' | 'makers' | 'date'> };

export function Tile({ card }: TileProps) {
  const styles = usePageStyles();
  const hue = styles.classFor(`--hue:${hueOf(card.makers || card.id)}`);
  const size = sizeOf(card.title.text);
  return (
    <span className={`tile ${size} ${hue}`} aria-hidden="true">
      <Localized text={card.title} className="tile-title" />
      {card.date && <bdi className="tile-date">{card.date}</bdi>}
    </span>
  );
}

/**
 * A hue in degrees for a name: what one maker made has one colour. Steps of 12° keep neighbours
 * apart and rules few.
 */
export function hueOf(name: string): number {
  let hash = 7;
  for (const character of name) hash = Math.imul(hash, 31) + (character.codePointAt(0) ?? 0);
  return ((hash >>> 0) % 30) * 12;
}

/** Short titles are set larger. */
export function sizeOf(title: string): 'tile-short' | 'tile-middling' | 'tile-long' {
  if (title.length <= 18) return 'tile-short';
  return title.length <= 60 ? 'tile-middling' : 'tile-long';
}
