// The programme as a typographic timetable: days as headings, a line for each event.
import { marked } from '../../records/marked-text.ts';
import { accessWords, stateWords, typeWords } from '../programme/event-labels.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { Localized, Marked } from '../../catalogue/ui/Localized.tsx';
import type { ProgrammeEntry } from '../programme/programme-view.ts';
import { dateAddress, eventPage } from './addresses.ts';
import { formatDay, machineTime, formatTimes, formatZone } from './when.ts';

/**
 * Entries under the days on which they begin; what began before `firstDay` is under that. `venue`
 * is the slug of the one whose page it is: it is not said again.
 */
export function Timetable({
  entries,
  firstDay = '',
  level = 2,
  venue,
}: {
  entries: readonly ProgrammeEntry[];
  firstDay?: string;
  level?: 2 | 3;
  venue?: string;
}) {
  const { language } = useTranslation();
  const Heading = `h${level}` as 'h2' | 'h3';
  const days = Map.groupBy(entries, ({ date }) =>
    date.localStart.slice(0, 10) < firstDay ? firstDay : date.localStart.slice(0, 10),
  );
  return (
    <div className="timetable">
      {[...days].map(([day, own]) => (
        <section key={day} className="timetable-day" aria-labelledby={`day-${day}`}>
          <Heading id={`day-${day}`} className="timetable-date">
            <time dateTime={day}>{formatDay(day, 'long', language)}</time>
          </Heading>
          <ul>
            {own.map((entry) => (
              <TimetableLine
                key={`${entry.event.id} ${entry.date.original}`}
                {...entry}
                here={venue}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TimetableLine({ event, date, here }: ProgrammeEntry & { here: string | undefined }) {
  const { t, path, language } = useTranslation();
  const times = formatTimes(date, language);
  const facts = [
    t(typeWords[event.type]),
    event.free ? t('events.free') : '',
    ...event.access.map((kind) => t(accessWords[kind])),
  ].filter(Boolean);
  const venue = date.venue ?? event.venue;
  const where =
    event.attendance === 'online'
      ? t('events.online')
      : [event.space, venue?.slug === here ? undefined : venue?.name]
          .flatMap((place) => (place ? marked(place) : []))
          .join(', ');
  return (
    <li className={date.state === 'cancelled' ? 'timetable-line cancelled' : 'timetable-line'}>
      <p className="timetable-time number">
        <time dateTime={machineTime(date)}>{times || t('events.all-day')}</time>
        {event.attendance !== 'in-person' && times && (
          <span className="timetable-zone small muted">
            {formatZone(date.timeZone, date.startsAt, language, 'short')}
          </span>
        )}
      </p>
      <div className="timetable-what">
        <p className="timetable-title">
          <a href={path(eventPage(event)) + dateAddress(date)}>
            <Localized text={event.title} />
            <span className="event-gap"> </span>
            <StateWords date={date} />
            {/* A link is read alone too: out of a list of links. */}
            <span className="visually-hidden">
              {t('events.link.when', {
                day: formatDay(date.localStart, 'long', language),
                time: times || t('events.all-day'),
              })}
            </span>
          </a>
        </p>
        {event.promise && <Localized as="p" text={event.promise} className="timetable-promise" />}
        {date.note && <Localized as="p" text={date.note} className="timetable-note" />}
        <p className="small muted">{facts.join(' · ')}</p>
      </div>
      {where && (
        <p className="timetable-where small muted">
          <Marked words={where} />
        </p>
      )}
    </li>
  );
}

/** “Cancelled”, “Moved”: in words, beside the title. */
export function StateWords({ date }: Pick<ProgrammeEntry, 'date'>) {
  const { t } = useTranslation();
  const moved = date.movedFrom ? t('events.state.moved') : '';
  const words = date.state === 'confirmed' ? moved : t(stateWords[date.state]);
  return words && <strong className="event-state">{words}</strong>;
}
