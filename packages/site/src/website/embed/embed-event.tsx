// GET /embed/whats-on/{slug}: an event in a frame, its day first.
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { readEventPage } from '../../features/events/event-page.ts';
import { eventPage } from '../../features/events/ui/addresses.ts';
import { StateWords } from '../../features/events/ui/Timetable.tsx';
import { formatDay, machineTime, formatTimes } from '../../features/events/ui/when.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/embed-event.ts';
import { EmbedFrame, OutLink } from './EmbedFrame.tsx';
import { framedCard } from './framed-card.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, url, section }) => {
    const { data } = await readEventPage(site, args.params.slug, language, {
      requestedDate: url.searchParams.get('date'),
      section,
    });
    return {
      data,
      lead: await section('picture', () => framedCard(site, data.items[0]), undefined),
    };
  });
}

export default function EmbedEvent({ loaderData: { data, lead } }: Route.ComponentProps) {
  const { t, language } = useTranslation();
  const { event, selectedDate, over } = data;
  const picture = lead?.picture;
  const where = event.attendance === 'online' ? t('events.online') : event.venue?.name;
  return (
    <EmbedFrame title={event.title.text} page={eventPage(event)} light={picture}>
      <article className="embed-event">
        <div className="embed-text">
          {selectedDate && (
            <time className="embed-day" dateTime={machineTime(selectedDate)}>
              {formatDay(selectedDate.localStart, 'short', language)}
            </time>
          )}
          <OutLink page={eventPage(event)} className="quiet-link">
            <Localized text={event.title} as="h1" className="embed-title" />
          </OutLink>
          {selectedDate && (
            <p className="number">
              {formatTimes(selectedDate, language)} <StateWords date={selectedDate} />
            </p>
          )}
          {over && <p>{t('events.over')}</p>}
          {where && (
            <p className="muted">
              {typeof where === 'string' ? where : <Localized text={where} />}
            </p>
          )}
          {event.promise && <Localized as="p" text={event.promise} className="embed-promise" />}
        </div>
        {picture && lead && (
          <div className="embed-aside">
            <ItemPicture
              picture={picture}
              alt={picture.alt ?? lead.title}
              sizes="(max-width: 40em) 100vw, 40vw"
              first
              className="embed-picture"
            />
          </div>
        )}
      </article>
    </EmbedFrame>
  );
}
