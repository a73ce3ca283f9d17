// Where the link leads by which a user chooses a new password.
import type { InputProblem } from '../../features/accounts/account-input.ts';
import { readReset, resetPassword } from '../../features/accounts/own-account.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { AccountForm, TextField } from './AccountForm.tsx';
import { afterFirstFactor } from './code-page.tsx';
import { signInPageWhere } from './sign-in-page.tsx';
import { visitOf } from './signed-in.ts';

/** The form, unless the link is good no more. */
export const resetPage = (
  desk: LocalizedDesk,
  link: string,
  problems: readonly InputProblem[] = [],
): Promise<Response> =>
  signInPageWhere(desk, 'reset-spent', async () => {
    const { user } = await readReset(desk.site, link);
    const { t } = desk.words;
    const form = (
      <AccountForm
        action="/admin/reset"
        words={desk.words}
        submit={t('desk.reset.submit')}
        problems={problems}
        hidden={{ key: link }}
      >
        <p>{t('desk.reset.lead', { name: user.name, email: user.email })}</p>
        <TextField
          words={desk.words}
          problems={problems}
          name="password"
          type="password"
          label={t('desk.reset.password')}
          hint={t('desk.password.hint')}
          autoComplete="new-password"
        />
      </AccountForm>
    );
    return deskPage(
      desk,
      { title: t('desk.reset'), back: `/admin/reset?key=${link}`, children: form },
      problems.length > 0 ? 422 : 200,
    );
  });

/** Sets the password and opens the desk. */
export const resetAction = (
  desk: LocalizedDesk,
  request: Request,
  form: FormData,
): Promise<Response> =>
  signInPageWhere(desk, 'reset-spent', async () => {
    const link = String(form.get('key') ?? '');
    const password = String(form.get('password') ?? '');
    const done = await resetPassword(desk.site, { link, password, visit: visitOf(request, desk) });
    return 'problems' in done
      ? resetPage(desk, link, done.problems)
      : afterFirstFactor(request, desk, { first: done });
  });
