// A list of things with several parts each: inscriptions, dimensions, makers with their roles.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { FieldGroup, type ControlProps } from './field.tsx';
import { OrderedList } from './OrderedList.tsx';
import { useNewest } from './use-newest.ts';
import { WhenNear } from './WhenNear.tsx';

/** Of a longer list, members are drawn when somebody comes near them. */
const SHORT = 12;

/** A member keeps its key while it is moved and changed. */
type Keyed<Value> = { key: string; value: Value };

type ListControlProps<Value> = ControlProps<readonly Keyed<Value>[]> & {
  /** A new member: nothing is filled in. */
  empty(): Value;
  /** What a member is called, for whoever moves or removes it without seeing it. */
  nameOf(value: Value, place: number): string;
  /** What a member says, in short. */
  wordsOf(value: Value): ReactNode;
  newKey(): string;
  children(value: Value, onChange: (value: Value) => void, place: number): ReactNode;
};

export function ListControl<Value>(props: ListControlProps<Value>) {
  const { value, onChange, empty, nameOf, wordsOf, newKey, children, ...field } = props;
  const { t } = useTranslation();
  const isShort = value.length <= SHORT;
  const [added, setAdded] = useState<string>();
  const newest = useNewest({ value, onChange });
  const draw = useCallback(
    (member: Keyed<Value>, at: number) => {
      const { key } = member;
      const change = (next: Value) => {
        const { value: members, onChange: onMembers } = newest.current;
        onMembers(members.map((one) => (one.key === key ? { key, value: next } : one)));
      };
      return (
        <WhenNear isNear={isShort || key === added} words={wordsOf(member.value)}>
          {children(member.value, change, at + 1)}
        </WhenNear>
      );
    },
    [newest, isShort, added, wordsOf, children],
  );
  const add = useRef<HTMLButtonElement>(null);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (added === focused.current || value.at(-1)?.key !== added) return;
    focused.current = added;
    // Its first part stands before the button: going on with Tab would pass it by.
    const list = add.current?.parentElement?.querySelector('.ordered-list');
    list?.lastElementChild
      ?.querySelector<HTMLElement>('.ordered-content :is(input, textarea, button)')
      ?.focus();
  }, [added, value]);
  return (
    <FieldGroup {...field}>
      <OrderedList
        label={field.label}
        members={value}
        keyOf={({ key }) => key}
        nameOf={(member, at) => nameOf(member.value, at + 1)}
        onChange={onChange}
      >
        {draw}
      </OrderedList>
      <button
        ref={add}
        type="button"
        className="button plain"
        onClick={() => {
          const key = newKey();
          setAdded(key);
          onChange([...value, { key, value: empty() }]);
        }}
      >
        {t('desk.control.add-to', { field: field.label })}
      </button>
    </FieldGroup>
  );
}
