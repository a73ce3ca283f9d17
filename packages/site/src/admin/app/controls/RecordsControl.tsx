// Records that are chosen, in their order: people, places, subjects, collections.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { FieldGroup, type ControlProps } from './field.tsx';
import { OrderedList } from './OrderedList.tsx';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
import type { Found } from './search-choices.ts';

type RecordsControlProps = ControlProps<readonly Found[]> &
  Pick<SearchBoxProps, 'find' | 'create'> & {
    /** One at most; a second choice replaces the first. */
    isSingle?: boolean;
  };

export function RecordsControl(props: RecordsControlProps) {
  const { value, onChange, find, create, isSingle = false, ...field } = props;
  const { t } = useTranslation();
  return (
    <FieldGroup {...field}>
      <OrderedList
        label={field.label}
        members={value}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onChange={onChange}
      >
        {({ name, hint }) => (
          <span dir="auto">
            {name} {hint !== undefined && <span className="muted">{hint}</span>}
          </span>
        )}
      </OrderedList>
      <SearchBox
        label={t('desk.control.add-to', { field: field.label })}
        isLabelHidden
        find={find}
        {...(create ? { create } : {})}
        without={value.map(({ id }) => id)}
        onChoose={(found) => onChange(isSingle ? [found] : [...value, found])}
      />
    </FieldGroup>
  );
}
