// What is in a list for an item that has no picture: its label, set large on a ground of its own.
// Never a grey placeholder. Beside a label that says the same, voices pass it over.
import { usePageStyles } from '../../../design/page-styles.tsx';
import type { ListCard } from '../item-view.ts';
import { Localized, AsWritten } from './Localized.tsx';
import { MakersLine } from './MakersLine.tsx';

type TileProps = {
  card: Pick<ListCard, 'id' | 'title' | 'makers' | 'makersLanguage' | 'date'>;
  /** It is the label itself: no other one beside it has the title. */
  isLabel?: boolean;
  /** Its title is a heading of the third level. */
  isHeading?: boolean;
};

export function Tile({ card, isLabel = false, isHeading = false }: TileProps) {
  const styles = usePageStyles();
  const hue = styles.classFor(`--hue:${hueOf(card.makers || card.id)}`);
  const size = sizeOf(card.title.text);
  return (
    <span className={`tile ${size} ${hue}`} aria-hidden={isLabel ? undefined : true}>
      <Localized
        text={card.title}
        as={isLabel ? 'cite' : 'span'}
        className="tile-title"
        {...(isHeading ? { headingLevel: 3 } : {})}
      />
      {(card.date || (isLabel && card.makers)) && (
        <span className="tile-lines">
          {isLabel && card.makers && <MakersLine card={card} className="tile-makers" />}
          {card.date && <AsWritten text={card.date} />}
        </span>
      )}
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
