// The texts of a medium that staff write for visitors, as a working copy has them: what is empty is
// not there.
import type { Media } from './media.ts';

export type MediaTexts = Pick<Media, 'altText' | 'caption' | 'decorative'>;

export function textsOf({ altText = {}, caption = {}, decorative }: MediaTexts): MediaTexts {
  return {
    ...(Object.keys(altText).length > 0 ? { altText } : {}),
    ...(Object.keys(caption).length > 0 ? { caption } : {}),
    ...(decorative ? { decorative } : {}),
  };
}

/** A medium with these texts and no others. */
export function withTexts(media: Media, texts: MediaTexts): Media {
  const { altText: _, caption: _caption, decorative: _decorative, ...others } = media;
  return { ...others, ...texts };
}
