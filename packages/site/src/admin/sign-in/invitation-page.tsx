// Where an invitation leads: its user chooses a name and a password.
import type { InputProblem } from '../../features/accounts/account-input.ts';
import { acceptInvitation, readInvitation } from '../../features/accounts/invitations.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { AccountForm, TextField } from './AccountForm.tsx';
import { enterDesk, visitOf } from './signed-in.ts';
import { signInPageWhere } from './sign-in-page.tsx';

type Given = { name: string; problems: readonly InputProblem[] };

/** The form, unless the invitation is good no more. */
export const invitationPage = (
  desk: LocalizedDesk,
  link: string,
  given: Given = { name: '', problems: [] },
): Promise<Response> =>
  signInPageWhere(desk, 'invitation-spent', async () => {
    const { email } = await readInvitation(desk.site, link);
    return formPage(desk, { link, email, ...given });
  });

function formPage(
  desk: LocalizedDesk,
  { link, email, name, problems }: Given & { link: string; email: string },
): Response {
  const { t } = desk.words;
  const context = { words: desk.words, problems };
  const form = (
    <AccountForm
      action="/admin/invitation"
      words={desk.words}
      submit={t('desk.set-up.submit')}
      problems={problems}
      hidden={{ key: link }}
    >
      <p>{t('desk.invitation.lead', { museum: desk.museum, email })}</p>
      <TextField
        {...context}
        name="name"
        label={t('desk.set-up.name')}
        value={name}
        autoComplete="name"
      />
      {/* For the browser, which keeps the address beside the password. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
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
  return deskPage(
    desk,
    { title: t('desk.invitation'), back: `/admin/invitation?key=${link}`, children: form },
    problems.length > 0 ? 422 : 200,
  );
}

/** Makes the user and opens the desk. */
export const invitationAction = (
  desk: LocalizedDesk,
  request: Request,
  form: FormData,
): Promise<Response> =>
  signInPageWhere(desk, 'invitation-spent', async () => {
    const link = String(form.get('key') ?? '');
    const name = String(form.get('name') ?? '');
    const password = String(form.get('password') ?? '');
    const visit = visitOf(request, desk);
    const done = await acceptInvitation(desk.site, { link, input: { name, password }, visit });
    if ('problems' in done) return invitationPage(desk, link, { name, problems: done.problems });
    return enterDesk(request, desk, { started: done });
  });
