// A form within a page of the museum. It is sent to its own page, which shows what is wrong or goes
// on with the next step.
import { inLanguage, textIn } from '../../features/records/language-map.ts';
import { Shown } from '../../features/catalogue/ui/Shown.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { FormBox } from './FormBox.tsx';
import type { FormView } from './form-view.ts';

export function FormBlock({
  view,
  title,
  name,
}: {
  view: FormView;
  title: string | undefined;
  name: string;
}) {
  const { language } = useTranslation();
  const lead = inLanguage(view.form.lead, language);
  return (
    <section className="block prose form-block" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title ?? textIn(view.form.title, language)}</h2>
      {lead && <Shown text={lead} as="p" />}
      <FormBox view={view} scope={`${name}-`} />
    </section>
  );
}
