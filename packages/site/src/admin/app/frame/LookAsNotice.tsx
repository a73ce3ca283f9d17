// Says that the desk is shown as another role sees it, and ends that.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { roleName } from '../session/roles.ts';
import { useLookAs } from '../session/Session.tsx';

export function LookAsNotice() {
  const { t } = useTranslation();
  const { role, lookAs } = useLookAs();
  if (role === undefined) return null;
  return (
    <section className="desk-look-as" aria-label={t('desk.look-as.shown')}>
      <p>{t('desk.look-as.now', { role: roleName(role, t) })}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          lookAs(undefined);
          // The button goes with the notice.
          document.querySelector<HTMLElement>('main h1')?.focus();
        }}
      >
        {t('desk.look-as.end')}
      </button>
    </section>
  );
}
