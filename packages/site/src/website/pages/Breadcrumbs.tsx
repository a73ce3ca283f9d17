// The way from the front page down to this one.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import type { LocalizedText } from '../../features/records/language-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

type Crumb = { name: LocalizedText; page: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t, path } = useTranslation();
  return (
    <nav className="breadcrumbs no-print" aria-label={t('breadcrumbs.label')}>
      <ol>
        <li>
          <a href={path('/')}>{t('breadcrumbs.home')}</a>
        </li>
        {crumbs.map(({ name, page }) => (
          <li key={page}>
            <a href={path(page)}>
              <Localized text={name} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
