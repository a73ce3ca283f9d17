// The page of a series: what holds its events together, and when they are.
import { Paragraphs, Localized } from '../../features/catalogue/ui/Localized.tsx';
import { readBySlug } from '../../features/events/schedule/save-event.ts';
import { readFilter } from '../../features/events/programme/programme-filter.ts';
import { readProgramme } from '../../features/events/programme/read-programme.ts';
import { seriesDefinition } from '../../features/events/schedule/series.ts';
import { seriesPage, webcalAddress } from '../../features/events/ui/addresses.ts';
import { Timetable } from '../../features/events/ui/Timetable.tsx';
import { inLanguage } from '../../features/records/language-map.ts';
import { namedContent } from '../../features/share/shared.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { movedTo } from '../moved.ts';
import { Page } from '../shell/Page.tsx';
import { useRequest } from '../shell/Request.tsx';
import type { Route } from './+types/series-page.ts';

/** Dates that are listed, and all that are when somebody asks for them. */
const [MAX_DATES, ALL_DATES] = [18, 500];

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, url }) => {
    const { record, current } = await readBySlug(site, seriesDefinition, args.params.slug);
    if (!current) throw movedTo(seriesPage(record), { site, language, url });
    const all = url.searchParams.has('all');
    const { entries, more } = await readProgramme(site, {
      language,
      filter: readFilter(new URLSearchParams()),
      timeRange: { from: site.clock.now(), to: '9999' },
      limit: all ? ALL_DATES : MAX_DATES,
      naming: record.id,
    });
    return {
      slug: record.slug,
      unlisted: (record.body.unlisted ?? false) || all,
      entries,
      more: more && !all,
      title: inLanguage(record.body.title, language) ?? { text: record.label, language: '' },
      description: inLanguage(record.body.description, language),
    };
  });
}

export default function SeriesPage({
  loaderData: { slug, unlisted, entries, more, title, description },
}: Route.ComponentProps) {
  const { t, path } = useTranslation();
  const { origin } = useRequest();
  const page = seriesPage({ slug });
  return (
    <Page
      card={namedContent(title.text)}
      title={title.text}
      description={description?.text ?? title.text}
      page={page}
      unlisted={unlisted}
    >
      <div className="container programme series">
        <header className="index-head">
          <p className="overline">
            <a className="quiet-link" href={path('/whats-on')}>
              {t('series.overline')}
            </a>
          </p>
          <Localized as="h1" text={title} className="display" />
          {description && (
            <div className="lead">
              <Paragraphs text={description} />
            </div>
          )}
        </header>
        <section className="section" aria-label={t('events.dates')}>
          {entries.length > 0 ? (
            <Timetable entries={entries} />
          ) : (
            <p className="lead">{t('series.over')}</p>
          )}
          {more && (
            <p className="programme-more">
              <a href={path(`${page}?all`)}>{t('events.dates.all')}</a>
            </p>
          )}
          {entries.length > 0 && (
            <p className="small no-print">
              <a href={webcalAddress(origin + path(`${page}.ics`))}>{t('events.subscribe')}</a>
            </p>
          )}
        </section>
      </div>
    </Page>
  );
}
