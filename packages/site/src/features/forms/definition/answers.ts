// Reads what a form sent. Nothing typed is thrown away: what is wrong is told field by field, and
// fields of an older version are kept.
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import {
  isFieldVisible,
  isRequired,
  longest,
  type Field,
  type Form,
  type FormBody,
  type Typed,
} from './form.ts';

/**
 * What is wrong with one field; `message` is the id of a message that is given the field's label.
 */
export type Problem = {
  field: string;
  message: string;
  values?: { least?: number; most?: number; file?: string };
};

/** `agreed`: the words that somebody consented to, as they read them. */
export type Answer = { field: string; values: string[]; agreed?: string };
export type Read = {
  answers: Answer[];
  problems: Problem[];
  /** Names that this version of the form does not have. */ unknown: string[];
};

/**
 * Answers in the order of the form; those to fields that it does not have come last. What is not
 * asked may be answered all the same.
 */
export function readAnswers(form: Pick<Form, 'fields'>, typed: Typed): Read {
  const problems: Problem[] = [];
  const answers: Answer[] = [];
  for (const field of form.fields) {
    const values = (typed[field.name] ?? [])
      .map((value) => cleaned(field, value))
      .filter((value) => value !== '');
    const problem = isFieldVisible(field, typed)
      ? problemOf(field, values, isRequired(field, typed))
      : undefined;
    if (problem) problems.push(problem);
    else if (values.length > 0)
      answers.push({
        field: field.name,
        values: values.map((value) => value.slice(0, longest['long-text'])),
      });
  }
  const known = new Set(form.fields.map(({ name }) => name));
  const unknown = Object.keys(typed).filter(
    (name) => !known.has(name) && (typed[name] ?? []).some((value) => value.trim() !== ''),
  );
  for (const name of unknown)
    answers.push({
      field: name,
      values: (typed[name] ?? []).map((value) => value.slice(0, longest['long-text'])),
    });
  return { answers, problems, unknown };
}

/**
 * What is wrong with one field as it stands; the same on the server and, as somebody leaves the
 * field, in the browser.
 */
export function checkField(field: Field, typed: Typed): Problem | undefined {
  return readAnswers(
    { fields: [{ ...field, when: undefined }] } satisfies Pick<FormBody, 'fields'>,
    { [field.name]: isFieldVisible(field, typed) ? (typed[field.name] ?? []) : [] },
  ).problems[0];
}

const sentences = {
  empty: 'forms.problem.empty',
  consent: 'forms.problem.consent',
  long: 'forms.problem.long',
  choice: 'forms.problem.choice',
  number: 'forms.problem.number',
  file: 'forms.problem.file',
  many: 'forms.problem.many',
  email: 'forms.problem.email',
  telephone: 'forms.problem.telephone',
  url: 'forms.problem.url',
  date: 'forms.problem.date',
  time: 'forms.problem.time',
} as const;

function cleaned({ type }: Field, value: string): string {
  const normal = value.normalize('NFC').replaceAll('\r\n', '\n');
  return type === 'long-text'
    ? normal.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim()
    : normal.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

function problemOf(
  field: Field,
  values: readonly string[],
  required: boolean,
): Problem | undefined {
  const wrong = (message: keyof typeof sentences, more: Problem['values'] = {}): Problem => ({
    field: field.name,
    message: sentences[message],
    values: more,
  });
  const [value] = values;
  if (value === undefined)
    return required
      ? wrong(field.type === 'consent' ? 'consent' : field.type === 'file' ? 'file' : 'empty')
      : undefined;
  if (values.some((one) => one.length > longest[field.type]))
    return wrong('long', { most: longest[field.type] });
  switch (field.type) {
    case 'choice-many':
      return values.every((one) => isChoice(field, one)) ? undefined : wrong('choice');
    case 'choice-one':
    case 'select':
      return isChoice(field, value) ? undefined : wrong('choice');
    case 'number':
      return isWithin(field, value)
        ? undefined
        : wrong('number', { least: field.least ?? 0, most: field.most ?? 1_000_000 });
    case 'file':
      return values.length <= (field.most ?? 1)
        ? undefined
        : wrong('many', { most: field.most ?? 1 });
    case 'email':
    case 'telephone':
    case 'url':
    case 'date':
    case 'time':
      return tests[field.type](value) ? undefined : wrong(field.type);
    default:
      return undefined;
  }
}

const isChoice = ({ choices = [] }: Field, value: string): boolean =>
  choices.some((choice) => choice.value === value);

const isWithin = ({ least: min = 0, most: max = 1_000_000 }: Field, value: string): boolean =>
  /^\d{1,7}$/.test(value) && Number(value) >= min && Number(value) <= max;

const tests: Record<'email' | 'telephone' | 'url' | 'date' | 'time', (value: string) => boolean> = {
  email: isMailAddress,
  telephone: (value) => /^\+?[\d\s()./-]{4,}$/.test(value),
  url: (value) => /^https?:/i.test(value) && URL.canParse(value),
  date: isDay,
  time: (value) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
};

/** Whether a text is a day of the calendar. Without Temporal, which not every browser has. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
