// A set that somebody shared: all of it came with the link. `?sheet` is the same as a worksheet for
// paper, with QR codes.
import { asWritten } from '../../features/records/language-map.ts';
import { data } from 'react-router';
import { formatNames } from '../../features/citing/citation-file.ts';
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { MakersLine } from '../../features/catalogue/ui/MakersLine.tsx';
import { maxCompared } from '../../features/gather/compared.ts';
import { isShortSet, sharedSetContent } from '../../features/gather/shared-set.ts';
import type { QrCode } from '../../features/share/qr.ts';
import { readSet } from '../../features/gather/make-set.ts';
import type { SetEntry, SetView } from '../../features/gather/set-view.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { gatherWords } from './gather-messages.ts';
import { Island } from '../islands/Island.tsx';
import { loadPage } from '../load-page.ts';
import { ShareMenu } from '../share/ShareMenu.tsx';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/set-page.ts';

type Localized = { set: SetView | undefined; sheet: boolean; token: string };

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(args, async ({ site, language, origin, url }): Promise<Localized> => {
    const sheet = url.searchParams.has('sheet');
    const set = await readSet(site, args.params.token, { language, origin, sheet }).catch(
      (error: unknown) => {
        if (isFailure(error) && error.code === 'set-unreadable') return undefined;
        throw error;
      },
    );
    return { set, sheet, token: args.params.token };
  });
  return data(page, { status: page.set ? 200 : 404 });
}

export default function SetPage({ loaderData: { set, sheet, token } }: Route.ComponentProps) {
  return set ? <SharedSet set={set} sheet={sheet} token={token} /> : <Unreadable />;
}

/** A link that was cut or changed on its way. */
function Unreadable() {
  const { t, path } = useTranslation();
  return (
    <Page title={t('sets.unreadable')} page="/sets" unlisted>
      <div className="container set-page">
        <header className="index-head">
          <h1>{t('sets.unreadable')}</h1>
          <p className="lead">{t('sets.unreadable.advice')}</p>
        </header>
        <p>
          <a className="button" href={path('/sets')}>
            {t('sets.title')}
          </a>
        </p>
      </div>
    </Page>
  );
}

type SharedSetProps = Localized & { set: SetView };

function SharedSet({ set, sheet, token }: SharedSetProps) {
  const translation = useTranslation();
  const { t } = translation;
  const [first] = set.entries;
  const ticks = set.entries.length > 1 && !sheet;
  return (
    <Page
      title={set.title || t('sets.untitled')}
      description={t('sets.shared', { count: set.entries.length })}
      page={`/sets/${token}`}
      card={isShortSet(token) ? sharedSetContent(set, translation) : undefined}
      light={first?.card.picture}
      unlisted
    >
      <div className={sheet ? 'container set-page set-sheet' : 'container set-page'}>
        <SetHead set={set} sheet={sheet} token={token} />
        {set.entries.length === 0 && <p>{t('sets.all-gone')}</p>}
        {ticks && <CompareForm />}
        <ol className="set-entries">
          {set.entries.map((entry, position) => (
            <Entry key={entry.card.id} entry={entry} first={position === 0} ticks={ticks} />
          ))}
        </ol>
        <ExportMenu token={token} />
      </div>
    </Page>
  );
}

function SetHead({ set, sheet, token }: SharedSetProps) {
  const { t } = useTranslation();
  return (
    <header className="index-head">
      {set.title ? (
        <Localized text={asWritten(set.title)} as="h1" />
      ) : (
        <h1>{t('sets.untitled')}</h1>
      )}
      <p className="lead muted">{t('sets.shared', { count: set.entries.length })}</p>
      <div className="share-line">
        <ShareMenu
          page={`/sets/${token}`}
          title={set.title || t('sets.untitled')}
          embeds={false}
          short={isShortSet(token)}
        />
      </div>
      {set.gone > 0 && <p>{t('sets.gone', { count: set.gone })}</p>}
      <SetActions set={set} sheet={sheet} token={token} />
    </header>
  );
}

