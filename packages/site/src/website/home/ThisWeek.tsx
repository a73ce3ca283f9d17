// “On this week”: the next events of the programme, each with its picture, its title and its time.
import { lightDeclarations, usePageStyles } from '../../design/page-styles.tsx';
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { dateAddress, eventPage } from '../../features/events/ui/addresses.ts';
import { StateWords } from '../../features/events/ui/Timetable.tsx';
import { formatDay, formatTimes, machineTime } from '../../features/events/ui/when.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { PicturedEntry } from './programme-pictures.ts';

export function ThisWeek({ entries }: { entries: readonly PicturedEntry[] }) {
  const { t, path } = useTranslation();
  return (
    <section className="section container this-week" aria-labelledby="this-week">
      <header>
        <h2 id="this-week">{t('home.this-week')}</h2>
        <a href={path('/whats-on')}>{t('home.this-week.all')}</a>
      </header>
      <ul className="week-events">
        {entries.map((entry) => (
          <WeekEvent key={`${entry.event.id} ${entry.date.original}`} {...entry} />
        ))}
      </ul>
    </section>
  );
}

function WeekEvent({ event, date, picture }: PicturedEntry) {
  const { t, path, language } = useTranslation();
  const styles = usePageStyles();
  const light = picture ? styles.classFor(lightDeclarations(picture) || '--none:0') : '';
  const when = [
    formatDay(date.localStart, 'short', language),
    formatTimes(date, language) || t('events.all-day'),
  ].join(' · ');
  const venue = date.venue ?? event.venue;
  return (
    <li className={`week-event ${light} ${date.state === 'cancelled' ? 'cancelled' : ''}`.trim()}>
      <a className="quiet-link" href={path(eventPage(event)) + dateAddress(date)}>
        {picture && (
          <span className="week-picture">
            <ItemPicture picture={picture} alt="" sizes="(max-width: 700px) 40vw, 22vw" />
          </span>
        )}
        <Localized text={event.title} as="h3" />
      </a>
      <StateWords date={date} />
      <p className="small">
        <time dateTime={machineTime(date)}>{when}</time>
      </p>
      {venue && <Localized text={venue.name} as="p" className="small muted" />}
    </li>
  );
}
