// A date as people write it, with its reading shown at once.
import { useMemo } from 'react';
import { formatDate, readDate, yearsOf, type DateProblem } from '@vitrine/museum-dates';
import { Input, TextField } from 'react-aria-components';
import { useTranslation, type Translation } from '../../../platform/i18n/Translation.tsx';
import { fieldClass, FieldFault, FieldHead, fieldState, type ControlProps } from './field.tsx';

/** @param language  in which the date is written, which decides between day and month */
export function DateControl(props: ControlProps<string> & { language: string }) {
  const { value, onChange, language, id } = props;
  const translation = useTranslation();
  const sentences = useMemo(
    () => readingSentences(value, language, translation),
    [value, language, translation],
  );
  return (
    <TextField
      className={fieldClass(props)}
      {...fieldState(props)}
      value={value}
      onChange={onChange}
      {...(id === undefined ? {} : { id })}
    >
      <FieldHead {...props} />
      <Input dir="auto" lang={language} autoComplete="off" />
      <output className="field-help date-reading">
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </output>
      <FieldFault {...props} />
    </TextField>
  );
}

/** What the text is read as, and what is doubtful about it. */
function readingSentences(text: string, written: string, { t, language }: Translation): string[] {
  const { date, problems, undated } = readDate(text, { language: written });
  if (undated) return [t('desk.date.undated')];
  const doubts = problems.map(({ code }) => t(doubtIds[code]));
  const years = date && yearsOf(date);
  if (!date || !years) return doubts;
  const words = formatDate(date, language);
  const found =
    years.from === years.to
      ? t('desk.date.year', { year: yearText(years.from, language) })
      : t('desk.date.years', {
          from: yearText(years.from, language),
          to: yearText(years.to, language),
        });
  return [t('desk.date.read', { date: words }), found, ...doubts];
}

/** A year in words: −600 is 600 BC. */
const yearText = (year: number, language: string): string =>
  formatDate(
    { edtf: year < 0 ? `-${String(-year - 1).padStart(4, '0')}` : String(year).padStart(4, '0') },
    language,
  );

const doubtIds: Readonly<Record<DateProblem['code'], string>> = {
  'not-understood': 'desk.date.not-understood',
  'extra-words': 'desk.date.extra-words',
  'ends-before-it-begins': 'desk.date.ends-before-it-begins',
  'year-to-come': 'desk.date.year-to-come',
  'no-such-day': 'desk.date.no-such-day',
  'day-month-unclear': 'desk.date.day-month-unclear',
  'hundreds-unclear': 'desk.date.hundreds-unclear',
  'odd-abbreviation': 'desk.date.odd-abbreviation',
  'years-disagree': 'desk.date.years-disagree',
  'years-unreadable': 'desk.date.years-unreadable',
};
