// What's on: the next two weeks as a strip, a form to choose by, and the days with what they hold.
import { timeText } from '../../features/events/programme/event-labels.ts';
import {
  dateOfDay,
  dayOf,
  readFilter,
  timeRangeOf,
  timeRangeOfDays,
  todayIn,
  writeFilter,
  type ProgrammeFilter,
} from '../../features/events/programme/programme-filter.ts';
import { museumZone, readProgramme } from '../../features/events/programme/read-programme.ts';
import { monthPage, webcalAddress } from '../../features/events/ui/addresses.ts';
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';
import { Timetable } from '../../features/events/ui/Timetable.tsx';
import { formatDay } from '../../features/events/ui/when.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { map as mapBlock } from '../blocks/map.tsx';
import { loadMap } from '../blocks/map-spots.ts';
import { loadPage, type PageContext } from '../load-page.ts';
import { NothingYet } from '../shell/NothingYet.tsx';
import { Page } from '../shell/Page.tsx';
import { useRequest } from '../shell/Request.tsx';
import type { Route } from './+types/programme-page.ts';
import { countOn } from './day-counts.ts';
import { DayStrip } from './DayStrip.tsx';
import { ProgrammeForm } from './ProgrammeForm.tsx';

/** Entries on one page, and on that of a single day; what comes after is reached by dates. */
const [MAX_LISTED, MAX_PER_DAY] = [200, 1000];
/** What is listed of the time after if nothing is on. */
const NEXT = 3;

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (page) => {
    const { site, url, section } = page;
    const filter = readFilter(url.searchParams);
    const now = site.clock.now();
    const zone = await museumZone(site);
    const timeRange = timeRangeOf(filter, zone, now);
    const [{ entries, more }, days] = await Promise.all([
      readChosen(page, filter, timeRange),
      daysAhead(page, filter, zone),
    ]);
    const next = entries.length === 0 ? await readNext(page, filter, timeRange) : [];
    const venues = venuesOf(entries);
    return {
      map:
        venues.length > 0
          ? await section(
              'map',
              () => loadMap(site, { kind: 'map', text: [], venues }, new Map(), page.language),
              undefined,
            )
          : undefined,
      filter,
      entries,
      more,
      next,
      firstDay: timeRange.firstDay,
      lastDay: timeRange.lastDay,
      days,
    };
  });
}

type TimeRange = ReturnType<typeof timeRangeOf>;

/**
 * What is on in the time that was chosen. Of today and what is to come, what is over is not shown;
 * a day that was chosen is shown whole.
 */
function readChosen(
  { site, language }: PageContext,
  filter: ProgrammeFilter,
  { from, to, firstDay, lastDay }: TimeRange,
) {
  const now = site.clock.now();
  const isWhole = filter.when === 'dates' || filter.when === 'today';
  return readProgramme(site, {
    language,
    filter,
    timeRange: { from: isWhole || now <= from ? from : now, to },
    limit: firstDay === lastDay ? MAX_PER_DAY : MAX_LISTED,
  });
}

/** The next fourteen days, and how much is on in each. */
async function daysAhead(
  { site, language, section }: PageContext,
  filter: ProgrammeFilter,
  zone: string,
) {
  const today = todayIn(zone, site.clock.now());
  const entries = await section(
    'days',
    async () =>
      (
        await readProgramme(site, {
          language,
          filter: { ...filter, when: 'fortnight' },
          timeRange: timeRangeOfDays(today, today + 13, zone),
          limit: 20_000,
        })
      ).entries,
    [],
  );
  return Array.from({ length: 14 }, (_, ahead) => ({
    date: dateOfDay(today + ahead),
    count: countOn(timeRangeOfDays(today + ahead, today + ahead, zone), entries),
  }));
}

/** What is on after the time that was chosen. */
async function readNext(
  { site, language }: PageContext,
  filter: ProgrammeFilter,
  { to }: TimeRange,
) {
  const now = site.clock.now();
  const timeRange = { from: to > now ? to : now, to: '9999' };
  return (await readProgramme(site, { language, filter, timeRange, limit: NEXT })).entries;
}

/** The venues to which one comes. */
const venuesOf = (entries: readonly ProgrammeEntry[]): string[] => [
  ...new Set(
    entries.flatMap(({ event, date }) =>
      event.attendance === 'online' ? [] : ((date.venue ?? event.venue)?.id ?? []),
    ),
  ),
];

