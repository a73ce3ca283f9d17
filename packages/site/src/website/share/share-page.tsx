// GET /share?page=…: every way to pass a page on, in words, without script: its link, an email, a
// code for other pages, a QR code.
import {
  SOCIAL_IMAGE_HEIGHT,
  SOCIAL_IMAGE_WIDTH,
  socialImageAddress,
} from '../../features/share/social-image.ts';
import { embedCode, embedSize } from '../../features/share/embed-code.ts';
import { qrSvg } from '../../features/share/qr.ts';
import { socialImageOf } from '../../features/share/shared.ts';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import { useRequest } from '../shell/Request.tsx';
import { useShell } from '../shell/Shell.tsx';
import type { Route } from './+types/share-page.ts';
import { CopyButton } from './CopyButton.tsx';
import { mailtoAddress } from './mailto.ts';
import { sharedPage, sharePage } from './read-share.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (context) => ({ shared: await sharedPage(context) }));
}

export default function SharePage({ loaderData: { shared } }: Route.ComponentProps) {
  const { t, path } = useTranslation();
  const { page, title, content } = shared;
  return (
    <Page
      title={t('share.title', { title: title.text })}
      page={sharePage(page)}
      card={content}
      cardPage={page}
      unlisted
    >
      <Island name="share" intent="visible" data={null} className="container share-page">
        <header className="share-head">
          <p className="overline">{t('share.heading')}</p>
          <Localized as="h1" text={title} className="display" />
          <p>
            <a href={path(page)}>{t('share.back')}</a>
          </p>
        </header>
        <div className="share-links">
          <LinkSection shared={shared} />
          <SocialImageSection shared={shared} />
          <EmbedSection shared={shared} />
          <QrSection shared={shared} />
        </div>
        <output className="small muted" data-copied={t('citing.copied')} />
      </Island>
    </Page>
  );
}

type SectionProps = { shared: Route.ComponentProps['loaderData']['shared'] };

function LinkSection({ shared: { kind, page, title, content } }: SectionProps) {
  const { t, path } = useTranslation();
  const { origin } = useRequest();
  const link = origin + path(page);
  const [item] = /^\/items\/[^/]+/.exec(page) ?? [];
  return (
    <section aria-labelledby="link">
      <h2 id="link">{t('share.link')}</h2>
      <input
        className="share-code"
        readOnly
        value={link}
        aria-labelledby="link"
        dir="ltr"
        id="share-link"
      />
      <p className="share-actions">
        <CopyButton words={t('citing.copy')} of="share-link" />{' '}
        <a className="text-button" href={mailtoAddress(title.text, link)}>
          <span>{t('share.letter')}</span>
        </a>
      </p>
      {item && kind === 'item' && content.picture && (
        <p className="small muted">
          {t('share.detail.how')} <a href={path(`${item}/viewer`)}>{t('share.detail')}</a>
        </p>
      )}
    </section>
  );
}

function SocialImageSection({ shared: { page, title, content } }: SectionProps) {
  const { t, path, language } = useTranslation();
  const { name } = useShell();
  return (
    <section aria-labelledby="card">
      <h2 id="card">{t('share.card')}</h2>
      <img
        className="share-card"
        src={socialImageAddress(path(page), socialImageOf(content, name, language))}
        width={SOCIAL_IMAGE_WIDTH}
        height={SOCIAL_IMAGE_HEIGHT}
        alt={t('share.card.alt', { title: title.text })}
        loading="lazy"
      />
    </section>
  );
}

function EmbedSection({ shared }: SectionProps) {
  const { t, path } = useTranslation();
  const { origin } = useRequest();
  const { title, embed, reserved } = shared;
  return (
    <section aria-labelledby="embed">
      <h2 id="embed">{t('share.embed')}</h2>
      {embed ? (
        <>
          <p>{t('share.embed.how')}</p>
          <textarea
            className="share-code"
            readOnly
            rows={7}
            aria-labelledby="embed"
            dir="ltr"
            id="share-code"
            value={embedCode(origin + path(embed), title.text, shared, embedSize(shared))}
          />
          <p className="share-actions">
            <CopyButton words={t('citing.copy')} of="share-code" />{' '}
            <a className="text-button" href={path(embed)}>
              <span>{t('share.embed.see')}</span>
            </a>
          </p>
        </>
      ) : (
        <p>{t(reserved ? 'share.embed.reserved' : 'share.embed.none')}</p>
      )}
    </section>
  );
}

function QrSection({ shared: { page } }: SectionProps) {
  const { t, path } = useTranslation();
  const { origin } = useRequest();
  const link = origin + path(page);
  return (
    <section aria-labelledby="qr">
      <h2 id="qr">{t('share.qr')}</h2>
      <img
        className="share-qr"
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg(link))}`}
        width={192}
        height={192}
        alt={t('share.qr.alt', { link })}
      />
      <p className="share-actions no-print">
        <a
          className="text-button"
          href={`${path('/share/qr.svg')}?page=${encodeURIComponent(page)}`}
          download="qr-code.svg"
        >
          <span>{t('share.qr.file')}</span>
        </a>
      </p>
    </section>
  );
}
