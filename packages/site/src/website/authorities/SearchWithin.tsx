// A field to search in what belongs to one collection, and nothing else.
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { AuthorityData } from './load-authority.ts';

export function SearchWithin({
  name,
  within: { facet, value },
}: {
  name: string;
  within: NonNullable<AuthorityData['within']>;
}) {
  const { t, path } = useTranslation();
  const words = t('search.within', { name });
  return (
    <search className="search-within no-print">
      <form className="search-field" action={path('/collection')} method="get">
        <label className="visually-hidden" htmlFor="within">
          {words}
        </label>
        <input
          id="within"
          type="search"
          name="q"
          placeholder={words}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <input type="hidden" name={facet} value={value} />
        <button type="submit">
          <Icon name="search" />
          <span className="visually-hidden">{t('search.button')}</span>
        </button>
      </form>
    </search>
  );
}
