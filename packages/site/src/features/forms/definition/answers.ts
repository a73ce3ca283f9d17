// Reads what a form sent. Nothing typed is thrown away: errors are reported field by field, and
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
    const problem = isFieldVisible(field, typed) ? problemOf(field, values, typed) : undefined;
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

function problemOf(field: Field, values: readonly string[], typed: Typed): Problem | undefined {
  const [value] = values;
  if (value === undefined)
    return isRequired(field, typed) ? wrong(field, unanswered(field)) : undefined;
  if (values.some((one) => one.length > longest[field.type]))
    return wrong(field, 'long', { most: longest[field.type] });
  if (hasFormat(field)) return formats[field.type](value) ? undefined : wrong(field, field.type);
  return problemOfValues(field, [value, ...values.slice(1)]);
}

/** What is wrong with values that have no format of their own. */
function problemOfValues(
  field: Field,
  values: readonly [string, ...string[]],
): Problem | undefined {
  const [value] = values;
  switch (field.type) {
    case 'choice-many':
      return values.every((one) => isChoice(field, one)) ? undefined : wrong(field, 'choice');
    case 'choice-one':
    case 'select':
      return isChoice(field, value) ? undefined : wrong(field, 'choice');
    case 'number':
      return isWithin(limitsOf(field), value) ? undefined : wrong(field, 'number', limitsOf(field));
    case 'file': {
      const { most = 1 } = field;
      return values.length <= most ? undefined : wrong(field, 'many', { most });
    }
    default:
      return undefined;
  }
}

const wrong = (
  { name }: Field,
  message: keyof typeof sentences,
  values: Problem['values'] = {},
): Problem => ({ field: name, message: sentences[message], values });

const unanswered = ({ type }: Field) => (type === 'consent' || type === 'file' ? type : 'empty');

const isChoice = ({ choices = [] }: Field, value: string): boolean =>
  choices.some((choice) => choice.value === value);

const limitsOf = ({ least = 0, most = 1_000_000 }: Field) => ({ least, most });

const isWithin = ({ least, most }: { least: number; most: number }, value: string): boolean =>
  /^\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most;

const formats = {
  email: isMailAddress,
  telephone: (value: string) => /^\+?[\d\s()./-]{4,}$/.test(value),
  url: (value: string) => /^https?:/i.test(value) && URL.canParse(value),
  date: isDay,
  time: (value: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
};

const hasFormat = (field: Field): field is Field & { type: keyof typeof formats } =>
  field.type in formats;

/** Whether a text is a day of the calendar. Without Temporal, which not every browser has. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
