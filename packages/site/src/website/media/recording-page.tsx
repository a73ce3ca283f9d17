// GET /media/{address or id}: one film or sound. `?t=83` begins there, `?version=signed` plays that
// version: both without script.
import { Paragraphs, Localized } from '../../features/catalogue/ui/Localized.tsx';
import { manifestAddress } from '../../features/video/av-manifest.ts';
import { timeParameter, versionIn } from '../../features/video/full-text.ts';
import { recordingJsonLd } from '../../features/video/recording-json-ld.ts';
import { RecordingCredit } from '../../features/video/ui/RecordingPlayer.tsx';
import { readRecording } from '../../features/video/read-recordings.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { movedTo } from '../moved.ts';
import { Breadcrumbs } from '../pages/Breadcrumbs.tsx';
import { JsonLd } from '../shell/JsonLd.tsx';
import { Page } from '../shell/Page.tsx';
import { useRequest } from '../shell/Request.tsx';
import { useShell } from '../shell/Shell.tsx';
import type { Route } from './+types/recording-page.ts';
import { Player } from './Player.tsx';
import { postersOf } from './poster.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, url, section }) => {
    const found = await readRecording(site, args.params.name, language);
    const { view } = found;
    if (decodeURIComponent(url.pathname) !== decodeURIComponent(view.page))
      throw movedTo(view.page, { site, language, url });
    const poster = (
      await section('poster', () => postersOf(site, [view], language), undefined)
    )?.get(view.id);
    return {
      found,
      poster,
      from: timeParameter(url.searchParams),
      version: versionIn(url.searchParams),
    };
  });
}

export default function RecordingPage({
  loaderData: {
    found: { view, createdAt, rights },
    poster,
    from,
    version,
  },
}: Route.ComponentProps) {
  const { t, path, language } = useTranslation();
  const { origin } = useRequest();
  const { name } = useShell();
  const picture = poster
    ? {
        url: poster,
        width: view.width ?? 1280,
        height: view.height ?? 720,
        alt: view.alt?.text ?? '',
      }
    : undefined;
  return (
    <Page
      title={view.title.text}
      description={view.summary?.text}
      page={view.page}
      picture={picture}
      type="article"
      unlisted={view.page === `/media/${view.id}`}
    >
      <article className="container recording-page">
        <header className="recording-head">
          <Breadcrumbs crumbs={[{ name: { text: t('media.title'), language }, page: '/media' }]} />
          <Localized text={view.title} as="h1" className="display" />
          {view.summary && (
            <div className="prose lead">
              <Paragraphs text={view.summary} />
            </div>
          )}
        </header>
        <Player
          view={view}
          poster={poster}
          from={from}
          version={version}
          open
          className="recording-body"
        />
        <RecordingCredit view={view} />
        {view.seconds !== undefined && (
          <p className="small no-print">
            <a href={manifestAddress(view.id)} type="application/ld+json">
              {t('media.manifest')}
            </a>
          </p>
        )}
      </article>
      <JsonLd
        data={recordingJsonLd(view, {
          origin,
          page: path(view.page),
          poster,
          createdAt,
          museum: name,
          rights,
        })}
      />
    </Page>
  );
}
