// What manifests have in common, in the words of IIIF Presentation 3 (https://iiif.io/api/presentation/3.0/). Pure.
import type { Picture, ListPicture } from '../catalogue/item-view.ts';
import { pictureAddress } from '../catalogue/picture-address.ts';
import type { LanguageMap, LocalizedText } from '../records/language-map.ts';

export type Node = Record<string, unknown>;
export type Words = Record<string, string[]>;

export const PRESENTATION = 'http://iiif.io/api/presentation/3/context.json';
export const NAV_PLACE = 'http://iiif.io/api/extension/navplace/context.json';

/** The type under which manifests are sent. */
export const MANIFEST_TYPE = `application/ld+json;profile="${PRESENTATION}"`;

/** Without what is undefined or an empty list: the specification knows no empty property. */
export const present = (node: Node): Node =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** A text in its languages; undefined if there is none. */
export function wordsOf(map: LanguageMap | undefined): Words | undefined {
  const entries = Object.entries(map ?? {}).filter(([, text]) => text.trim() !== '');
  return entries.length === 0
    ? undefined
    : Object.fromEntries(entries.map(([language, text]) => [language || 'none', [text]]));
}

/** A text as it is shown, in the language that it is really in. */
export const localizedWords = ({ text, language }: LocalizedText): Words => ({
  [language || 'none']: [text],
});

/** Widest picture that is named as the file itself; the image service has the rest. */
const PLAIN_WIDTH = 1600;

/** A picture that others can show: a file of it, and the service that has every size and part. */
export function imageBody(
  picture: Pick<ListPicture, 'id' | 'version' | 'width' | 'height'>,
  origin: string,
  max = PLAIN_WIDTH,
): Node {
  const width = Math.min(picture.width, max);
  return {
    id: origin + pictureAddress(picture, width),
    type: 'Image',
    format: 'image/jpeg',
    width,
    height: Math.max(1, Math.round((picture.height * width) / picture.width)),
    service: [
      { id: `${origin}/iiif/image/3/${picture.id}`, type: 'ImageService3', profile: 'level2' },
    ],
  };
}

type CanvasPicture = Pick<Picture, 'id' | 'version' | 'width' | 'height'>;

/**
 * A canvas of a picture's size with the picture painted on it.
 * @param more label, summary, homepage and whatever else belongs to the canvas
 */
export function pictureCanvas(
  id: string,
  picture: CanvasPicture,
  origin: string,
  more: Node,
): Node {
  return present({
    id,
    type: 'Canvas',
    width: picture.width,
    height: picture.height,
    ...more,
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [
          {
            id: `${id}/image`,
            type: 'Annotation',
            motivation: 'painting',
            target: id,
            body: imageBody(picture, origin),
          },
        ],
      },
    ],
  });
}
