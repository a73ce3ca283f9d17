// The form itself: its fields, or those of one step, with all that travels along. The same on its own page and within another.
import { CHECK } from '../../features/forms/form-step-service.ts';
import { fieldsOf } from '../../features/forms/form.ts';
import { textIn } from '../../features/records/language-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { FormField, problemWords } from './FormField.tsx';
import { names } from './form-names.ts';
import { FormTrap } from './FormTrap.tsx';
import type { FormView } from './form-view.ts';

export function FormBox({ view, scope = '' }: { view: FormView; scope?: string }) {
  const { t, path, language } = useTranslation();
  const { form, step, problems } = view;
  const fields = view.check ? [] : fieldsOf(form, step?.name);
  return (
    <form method="post" action={path(`/forms/${form.slug}`)} className="plain-form" noValidate {...(fields.some(({ type }) => type === 'file') ? { encType: 'multipart/form-data' } : {})}>
      <input type="hidden" name={names.token} value={view.token} />
      {view.draftId && <input type="hidden" name={names.draft} value={view.draftId} />}
      {(step || view.check) && <input type="hidden" name={names.step} value={step?.name ?? CHECK} />}
      {view.thenCheck && <input type="hidden" name={names.back} value="yes" />}
      {fields.map((field) => {
        const problem = problems.find((one) => one.field === field.name);
        return <FormField key={field.name} view={view} field={field} scope={scope} problem={problem && problemWords(t, form, problem, language)} />;
      })}
      <FormTrap scope={scope} />
      <button type="submit" className="button">
        {step ? t('forms.next') : textIn(form.button, language)}
      </button>
    </form>
  );
}
