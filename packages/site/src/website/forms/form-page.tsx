// A form: a plain one, which needs no script. What is wrong is said above it and again at the
// field; nothing typed is lost.
import { data, redirect } from 'react-router';
import { readItem } from '../../features/catalogue/read-catalogue.ts';
import { titleOf } from '../../features/catalogue/item-view.ts';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { saveDraft, readDraft } from '../../features/forms/submission/form-draft.ts';
import { readForm, readFormAt } from '../../features/forms/definition/form-records.ts';
import { submitForm } from '../../features/forms/submission/take-submission.ts';
import {
  saveUnfinished,
  problemsIn,
  sendDraft,
  takeStep,
} from '../../features/forms/submission/take-step.ts';
import {
  addressOfState,
  readState,
  stateAfter,
  type FormState,
} from '../../features/forms/definition/form-steps.ts';
import { maySaveDraft } from '../../features/forms/spam/guard.ts';
import { newFormToken, readFormToken } from '../../features/forms/spam/form-token.ts';
import { stepsOf, type Form, type Typed } from '../../features/forms/definition/form.ts';
import { inLanguage, textIn } from '../../features/records/language-map.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { requestContext } from '../context.ts';
import { loadPage, type PageContext } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/form-page.ts';
import { CheckAnswers, toChange } from './CheckAnswers.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormBox } from './FormBox.tsx';
import { problemMessage } from './problem-messages.ts';
import { readFormRequest, type FormRequest } from './form-request.ts';
import { viewForm, type FormView } from './form-view.ts';

/** Never kept: each showing has a token of its own. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (page) => {
    const { site, url, language } = page;
    const { slug } = args.params;
    const state = readState(url.searchParams);
    const draft = 'draftId' in state ? await readDraft(site, slug, state.draftId) : undefined;
    if (draft?.sent)
      throw redirect(addressOf(page, slug, { at: 'sent', reference: draft.sent }), 303);
    if (draft) {
      const form = await readFormAt(site, slug, draft.version);
      // What was sent with something wrong in it is shown by its address: going back to it sends
      // nothing again.
      const problems =
        'isWrong' in state && state.isWrong
          ? await problemsIn(site, form, draft.typed, state.at === 'step' ? state.step : undefined)
          : [];
      return viewForm(site, language, {
        form,
        typed: draft.typed,
        token: draft.token,
        draftId: draft.id,
        state,
        problems,
      });
    }
    const form = await readForm(site, slug);
    return viewForm(site, language, {
      form,
      typed: await typedBefore(page, form),
      token: await newFormToken(site, slug, form.version),
    });
  });
}

/**
 * What the address fills in: the item that it names, and hidden fields. An item that is not there
 * leaves the field empty.
 */
async function typedBefore(
  { site, actor, url, language, origin }: PageContext,
  form: Form,
): Promise<Typed> {
  const given = (name: string) => url.searchParams.get(name)?.slice(0, 500) ?? '';
  const typed = Object.fromEntries(
    form.fields
      .filter(({ type, name }) => type === 'hidden' && given(name) !== '')
      .map(({ name }) => [name, [given(name)]]),
  );
  const field = form.fields.find(({ type }) => type === 'item');
  if (!field || given('item') === '') return typed;
  try {
    const { item } = await readItem(site, actor, given('item'));
    return {
      ...typed,
      [field.name]: [`${titleOf(item.body, language).text} (${origin}/items/${item.id})`],
    };
  } catch (error) {
    if (isFailure(error) && error.status < 500) return typed;
    throw error;
  }
}

const addressOf = ({ language, site }: PageContext, slug: string, state: FormState): string =>
  localisedPath(
    `/forms/${slug}${addressOfState(state)}`,
    language,
    site.settings['site.languages'],
  );

type Answered = { to: string } | { view: FormView };

export async function action(args: Route.ActionArgs) {
  const answered = await loadPage(args, async (page): Promise<Answered> => {
    const { slug } = args.params;
    const { client } = args.context.get(requestContext);
    const sent = await readFormRequest(page.site, args.request, slug, client);
    if (sent.state.at === 'check') return sendAll(page, slug, { ...sent, client });
    if (sent.state.at === 'step') return keepStep(page, slug, { ...sent, state: sent.state });
    return sendPage(page, slug, { ...sent, client });
  });
  if ('to' in answered) throw redirect(answered.to, 303);
  return data(answered.view, { status: 422 });
}

type Sending = FormRequest & { client: string };

