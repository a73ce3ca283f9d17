// A date of a record. What is typed stays in the field while it is no date yet; the record has it
// as soon as it is one.
import { readDate, type MuseumDate } from '@vitrine/museum-dates';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { DateControl } from '../controls/DateControl.tsx';
import type { ControlProps } from '../controls/field.tsx';
import { useSession } from '../session/Session.tsx';

export function DateOfField({ value, onChange, ...field }: ControlProps<unknown>) {
  const { t } = useTranslation();
  const [language = 'en'] = useSession().museum.languages;
  const display = isDate(value) ? value.display : '';
  const [typed, setTyped] = useState<{ text: string; for: string }>();
  // What somebody else has saved meanwhile is shown instead.
  const text = typed !== undefined && typed.for === display ? typed.text : display;
  const change = (next: string) => {
    const { date } = readDate(next, { language });
    setTyped({ text: next, for: date?.display ?? '' });
    onChange(date);
  };
  const isUnread = text.trim() !== '' && display === '';
  return (
    <DateControl
      {...field}
      {...(isUnread ? { help: t('desk.editor.date-unread') } : {})}
      language={language}
      value={text}
      onChange={change}
    />
  );
}

const isDate = (value: unknown): value is MuseumDate =>
  typeof value === 'object' && value !== null && 'display' in value;
