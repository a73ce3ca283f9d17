// The pages of a list: each is read from where the one beside it ends.
import { Link } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import type { ListPage } from './list-page.ts';

type Place = { after?: string; before?: string };

type ListPagesProps = { page: ListPage; addressOf(place: Place): string };

export function ListPages({ page: { next, previous }, addressOf }: ListPagesProps) {
  const { t } = useTranslation();
  if (next === undefined && previous === undefined) return null;
  return (
    <nav className="list-pages" aria-label={t('desk.list.pages')}>
      {previous !== undefined && (
        <>
          <Link to={addressOf({})}>{t('desk.list.first')}</Link>
          <Link to={addressOf({ before: previous })} rel="prev">
            {t('desk.list.previous')}
          </Link>
        </>
      )}
      {next !== undefined && (
        <>
          <Link to={addressOf({ after: next })} rel="next">
            {t('desk.list.next')}
          </Link>
          <Link to={addressOf({ before: 'end' })}>{t('desk.list.last')}</Link>
        </>
      )}
    </nav>
  );
}
