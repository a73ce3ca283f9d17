// Links between the pages of a long list.
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

type PageLinksProps = {
  page: number;
  pages: number;
  /** The address of a page of the list, without its language. */ address: (page: number) => string;
};

export function PageLinks({ page, pages, address }: PageLinksProps) {
  const { t, path, number } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav className="page-links no-print" aria-label={t('pages.label')}>
      {page > 1 && (
        <a className="text-button" rel="prev" href={path(address(page - 1))}>
          <Icon name="previous" turns />
          <span>{t('pages.previous')}</span>
        </a>
      )}
      <span className="muted">
        {t('pages.count', { page: number(page), pages: number(pages) })}
      </span>
      {page < pages && (
        <a className="text-button" rel="next" href={path(address(page + 1))}>
          <span>{t('pages.next')}</span>
          <Icon name="next" turns />
        </a>
      )}
    </nav>
  );
}
