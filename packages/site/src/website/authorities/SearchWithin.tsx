// A field to search in the items of one collection, person or subject, and nothing else.
import { Marked } from '../../features/catalogue/ui/Localized.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { AuthorityData } from './load-authority.ts';

export function SearchWithin({
  words,
  within: { facet, value },
}: {
  /** What its field is for. */
  words: string;
  within: NonNullable<AuthorityData['within']>;
}) {
  const { t, path } = useTranslation();
  return (
    <search className="search-within no-print">
      <form className="search-field" action={path('/collection')} method="get">
        <label className="visually-hidden" htmlFor="within">
          <Marked words={words} />
        </label>
        <input
          id="within"
          type="search"
          name="q"
          placeholder={t('search.button')}
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
