// “Add to calendar”: the services by name, and a file for every other program. A list in a
// disclosure, so that it needs no script.
import { AsWritten } from '../../catalogue/ui/Localized.tsx';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { googleLink, outlookLink, type CalendarEntry } from '../feeds/calendar-links.ts';

export function AddToCalendar({
  entry,
  file,
}: {
  entry: CalendarEntry;
  /** The address of the event's own calendar. */ file: string;
}) {
  const { t } = useTranslation();
  const links = [
    { name: t('events.calendar.file'), address: file },
    { name: 'Google', address: googleLink(entry) },
    { name: 'Outlook.com', address: outlookLink('outlook.live.com', entry) },
    { name: 'Office 365', address: outlookLink('outlook.office.com', entry) },
  ];
  return (
    <details className="add-to-calendar no-print">
      <summary className="text-button">
        <span>{t('events.calendar.add')}</span>
      </summary>
      <ul>
        {links.map(({ name, address }, position) => (
          <li key={name}>
            <a href={address} {...(position === 0 ? {} : { rel: 'noopener nofollow' })}>
              <AsWritten text={name} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
