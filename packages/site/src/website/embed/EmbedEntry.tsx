// A story or an exhibition in a frame: what it is called, when it is, how it begins.
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { DatesLine } from '../pages/DatesLine.tsx';
import type { EntryData } from '../pages/load-entry.ts';
import { EmbedFrame, OutLink } from './EmbedFrame.tsx';

export function EmbedEntry({
  entry: { card, page, keyItem },
}: {
  entry: Pick<EntryData, 'card' | 'page' | 'keyItem'>;
}) {
  const picture = keyItem?.picture;
  return (
    <EmbedFrame title={card.title.text} page={page} light={picture}>
      <article className="embed-event">
        <div className="embed-text">
          <OutLink page={page} className="quiet-link">
            <Localized text={card.title} as="h1" className="embed-title" />
          </OutLink>
          <DatesLine card={card} />
          {card.summary && <Localized as="p" text={card.summary} className="embed-promise" />}
        </div>
        {picture && keyItem && (
          <div className="embed-aside">
            <ItemPicture
              picture={picture}
              alt={picture.alt ?? keyItem.title}
              sizes="(max-width: 40em) 100vw, 40vw"
              first
              className="embed-picture"
            />
          </div>
        )}
      </article>
    </EmbedFrame>
  );
}
