// One field of a form with its label, hint and, where something is wrong, the same words as in the
// summary.
import { Marked, TextIn } from '../../features/catalogue/ui/Localized.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { isRequired, type Field, type FormBody } from '../../features/forms/definition/form.ts';
import { inLanguage, textIn } from '../../features/records/language-map.ts';
import { marked } from '../../features/records/marked-text.ts';
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
  if (field.type === 'hidden')
    return <input type="hidden" name={field.name} value={values[0] ?? ''} />;
  if (field.type === 'heading') return <FormHeading field={field} />;
  const hint = inLanguage(field.hint, language);
  const hints = [hint && marked(hint), onlyIf(t, view.form, field, language)].filter(
    (words): words is string => Boolean(words),
  );
  const id = scope + field.name;
  const described =
    [...hints.map((_, i) => hintId(id, i)), problem && problemId(id)].filter(Boolean).join(' ') ||
    undefined;
  const Inside = boxes[field.type] ?? TypedBox;
  return (
    <Inside
      view={view}
      field={field}
      id={id}
      values={values}
      wrong={problem !== undefined}
      described={described}
      notes={<Notes id={id} hints={hints} problem={problem} />}
    />
  );
}

const hintId = (id: string, position: number) => `${id}-hint${position || ''}`;
const problemId = (id: string) => `${id}-problem`;

type NotesProps = { id: string; hints: readonly string[]; problem: string | undefined };

/** What helps to answer, and what is wrong with the answer. */
function Notes({ id, hints, problem }: NotesProps) {
  return (
    <>
      {hints.map((hint, i) => (
        <span key={i} id={hintId(id, i)} className="small muted form-hint">
          <Marked words={hint} />
        </span>
      ))}
      {problem && (
        <strong id={problemId(id)} className="form-problem">
          {problem}
        </strong>
      )}
    </>
  );
}

type BoxProps = {
  view: FormView;
  field: Field;
  id: string;
  values: readonly string[];
  wrong: boolean;
  /** The ids of the notes. */ described: string | undefined;
  notes: ReactNode;
};

/** The box of a kind of field; of all others, that of one that is typed into. */
const boxes: Partial<Record<Field['type'], (props: BoxProps) => ReactNode>> = {
  'choice-one': ChoiceBox,
  'choice-many': ChoiceBox,
  file: FileBox,
  consent: ConsentBox,
};

/** What the script needs to hide a field that does not apply. */
const conditionOf = ({ when }: Field) =>
  when ? { 'data-when': when.field, 'data-is': JSON.stringify(when.is) } : {};

function Label({ field }: { field: Field }) {
  const { t } = useTranslation();
  return (
    <>
      <TextIn map={field.label} />
      {!field.required && field.type !== 'consent' && (
        <span className="muted"> {t('forms.optional')}</span>
      )}
    </>
  );
}

function ChoiceBox({ field, id, values, described, notes }: BoxProps) {
  return (
    <fieldset
      className="form-field form-choices"
      aria-describedby={described}
      data-field={field.name}
      {...conditionOf(field)}
    >
      <legend>
        <Label field={field} />
      </legend>
      {notes}
      {(field.choices ?? []).map((choice, position) => (
        <Ticked
          key={choice.value}
          id={position === 0 ? id : `${id}-${choice.value}`}
          field={field}
          value={choice.value}
          values={values}
          describedBy={undefined}
        >
          <TextIn map={choice.label} />
        </Ticked>
      ))}
    </fieldset>
  );
}

function FileBox({ view, field, id, wrong, described, notes }: BoxProps) {
  return (
    <div className="form-field" data-field={field.name} {...conditionOf(field)}>
      <FileField
        field={field}
        id={id}
        label={<Label field={field} />}
        described={described}
        wrong={wrong}
        view={view}
      >
        {notes}
      </FileField>
    </div>
  );
}

function ConsentBox({ field, id, values, described, notes }: BoxProps) {
  return (
    <div className="form-field form-choices" data-field={field.name} {...conditionOf(field)}>
      {notes}
      <Ticked id={id} field={field} value="yes" values={values} describedBy={described}>
        <Label field={field} />
      </Ticked>
    </div>
  );
}

function TypedBox({ view, field, id, values, wrong, described, notes }: BoxProps) {
  const typing = (
    <Typing
      field={field}
      id={id}
      value={values[0] ?? ''}
      described={described}
      wrong={wrong}
      dates={view.dates}
    />
  );
  return (
    <div className="form-field" data-field={field.name} {...conditionOf(field)}>
      {field.type === 'item' && view.about && !wrong ? (
        <ItemField id={id} label={<TextIn map={field.label} />} about={view.about}>
          {notes}
          {typing}
        </ItemField>
      ) : (
        <>
          <label htmlFor={id}>
            <Label field={field} />
          </label>
          {notes}
          {typing}
        </>
      )}
    </div>
  );
}

function FormHeading({ field }: { field: Field }) {
  return (
    <div className="form-heading">
      <h2>
        <TextIn map={field.label} />
      </h2>
      {field.hint && (
        <p>
          <TextIn map={field.hint} />
        </p>
      )}
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
  if (field.type === 'select' || (field.type === 'occurrence' && dates.length > 0))
    return <Selecting field={field} shared={shared} dates={dates} />;
  return (
    <input
      {...shared}
      type={inputTypes[field.type] ?? 'text'}
      inputMode={field.type === 'number' ? 'numeric' : undefined}
      dir={inputTypes[field.type] || field.type === 'number' ? undefined : 'auto'}
    />
  );
}

type SelectingProps = {
  field: Field;
  shared: { defaultValue: string } & ComponentProps<'select'>;
  dates: readonly string[];
};

/** One of the field's own choices, or of the dates of an event. */
function Selecting({ field, shared, dates }: SelectingProps) {
  const { t, language } = useTranslation();
  const choices =
    field.type === 'select'
      ? (field.choices ?? []).map(({ value, label }) => ({ value, words: textIn(label, language) }))
      : withChosen(
          dates.map((date) => ({ value: date, words: date.replace(/ \([^()]*\)$/, '') })),
          shared.defaultValue,
        );
  return (
    <select {...shared}>
      <option value="">{t('forms.choose')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.words}
        </option>
      ))}
    </select>
  );
}

type Choice = { value: string; words: string };

/** What was chosen and is not offered any more is still what was chosen. */
const withChosen = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [{ value, words: value }, ...choices];
