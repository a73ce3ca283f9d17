// One field of a form with its label, hint and, where something is wrong, the same words as in the
// summary.
import type { ReactNode } from 'react';
import { isRequired, type Field, type FormBody } from '../../features/forms/definition/form.ts';
import { textIn } from '../../features/records/language-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { Translator } from '../../platform/i18n/translator.ts';
import { FileField } from './FileField.tsx';
import { ItemField } from './ItemField.tsx';
import type { FormView } from './form-view.ts';

type FieldProps = {
  view: FormView;
  field: Field;
  problem: string | undefined;
  /** Before the ids of its parts, where a page has several forms. */ scope: string;
};

export function FormField({ view, field, problem, scope }: FieldProps) {
  const { t, language } = useTranslation();
  const values = view.typed[field.name] ?? [];
  const id = scope + field.name;
  const label = textIn(field.label, language);
  if (field.type === 'hidden')
    return <input type="hidden" name={field.name} value={values[0] ?? ''} />;
  if (field.type === 'heading') return <FormHeading field={field} />;
  const hints = [textIn(field.hint, language), onlyIf(t, view.form, field, language)].filter(
    Boolean,
  );
  const parts = (
    <>
      {hints.map((hint, i) => (
        <span key={i} id={`${id}-hint${i || ''}`} className="small muted form-hint">
          {hint}
        </span>
      ))}
      {problem && (
        <strong id={`${id}-problem`} className="form-problem">
          {problem}
        </strong>
      )}
    </>
  );
  const described =
    [...hints.map((_, i) => `${id}-hint${i || ''}`), problem && `${id}-problem`]
      .filter(Boolean)
      .join(' ') || undefined;
  const optional = !field.required && field.type !== 'consent' && (
    <span className="muted"> {t('forms.optional')}</span>
  );
  const condition = field.when
    ? { 'data-when': field.when.field, 'data-is': JSON.stringify(field.when.is) }
    : {};
  if (field.type === 'choice-one' || field.type === 'choice-many') {
    return (
      <fieldset
        className="form-field form-choices"
        aria-describedby={described}
        data-field={field.name}
        {...condition}
      >
        <legend>
          {label}
          {optional}
        </legend>
        {parts}
        {(field.choices ?? []).map((choice, position) => (
          <Ticked
            key={choice.value}
            id={position === 0 ? id : `${id}-${choice.value}`}
            field={field}
            value={choice.value}
            values={values}
            describedBy={undefined}
          >
            {textIn(choice.label, language)}
          </Ticked>
        ))}
      </fieldset>
    );
  }
  if (field.type === 'file') {
    return (
      <div className="form-field" data-field={field.name} {...condition}>
        <FileField
          field={field}
          id={id}
          label={
            <>
              {label}
              {optional}
            </>
          }
          described={described}
          wrong={problem !== undefined}
          view={view}
        >
          {parts}
        </FileField>
      </div>
    );
  }
  if (field.type === 'consent') {
    return (
      <div className="form-field form-choices" data-field={field.name} {...condition}>
        {parts}
        <Ticked id={id} field={field} value="yes" values={values} describedBy={described}>
          {label}
        </Ticked>
      </div>
    );
  }
  const typing = (
    <Typing
      field={field}
      id={id}
      value={values[0] ?? ''}
      described={described}
      wrong={problem !== undefined}
      dates={view.dates}
    />
  );
  return (
    <div className="form-field" data-field={field.name} {...condition}>
      {field.type === 'item' && view.about && !problem ? (
        <ItemField id={id} label={label} about={view.about}>
          {parts}
          {typing}
        </ItemField>
      ) : (
        <>
          <label htmlFor={id}>
            {label}
            {optional}
          </label>
          {parts}
          {typing}
        </>
      )}
    </div>
  );
}

function FormHeading({ field }: { field: Field }) {
  const { language } = useTranslation();
  return (
    <div className="form-heading">
      <h2>{textIn(field.label, language)}</h2>
      {field.hint && <p>{textIn(field.hint, language)}</p>}
    </div>
  );
}

/** Without a script all fields are there: the words say when one matters. */
function onlyIf(t: Translator['t'], form: FormBody, { when }: Field, language: string): string {
  const other = when && form.fields.find(({ name }) => name === when.field);
  if (!other || !when) return '';
  const answers = when.is.map(
    (value) =>
      textIn(other.choices?.find((choice) => choice.value === value)?.label, language) || value,
  );
  return t('forms.only-if', { label: textIn(other.label, language), answers: answers.join(', ') });
}

type TickedProps = {
  id: string;
  field: Field;
  value: string;
  values: readonly string[];
  describedBy: string | undefined;
  children: ReactNode;
};

function Ticked({ id, field, value, values, describedBy, children }: TickedProps) {
  return (
    <label className="form-choice" htmlFor={id}>
      <input
        id={id}
        type={field.type === 'choice-one' ? 'radio' : 'checkbox'}
        name={field.name}
        value={value}
        defaultChecked={values.includes(value)}
        aria-describedby={describedBy}
      />
      <span>{children}</span>
    </label>
  );
}

const inputTypes: Partial<Record<Field['type'], string>> = {
  email: 'email',
  telephone: 'tel',
  url: 'url',
  date: 'date',
  time: 'time',
};

type TypingProps = {
  field: Field;
  id: string;
  value: string;
  described: string | undefined;
  wrong: boolean;
  dates: readonly string[];
};

function Typing({ field, id, value, described, wrong, dates }: TypingProps) {
  const { t, language } = useTranslation();
  const shared = {
    id,
    name: field.name,
    defaultValue: value,
    'aria-describedby': described,
    'aria-invalid': wrong || undefined,
    'aria-required': isRequired(field, {}) || undefined,
    autoComplete: field.autocomplete,
  };
  if (field.type === 'long-text') return <textarea {...shared} dir="auto" rows={8} />;
  if (field.type === 'select' || (field.type === 'occurrence' && dates.length > 0)) {
    const choices =
      field.type === 'select'
        ? (field.choices ?? []).map((choice) => ({
            value: choice.value,
            words: textIn(choice.label, language),
          }))
        : dates.map((date) => ({ value: date, words: date.replace(/ \([^()]*\)$/, '') }));
    // What was chosen and is not offered any more is still what was chosen.
    const all =
      value === '' || choices.some((choice) => choice.value === value) || field.type === 'select'
        ? choices
        : [{ value, words: value }, ...choices];
    return (
      <select {...shared}>
        <option value="">{t('forms.choose')}</option>
        {all.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      type={inputTypes[field.type] ?? 'text'}
      inputMode={field.type === 'number' ? 'numeric' : undefined}
      dir={inputTypes[field.type] || field.type === 'number' ? undefined : 'auto'}
    />
  );
}
