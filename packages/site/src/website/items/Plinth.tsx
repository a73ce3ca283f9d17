// The item on its plinth, in its own light. A tall picture has its label beside it, a wide one
// below: nothing is cropped.
import { asWritten } from '../../features/records/language-map.ts';
import { marked } from '../../features/records/marked-text.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../design/Icon.tsx';
import type { Picture } from '../../features/catalogue/item-view.ts';
import { viewerPage } from '../../features/catalogue/ui/addresses.ts';
import { ItemPicture, shapeOf } from '../../features/catalogue/ui/ItemPicture.tsx';
import { FoldedText } from '../../features/catalogue/ui/FoldedText.tsx';
import { Localized, Marked } from '../../features/catalogue/ui/Localized.tsx';
import { WallLabel } from '../../features/catalogue/ui/WallLabel.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { altOf } from './alt-text.ts';
import { useRequest } from '../shell/Request.tsx';
import { ShareMenu } from '../share/ShareMenu.tsx';
import type { ItemPageData } from './item-data.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { ViewerIsland } from './ViewerIsland.tsx';

export function Plinth({ item }: { item: ItemPageData }) {
  const { t } = useTranslation();
  const [first] = item.pictures;
  return (
    <article className={`plinth ${shapeOf(first)}`}>
      <div className="plinth-stage">
        {first ? (
          <Gate item={item}>
            <ViewerIsland item={item}>
              <Stage item={item} picture={first} />
            </ViewerIsland>
          </Gate>
        ) : (
          item.absent.some(({ state }) => state === 'processing') && (
            <p className="plinth-note container">{t('item.picture.processing')}</p>
          )
        )}
      </div>
      <div className="plinth-label container">
        <div>
          <WallLabel label={item.label} heading />
          {!first && (
            <div className="share-line">
              <GatherButton item={item} />
              <ShareItem item={item} />
            </div>
          )}
          <SheetCode item={item} />
        </div>
        <div className="plinth-text prose">
          {item.description && <FoldedText text={item.description} name={t('item.description')} />}
          {item.location && (
            <p className="on-display">
              {item.location.onDisplay && <strong>{t('item.on-display')} </strong>}
              <Localized text={item.location.text} />
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

/** On paper: the way back to this page. A lazy picture that is hidden is fetched for printing. */
function SheetCode({ item }: { item: ItemPageData }) {
  const { t, path } = useTranslation();
  const { origin } = useRequest();
  return (
    <p className="only-print sheet-code">
      <span>{t('item.sheet.code')}</span>
      <span className="sheet-address" lang="" dir="ltr">
        {`${origin}/i/${item.id}`.replace(/^https?:\/\//, '')}
      </span>
      <img
        src={`${path('/share/qr.svg')}?page=${encodeURIComponent(item.page)}`}
        width={160}
        height={160}
        alt=""
        loading="lazy"
      />
    </p>
  );
}

function Stage({ item, picture }: { item: ItemPageData; picture: Picture }) {
  const { t, path } = useTranslation();
  return (
    <figure className="stage">
      <a
        className="stage-link"
        href={path(viewerPage(item.id))}
        data-opens="viewer"
        data-viewer-picture={0}
        data-viewer-mode="inline"
      >
        <ItemPicture
          picture={picture}
          alt={altOf(picture, item)}
          sizes="(max-width: 900px) 100vw, 80vw"
          highest={82}
          first
          className="stage-picture"
        />
      </a>
      <figcaption className="stage-strip container">
        {picture.caption && <Localized text={picture.caption} className="stage-caption" />}
        <div className="stage-actions no-print">
          <a
            className="text-button"
            href={path(viewerPage(item.id))}
            data-opens="viewer"
            data-viewer-picture={0}
          >
            <Icon name="zoom" />
            <span>{t('item.zoom')}</span>
          </a>
          <GatherButton item={item} />
          {item.mayDownload && <Download item={item} picture={picture} />}
          <a className="text-button" href="#cite">
            <Icon name="cite" />
            <span>{t('item.cite')}</span>
          </a>
          <ShareItem item={item} />
        </div>
        {item.pictures.length > 1 && <Views item={item} />}
      </figcaption>
    </figure>
  );
}

function ShareItem({ item }: { item: ItemPageData }) {
  return (
    <ShareMenu
      page={item.page}
      title={item.label.title.text}
      viewer={item.pictures.length > 0 ? viewerPage(item.id) : undefined}
      embeds={item.mayDownload}
    />
  );
}

/**
 * Takes its place at once and its effect with the script that keeps what is gathered; till then it
 * cannot be pressed in vain.
 */
function GatherButton({ item: { id } }: { item: ItemPageData }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="text-button gather-button"
      aria-pressed="false"
      data-gather={id}
      disabled
    >
      <Icon name="gather" />
      <span data-word>{t('gather.gather')}</span>
    </button>
  );
}

function Download({ item, picture }: { item: ItemPageData; picture: Picture }) {
  const { t, size } = useTranslation();
  return (
    <a
      className="text-button"
      href={`/media/${picture.id}/${encodeURIComponent(picture.fileName)}`}
      download={picture.fileName}
      rel={item.rights?.url ? 'license' : undefined}
    >
      <Icon name="download" />
      <span>{t('item.download', { size: size(picture.bytes) })}</span>
    </a>
  );
}

/** The further pictures of an item: each opens the viewer at itself. */
function Views({ item }: { item: ItemPageData }) {
  const { t, path, number } = useTranslation();
  return (
    <ul className="views" aria-label={t('item.views', { count: item.pictures.length })}>
      {item.pictures.map((picture, position) => (
        <li key={picture.id}>
          <a
            href={path(viewerPage(item.id, { picture: position }))}
            data-opens="viewer"
            data-viewer-picture={position}
          >
            <Thumbnail
              picture={picture}
              name={t('item.view', {
                number: number(position + 1),
                count: number(item.pictures.length),
              })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where the museum asks first, the pictures wait behind a warning; it opens without script. */
function Gate({ item: { warning }, children }: { item: ItemPageData; children: ReactNode }) {
  const { t } = useTranslation();
  if (!warning) return children;
  const words = (
    <>
      <strong>{t('item.gate.heading')}</strong>
      {warning.flags.length > 0 && (
        <span>
          <Marked words={warning.flags.map((flag) => flagText(flag, t)).join(' · ')} />
        </span>
      )}
      {warning.note && <Localized text={warning.note} />}
    </>
  );
  if (!warning.gate) {
    return (
      <>
        <p className="warning container">{words}</p>
        {children}
      </>
    );
  }
  return (
    <details className="gate container">
      <summary>
        {words}
        <span className="button plain">{t('item.gate.show')}</span>
      </summary>
      {children}
    </details>
  );
}

function flagText(flag: string, t: (id: string) => string): string {
  const known: Record<string, string> = {
    'human-remains': t('item.gate.human-remains'),
    'offensive-language': t('item.gate.offensive-language'),
    sacred: t('item.gate.sacred'),
    nudity: t('item.gate.nudity'),
    violence: t('item.gate.violence'),
  };
  return known[flag] ?? marked(asWritten(flag));
}
