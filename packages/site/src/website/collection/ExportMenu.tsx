// Ways to take a search along: as a table, and as a feed that describes what is new in it.
import { searchParams, type SearchState } from '../../features/search/queries/search-params.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { everythingAddress } from '../../features/search/queries/everything-address.ts';

export function ExportMenu({ state }: { state: SearchState }) {
  const { t, path } = useTranslation();
  const params = searchParams({ ...state, page: 1, view: 'grid' });
  params.delete('size');
  const query = params.size === 0 ? '' : `?${params.toString()}`;
  return (
    <p className="export-menu muted small no-print">
      {t('search.take')}{' '}
      <a href={path('/collection/export.csv') + query} rel="nofollow" download="">
        {t('search.take.csv')}
      </a>{' '}
      <a
        href={path('/collection/feed.xml') + query}
        rel="nofollow alternate"
        type="application/atom+xml"
      >
        {t('search.take.feed')}
      </a>{' '}
      {state.q !== '' && (
        <a href={path('/search') + everythingAddress({ q: state.q, page: 1 })} rel="nofollow">
          {t('search.everywhere')}
        </a>
      )}
    </p>
  );
}
