// What decides which activity is shown: who did it, of which kind it is, and from when to when.
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { ChoiceControl } from '../../controls/ChoiceControl.tsx';

export const filterNames = ['person', 'kind', 'from', 'to'] as const;

type FilterName = (typeof filterNames)[number];

const kinds = {
  logins: 'desk.activity.kind.logins',
  people: 'desk.activity.kind.people',
  publishing: 'desk.activity.kind.publishing',
  settings: 'desk.activity.kind.settings',
  imports: 'desk.activity.kind.imports',
  visitors: 'desk.activity.kind.visitors',
  search: 'desk.activity.kind.search',
} as const;

/** Stands for no filter in a choice, where an empty value is none. */
const ALL = 'all';

type ActivityFiltersProps = {
  filter: URLSearchParams;
  /** An empty value takes the filter away. */
  onChange(name: FilterName, value: string): void;
};

export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation();
  const { resource } = useResource<{ items: { id: string; name: string }[] }>('/activity/people');
  const people = resource.state === 'ready' ? resource.body.items : [];
  const chosen = (value: string) => (value === ALL ? '' : value);
  return (
    <search className="activity-filters" aria-label={t('desk.list.filters')}>
      <ChoiceControl
        label={t('desk.activity.person')}
        value={filter.get('person') ?? ALL}
        onChange={(value) => onChange('person', chosen(value))}
        choices={[
          { value: ALL, label: t('desk.activity.everybody') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ChoiceControl
        label={t('desk.activity.kind')}
        value={filter.get('kind') ?? ALL}
        onChange={(value) => onChange('kind', chosen(value))}
        choices={[
          { value: ALL, label: t('desk.activity.everything') },
          ...Object.entries(kinds).map(([value, label]) => ({ value, label: t(label) })),
        ]}
      />
      <Day name="from" filter={filter} onChange={onChange} />
      <Day name="to" filter={filter} onChange={onChange} />
    </search>
  );
}

const dayMessages = { from: 'desk.activity.from', to: 'desk.activity.to' } as const;

function Day({ name, filter, onChange }: ActivityFiltersProps & { name: 'from' | 'to' }) {
  const { t } = useTranslation();
  return (
    <label className="field">
      <span>{t(dayMessages[name])}</span>
      <input
        type="date"
        value={filter.get(name) ?? ''}
        onChange={({ target }) => onChange(name, target.value)}
      />
    </label>
  );
}
