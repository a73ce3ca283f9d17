// Forms of accounts: they work without script, and say beside each field and above all
// of them what has to be corrected.
import type { ReactNode } from 'react';
import type { InputField, InputProblem } from '../../features/accounts/account-input.ts';
import type { Words } from '../search/figures.ts';
import { inputMessage } from '../../features/accounts/input-messages.ts';

type AccountFormProps = {
  action: string;
  words: Words;
  submit: string;
  problems?: readonly InputProblem[];
  /** Sent along unseen. */
  hidden?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** A form with its problems above it. */
export function AccountForm({
  action,
  words,
  submit,
  problems = [],
  hidden = {},
  children,
}: AccountFormProps) {
  return (
    <form method="post" action={action} className="fields" noValidate>
      {problems.length > 0 && (
        <div className="notice problem" role="alert">
          <p>{words.t('desk.input.summary')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem.field}>
                <a href={`#${problem.field}`}>{inputMessage(words, problem)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p>
        <button className="button">{submit}</button>
      </p>
    </form>
  );
}

/** What all fields of a form share. */
type FieldContext = { words: Words; problems: readonly InputProblem[] };

type FieldProps = FieldContext & { name: InputField; label: string; hint?: string };

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password';
  value?: string;
  autoComplete: string;
  inputMode?: 'numeric' | 'text';
};

/** One line of text. Addresses and passwords are written from the left in every language. */
export function TextField({
  type = 'text',
  value = '',
  autoComplete,
  inputMode,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(described) => (
        <input
          id={field.name}
          name={field.name}
          type={type}
          defaultValue={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          dir={type === 'text' ? 'auto' : 'ltr'}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          spellCheck={type === 'text' ? undefined : false}
          required
          {...described}
        />
      )}
    </Field>
  );
}

type SelectFieldProps = FieldProps & {
  value: string;
  options: readonly { value: string; label: string }[];
};

/** One of several. */
export function SelectField({ value, options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(described) => (
        <select id={field.name} name={field.name} defaultValue={value} {...described}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type Described = { 'aria-describedby'?: string; 'aria-invalid'?: true };

function Field({
  words,
  problems,
  name,
  label,
  hint,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) {
  const problem = problems.find(({ field }) => field === name);
  const ids = [...(hint ? [`${name}-hint`] : []), ...(problem ? [`${name}-problem`] : [])];
  const described: Described = {
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
    ...(problem ? { 'aria-invalid': true } : {}),
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span className="field-problem" id={`${name}-problem`}>
          {inputMessage(words, problem)}
        </span>
      )}
      {children(described)}
    </div>
  );
}
