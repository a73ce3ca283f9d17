// Parts of a picture that a curator has named, as round loupes; each opens the viewer there.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { LocalizedText } from '../../records/language-map.ts';
import type { Picture } from '../item-view.ts';
import { viewerPage } from './addresses.ts';
import { Localized } from './Localized.tsx';
import { LOUPE_PIXELS, loupeAddress } from './loupe.ts';

export type DetailView = {
  picture: Picture;
  position: number;
  region: readonly [number, number, number, number];
  label: LocalizedText;
  description: LocalizedText | undefined;
};

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
