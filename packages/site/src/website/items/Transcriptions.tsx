// What is written in the pictures of an item, each beside its picture.
import type { Picture } from '../../features/catalogue/item-view.ts';
import { FoldedText } from '../../features/catalogue/ui/FoldedText.tsx';
import { viewerPage } from '../../features/catalogue/ui/addresses.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import type { ItemPageData } from './item-data.ts';

type TranscribedPicture = Picture & { transcription: NonNullable<Picture['transcription']> };

export const hasTranscription = (picture: Picture): picture is TranscribedPicture =>
  picture.transcription !== undefined;

export function Transcriptions({ item }: { item: ItemPageData }) {
  const { t, path, number } = useTranslation();
  const count = item.pictures.length;
  return (
    <ul className="transcriptions">
      {item.pictures.map((picture, position) => {
        if (!hasTranscription(picture)) return null;
        const view = t('item.view', { number: number(position + 1), count: number(count) });
        return (
          <li key={picture.id}>
            <a
              href={path(viewerPage(item.id, { picture: position }))}
              data-opens="viewer"
              data-viewer-picture={position}
            >
              <Thumbnail picture={picture} name={view} />
            </a>
            <div className="transcription-text" data-transcription={picture.id}>
              <FoldedText text={picture.transcription} name={view} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
