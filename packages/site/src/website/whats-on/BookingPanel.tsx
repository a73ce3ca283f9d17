// How one gets a place: by just coming, elsewhere, or by registering here.
import type { EventPageData } from '../../features/events/event-page.ts';
import { eventPage } from '../../features/events/ui/addresses.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

export function BookingPanel({
  data: { booking, event, selectedDate, over, places },
}: {
  data: EventPageData;
}) {
  const { t, path } = useTranslation();
  if (over || selectedDate?.state !== 'confirmed') return null;
  if (booking.mode === 'none') return <p className="small">{t('events.just-come')}</p>;
  if (booking.mode === 'external')
    return (
      <a className="button no-print" href={booking.url}>
        {t('events.book')}
      </a>
    );
  if (!places) return null;
  if (!places.open) return <p className="small">{t('register.closed')}</p>;
  if (places.free === 0 && !places.waitingList) return <p>{t('register.full')}</p>;
  return (
    <>
      <p className="small">
        {places.free > 0 ? t('register.free', { count: places.free }) : t('register.full')}
      </p>
      <a
        className="button no-print"
        rel="nofollow"
        href={`${path(`${eventPage(event)}/register`)}?date=${encodeURIComponent(selectedDate.original)}`}
      >
        {places.free > 0 ? t('register.book') : t('register.join')}
      </a>
    </>
  );
}
