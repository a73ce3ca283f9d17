// GET /media: every film and sound that has a page.
import { clockOf } from '../../features/media/recording/cues.ts';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { listRecordings } from '../../features/video/read-recordings.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { NothingYet } from '../shell/NothingYet.tsx';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/recordings-page.ts';
import { postersOf } from './poster.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, section }) => {
    const views = (await listRecordings(site, language)).map(({ view }) => view);
    return {
      views,
      posters: await section(
        'posters',
        () => postersOf(site, views, language),
        new Map<string, string>(),
      ),
    };
  });
}

export default function RecordingListPage({
  loaderData: { views, posters },
}: Route.ComponentProps) {
  const { t, path } = useTranslation();
  return (
    <Page
      title={t('media.title')}
      description={t('media.description')}
      page="/media"
      unlisted={views.length === 0}
    >
      <div className="container index">
        <header className="index-head">
          <h1 className="display">{t('media.title')}</h1>
          <p className="lead muted">{t('media.description')}</p>
        </header>
        {views.length === 0 ? (
          <NothingYet words={t('index.empty')} />
        ) : (
          <ul className="recording-tiles">
            {views.map((view) => (
              <li key={view.id}>
                {posters.has(view.id) && (
                  <img
                    src={posters.get(view.id)}
                    width={view.width ?? 1280}
                    height={view.height ?? 720}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                )}
                <h2>
                  <a href={path(view.page)}>
                    <Localized text={view.title} />
                  </a>
                </h2>
                <p className="muted number">
                  {view.seconds === undefined
                    ? t('media.length.unknown')
                    : t('media.length', { time: clockOf(view.seconds) })}
                </p>
                {view.summary && <Localized as="p" text={view.summary} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
