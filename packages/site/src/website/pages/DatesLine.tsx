// From when until when an exhibition is on, and where.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import type { EntryCard } from '../../features/editorial/entry.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

export function DatesLine({ card: { from, until, place } }: { card: EntryCard }) {
  const translation = useTranslation();
  const dates = datesText({ from, until }, translation);
  if (!dates && !place) return null;
  return (
    <p className="entry-dates">
      {dates && <span>{dates}</span>}
      {dates && place && ' · '}
      {place && <Localized text={place} />}
    </p>
  );
}

function datesText(
  { from, until }: Pick<EntryCard, 'from' | 'until'>,
  { t, day }: ReturnType<typeof useTranslation>,
): string {
  const noonOf = (date: string) => day(`${date}T12:00:00Z`);
  if (from && until) return t('entry.dates', { from: noonOf(from), until: noonOf(until) });
  if (from) return t('entry.dates.from', { from: noonOf(from) });
  return until ? t('entry.dates.until', { until: noonOf(until) }) : '';
}
