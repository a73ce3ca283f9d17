// The pictures of an item as the viewer needs them, around the plain picture that it takes over.
import type { ReactNode } from 'react';
import type { ViewerDetail, ViewerImage } from '@vitrine/viewer';
import type { Picture } from '../../features/catalogue/item-view.ts';
import { viewerPage } from '../../features/catalogue/ui/addresses.ts';
import { useTranslation, type Translation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import type { ViewerIslandData } from './viewer.island.tsx';
import { viewerWords } from './viewer-message-ids.ts';
import { useShell } from '../shell/Shell.tsx';
import { altOf } from './alt-text.ts';
import type { ItemPageData } from './item-data.ts';

type ViewerIslandProps = {
  item: ItemPageData;
  /** On the viewer's own page: the picture to begin with, and the page that it closes to. */
  room?: { start: number; back: string };
  children: ReactNode;
};

export function ViewerIsland({ item, room, children }: ViewerIslandProps) {
  const translation = useTranslation();
  const { licence } = useShell();
  // The viewer’s tiles come from the image server, which has no drafts.
  if (item.pictures.some(({ isDraft }) => isDraft)) return children;
  const data: ViewerIslandData = {
    title: item.label.title.text,
    titleLanguage: item.label.title.language,
    lines: linesOf(item.label),
    images: item.pictures.map((picture, position) => {
      const image = imageOf(picture, position, item, translation);
      // The item's page has it to read; there the viewer takes it from the page.
      return room ? withTranscription(image, picture.transcription) : image;
    }),
    details: detailsOf(item),
    words: viewerWords(translation.t),
    language: translation.language,
    direction: translation.direction,
    page: translation.path(viewerPage(item.id)),
    licence,
    back: room?.back,
    start: room?.start,
  };
  return (
    <Island
      name="viewer"
      intent={room ? 'visible' : 'interaction'}
      data={data}
      className="viewer-island"
    >
      {children}
    </Island>
  );
}

/** The wall label in lines of plain words. */
function linesOf({ makers, date, medium, accessionNumber }: ItemPageData['label']): string[] {
  const made = makers.map(({ attribution, name, lifeDates }) =>
    [attribution, name.text, lifeDates].filter(Boolean).join(' '),
  );
  return [...made, date, medium?.text, accessionNumber].filter(
    (line): line is string => line !== undefined && line !== '',
  );
}

/** A picture of an item as the viewer takes it. */
export function imageOf(
  picture: Picture,
  position: number,
  item: ItemPageData,
  { t, number }: Translation,
): ViewerImage {
  const alt = altOf(picture, item);
  return {
    id: picture.id,
    infoUrl: `/iiif/image/3/${picture.id}`,
    width: picture.width,
    height: picture.height,
    label:
      picture.caption?.text ??
      t('item.view', { number: number(position + 1), count: number(item.pictures.length) }),
    alt: alt === '' ? '' : alt.text,
    languages: {
      ...(picture.caption
        ? { label: picture.caption.language, caption: picture.caption.language }
        : {}),
      ...(alt === '' ? {} : { alt: alt.language }),
    },
    preview: picture.preview,
    ...(picture.caption ? { caption: picture.caption.text } : {}),
    ...(item.rights
      ? {
          rights: {
            label: item.rights.name.text,
            ...(item.rights.url ? { address: item.rights.url } : {}),
          },
        }
      : {}),
    ...(item.mayDownload
      ? { downloadUrl: `/media/${picture.id}/${encodeURIComponent(picture.fileName)}` }
      : {}),
  };
}

function withTranscription(
  image: ViewerImage,
  transcription: Picture['transcription'],
): ViewerImage {
  if (!transcription) return image;
  return {
    ...image,
    transcription: transcription.text,
    languages: { ...image.languages, transcription: transcription.language },
  };
}

function detailsOf({ details }: ItemPageData): ViewerDetail[] {
  return details.map(({ picture, region, label, description }) => ({
    imageId: picture.id,
    region: `percent:${region.join(',')}`,
    label: label.text,
    language: label.language,
    ...(description ? { description: description.text } : {}),
  }));
}
