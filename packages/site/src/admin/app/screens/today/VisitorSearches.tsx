// What visitors searched for and did not find, where staff can do something about it.
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';

export function VisitorSearches() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="today-visitors">
      <h2 id="today-visitors">{t('desk.today.visitors')}</h2>
      <ul>
        <li>
          <a href="/admin/search/not-found">{t('desk.not-found')}</a>
        </li>
      </ul>
    </section>
  );
}
