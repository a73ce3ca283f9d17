// All forms, with what each is for.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { listForms } from '../../features/forms/definition/form-records.ts';
import { inLanguage } from '../../features/records/language-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/forms-page.ts';

const nothing = { text: '', language: '' };

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language }) => ({
    forms: (await listForms(site)).map(({ slug, title, lead }) => ({
      slug,
      title: inLanguage(title, language) ?? nothing,
      lead: inLanguage(lead, language) ?? nothing,
    })),
  }));
}

export default function FormsPage({ loaderData: { forms } }: Route.ComponentProps) {
  const { t, path } = useTranslation();
  return (
    <Page title={t('forms.all')} page="/forms">
      <div className="container form-page">
        <header className="index-head">
          <h1 className="display">{t('forms.all')}</h1>
        </header>
        <ul className="form-list">
          {forms.map(({ slug, title, lead }) => (
            <li key={slug}>
              <h2>
                <a className="quiet-link" href={path(`/forms/${slug}`)}>
                  <Localized text={title} />
                </a>
              </h2>
              <p>
                <Localized text={lead} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
