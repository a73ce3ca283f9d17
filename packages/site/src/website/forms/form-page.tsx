// A form: a plain one, which needs no script. What is wrong is said above it and again at the field; nothing typed is lost.
import { data, redirect } from 'react-router';
import { readItem } from '../../features/catalogue/catalogue-service.ts';
import { titleOf } from '../../features/catalogue/item-view.ts';
import { Shown } from '../../features/catalogue/ui/Shown.tsx';
import type { Problem } from '../../features/forms/answers.ts';
import { readForm, readFormAt } from '../../features/forms/form-record-service.ts';
import { takeSubmission } from '../../features/forms/form-service.ts';
import { newFormToken, readFormToken } from '../../features/forms/form-token-service.ts';
import type { Form, Typed } from '../../features/forms/form.ts';
import { inLanguage, textIn } from '../../features/records/language-map.ts';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { requestContext } from '../context.ts';
import { loadPage, type PageContext } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/form-page.ts';
import { FormField, problemWords } from './FormField.tsx';

/** The largest form that is read, in bytes; its texts are far smaller. */
const MOST_BYTES = 262_144;

/** Fields of the form itself begin with a letter, those of the page around it with a dash. */
const TOKEN = '-token';
const TRAP = '-homepage';

/** Never kept: each showing has a token of its own. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (page) => {
    const form = await readForm(page.site, args.params.slug);
    const item = await itemInWords(page);
    return { form, token: await newFormToken(page.site, form.slug, form.version), typed: (item === '' ? {} : { item: [item] }) as Typed };
  });
}

/** The item that the address names, as staff can find it again. One that is not there leaves the field empty. */
async function itemInWords({ site, actor, url, language, origin }: PageContext): Promise<string> {
  const id = url.searchParams.get('item');
  if (!id) return '';
  try {
    const { item } = await readItem(site, actor, id);
    return `${titleOf(item.body, language).text} (${origin}/items/${item.id})`;
  } catch (error) {
    if (isFailure(error)) return '';
    throw error;
  }
}

export async function action(args: Route.ActionArgs) {
  const tooLarge = Number(args.request.headers.get('content-length') ?? 0) > MOST_BYTES;
  const sent = tooLarge ? new FormData() : await args.request.formData();
  const texts = (name: string) => sent.getAll(name).filter((value) => typeof value === 'string');
  const typed: Typed = Object.fromEntries([...new Set(sent.keys())].filter((name) => !name.startsWith('-')).slice(0, 100).map((name) => [name, texts(name).slice(0, 50)]));
  const answered = await loadPage(args, async (page): Promise<{ to: string } | { form: Form; problems: Problem[]; token: string }> => {
    if (tooLarge) throw failure('form-too-large');
    const token = texts(TOKEN)[0] ?? '';
    const { client } = args.context.get(requestContext);
    const taken = await takeSubmission(page.site, { slug: args.params.slug, typed, token, trap: texts(TRAP)[0] ?? '', language: page.language, client });
    if ('problems' in taken) {
      // The form as it was shown first, whatever became of it meanwhile.
      const { version } = await readFormToken(page.site, args.params.slug, token);
      return { form: await readFormAt(page.site, args.params.slug, version), problems: taken.problems, token };
    }
    return { to: localisedPath(`/forms/${args.params.slug}/sent/${taken.submission.reference}`, page.language, page.site.settings['site.languages']) };
  });
  if ('to' in answered) throw redirect(answered.to, 303);
  return data({ form: answered.form, typed, token: answered.token, problems: answered.problems }, { status: 422 });
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path, language } = useTranslation();
  const { form, typed, token } = actionData ?? loaderData;
  const problems = actionData?.problems ?? [];
  const title = textIn(form.title, language);
  const lead = inLanguage(form.lead, language);
  return (
    <Page title={problems.length > 0 ? t('forms.problem.title', { title }) : title} description={lead?.text ?? title} page={`/forms/${form.slug}`}>
      <div className="within form-page">
        <header className="index-head">
          <h1>{title}</h1>
          {lead && (
            <p className="lead">
              <Shown text={lead} />
            </p>
          )}
        </header>
        {problems.length > 0 && (
          <div className="form-problems" role="alert" aria-labelledby="problems">
            <h2 id="problems">{t('forms.problems', { count: problems.length })}</h2>
            <ul>
              {problems.map((problem) => (
                <li key={problem.field}>
                  <a href={`#${problem.field}`}>{problemWords(t, form, problem, language)}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <form method="post" action={path(`/forms/${form.slug}`)} className="plain-form" noValidate>
          <input type="hidden" name={TOKEN} value={token} />
          {form.fields.map((field) => {
            const problem = problems.find((one) => one.field === field.name);
            return <FormField key={field.name} field={field} values={typed[field.name] ?? []} problem={problem && problemWords(t, form, problem, language)} />;
          })}
          <p className="form-trap" aria-hidden="true">
            <label htmlFor="homepage">{t('forms.trap')}</label>
            <input id="homepage" name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
          </p>
          <button type="submit" className="button">
            {textIn(form.button, language)}
          </button>
        </form>
        <p className="small soft">{t('forms.privacy')}</p>
      </div>
    </Page>
  );
}
