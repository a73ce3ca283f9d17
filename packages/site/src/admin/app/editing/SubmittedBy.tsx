// Who asks for changes to be published, and since when.
import { momentText } from '../../../platform/i18n/moment.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';

export function SubmittedBy({ at, by }: { at: string; by: string }) {
  const { t, language } = useTranslation();
  return (
    <p className="muted submitted-by">
      {t('desk.submitted-by', { who: by, when: momentText(at, language) })}
    </p>
  );
}
