// The last step: everything as it will be sent, each part with a way back to where it was asked.
import { TextIn } from '../../features/catalogue/ui/Localized.tsx';
import { isDay } from '../../features/forms/definition/answers.ts';
import { formatDay } from '../../features/events/ui/when.ts';
import { addressOfState, stateOf } from '../../features/forms/definition/form-steps.ts';
import {
  fieldsOf,
  isFieldVisible,
  stepsOf,
  type Field,
} from '../../features/forms/definition/form.ts';
import { textIn } from '../../features/records/language-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { FileName } from './FileField.tsx';
import type { FormView } from './form-view.ts';

export function CheckAnswers({ view }: { view: FormView }) {
  const { t, path, language } = useTranslation();
  const { form, typed } = view;
  return (
    <>
      {stepsOf(form, typed).map((step) => (
        <section key={step.name} className="form-part" aria-labelledby={`part-${step.name}`}>
          <h2 id={`part-${step.name}`}>
            <TextIn map={step.title} />
          </h2>
          <dl>
            {fieldsOf(form, step.name)
              .filter(
                (field) =>
                  field.type !== 'heading' &&
                  field.type !== 'hidden' &&
                  (isFieldVisible(field, typed) || typed[field.name]?.some(Boolean)),
              )
              .map((field) => (
                <div key={field.name}>
                  <dt>
                    <TextIn map={field.label} />
                  </dt>
                  <dd dir="auto">
                    <AnswerText view={view} field={field} />
                  </dd>
                </div>
              ))}
          </dl>
          <p>
            <a href={`${path(`/forms/${form.slug}`)}${addressOfState(toChange(view, step.name))}`}>
              {t('forms.change', { part: textIn(step.title, language) })}
            </a>
          </p>
        </section>
      ))}
    </>
  );
}

/** A step that is changed from the check, which comes again after it. */
export const toChange = ({ draftId = '' }: Pick<FormView, 'draftId'>, step: string) =>
  stateOf({ draftId, step, thenCheck: true });

function AnswerText({ view, field }: { view: FormView; field: Field }) {
  const { t, language } = useTranslation();
  const values = (view.typed[field.name] ?? []).filter(Boolean);
  if (values.length === 0) return <span className="muted">{t('forms.no-answer')}</span>;
  if (field.type === 'consent') return <>{t('forms.agreed')}</>;
  if (field.type === 'file')
    return (
      <>
        {view.files
          .filter(({ id }) => values.includes(id))
          .map((file) => (
            <span key={file.id} className="form-file">
              <FileName file={file} />
            </span>
          ))}
      </>
    );
  return (
    <>
      {values
        .map(
          (value) =>
            textIn(field.choices?.find((choice) => choice.value === value)?.label, language) ||
            withoutMarkup(field, value, language),
        )
        .join(', ')}
    </>
  );
}

/**
 * Items and dates are named for staff by their address too, in brackets at the end; whoever sends
 * them knows which they mean.
 */
const withoutMarkup = ({ type }: Field, value: string, language: string): string => {
  if (type === 'date') return isDay(value) ? formatDay(value, 'full', language) : value;
  return type === 'item' || type === 'occurrence' ? value.replace(/ \([^()]*\)$/, '') : value;
};
