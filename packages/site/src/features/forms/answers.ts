// Reads what a form sent. Nothing typed is thrown away: what is wrong is told field by field, and fields of an older version are kept.
import { isMailAddress } from '../../platform/mail/mail.ts';
import { isRequired, longest, type Field, type Form, type Typed } from './form.ts';

/** What is wrong with one field; `message` is the id of a message that is given the field's label. */
export type Problem = { field: string; message: string; values?: { least?: number; most?: number } };

export type Answer = { field: string; values: string[] };
export type Read = { answers: Answer[]; problems: Problem[]; /** Names that this version of the form does not have. */ unknown: string[] };

/** Answers in the order of the form; those to fields that it does not have come last. */
export function readAnswers(form: Form, typed: Typed): Read {
  const problems: Problem[] = [];
  const answers: Answer[] = [];
  for (const field of form.fields) {
    const values = (typed[field.name] ?? []).map((value) => cleaned(field, value)).filter((value) => value !== '');
    const problem = problemOf(field, values, isRequired(field, typed));
    if (problem) problems.push(problem);
    else if (values.length > 0) answers.push({ field: field.name, values });
  }
  const known = new Set(form.fields.map(({ name }) => name));
  const unknown = Object.keys(typed).filter((name) => !known.has(name) && (typed[name] ?? []).some((value) => value.trim() !== ''));
  for (const name of unknown) answers.push({ field: name, values: (typed[name] ?? []).map((value) => value.slice(0, longest['long-text'])) });
  return { answers, problems, unknown };
}

const sentences = {
  empty: 'forms.problem.empty', consent: 'forms.problem.consent', long: 'forms.problem.long', choice: 'forms.problem.choice', number: 'forms.problem.number',
  email: 'forms.problem.email', telephone: 'forms.problem.telephone', url: 'forms.problem.url', date: 'forms.problem.date',
} as const;

function cleaned({ type }: Field, value: string): string {
  const normal = value.normalize('NFC').replaceAll('\r\n', '\n');
  return type === 'long-text' ? normal.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim() : normal.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

function problemOf(field: Field, values: readonly string[], required: boolean): Problem | undefined {
  const wrong = (message: keyof typeof sentences, more: Problem['values'] = {}): Problem => ({ field: field.name, message: sentences[message], values: more });
  const [value] = values;
  if (value === undefined) return required ? wrong(field.type === 'consent' ? 'consent' : 'empty') : undefined;
  if (values.some((one) => one.length > longest[field.type])) return wrong('long', { most: longest[field.type] });
  if (field.type === 'choice-many') return values.every((one) => isChoice(field, one)) ? undefined : wrong('choice');
  if (field.type === 'choice-one' || field.type === 'select') return isChoice(field, value) ? undefined : wrong('choice');
  if (field.type === 'number') return isWithin(field, value) ? undefined : wrong('number', { least: field.least ?? 0, most: field.most ?? 1_000_000 });
  const { type } = field;
  if (type !== 'email' && type !== 'telephone' && type !== 'url' && type !== 'date') return undefined;
  return tests[type](value) ? undefined : wrong(type);
}

const isChoice = ({ choices = [] }: Field, value: string): boolean => choices.some((choice) => choice.value === value);

const isWithin = ({ least = 0, most = 1_000_000 }: Field, value: string): boolean => /^\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most;

const tests: Record<'email' | 'telephone' | 'url' | 'date', (value: string) => boolean> = {
  email: isMailAddress,
  telephone: (value) => /^\+?[\d\s()./-]{4,}$/.test(value),
  url: (value) => /^https?:/i.test(value) && URL.canParse(value),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value),
};

function isDay(value: string): boolean {
  try {
    Temporal.PlainDate.from(value);
    return true;
  } catch {
    return false;
  }
}
