// A form of the museum within a page.
import { InterfaceLanguage } from './InterfaceLanguage.tsx';
import { Localized, TextIn } from '../../features/catalogue/ui/Localized.tsx';
import type { FormBlock } from '../../features/editorial/blocks/form.ts';
import { listForms } from '../../features/forms/definition/form-records.ts';
import { newFormToken } from '../../features/forms/spam/form-token.ts';
import { inLanguage } from '../../features/records/language-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { viewForm, type FormView } from '../forms/form-view.ts';
import { FormBox } from '../forms/FormBox.tsx';
import type { BlockView } from './block-view.ts';

/** It is sent to its own page, which shows what is wrong or goes on with the next step. */
export const form: BlockView<FormBlock, FormView> = {
  async load(block, { site, language }) {
    const wanted = (await listForms(site, { all: true })).find(({ slug }) => slug === block.form);
    if (!wanted) return undefined;
    const token = await newFormToken(site, wanted.slug, wanted.version);
    return viewForm(site, language, { form: wanted, typed: {}, token });
  },
  View({ block: { title }, found: view, name }) {
    const { language } = useTranslation();
    const lead = inLanguage(view.form.lead, language);
    return (
      <section className="block prose form-block" aria-labelledby={`${name}-title`}>
        <h2 id={`${name}-title`}>{title ?? <TextIn map={view.form.title} />}</h2>
        <InterfaceLanguage>
          {lead && <Localized text={lead} as="p" />}
          <FormBox view={view} scope={`${name}-`} />
        </InterfaceLanguage>
      </section>
    );
  },
};
