// The reason for the item of the day, in words.
import { formatDay } from '../../features/events/ui/when.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { Reason } from './reason-of-today.ts';

export function ReasonLine({ reason }: { reason: Reason }) {
  return <span className="label-line label-note">{useReasonWords(reason)}</span>;
}

function useReasonWords(reason: Reason): string {
  const { t, language } = useTranslation();
  // Years are names, not amounts: they are written without a separator.
  const year = 'year' in reason ? String(reason.year) : '';
  switch (reason.why) {
    case 'event':
      return t('home.why.event', {
        title: reason.title,
        day: formatDay(reason.day, 'long', language),
      });
    case 'born-today':
      return t('home.why.born-today', { name: reason.name, year });
    case 'died-today':
      return t('home.why.died-today', { name: reason.name, year });
    case 'made':
      return t('home.why.made', { years: reason.years, year });
    case 'born':
      return t('home.why.born', { name: reason.name, years: reason.years, year });
    case 'died':
      return t('home.why.died', { name: reason.name, years: reason.years, year });
    case 'exhibition':
      return t('home.why.exhibition', { title: reason.title });
    case 'on-display':
      return t('home.why.on-display', { where: reason.where });
  }
}
