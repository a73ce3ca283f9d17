// A picture of an item, small, for its way into the viewer.
import type { Picture } from '../../features/catalogue/item-view.ts';
import { pictureAddress } from '../../features/catalogue/picture-address.ts';
import { standardWidth, useAlternative } from '../../features/catalogue/ui/ItemPicture.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

/** @param name  what it is called where the museum has no words for it */
export function Thumbnail({ picture, name }: { picture: Picture; name: string }) {
  const { language } = useTranslation();
  const alternative = useAlternative(picture.alt ?? { text: name, language });
  return (
    <img
      src={pictureAddress(picture, picture.sizes[0]?.width ?? standardWidth(picture))}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      alt={alternative.alt}
      lang={alternative.lang}
    />
  );
}
