// The form by which one registers for a date: a plain form, answered by the page of the
// registration. Nothing typed is lost.
import { data, redirect } from 'react-router';
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { readBySlug } from '../../features/events/schedule/save-event.ts';
import { eventDefinition } from '../../features/events/schedule/event.ts';
import { locationOfDate } from '../../features/events/registration/registration-emails.ts';
import { register } from '../../features/events/registration/register.ts';
import {
  readPlaces,
  readRegistrable,
} from '../../features/events/registration/registrable-date.ts';
import type {
  RegistrationForm,
  RegistrationProblems,
} from '../../features/events/registration/registration.ts';
import { eventPage } from '../../features/events/ui/addresses.ts';
import { formatDay, formatTimes } from '../../features/events/ui/when.ts';
import { newGuardToken, checkSubmission } from '../../features/forms/spam/guard.ts';
import { inLanguage } from '../../features/records/language-map.ts';
import { failure } from '../../platform/errors/failure.ts';
import { readForm } from '../../platform/http/request-body.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { newId } from '../../platform/short-id.ts';
import { requestContext } from '../context.ts';
import { names } from '../forms/form-names.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { FormTrap } from '../forms/FormTrap.tsx';
import { loadPage, type PageContext } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/register-page.ts';

/** Never kept: each form has a number of its own, by which a second sending is known. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

async function readDate(
  { site, language }: PageContext,
  slug: string,
  requestedDate: string | null,
) {
  const { record: event } = await readBySlug(site, eventDefinition, slug);
  const row = await readRegistrable(site, event, requestedDate);
  const places = row && (await readPlaces(site, event, row.original));
  if (!row || !places || event.body.booking.mode !== 'registration')
    throw failure('not-found', 'registration');
  const title = inLanguage(event.body.title, language) ?? { text: event.label, language: '' };
  return {
    event,
    row,
    view: {
      slug: event.slug,
      original: row.original,
      title,
      places,
      most: event.body.booking.partyMost,
      localStart: row.local_start,
      localEnd: row.local_end,
      where: (await locationOfDate(site.database.read, event, row, language)).location,
    },
  };
}

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (page) => ({
    ...(await readDate(page, args.params.slug, page.url.searchParams.get('date'))).view,
    requestKey: newId(),
    token: await newGuardToken(page.site, 'registration'),
  }));
}

type Answered = {
  typed: RegistrationForm;
  requestKey: string;
  token: string;
  problems: RegistrationProblems;
};

export async function action(args: Route.ActionArgs) {
  const { client } = args.context.get(requestContext);
  const answered = await loadPage(args, async (page): Promise<{ to: string } | Answered> => {
    const sent = await readSent(args.request, page);
    const { event, row } = await readDate(page, args.params.slug, sent.date);
    const checked = await checkSubmission(page.site, {
      purpose: 'registration',
      token: sent.token,
      trap: sent.trap,
      client,
    });
    const { typed, requestKey } = sent;
    const refuse = async (problems: RegistrationProblems): Promise<Answered> => ({
      typed,
      requestKey,
      token: checked === 'fine' ? sent.token : await newGuardToken(page.site, 'registration'),
      problems,
    });
    if (checked !== 'fine')
      return refuse({
        form: checked === 'again' ? 'register.problem.again' : 'register.problem.many',
      });
    if (sent.isRepaired) return refuse({ form: 'register.problem.characters' });
    const given = await register(page.site, {
      eventId: event.id,
      original: row.original,
      form: typed,
      requestKey,
      language: page.language,
    });
    if ('problems' in given) return refuse(given.problems);
    return {
      to: `${localisedPath(`/registrations/${given.registration.id}`, page.language, page.site.settings['site.languages'])}?key=${given.registration.secret}`,
    };
  });
  if ('to' in answered) throw redirect(answered.to, 303);
  const isBusy = answered.problems.form === 'register.problem.many';
  return data(answered, { status: isBusy ? 429 : 422 });
}

/** What a sent form says; `isRepaired` where characters were lost that could not be saved. */
async function readSent(request: Request, { site }: PageContext) {
  const { texts, repaired } = await readForm(request, {
    textBytes: site.settings['server.form-bytes'],
  });
  const value = (name: string) => {
    const text = texts.get(name);
    return typeof text === 'string' ? text.slice(0, 500) : '';
  };
  return {
    typed: { name: value('name'), email: value('email'), party: value('party') },
    requestKey: value('request') || newId(),
    date: value('date'),
    token: value(names.token),
    trap: value(names.trap),
    isRepaired: repaired.length > 0,
  };
}

