// Says on every screen that others can read along, and what to do about it.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { useSession } from '../session/Session.tsx';
import { overheard } from '../session/session.ts';

export function ConnectionNotice() {
  const { t } = useTranslation();
  const warning = useSession().warnings.find(overheard);
  if (!warning) return null;
  return (
    <section className="desk-connection" aria-label={t('desk.connection')}>
      <details>
        <summary>{t('desk.connection.plain')}</summary>
        <p>{warning.text}</p>
      </details>
    </section>
  );
}
