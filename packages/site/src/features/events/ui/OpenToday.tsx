// “Open today until 18:00”, and a venue's hours as a table.
import { marked } from '../../records/marked-text.ts';
import { Marked } from '../../catalogue/ui/Localized.tsx';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { inLanguage } from '../../records/language-map.ts';
import {
  comingExceptions,
  dateAt,
  hoursOfWeek,
  nextSeason,
  type DayGroup,
  type DayHours,
  type OpeningHours,
  type OpenNow,
} from '../schedule/opening-hours.ts';
import { formatTime, formatDay } from './when.ts';

/** One line that says whether a venue is open now, as words. */
export function OpenToday({ open }: { open: OpenNow }) {
  const { t, language } = useTranslation();
  if (open.state === 'open')
    return t('hours.open-until', { time: formatTime(open.until, language) });
  if (open.state === 'opens-today')
    return t('hours.opens-today', {
      from: formatTime(open.from, language),
      until: formatTime(open.until, language),
    });
  const reason = inLanguage(open.reason, language);
  const next =
    open.next &&
    t('hours.next', {
      day: formatDay(open.next.date, 'long', language),
      time: formatTime(open.next.opens, language),
    });
  const words = [
    open.today ? t('hours.closed-today') : t('hours.closed-now'),
    reason && `(${marked(reason)})`,
    next && `· ${next}`,
  ]
    .filter(Boolean)
    .join(' ');
  return <Marked words={words} />;
}

/** This week's hours day by day, then the days that will differ. @param now  ISO instant */
export function HoursTable({
  hours,
  timeZone,
  now,
}: {
  hours: OpeningHours;
  timeZone: string;
  now: string;
}) {
  const { t, language } = useTranslation();
  const exceptions = comingExceptions(hours, timeZone, now).slice(0, 12);
  const today = dateAt(timeZone, now);
  return (
    <>
      <table className="hours">
        <caption className="visually-hidden">{t('hours.this-week')}</caption>
        <tbody>
          {hoursOfWeek(hours, timeZone, now).map((day) => (
            <tr key={day.date} aria-current={day.date === today ? 'date' : undefined}>
              <th scope="row">{formatDay(day.date, 'long', language)}</th>
              <td className="number">
                <OpeningSpans day={day} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <NextSeason season={nextSeason(hours, timeZone, now)} />
      {exceptions.length > 0 && (
        <>
          <h3>{t('hours.exceptions')}</h3>
          <ul className="hours-exceptions">
            {exceptions.map(({ from, to, spans, reason }) => (
              <li key={from}>
                {from === to
                  ? formatDay(from, 'full', language)
                  : `${formatDay(from, 'full', language)} – ${formatDay(to, 'full', language)}`}
                : <OpeningSpans day={{ date: from, spans, reason, exceptional: true }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function NextSeason({ season }: { season: ReturnType<typeof nextSeason> }) {
  const { t, language } = useTranslation();
  if (!season) return null;
  const day = formatDay(season.from, 'long', language);
  const name = inLanguage(season.name, language);
  return (
    <>
      <h3>
        <Marked
          words={
            name ? t('hours.from.named', { name: marked(name), day }) : t('hours.from', { day })
          }
        />
      </h3>
      <table className="hours">
        <tbody>
          {season.days.map((group) => (
            <tr key={group.from}>
              <th scope="row">{formatWeekdays(group, language)}</th>
              <td className="number">
                <OpeningSpans day={{ date: season.from, spans: group.spans, exceptional: false }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function formatWeekdays({ from, to }: DayGroup, language: string): string {
  // The fifth of January 2026 is a Monday.
  const name = (day: number) =>
    formatDay(`2026-01-${String(4 + day).padStart(2, '0')}`, 'weekday-long', language);
  return from === to ? name(from) : `${name(from)} – ${name(to)}`;
}

function OpeningSpans({ day: { spans, reason } }: { day: DayHours }) {
  const { t, language } = useTranslation();
  const times =
    spans.length === 0
      ? t('hours.closed')
      : spans
          .map(
            ({ opens, closes }) => `${formatTime(opens, language)}–${formatTime(closes, language)}`,
          )
          .join(', ');
  const why = inLanguage(reason, language);
  return <Marked words={why ? `${times} (${marked(why)})` : times} />;
}
