// Alternative texts and captions of an item's pictures: they are in its working copy, and are
// published with it.
import { createContext, useContext } from 'react';
import type { MediaTexts } from '../../../features/media/media-texts.ts';
import { fieldsOf, wordsOf, type Fields, type Path } from '../../../features/working/merge/body.ts';

type TextsOfPictures = {
  /** The ids of the pictures, in their order. */
  media: readonly string[];
  /** Undefined where the copy does not have them yet: those of the picture on the server hold. */
  of(media: string): MediaTexts | undefined;
  change(media: string, texts: MediaTexts): void;
};

/** The field of a working copy that has them. */
export const MEDIA_TEXTS = 'mediaTexts';

export function textsInCopy(copy: {
  body: Fields;
  change(path: Path, value: unknown): void;
}): TextsOfPictures {
  return {
    media: wordsOf(copy.body['media']),
    of: (media) => fieldsOf(copy.body[MEDIA_TEXTS])[media] as MediaTexts | undefined,
    change: (media, texts) => copy.change([MEDIA_TEXTS, media], written(texts)),
  };
}

/** Without what was emptied. */
const written = (texts: MediaTexts): Fields =>
  Object.fromEntries(
    Object.entries(texts).filter(
      ([, value]) => value === true || Object.keys(fieldsOf(value)).length > 0,
    ),
  );

export const TextsOfPicturesContext = createContext<TextsOfPictures | undefined>(undefined);

export function useTextsOfPictures(): TextsOfPictures {
  const texts = useContext(TextsOfPicturesContext);
  if (!texts)
    throw new Error(
      'This picture was rendered outside a TextsOfPicturesContext. Wrap the editor in one.',
    );
  return texts;
}