export default function RegisterPage({ loaderData: date, actionData }: Route.ComponentProps) {
  const { t, path } = useTranslation();
  const problems: RegistrationProblems = actionData?.problems ?? {};
  const title = `${t('register.heading')}: ${date.title.text}`;
  const isWrong = Object.keys(problems).length > 0;
  const page = eventPage(date);
  const { free, waitingList, open } = date.places;
  const possible = open && (free > 0 || waitingList);
  return (
    <Page
      title={isWrong ? t('forms.problem.title', { title }) : title}
      page={`${page}/register`}
      unlisted
    >
      <div className="container register">
        <header className="index-head">
          <p className="overline">{t('register.heading')}</p>
          <h1>
            <a className="quiet-link" href={path(page)}>
              <Localized text={date.title} />
            </a>
          </h1>
          <DateAndPlace date={date} />
          <p>{placesText(date.places, t)}</p>
        </header>
        <Problems problems={problems} />
        {(possible || actionData) && <RegisterForm date={date} answered={actionData} />}
      </div>
    </Page>
  );
}

type DateView = Route.ComponentProps['loaderData'];

function DateAndPlace({ date: { localStart, localEnd, where } }: { date: DateView }) {
  const { language } = useTranslation();
  const wholeDays = !localStart.includes('T');
  return (
    <>
      <p className="lead">
        {formatDay(localStart, 'full', language)}{' '}
        <span className="number">{formatTimes({ localStart, localEnd, wholeDays }, language)}</span>
      </p>
      {where && (
        <p>
          <AsWritten text={where} />
        </p>
      )}
    </>
  );
}

/** Whether there are places left. */
function placesText(
  { free, waitingList, open }: DateView['places'],
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (!open) return t('register.closed');
  if (free > 0) return t('register.free', { count: free });
  return waitingList ? t('register.full.waiting') : t('register.full');
}

function RegisterForm({ date, answered }: { date: DateView; answered: Answered | undefined }) {
  const { t, path } = useTranslation();
  const problems: RegistrationProblems = answered?.problems ?? {};
  const typed = answered?.typed ?? { name: '', email: '', party: '1' };
  return (
    <form
      method="post"
      action={path(`${eventPage(date)}/register`) + `?date=${encodeURIComponent(date.original)}`}
      className="plain-form"
      noValidate
    >
      <input type="hidden" name="request" value={answered?.requestKey ?? date.requestKey} />
      <input type="hidden" name="date" value={date.original} />
      <input type="hidden" name={names.token} value={answered?.token ?? date.token} />
      <FormTrap />
      <Field
        name="name"
        label={t('register.name')}
        problem={problems.name}
        value={typed.name}
        autoComplete="name"
      />
      <Field
        name="email"
        type="email"
        label={t('register.email')}
        hint={t('register.email.hint')}
        problem={problems.email}
        value={typed.email}
        autoComplete="email"
      />
      <Field
        name="party"
        label={t('register.party', { most: date.most })}
        problem={problems.party}
        value={typed.party}
        inputMode="numeric"
      />
      <button type="submit" className="button">
        {date.places.free > 0 ? t('register.send') : t('register.join')}
      </button>
    </form>
  );
}

/** What is wrong, each with the way to its field, in the words that stand there too. */
function Problems({ problems: { form, ...fields } }: { problems: RegistrationProblems }) {
  const { t } = useTranslation();
  const wrong = Object.entries(fields);
  if (!form && wrong.length === 0) return null;
  return (
    <ErrorSummary
      problems={wrong.map(([name, problem]) => ({ to: `#${name}`, words: t(problem) }))}
    >
      {form && <p>{t(form)}</p>}
    </ErrorSummary>
  );
}

type FieldProps = {
  name: string;
  label: string;
  value: string;
  type?: string;
  hint?: string;
  problem?: string | undefined;
  autoComplete?: string;
  inputMode?: 'numeric';
};

function Field({ name, label, value, type = 'text', hint, problem, ...more }: FieldProps) {
  const { t } = useTranslation();
  const described = [hint && `${name}-hint`, problem && `${name}-problem`]
    .filter(Boolean)
    .join(' ');
  return (
    <p className="form-field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <span id={`${name}-hint`} className="small muted">
          {hint}
        </span>
      )}
      {problem && (
        <strong id={`${name}-problem`} className="form-problem">
          {t(problem)}
        </strong>
      )}
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        aria-required
        maxLength={254}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        {...more}
      />
    </p>
  );
}
