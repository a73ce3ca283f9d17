// What one needs to know to come: when, where, audience, access in words, price, booking, the way
// into a calendar.
import { accessWords, audienceWords } from '../../features/events/programme/event-labels.ts';
import type { ReactNode } from 'react';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import type { EventPageData } from '../../features/events/event-page.ts';
import type { EventDate } from '../../features/events/programme/programme-view.ts';
import { AddToCalendar } from '../../features/events/ui/AddToCalendar.tsx';
import {
  eventPage,
  seriesPage,
  venuePage,
  webcalAddress,
} from '../../features/events/ui/addresses.ts';
import {
  formatDay,
  machineTime,
  formatPrice,
  formatTimes,
  formatZone,
} from '../../features/events/ui/when.ts';
import { nameOfLanguage } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { useRequest } from '../shell/Request.tsx';
import { ShareMenu } from '../share/ShareMenu.tsx';
import { BookingPanel } from './BookingPanel.tsx';

export function EventFacts({ data }: { data: EventPageData }) {
  const { t, path } = useTranslation();
  const { event, selectedDate } = data;
  return (
    <aside className="event-facts" aria-label={t('events.facts')}>
      <dl>
        {selectedDate && <When event={event} selectedDate={selectedDate} />}
        <Where data={data} />
        <ForWhom event={event} />
        <Price data={data} />
        {data.series && (
          <Fact name={t('events.facts.series')}>
            <a href={path(seriesPage(data.series))}>
              <Localized text={data.series.name} />
            </a>
          </Fact>
        )}
      </dl>
      <BookingPanel data={data} />
      {selectedDate && !data.over && <Calendars data={data} selectedDate={selectedDate} />}
      <ShareMenu page={eventPage(event)} title={event.title.text} embeds />
    </aside>
  );
}

type EventView = EventPageData['event'];

function When({ event, selectedDate }: { event: EventView; selectedDate: EventDate }) {
  const { t, language } = useTranslation();
  return (
    <Fact name={t('events.facts.when')}>
      <time dateTime={machineTime(selectedDate)}>
        {formatDay(selectedDate.localStart, 'full', language)}
      </time>
      <span className="number"> {formatTimes(selectedDate, language)}</span>
      {event.attendance !== 'in-person' && !selectedDate.wholeDays && (
        <span className="small muted event-zone">
          {formatZone(selectedDate.timeZone, selectedDate.startsAt, language)}
        </span>
      )}
    </Fact>
  );
}

function Where({ data: { event, selectedDate, address } }: { data: EventPageData }) {
  const { t, path } = useTranslation();
  const venue = selectedDate?.venue ?? event.venue;
  if (!venue && event.attendance === 'in-person') return null;
  return (
    <Fact name={t('events.facts.where')}>
      {event.attendance !== 'in-person' && <span>{t('events.online')}</span>}
      {venue && event.attendance !== 'online' && (
        <>
          {event.space && !selectedDate?.venue && <Localized as="span" text={event.space} />}
          <a href={path(venuePage(venue))}>
            <Localized text={venue.name} />
          </a>
          {address.map((line) => (
            <span key={line} lang="">
              {line}
            </span>
          ))}
        </>
      )}
    </Fact>
  );
}

/** Audience, access and languages. */
function ForWhom({ event: { audiences, access, languages } }: { event: EventView }) {
  const { t, language, list } = useTranslation();
  const nameOf = (one: string) =>
    new Intl.DisplayNames(language, { type: 'language' }).of(one) ?? nameOfLanguage(one);
  return (
    <>
      {audiences.length > 0 && (
        <Fact name={t('events.facts.audience')}>
          {list(audiences.map((audience) => t(audienceWords[audience])))}
        </Fact>
      )}
      {access.length > 0 && (
        <Fact name={t('events.facts.access')}>
          {access.map((kind) => (
            <span key={kind}>{t(accessWords[kind])}</span>
          ))}
        </Fact>
      )}
      {languages.length > 0 && (
        <Fact name={t('events.facts.language')}>{list(languages.map(nameOf))}</Fact>
      )}
    </>
  );
}

function Price({ data: { event, offers } }: { data: EventPageData }) {
  const { t, language } = useTranslation();
  return (
    <Fact name={t('events.facts.price')}>
      {event.free && <span>{t('events.free')}</span>}
      {offers.map(({ name, amount, currency }) => (
        <span key={name.text}>
          <Localized text={name} />{' '}
          <span className="number">
            {amount === 0 ? t('events.free') : formatPrice(amount, currency, language)}
          </span>
        </span>
      ))}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Calendars({
  data: { event, location, repeats },
  selectedDate,
}: {
  data: EventPageData;
  selectedDate: EventDate;
}) {
  const { t, path } = useTranslation();
  const { origin } = useRequest();
  const address = origin + path(eventPage(event));
  const file = `${path(eventPage(event))}.ics`;
  const entry = {
    title: event.title.text,
    description: [event.promise?.text, address].filter(Boolean).join('\n\n'),
    location:
      event.attendance === 'online'
        ? t('events.online')
        : (selectedDate.venue?.name.text ?? location),
    startsAt: selectedDate.startsAt,
    endsAt: selectedDate.endsAt,
    ...(selectedDate.wholeDays
      ? { wholeDays: { from: selectedDate.localStart, to: selectedDate.localEnd.slice(0, 10) } }
      : {}),
    repeats,
  };
  return (
    <>
      <AddToCalendar entry={entry} file={file} />
      <p className="small no-print">
        <a href={webcalAddress(origin + file)}>{t('events.subscribe.event')}</a>
      </p>
    </>
  );
}
