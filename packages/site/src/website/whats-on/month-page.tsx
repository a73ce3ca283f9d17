// A month of the programme: a table of weeks on wide windows, the days with something on in a list
// on small ones.
import {
  dateOfDay,
  dayOf,
  monthTimeRange,
  readFilter,
  timeRangeOfDays,
  writeFilter,
} from '../../features/events/programme/programme-filter.ts';
import { museumZone, readProgramme } from '../../features/events/programme/read-programme.ts';
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';
import { weekdayOf } from '@vitrine/recurrence';
import { dateAddress, eventPage, monthPage } from '../../features/events/ui/addresses.ts';
import { StateWords } from '../../features/events/ui/Timetable.tsx';
import { formatDay, machineTime, formatTimes, weekdaysOf } from '../../features/events/ui/when.ts';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { failure } from '../../platform/errors/failure.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/month-page.ts';

/** Lines of one day; what does not fit is on the day's own page. */
const MAX_PER_DAY = 8;

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, url }) => {
    const { year, month } = readMonth(args.params);
    const filter = readFilter(url.searchParams);
    const zone = await museumZone(site);
    const { firstDay, lastDay } = monthTimeRange(year, month, zone);
    const first = weekdaysOf(language)[0] ?? 1;
    const before = (weekdayOf(dayOf(firstDay)) + 1 - first + 7) % 7;
    const startDay = dayOf(firstDay) - before;
    const weeks = Math.ceil((dayOf(lastDay) - startDay + 1) / 7);
    const { entries } = await readProgramme(site, {
      language,
      filter,
      timeRange: timeRangeOfDays(startDay, startDay + weeks * 7 - 1, zone),
      limit: 20_000,
    });
    return {
      year,
      month,
      query: writeFilter({ ...filter, when: 'coming', from: undefined, to: undefined }).toString(),
      weeks: weeksOf(entries, { startDay, weeks, firstDay, lastDay }),
    };
  });
}

/** @throws not-found */
function readMonth(params: { year: string; month: string }): { year: number; month: number } {
  const [year, month] = [Number(params.year), Number(params.month)];
  const isWritten = /^\d{4}$/.test(params.year) && /^\d{2}$/.test(params.month);
  if (!isWritten || month < 1 || month > 12 || year < 1900 || year > 9998)
    throw failure('not-found', 'month');
  return { year, month };
}

type Weeks = { startDay: number; weeks: number; firstDay: string; lastDay: string };

/** The weeks that the month touches, each with its seven days and what is on in them. */
function weeksOf(all: readonly ProgrammeEntry[], { startDay, weeks, firstDay, lastDay }: Weeks) {
  const start = dateOfDay(startDay);
  const days = Map.groupBy(all, ({ date }) => {
    const day = date.localStart.slice(0, 10);
    return day < start ? start : day;
  });
  const dayAt = (position: number) => {
    const date = dateOfDay(startDay + position);
    const ofDay = days.get(date) ?? [];
    const entries = ofDay.length > MAX_PER_DAY ? ofDay.slice(0, MAX_PER_DAY - 1) : ofDay;
    return {
      date,
      inMonth: date >= firstDay && date <= lastDay,
      entries,
      further: ofDay.length - entries.length,
    };
  };
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => dayAt(week * 7 + day)),
  );
}

export default function MonthPage({
  loaderData: { year, month, weeks, query },
}: Route.ComponentProps) {
  const { t, path, language } = useTranslation();
  const name = formatDay(
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`,
    'month',
    language,
  );
  const at = (offset: number) => {
    const total = year * 12 + month - 1 + offset;
    return {
      address: monthPage(Math.floor(total / 12), (total % 12) + 1) + (query && `?${query}`),
      name: formatDay(
        `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}-01`,
        'month',
        language,
      ),
    };
  };
  const empty = weeks.every((week) => week.every((day) => day.entries.length === 0));
  return (
    <Page
      title={`${t('events.title')}, ${name}`}
      description={t('events.month.description', { month: name })}
      page={monthPage(year, month)}
      unlisted={query !== '' || empty}
    >
      <div className="container programme">
        <header className="index-head programme-head">
          <h1 className="display">{name}</h1>
          <nav className="programme-links" aria-label={t('events.ways')}>
            <a rel="prev" href={path(at(-1).address)}>
              {at(-1).name}
            </a>
            <a rel="next" href={path(at(1).address)}>
              {at(1).name}
            </a>
            <a href={path(query ? `/whats-on?${query}` : '/whats-on')}>{t('events.as-list')}</a>
          </nav>
        </header>
        {empty && <p className="lead">{t('events.month.nothing')}</p>}
        <table className="month">
          <caption className="visually-hidden">
            {t('events.month.description', { month: name })}
          </caption>
          <thead>
            <tr>
              {(weeks[0] ?? []).map(({ date }) => (
                <th key={date} scope="col">
                  {formatDay(date, 'weekday', language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.date}>
                {week.map((day) => (
                  <MonthDay key={day.date} {...day} query={query} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}

type Day = {
  date: string;
  inMonth: boolean;
  entries: readonly ProgrammeEntry[];
  /** Dates of this day that are not among them. */ further: number;
  query: string;
};

function MonthDay({ date, inMonth, entries, further, query }: Day) {
  const { t, path, language } = useTranslation();
  return (
    <td
      className={
        [!inMonth && 'other-month', entries.length === 0 && 'empty'].filter(Boolean).join(' ') ||
        undefined
      }
    >
      <p className="month-day">
        <time dateTime={date}>
          <span className="month-day-number" aria-hidden="true">
            {formatDay(date, 'number', language)}
          </span>
          <span className="month-day-text">{formatDay(date, 'long', language)}</span>
        </time>
      </p>
      {entries.length > 0 && (
        <ul>
          {entries.map(({ event, date: own }) => (
            <li
              key={`${event.id} ${own.original}`}
              className={own.state === 'cancelled' ? 'cancelled' : undefined}
            >
              <a href={path(eventPage(event)) + dateAddress(own)}>
                {!own.wholeDays && (
                  <time className="number" dateTime={machineTime(own)}>
                    {formatTimes(own, language).split('–')[0]}
                  </time>
                )}{' '}
                <Localized text={event.title} />
              </a>{' '}
              <StateWords date={own} />
            </li>
          ))}
          {further > 0 && (
            <li>
              <a href={path(`/whats-on?day=${date}${query && `&${query}`}`)}>
                {t('events.month.further', { count: further })}
              </a>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}
