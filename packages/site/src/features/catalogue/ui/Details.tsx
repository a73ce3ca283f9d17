// Parts of a picture that a curator has named, as round loupes; each opens the viewer there.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { LocalizedText } from '../../records/language-map.ts';
import type { Picture } from '../item-view.ts';
import { viewerPage } from './addresses.ts';
import { Localized } from './Localized.tsx';

export type DetailView = {
  picture: Picture;
  position: number;
  region: readonly [number, number, number, number];
  label: LocalizedText;
  description: LocalizedText | undefined;
};

/** How wide a loupe is drawn, in pixels, for screens of two pixels to the point. */
const LOUPE_PIXELS = 320;

export function Details({ itemId, details }: { itemId: string; details: readonly DetailView[] }) {
  const { path } = useTranslation();
  return (
    <ul className="details">
      {details.map((detail) => (
        <li key={`${detail.picture.id} ${detail.region.join(' ')}`}>
          <a
            href={path(viewerPage(itemId, { picture: detail.position, region: detail.region }))}
            data-opens="viewer"
            data-viewer-picture={detail.position}
            data-viewer-region={detail.region.join(',')}
          >
            <img
              className="loupe"
              src={loupeAddress(detail)}
              width={LOUPE_PIXELS}
              height={LOUPE_PIXELS}
              alt=""
              loading="lazy"
            />
            <Localized text={detail.label} className="detail-label" />
          </a>
          {detail.description && (
            <Localized text={detail.description} as="p" className="small muted" />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The largest square around the middle of the region that fits into the picture, by IIIF Image 3.
 */
export function loupeAddress({
  picture,
  region: [x, y, width, height],
}: Pick<DetailView, 'picture' | 'region'>): string {
  const inPixels = {
    left: (x / 100) * picture.width,
    top: (y / 100) * picture.height,
    width: (width / 100) * picture.width,
    height: (height / 100) * picture.height,
  };
  const edge = Math.max(
    1,
    Math.floor(Math.min(Math.max(inPixels.width, inPixels.height), picture.width, picture.height)),
  );
  const within = (middle: number, max: number) =>
    Math.round(Math.min(max - edge, Math.max(0, middle - edge / 2)));
  const left = within(inPixels.left + inPixels.width / 2, picture.width);
  const top = within(inPixels.top + inPixels.height / 2, picture.height);
  const size = Math.min(edge, LOUPE_PIXELS);
  return `/iiif/image/3/${picture.id}/${left},${top},${edge},${edge}/${size},${size}/0/default.jpg?v=${picture.version}`;
}
