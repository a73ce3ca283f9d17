// A story that goes into one picture step by step. Without script it is what it says: the picture,
// then its details, each with its text. The island turns it into a picture that moves to each step,
// by scrolling or by its buttons.
import { viewerPage } from '../../features/catalogue/ui/addresses.ts';
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import type { ZoomBlock } from '../../features/editorial/blocks/zoom.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import type { BlockView } from './block-view.ts';
import { Credit } from './Credit.tsx';
import { cropOf } from './crop.ts';
import { picturedItem, type PicturedItem } from './pictured-item.ts';

export const zoom: BlockView<ZoomBlock, PicturedItem> = {
  load: (block, { items }) => picturedItem(items.get(block.item)),
  View({ block: { parts }, found: card, name }) {
    const { picture } = card;
    const { t, path } = useTranslation();
    const data = {
      ratio: picture.width / Math.max(1, picture.height),
      pixels: picture.width,
      regions: parts.map(({ region }) => region),
      crops: parts.map(({ region }) => cropOf(picture, region, 1600).url),
      words: {
        previous: t('zoom.previous'),
        next: t('zoom.next'),
        whole: t('zoom.whole'),
        controls: t('zoom.controls'),
      },
    };
    return (
      <Island name="zoom-story" data={data} intent="visible" className="block zoom">
        <div className="zoom-stage">
          <div className="zoom-window">
            <ItemPicture
              picture={picture}
              alt={picture.alt ?? card.title}
              sizes="(max-width: 900px) 100vw, 60vw"
              className="zoom-picture"
            />
          </div>
          <Credit card={card} />
        </div>
        <ol className="zoom-steps">
          {parts.map(({ title, region, text }, i) => {
            const crop = cropOf(picture, region);
            return (
              <li key={i} className="zoom-step">
                <a className="zoom-crop" href={path(viewerPage(card.id, { region }))}>
                  <img
                    className="picture"
                    src={crop.url}
                    width={crop.width}
                    height={crop.height}
                    alt={t('zoom.detail', { title })}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
                <div className="prose story-text">
                  <h2>{title}</h2>
                  <RichText text={text} level={3} name={`${name}-${i + 1}`} />
                </div>
              </li>
            );
          })}
        </ol>
      </Island>
    );
  },
};
