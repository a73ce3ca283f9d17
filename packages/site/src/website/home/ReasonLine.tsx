// The reason for the item of the day, in words.
import { marked } from '../../features/records/marked-text.ts';
import { Marked } from '../../features/catalogue/ui/Localized.tsx';
import { formatDay } from '../../features/events/ui/when.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { Reason } from './reason-of-today.ts';

export function ReasonLine({ reason }: { reason: Reason }) {
  return (
    <span className="label-line label-note">
      <Marked words={useReasonWords(reason)} />
    </span>
  );
}

function useReasonWords(reason: Reason): string {
  const { t, language } = useTranslation();
  // Years are names, not amounts: they are written without a separator.
  const year = 'year' in reason ? String(reason.year) : '';
  switch (reason.why) {
    case 'event':
      return t('home.why.event', {
        title: marked(reason.title),
        day: formatDay(reason.day, 'long', language),
      });
    case 'born-today':
      return t('home.why.born-today', { name: marked(reason.name), year });
    case 'died-today':
      return t('home.why.died-today', { name: marked(reason.name), year });
    case 'made':
      return t('home.why.made', { years: reason.years, year });
    case 'born':
      return t('home.why.born', { name: marked(reason.name), years: reason.years, year });
    case 'died':
      return t('home.why.died', { name: marked(reason.name), years: reason.years, year });
    case 'exhibition':
      return t('home.why.exhibition', { title: marked(reason.title) });
    case 'on-display':
      return t('home.why.on-display', { where: marked(reason.where) });
  }
}
