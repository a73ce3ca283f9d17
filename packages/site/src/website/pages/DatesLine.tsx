// From when until when an exhibition is on, and where.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import type { EntryCard } from '../../features/editorial/entry.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

export function DatesLine({ card: { from, until, place } }: { card: EntryCard }) {
  const { t, day } = useTranslation();
  const dates =
    from && until
      ? t('entry.dates', { from: day(`${from}T12:00:00Z`), until: day(`${until}T12:00:00Z`) })
      : from
        ? t('entry.dates.from', { from: day(`${from}T12:00:00Z`) })
        : until
          ? t('entry.dates.until', { until: day(`${until}T12:00:00Z`) })
          : '';
  if (!dates && !place) return null;
  return (
    <p className="entry-dates">
      {dates && <span>{dates}</span>}
      {dates && place && ' · '}
      {place && <Localized text={place} />}
    </p>
  );
}
