// The form itself: its fields, or those of one step, with all that travels along. The same on its
// own page and within another.
import { TextIn } from '../../features/catalogue/ui/Localized.tsx';
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
  const { t, language } = useTranslation();
  const { form, step } = view;
  const fields = view.check ? [] : fieldsOf(form, step?.name);
  const puzzle = puzzleOf(view, t);
  const box = <PlainForm view={view} fields={fields} scope={scope} hasPuzzle={!!puzzle} />;
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

/** What is sent is sent by the last page of a form: the steps before it are only kept. */
function puzzleOf({ form, step }: FormView, t: Translator['t']): FormIslandData['puzzle'] {
  if (form.puzzle === undefined || step) return undefined;
  return {
    bits: form.puzzle,
    waiting: t('forms.puzzle.waiting'),
    token: names.token,
    solution: names.solution,
  };
}

type PlainFormProps = {
  view: FormView;
  fields: readonly Field[];
  scope: string;
  hasPuzzle: boolean;
};

function PlainForm({ view, fields, scope, hasPuzzle }: PlainFormProps) {
  const { t, path, language } = useTranslation();
  const { form, step, problems } = view;
  return (
    <form
      method="post"
      action={path(`/forms/${form.slug}`)}
      className="plain-form"
      noValidate
      {...(fields.some(({ type }) => type === 'file') ? { encType: 'multipart/form-data' } : {})}
    >
      <TravellingFields view={view} />
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
        {step ? t('forms.next') : <TextIn map={form.button} />}
      </button>
      {hasPuzzle && <p className="small muted">{t('forms.puzzle.told')}</p>}
    </form>
  );
}

/** What travels along with the answers, by which the server knows the form and its draft again. */
function TravellingFields({
  view: { token, draftId, step, check, thenCheck },
}: {
  view: FormView;
}) {
  return (
    <>
      <input type="hidden" name={names.token} value={token} />
      {draftId && <input type="hidden" name={names.draft} value={draftId} />}
      {(step || check) && <input type="hidden" name={names.step} value={step?.name ?? CHECK} />}
      {thenCheck && <input type="hidden" name={names.back} value="yes" />}
    </>
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

/** What is said about a field that cannot be right, for the script that says it sooner. */
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
