// A list of things with several parts each: inscriptions, dimensions, makers with their roles.
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { FieldGroup, type ControlProps } from './field.tsx';
import { OrderedList } from './OrderedList.tsx';

/** A member keeps its key while it is moved and changed. */
type Keyed<Value> = { key: string; value: Value };

type ListControlProps<Value> = ControlProps<readonly Keyed<Value>[]> & {
  /** A new member: nothing is filled in. */
  empty(): Value;
  /** What a member is called, for whoever moves or removes it without seeing it. */
  nameOf(value: Value, place: number): string;
  newKey(): string;
  children(value: Value, onChange: (value: Value) => void, place: number): ReactNode;
};

export function ListControl<Value>(props: ListControlProps<Value>) {
  const { value, onChange, empty, nameOf, newKey, children, ...field } = props;
  const { t } = useTranslation();
  const change = (key: string, next: Value) =>
    onChange(value.map((member) => (member.key === key ? { key, value: next } : member)));
  return (
    <FieldGroup {...field}>
      <OrderedList
        label={field.label}
        members={value}
        keyOf={({ key }) => key}
        nameOf={(member, at) => nameOf(member.value, at + 1)}
        onChange={onChange}
      >
        {(member, at) => children(member.value, (next) => change(member.key, next), at + 1)}
      </OrderedList>
      <button
        type="button"
        className="button plain"
        onClick={() => onChange([...value, { key: newKey(), value: empty() }])}
      >
        {t('desk.control.add-to', { field: field.label })}
      </button>
    </FieldGroup>
  );
}
