// The number of a new item, with the next ones in the museum's own patterns to choose from.
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { TextControl } from '../../controls/TextControl.tsx';
import { useNames } from '../../editing/names.ts';

type NumberFieldProps = {
  value: string;
  suggestions: readonly string[];
  onChange(number: string): void;
};

export function NumberField({ value, suggestions, onChange }: NumberFieldProps) {
  const { t } = useTranslation();
  const { taken, check } = useTakenNumber();
  const others = suggestions.filter((one) => one !== value);
  return (
    <div onBlur={() => check(value.trim())}>
      <TextControl
        label={t('desk.quick-add.number')}
        help={t('desk.quick-add.number-help')}
        {...(taken === undefined
          ? {}
          : { error: t('desk.quick-add.number-taken', { title: taken }) })}
        autoComplete="off"
        value={value}
        onChange={onChange}
      />
      {others.length > 0 && (
        <p className="number-others">
          {t('desk.quick-add.number-others')}
          {others.map((one) => (
            <button key={one} type="button" className="button plain" onClick={() => onChange(one)}>
              <bdi>{one}</bdi>
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** The title of the item that has a number already; two may have one, but seldom should. */
function useTakenNumber() {
  const find = useNames().finder({ kind: 'item' });
  const [taken, setTaken] = useState<string>();
  const check = (number: string) => {
    setTaken(undefined);
    if (number === '') return;
    find(number, new AbortController().signal).then(
      (items) => setTaken(items.find(({ hint }) => hint === number)?.name),
      // It is advice; without an answer there is none.
      () => undefined,
    );
  };
  return { taken, check };
}
