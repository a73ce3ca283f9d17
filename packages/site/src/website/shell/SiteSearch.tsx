// The box that searches the whole site: a plain form, which suggests names of records once somebody
// writes in it and there is a script.
import { SearchField } from '../../design/SearchField.tsx';
import type { EverythingGroup } from '../../features/search/queries/everything-groups.ts';
import { useTranslation, type Translation } from '../../platform/i18n/Translation.tsx';
import { counted } from '../islands/counted.ts';
import { Island } from '../islands/Island.tsx';
import { groupLabels } from './group-labels.ts';
import type { SuggestionsData } from './suggestions-data.ts';

type SiteSearchProps = {
  id: string;
  /** What it says while it is empty; by default what its button says. */
  placeholder?: string;
  value?: string;
};

export function SiteSearch({ id, placeholder, value }: SiteSearchProps) {
  const translation = useTranslation();
  const { t, path } = translation;
  return (
    <Island
      name="suggestions"
      intent="focus"
      className="site-search"
      data={suggestionsData(translation)}
    >
      <SearchField
        id={id}
        action={path('/search')}
        label={t('everything.label')}
        placeholder={placeholder ?? t('search.button')}
        button={t('search.button')}
        {...(value === undefined ? {} : { value })}
      />
    </Island>
  );
}

const known = new Map<string, SuggestionsData>();

/** Made once for each language, since it is on every page. */
function suggestionsData(translation: Translation): SuggestionsData {
  const address = translation.path('/suggest');
  const data = known.get(address) ?? Object.freeze(makeData(translation, address));
  known.set(address, data);
  return data;
}

function makeData(translation: Translation, address: string): SuggestionsData {
  const { t, language } = translation;
  const kinds = Object.entries(groupLabels).map(([kind, label]) => [kind, t(label)]);
  return {
    address,
    label: t('suggestions.label'),
    kinds: {
      ...(Object.fromEntries(kinds) as Record<EverythingGroup, string>),
      searches: t('suggestions.searches'),
    },
    count: counted(translation, 'suggestions.count'),
    none: t('suggestions.none'),
    language,
  };
}