export default function ProgrammePage({
  loaderData: { map, filter, entries, more, next, firstDay, lastDay, days },
}: Route.ComponentProps) {
  const { t, path, language } = useTranslation();
  const { origin } = useRequest();
  const query = writeFilter(filter).toString();
  const saved = writeFilter({
    ...filter,
    when: 'coming',
    from: undefined,
    to: undefined,
  }).toString();
  const feed = `${path('/whats-on.ics')}${saved && `?${saved}`}`;
  const [year = 0, month = 0] = firstDay.split('-').map(Number);
  if (query === '' && entries.length + next.length === 0)
    return <NothingPlanned month={monthPage(year, month)} />;
  return (
    <Page
      title={t('events.title')}
      description={t('events.description')}
      page={query ? `/whats-on?${query}` : '/whats-on'}
      unlisted={query !== ''}
    >
      <div className="container programme">
        <header className="index-head programme-head">
          <h1 className="display">{headingOf(filter, { t, language, firstDay, lastDay })}</h1>
          <nav className="programme-links" aria-label={t('events.ways')}>
            <Ways filter={filter} />
            <a href={path(monthPage(year, month))}>{t('events.by-month')}</a>
          </nav>
        </header>
        <DayStrip days={days} filter={filter} />
        <div className="programme-columns">
          <ProgrammeForm filter={filter} />
          <div className="programme-list">
            {entries.length > 0 ? (
              <Timetable entries={entries} firstDay={firstDay} />
            ) : (
              <Nothing filtered={query !== ''} next={next} />
            )}
            {(more || filter.when === 'coming') && entries.length > 0 && (
              <p className="programme-more">
                <a
                  href={path(
                    `/whats-on?${writeFilter({ ...filter, when: 'dates', ...restOf({ entries, more, firstDay, lastDay }) }).toString()}`,
                  )}
                >
                  {t('events.more')}
                </a>
              </p>
            )}
            {entries.length > 0 && (
              <p className="programme-feed small no-print">
                {t('events.subscribe.why')}{' '}
                <a href={webcalAddress(origin + feed)}>{t('events.subscribe')}</a> ·{' '}
                <a href={feed}>{t('events.subscribe.file')}</a>
              </p>
            )}
          </div>
        </div>
        {map && (
          <div className="section">
            <mapBlock.View
              block={{ kind: 'map', text: [], title: t('events.where') }}
              found={map}
              name="where"
            />
          </div>
        )}
      </div>
    </Page>
  );
}

/** A museum without anything to come has no days to choose from. */
function NothingPlanned({ month }: { month: string }) {
  const { t, path } = useTranslation();
  return (
    <Page title={t('events.title')} description={t('events.description')} page="/whats-on">
      <div className="container index">
        <header className="index-head programme-head">
          <h1 className="display">{t('events.title')}</h1>
          <p className="programme-links">
            <a href={path(month)}>{t('events.by-month')}</a>
          </p>
        </header>
        <NothingYet words={t('events.none')} />
      </div>
    </Page>
  );
}

type Words = {
  t: ReturnType<typeof useTranslation>['t'];
  language: string;
  firstDay: string;
  lastDay: string;
};

function headingOf({ when }: ProgrammeFilter, { t, language, firstDay, lastDay }: Words): string {
  if (when !== 'dates') return t(timeText[when].heading);
  const first = formatDay(firstDay, 'long', language);
  return dayOf(firstDay) === dayOf(lastDay)
    ? first
    : `${first} – ${formatDay(lastDay, 'long', language)}`;
}

function Ways({ filter }: { filter: ProgrammeFilter }) {
  const { t, path } = useTranslation();
  return (['coming', 'today', 'weekend', 'fortnight'] as const).map((when) => {
    const query = writeFilter({ ...filter, when, from: undefined, to: undefined }).toString();
    return (
      <a
        key={when}
        href={path(query ? `/whats-on?${query}` : '/whats-on')}
        aria-current={filter.when === when ? 'true' : undefined}
      >
        {t(timeText[when].link)}
      </a>
    );
  });
}

function Nothing({ filtered, next }: { filtered: boolean; next: readonly ProgrammeEntry[] }) {
  const { t, path } = useTranslation();
  if (next.length > 0) {
    return (
      <>
        <p className="lead programme-next">{t('events.nothing.next')}</p>
        <Timetable entries={next} />
        {filtered && (
          <p className="programme-more">
            <a href={path('/whats-on')}>{t('events.nothing.everything')}</a>
          </p>
        )}
      </>
    );
  }
  return (
    <div className="prose">
      <p className="lead">{t('events.nothing')}</p>
      <ul>
        {filtered && (
          <li>
            <a href={path('/whats-on')}>{t('events.nothing.all')}</a>
          </li>
        )}
        <li>
          <a href={path('/collection')}>{t('events.nothing.collection')}</a>
        </li>
        <li>
          <a href={path('/items/any')}>{t('home.something-else')}</a>
        </li>
      </ul>
    </div>
  );
}

/**
 * Where to read on: at the day that did not fit whole; when that is the first one, on the page of
 * that day.
 */
function restOf({
  entries,
  more,
  firstDay,
  lastDay,
}: {
  entries: readonly ProgrammeEntry[];
  more: boolean;
  firstDay: string;
  lastDay: string;
}): { from: string; to: string | undefined } {
  const after = (day: string) => ({ from: dateOfDay(dayOf(day) + 1), to: undefined });
  const last = more ? entries.at(-1)?.date.localStart.slice(0, 10) : undefined;
  if (last === undefined || firstDay === lastDay) return after(lastDay);
  return last > firstDay ? { from: last, to: undefined } : { from: firstDay, to: firstDay };
}
