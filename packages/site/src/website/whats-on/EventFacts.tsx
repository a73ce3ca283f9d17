// What one needs to know to come: when, where, for whom, access in words, price, booking, the way
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
  const { t, path, language, list } = useTranslation();
  const { event, shown } = data;
  const venue = shown?.venue ?? event.venue;
  return (
    <aside className="event-facts" aria-label={t('events.facts')}>
      <dl>
        {shown && (
          <Fact name={t('events.facts.when')}>
            <time dateTime={machineTime(shown)}>
              {formatDay(shown.localStart, 'full', language)}
            </time>
            <span className="number"> {formatTimes(shown, language)}</span>
            {event.attendance !== 'in-person' && !shown.wholeDays && (
              <span className="small muted event-zone">
                {formatZone(shown.timeZone, shown.startsAt, language)}
              </span>
            )}
          </Fact>
        )}
        {(venue ?? event.attendance !== 'in-person') && (
          <Fact name={t('events.facts.where')}>
            {event.attendance !== 'in-person' && <span>{t('events.online')}</span>}
            {venue && event.attendance !== 'online' && (
              <>
                {event.space && !shown?.venue && <Localized as="span" text={event.space} />}
                <a href={path(venuePage(venue))}>
                  <Localized text={venue.name} />
                </a>
                {data.address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </>
            )}
          </Fact>
        )}
        {event.audiences.length > 0 && (
          <Fact name={t('events.facts.audience')}>
            {list(event.audiences.map((audience) => t(audienceWords[audience])))}
          </Fact>
        )}
        {event.access.length > 0 && (
          <Fact name={t('events.facts.access')}>
            {event.access.map((kind) => (
              <span key={kind}>{t(accessWords[kind])}</span>
            ))}
          </Fact>
        )}
        {event.languages.length > 0 && (
          <Fact name={t('events.facts.language')}>
            {list(
              event.languages.map(
                (one) =>
                  new Intl.DisplayNames(language, { type: 'language' }).of(one) ??
                  nameOfLanguage(one),
              ),
            )}
          </Fact>
        )}
        <Fact name={t('events.facts.price')}>
          {event.free && <span>{t('events.free')}</span>}
          {data.offers.map(({ name, amount, currency }) => (
            <span key={name.text}>
              <Localized text={name} />{' '}
              <span className="number">
                {amount === 0 ? t('events.free') : formatPrice(amount, currency, language)}
              </span>
            </span>
          ))}
        </Fact>
        {data.series && (
          <Fact name={t('events.facts.series')}>
            <a href={path(seriesPage(data.series))}>
              <Localized text={data.series.name} />
            </a>
          </Fact>
        )}
      </dl>
      <BookingPanel data={data} />
      {shown && !data.over && <Calendars data={data} shown={shown} />}
      <ShareMenu page={eventPage(event)} title={event.title.text} embeds />
    </aside>
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
  shown,
}: {
  data: EventPageData;
  shown: EventDate;
}) {
  const { t, path } = useTranslation();
  const { origin } = useRequest();
  const address = origin + path(eventPage(event));
  const file = `${path(eventPage(event))}.ics`;
  const entry = {
    title: event.title.text,
    description: [event.promise?.text, address].filter(Boolean).join('\n\n'),
    location:
      event.attendance === 'online' ? t('events.online') : (shown.venue?.name.text ?? location),
    startsAt: shown.startsAt,
    endsAt: shown.endsAt,
    ...(shown.wholeDays
      ? { wholeDays: { from: shown.localStart, to: shown.localEnd.slice(0, 10) } }
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
