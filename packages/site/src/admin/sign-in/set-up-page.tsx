// The set-up: what the museum is, and who its owner is.
import type { InputProblem } from '../../features/accounts/account-input.ts';
import { setUp, type SetUpInput } from '../../features/accounts/set-up.ts';
import { machineTimeZone, timeZones } from '../../platform/clock/time-zone.ts';
import { isFixed } from '../../platform/config/saved-settings.ts';
import { nameOfLanguage } from '../../platform/i18n/languages.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { AccountForm, SelectField, TextField } from './AccountForm.tsx';
import { signInPageWhere } from './sign-in-page.tsx';
import { enterDesk, visitOf } from './signed-in.ts';

type SetUpPage = {
  link: string;
  /** What was sent, where something has to be corrected. */
  given?: SetUpInput;
  problems?: readonly InputProblem[];
};

/** The form. What the environment or vitrine.toml says is not asked. */
export function setUpPage(
  desk: LocalizedDesk,
  { link, given = defaults(desk), problems = [] }: SetUpPage,
): Response {
  const { t } = desk.words;
  const context = { words: desk.words, problems };
  const form = (
    <AccountForm
      action="/admin/set-up"
      words={desk.words}
      submit={t('desk.set-up.submit')}
      problems={problems}
      hidden={{ key: link }}
    >
      <p>{t('desk.set-up.lead')}</p>
      <MuseumFields desk={desk} given={given} problems={problems} />
      <h2>{t('desk.set-up.you')}</h2>
      <TextField
        {...context}
        name="name"
        label={t('desk.set-up.name')}
        value={given.name}
        autoComplete="name"
      />
      <TextField
        {...context}
        name="email"
        type="email"
        label={t('desk.sign-in.email')}
        hint={t('desk.set-up.email.hint')}
        value={given.email}
        autoComplete="username"
      />
      <TextField
        {...context}
        name="password"
        type="password"
        label={t('desk.sign-in.password')}
        hint={t('desk.password.hint')}
        autoComplete="new-password"
      />
    </AccountForm>
  );
  // The sample museum has a name, which is not this museum's.
  const museum = desk.site.settings['site.name'] || t('desk.set-up.yours');
  return deskPage(
    { ...desk, museum },
    { title: t('desk.set-up'), back: `/admin/open?key=${link}`, children: form },
    problems.length > 0 ? 422 : 200,
  );
}

type MuseumFieldsProps = {
  desk: LocalizedDesk;
  given: SetUpInput;
  problems: readonly InputProblem[];
};

function MuseumFields({ desk: { site, words }, given, problems }: MuseumFieldsProps) {
  const { t } = words;
  const context = { words, problems };
  return (
    <>
      {!isFixed(site, 'site.name') && (
        <TextField
          {...context}
          name="museum"
          label={t('desk.set-up.museum')}
          value={given.museum}
          autoComplete="organization"
        />
      )}
      <SelectField
        {...context}
        name="language"
        label={t('desk.set-up.language')}
        hint={t('desk.set-up.language.hint')}
        value={given.language}
        options={site.settings['site.languages'].map((language) => ({
          value: language,
          label: nameOfLanguage(language),
        }))}
      />
      {!isFixed(site, 'site.time-zone') && (
        <SelectField
          {...context}
          name="timeZone"
          label={t('desk.set-up.time-zone')}
          value={given.timeZone}
          options={timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
      )}
    </>
  );
}

/** What is filled in before anybody types. */
function defaults({ site, words }: LocalizedDesk): SetUpInput {
  return {
    museum: site.settings['site.name'],
    language: words.language,
    timeZone: site.settings['site.time-zone'] || machineTimeZone(),
    name: '',
    email: '',
    password: '',
  };
}

/** Makes the owner and opens the desk. */
export const setUpAction = (
  desk: LocalizedDesk,
  request: Request,
  form: FormData,
): Promise<Response> =>
  signInPageWhere(desk, 'desk-link-spent', async () => {
    const link = String(form.get('key') ?? '');
    const given = readSetUp(form, defaults(desk));
    const done = await setUp(desk.site, { link, input: given, visit: visitOf(request, desk) });
    if ('problems' in done) return setUpPage(desk, { link, given, problems: done.problems });
    desk.changed();
    return enterDesk(request, desk, { started: done });
  });

function readSetUp(form: FormData, { museum, timeZone }: SetUpInput): SetUpInput {
  const text = (name: keyof SetUpInput, fallback = '') => String(form.get(name) ?? fallback);
  return {
    museum: text('museum', museum),
    language: text('language'),
    timeZone: text('timeZone', timeZone),
    name: text('name'),
    email: text('email'),
    password: text('password'),
  };
}
