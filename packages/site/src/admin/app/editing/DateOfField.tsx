// A date of a record. The copy has it as it was read, or word for word as long as it is not
// understood: so nothing that was typed is lost.
import { readDate, type MuseumDate } from '@vitrine/museum-dates';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { DateControl } from '../controls/DateControl.tsx';
import type { ControlProps } from '../controls/field.tsx';
import { useSession } from '../session/Session.tsx';
import { suggestedDates } from './suggested-dates.ts';

export function DateOfField({ value, onChange, ...field }: ControlProps<unknown>) {
  const { t } = useTranslation();
  const [language = 'en'] = useSession().museum.languages;
  const display = textOf(value);
  const [typed, setTyped] = useState<{ text: string; for: string }>();
  // What somebody else has saved meanwhile is shown instead.
  const text = typed !== undefined && typed.for === display ? typed.text : display;
  const change = (next: string) => {
    const { date } = readDate(next, { language });
    const written = date ?? (next.trim() === '' ? undefined : next);
    setTyped({ text: next, for: textOf(written) });
    onChange(written);
  };
  const suggestions = typeof value === 'string' ? suggestedDates(value, language) : [];
  return (
    <div>
      <DateControl
        {...field}
        {...(typeof value === 'string' ? { help: t('desk.editor.date-unread') } : {})}
        language={language}
        value={text}
        onChange={change}
      />
      {suggestions.length > 0 && (
        <p className="date-suggestions">
          {t('desk.editor.date-meant')}{' '}
          {suggestions.map((one) => (
            <button key={one} type="button" className="text-button" onClick={() => change(one)}>
              <span lang={language} dir="auto">
                {one}
              </span>
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return isDate(value) ? value.display : '';
};

const isDate = (value: unknown): value is MuseumDate =>
  typeof value === 'object' && value !== null && 'display' in value;