/** Keeping a set as one's own, printing it, and the worksheet. */
function SetActions({ set, sheet, token }: SharedSetProps) {
  const translation = useTranslation();
  const { t, path } = translation;
  const kept = {
    name: set.title || t('sets.untitled'),
    items: set.entries.map(({ card, note }) => (note ? { id: card.id, note } : { id: card.id })),
  };
  return (
    <Island
      name="set"
      intent="visible"
      data={{ ...gatherWords(translation), kept, page: path('/sets') }}
      className="no-print"
    >
      <p className="set-actions">
        <button type="button" className="button" hidden data-keep>
          {t('sets.keep')}
        </button>
        <button type="button" className="button plain" hidden data-print>
          {t('sets.print')}
        </button>
        <a className="text-button" href={path(`/sets/${token}`) + (sheet ? '' : '?sheet')}>
          <span>{t(sheet ? 'sets.list' : 'sets.sheet')}</span>
        </a>
      </p>
      <output className="small" data-said />
    </Island>
  );
}

function CompareForm() {
  const { t, path } = useTranslation();
  return (
    <form id="compare" action={path('/compare')} className="set-compare no-print">
      <button type="submit" className="button plain">
        {t('compare.ticked')}
      </button>
      <span className="small muted">{t('compare.hint', { most: maxCompared })}</span>
    </form>
  );
}

type EntryProps = { entry: SetEntry; first: boolean; ticks: boolean };

function Entry({ entry: { card, note, url, qr }, first, ticks }: EntryProps) {
  const { t, path } = useTranslation();
  return (
    <li className="set-entry">
      {card.picture && !card.gated && (
        <a
          className="set-entry-picture"
          href={path(itemPage(card))}
          tabIndex={-1}
          aria-hidden="true"
        >
          <ItemPicture
            picture={card.picture}
            alt=""
            sizes="(max-width: 40em) 90vw, 20rem"
            first={first}
          />
        </a>
      )}
      <div className="label set-entry-label">
        <EntryLabel card={card} />
        {note && (
          <p className="set-note" lang="" dir="auto">
            {note}
          </p>
        )}
        {ticks && (
          <label className="set-tick no-print">
            <input type="checkbox" name="items" value={card.id} form="compare" />{' '}
            {t('compare.tick')} <Localized text={card.title} className="visually-hidden" />
          </label>
        )}
        {qr && <EntryQr qr={qr} url={url} />}
      </div>
    </li>
  );
}

function EntryLabel({ card }: Pick<SetEntry, 'card'>) {
  const { path } = useTranslation();
  return (
    <>
      <h2 className="label-title">
        <a className="quiet-link" href={path(itemPage(card))}>
          <Localized text={card.title} as="cite" />
        </a>
      </h2>
      {card.makers && (
        <p className="label-line">
          <MakersLine card={card} />
        </p>
      )}
      {card.date && (
        <p className="label-line muted">
          <AsWritten text={card.date} />
        </p>
      )}
      {card.accessionNumber && (
        <p className="label-line muted number">
          <AsWritten text={card.accessionNumber} />
        </p>
      )}
    </>
  );
}

/** The way to an item from paper: a code, and the address that it stands for. */
function EntryQr({ qr, url }: { qr: QrCode; url: string }) {
  return (
    <div className="set-qr">
      <QrDrawing qr={qr} />
      <span className="small muted" dir="ltr">
        {url.replace(/^https?:\/\//, '')}
      </span>
    </div>
  );
}

/** A code that is sharp at every size. */
function QrDrawing({ qr }: { qr: QrCode }) {
  return (
    <svg
      viewBox={`0 0 ${qr.side} ${qr.side}`}
      aria-hidden="true"
      focusable="false"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${qr.side}v${qr.side}H0z`} />
      <path fill="#000" d={qr.path} />
    </svg>
  );
}

function ExportMenu({ token }: { token: string }) {
  const { t, path } = useTranslation();
  const formats: [string, string][] = [
    ['csv', 'CSV'],
    ...formatNames,
    ['json', t('sets.iiif.book')],
    ['collection.json', t('sets.iiif.collection')],
  ];
  return (
    <section className="section set-export no-print" aria-labelledby="take">
      <h2 id="take">{t('sets.take')}</h2>
      <ul>
        {formats.map(([format, name]) => (
          <li key={format}>
            <a
              href={path(`/sets/${token}.${format}`)}
              download={/^(collection\.)?json$/.test(format) ? undefined : ''}
              rel="nofollow"
            >
              <AsWritten text={name} />
            </a>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('sets.signed')}</p>
    </section>
  );
}
