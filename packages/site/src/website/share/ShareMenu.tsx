// Ways to pass a page on, behind one word. Without script it opens as well: what a script alone can
// do is then not in it.
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import type { ShareIslandData } from './share.island.tsx';
import { useRequest } from '../shell/Request.tsx';
import { CopyButton } from './CopyButton.tsx';
import { mailtoAddress } from './mailto.ts';
import { sharePage } from './read-share.ts';

type ShareMenuProps = {
  /** The page's one address, without its language. */
  page: string;
  title: string;
  /** The viewer, where a part of a picture can be chosen. */
  viewer?: string | undefined;
  /** Whether other sites may show the page. */
  embeds: boolean;
  /**
   * False for pages that carry all they hold in their address: such an address fits in no QR code.
   */
  short?: boolean;
};

export function ShareMenu({ page, title, viewer, embeds, short = true }: ShareMenuProps) {
  const { t, path } = useTranslation();
  const { origin } = useRequest();
  const link = origin + path(page);
  const ways = path(sharePage(page));
  return (
    <Island
      name="share"
      intent="idle"
      data={{ title, link } satisfies ShareIslandData}
      className="share no-print"
    >
      <details className="share-menu">
        <summary className="text-button">
          <Icon name="share" />
          <span>{t('share.heading')}</span>
        </summary>
        <ul>
          <li>
            <button type="button" className="text-button" hidden data-sends>
              <span>{t('share.send')}</span>
            </button>
          </li>
          <li>
            <CopyButton words={t('share.copy-link')} text={link} />
          </li>
          <li>
            <a className="text-button" href={mailtoAddress(title, link)}>
              <span>{t('share.letter')}</span>
            </a>
          </li>
          {viewer && (
            <li>
              <a className="text-button" href={path(viewer)}>
                <span>{t('share.detail')}</span>
              </a>
            </li>
          )}
          {embeds && (
            <li>
              <a className="text-button" rel="nofollow" href={`${ways}#embed`}>
                <span>{t('share.embed')}</span>
              </a>
            </li>
          )}
          {short && (
            <li>
              <a className="text-button" rel="nofollow" href={`${ways}#qr`}>
                <span>{t('share.qr')}</span>
              </a>
            </li>
          )}
        </ul>
        <output className="small" data-copied={t('citing.copied')} />
      </details>
    </Island>
  );
}
