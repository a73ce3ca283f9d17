// One field of a form with its label, hint and, where something is wrong, the same words as in the summary.
import type { ReactNode } from 'react';
import type { Problem } from '../../features/forms/answers.ts';
import { isRequired, type Field, type Form } from '../../features/forms/form.ts';
import { textIn } from '../../features/records/language-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { Translator } from '../../platform/i18n/translator.ts';

/** What is wrong, in words that name the field. */
export function problemWords(t: Translator['t'], form: Form, { field, message, values }: Problem, language: string): string {
  return t(message, { ...values, label: textIn(form.fields.find(({ name }) => name === field)?.label, language) });
}

type FieldProps = { field: Field; values: readonly string[]; problem: string | undefined };

export function FormField({ field, values, problem }: FieldProps) {
  const { t, language } = useTranslation();
  const hint = textIn(field.hint, language);
  const label = textIn(field.label, language);
  const parts = (
    <>
      {hint && (
        <span id={`${field.name}-hint`} className="small soft">
          {hint}
        </span>
      )}
      {problem && (
        <strong id={`${field.name}-problem`} className="form-problem">
          {problem}
        </strong>
      )}
    </>
  );
  const described = [hint && `${field.name}-hint`, problem && `${field.name}-problem`].filter(Boolean).join(' ') || undefined;
  const optional = !field.required && field.type !== 'consent' && <span className="soft"> {t('forms.optional')}</span>;
  if (field.type === 'choice-one' || field.type === 'choice-many') {
    return (
      <fieldset className="form-field form-choices" aria-describedby={described}>
        <legend>
          {label}
          {optional}
        </legend>
        {parts}
        {(field.choices ?? []).map((choice, position) => (
          <Ticked key={choice.value} id={position === 0 ? field.name : `${field.name}-${choice.value}`} field={field} value={choice.value} values={values} describedBy={undefined}>
            {textIn(choice.label, language)}
          </Ticked>
        ))}
      </fieldset>
    );
  }
  if (field.type === 'consent') {
    return (
      <div className="form-field form-choices">
        {parts}
        <Ticked id={field.name} field={field} value="yes" values={values} describedBy={described}>
          {label}
        </Ticked>
      </div>
    );
  }
  return (
    <div className="form-field">
      <label htmlFor={field.name}>
        {label}
        {optional}
      </label>
      {parts}
      <Typing field={field} value={values[0] ?? ''} described={described} wrong={problem !== undefined} />
    </div>
  );
}

type TickedProps = { id: string; field: Field; value: string; values: readonly string[]; describedBy: string | undefined; children: ReactNode };

function Ticked({ id, field, value, values, describedBy, children }: TickedProps) {
  return (
    <label className="form-choice" htmlFor={id}>
      <input id={id} type={field.type === 'choice-one' ? 'radio' : 'checkbox'} name={field.name} value={value} defaultChecked={values.includes(value)} aria-describedby={describedBy} />
      <span>{children}</span>
    </label>
  );
}

const inputTypes: Partial<Record<Field['type'], string>> = { email: 'email', telephone: 'tel', url: 'url', date: 'date' };

function Typing({ field, value, described, wrong }: { field: Field; value: string; described: string | undefined; wrong: boolean }) {
  const { t, language } = useTranslation();
  const shared = { id: field.name, name: field.name, defaultValue: value, 'aria-describedby': described, 'aria-invalid': wrong || undefined, 'aria-required': isRequired(field, {}) || undefined, autoComplete: field.autocomplete };
  if (field.type === 'long-text') return <textarea {...shared} rows={8} />;
  if (field.type === 'select') {
    return (
      <select {...shared}>
        <option value="">{t('forms.choose')}</option>
        {(field.choices ?? []).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {textIn(choice.label, language)}
          </option>
        ))}
      </select>
    );
  }
  return <input {...shared} type={inputTypes[field.type] ?? 'text'} inputMode={field.type === 'number' ? 'numeric' : undefined} dir={field.type === 'text' || field.type === 'item' ? 'auto' : undefined} />;
}