/** A form of one page. */
async function sendPage(page: PageContext, slug: string, sending: Sending): Promise<Answered> {
  const { site, language } = page;
  const { problems, token, typed, draftId, trap, solution, client, state } = sending;
  const draft = await readDraft(site, slug, draftId);
  const taken =
    problems.length > 0
      ? { problems }
      : await submitForm(site, { slug, typed, token, trap, solution, language, client });
  if ('submission' in taken) {
    const { reference } = taken.submission;
    if (draft?.sent === '') await saveDraft(site, { ...draft, sent: reference });
    return { to: addressOf(page, slug, stateAfter(state, { became: 'sent', reference })) };
  }
  if (problems.length === 0 && maySaveDraft(site, client)) {
    const kept = await saveUnfinished(site, { slug, typed, token, draftId });
    return { to: addressOf(page, slug, stateAfter(state, { became: 'wrong', draftId: kept })) };
  }
  // The form as it was shown first, whatever became of it meanwhile.
  const form = await readFormAt(site, slug, (await readFormToken(site, slug, token)).version);
  return {
    view: await viewForm(site, language, {
      form,
      typed,
      token,
      draftId: draft?.sent === '' ? draft.id : undefined,
      problems: taken.problems,
    }),
  };
}

async function keepStep(
  page: PageContext,
  slug: string,
  sent: FormRequest & { state: Extract<FormState, { at: 'step' }> },
): Promise<Answered> {
  const { state } = sent;
  const taken = await takeStep(page.site, { ...sent, slug, step: state.step });
  const { form, typed, draftId } = taken;
  if (sent.problems.length === 0)
    return {
      to: addressOf(
        page,
        slug,
        stateAfter(
          state,
          taken.problems.length > 0
            ? { became: 'wrong', draftId }
            : { became: 'kept', draftId, form, typed },
        ),
      ),
    };
  // A file that was turned away has left nothing that could be checked again: it is reported at
  // once.
  const problems = [
    ...sent.problems,
    ...taken.problems.filter(({ field }) => !sent.problems.some((one) => one.field === field)),
  ];
  return { view: await viewForm(page.site, page.language, { ...taken, problems, state }) };
}

async function sendAll(page: PageContext, slug: string, sending: Sending): Promise<Answered> {
  const { draftId, trap, solution, client, state } = sending;
  const goOn = (outcome: Parameters<typeof stateAfter>[1]) => ({
    to: addressOf(page, slug, stateAfter(state, outcome)),
  });
  const draft = await readDraft(page.site, slug, draftId);
  if (!draft) return goOn({ became: 'forgotten' });
  const { language } = page;
  const taken = await sendDraft(page.site, draft, { trap, solution, language, client });
  return 'reference' in taken
    ? goOn({ became: 'sent', reference: taken.reference })
    : goOn({ became: 'wrong', draftId: draft.id });
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation();
  const view = actionData ?? loaderData;
  const { form } = view;
  const title = textIn(form.title, language);
  const part = view.check
    ? t('forms.check')
    : textIn(
        stepsOf(form, view.typed).find(({ name }) => name === view.step?.name)?.title,
        language,
      );
  const partTitle = part ? `${part}: ${title}` : title;
  return (
    <Page
      title={view.problems.length > 0 ? t('forms.problem.title', { title }) : partTitle}
      description={inLanguage(form.lead, language)?.text ?? title}
      page={`/forms/${form.slug}`}
      light={view.about?.gated ? undefined : view.about?.picture}
    >
      <div className="container form-page">
        <FormHead view={view} title={title} part={part} />
        <Problems view={view} />
        {view.check && <CheckAnswers view={view} />}
        <FormBox view={view} />
        <p className="small muted">{t('forms.privacy')}</p>
      </div>
    </Page>
  );
}

/** `part` is the step that is shown; empty in a form of one page. */
function FormHead({ view, title, part }: { view: FormView; title: string; part: string }) {
  const { t, language } = useTranslation();
  const { form, step, check } = view;
  const lead = inLanguage(form.lead, language);
  return (
    <header className="index-head">
      {part && (
        <p className="overline">
          {title}
          {step && ` · ${t('forms.step', { number: step.number, of: step.of })}`}
        </p>
      )}
      <h1>{part || title}</h1>
      {lead && (!part || step?.number === 1) && <Localized text={lead} as="p" className="lead" />}
      {check && <p className="lead">{t('forms.check.lead')}</p>}
    </header>
  );
}

const stepWith = (form: Form, field: string): string =>
  form.fields.find(({ name }) => name === field)?.step ?? '';

/**
 * What is wrong, each with the way to where it is corrected: the field, or the step on which it
 * stands.
 */
function Problems({ view: { form, problems, check, draftId } }: { view: FormView }) {
  const { t, path, language } = useTranslation();
  if (problems.length === 0) return null;
  const placeOf = (field: string) =>
    check
      ? `${path(`/forms/${form.slug}`)}${addressOfState(toChange({ draftId }, stepWith(form, field)))}#${field}`
      : `#${field}`;
  return (
    <ErrorSummary
      problems={problems.map((problem) => ({
        to: placeOf(problem.field),
        words: problemMessage(t, form, problem, language),
      }))}
    />
  );
}
