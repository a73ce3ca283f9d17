// The form itself: its fields, or those of one step, with all that travels along. The same on its
// own page and within another.
import { CHECK } from '../../features/forms/definition/form-steps.ts';
import type { Problem } from '../../features/forms/definition/answers.ts';
import {
  fieldsOf,
  longest,
  type Field,
  type FieldType,
  type FormBody,
  type Typed,
} from '../../features/forms/definition/form.ts';
import { textIn } from '../../features/records/language-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { Translator } from '../../platform/i18n/translator.ts';
import type { FormIslandData } from './form.island.tsx';
import { Island } from '../islands/Island.tsx';
import { FormField } from './FormField.tsx';
import { problemMessage } from './problem-messages.ts';
import { names } from './form-names.ts';
import { FormTrap } from './FormTrap.tsx';
import type { FormView } from './form-view.ts';

export function FormBox({ view, scope = '' }: { view: FormView; scope?: string }) {
  const { t, path, language } = useTranslation();
  const { form, step, problems } = view;
  const fields = view.check ? [] : fieldsOf(form, step?.name);
  // What is sent is sent by the last page of a form: the steps before it are only kept.
  const puzzle =
    form.puzzle === undefined || step
      ? undefined
      : {
          bits: form.puzzle,
          waiting: t('forms.puzzle.waiting'),
          token: names.token,
          solution: names.solution,
        };
  const box = (
    <form
      method="post"
      action={path(`/forms/${form.slug}`)}
      className="plain-form"
      noValidate
      {...(fields.some(({ type }) => type === 'file') ? { encType: 'multipart/form-data' } : {})}
    >
      <input type="hidden" name={names.token} value={view.token} />
      {view.draftId && <input type="hidden" name={names.draft} value={view.draftId} />}
      {(step || view.check) && (
        <input type="hidden" name={names.step} value={step?.name ?? CHECK} />
      )}
      {view.thenCheck && <input type="hidden" name={names.back} value="yes" />}
      {fields.map((field) => {
        const problem = problems.find((one) => one.field === field.name);
        return (
          <FormField
            key={field.name}
            view={view}
            field={field}
            scope={scope}
            problem={problem && problemMessage(t, form, problem, language)}
          />
        );
      })}
      <FormTrap scope={scope} />
      <button type="submit" className="button">
        {step ? t('forms.next') : textIn(form.button, language)}
      </button>
      {puzzle && <p className="small muted">{t('forms.puzzle.told')}</p>}
    </form>
  );
  if (fields.length === 0 && !puzzle) return box;
  return (
    <Island
      name="form"
      intent="idle"
      data={
        {
          fields: [...fields],
          typed: othersTyped(view, fields),
          scope,
          words: messageFor(t, form, fields, language),
          puzzle,
        } satisfies FormIslandData
      }
    >
      {box}
    </Island>
  );
}

/** Answers of other steps, as far as something here depends on them. */
function othersTyped({ typed }: FormView, fields: readonly Field[]): Typed {
  const needed = fields.flatMap(({ when }) => (when ? [when.field] : []));
  return Object.fromEntries(
    needed
      .filter((name) => !fields.some((field) => field.name === name))
      .map((name) => [name, typed[name] ?? []]),
  );
}

/** What is said of a field that cannot be right, for the script that says it sooner. */
function messageFor(
  t: Translator['t'],
  form: FormBody,
  fields: readonly Field[],
  language: string,
): FormIslandData['words'] {
  const typedValues = fields.flatMap((field) => {
    const kinds: Problem[] = [
      { field: field.name, message: 'forms.problem.long', values: { most: longest[field.type] } },
      ...(wrongAs[field.type]
        ? [
            {
              field: field.name,
              message: wrongAs[field.type] ?? '',
              values: { least: field.least ?? 0, most: field.most ?? 1_000_000 },
            },
          ]
        : []),
    ];
    return field.type === 'heading' || field.type === 'hidden'
      ? []
      : [
          [
            field.name,
            Object.fromEntries(
              kinds.map((problem) => [problem.message, problemMessage(t, form, problem, language)]),
            ),
          ] as const,
        ];
  });
  return Object.fromEntries(typedValues);
}

const wrongAs: Partial<Record<FieldType, string>> = {
  email: 'forms.problem.email',
  telephone: 'forms.problem.telephone',
  url: 'forms.problem.url',
  date: 'forms.problem.date',
  time: 'forms.problem.time',
  number: 'forms.problem.number',
};
