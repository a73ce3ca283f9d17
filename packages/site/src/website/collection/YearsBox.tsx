// From one year to another: written as people write years, also before our era.
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import {
  readYear,
  withoutYears,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import { formatYear } from './facet-labels.ts';
import { useSearchActions } from './SearchActions.tsx';
import { formId } from './search-form.ts';

export function YearsBox({ state }: { state: SearchState }) {
  const translation = useTranslation();
  const { t } = translation;
  const actions = useSearchActions();
  const change = (end: 'from' | 'to', text: string) => {
    const year = readYear(text);
    const [from, to] = end === 'from' ? [year, state.to] : [state.from, year];
    actions?.show({
      ...withoutYears(state),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    });
  };
  const field = (end: 'from' | 'to', label: string) => {
    const year = state[end];
    return (
      <label>
        <span>{label}</span>
        <input
          key={year}
          type="text"
          name={end}
          form={formId}
          defaultValue={year === undefined ? '' : formatYear(year, translation)}
          maxLength={20}
          autoComplete="off"
          aria-describedby="years-hint"
          {...(actions
            ? {
                onBlur: (event) =>
                  readYear(event.target.value) !== year && change(end, event.target.value),
              }
            : {})}
        />
      </label>
    );
  };
  return (
    <div className="years">
      {field('from', t('search.years.from'))}
      {field('to', t('search.years.to'))}
      <p id="years-hint" className="muted small">
        {t('search.years.hint')}
      </p>
    </div>
  );
}
