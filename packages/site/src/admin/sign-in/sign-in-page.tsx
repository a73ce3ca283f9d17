// The page that asks for an email address and a password.
import { isSetUp } from '../../features/accounts/desk-link.ts';
import { arePasskeysUsed } from '../../features/accounts/passkey-sign-in.ts';
import { passkeyPlace, type PasskeyPlace } from '../../features/accounts/passkey.ts';
import type { FailureCode } from '../../platform/errors/errors.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { AccountForm, TextField } from './AccountForm.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { deskAddress, isConnectionAllowed } from './signed-in.ts';
import { refusalText } from './refusal-text.ts';

type SignInPage = {
  status?: number;
  /** What just happened, such as that a session has ended. */
  notice?: string;
  /** Where they wanted to go. */
  to?: string;
  email?: string;
};

/** The page that asks for an address and a password; before the set-up it says how to start. */
export async function signInPage(
  desk: LocalizedDesk,
  { status = 200, notice, to = '/admin', email = '' }: SignInPage = {},
): Promise<Response> {
  const { t } = desk.words;
  const context = { words: desk.words, problems: [] };
  const page = { title: t('desk.door'), ...(notice === undefined ? {} : { notice }) };
  if (!isConnectionAllowed(desk))
    return deskPage(desk, { ...page, children: <p>{t('desk.sign-in.insecure')}</p> }, 403);
  if (!(await isSetUp(desk.site)))
    return deskPage(desk, { ...page, children: <p>{t('desk.sign-in.not-set-up')}</p> }, status);
  const place = await passkeysAt(desk);
  const form = (
    <>
      <AccountForm
        action="/admin/sign-in"
        words={desk.words}
        submit={t('desk.door.open')}
        hidden={{ to: deskAddress(to) }}
      >
        <TextField
          {...context}
          name="email"
          type="email"
          label={t('desk.sign-in.email')}
          value={email}
          autoComplete="username"
        />
        <TextField
          {...context}
          name="password"
          type="password"
          label={t('desk.sign-in.password')}
          autoComplete="current-password"
        />
      </AccountForm>
      {place && <PasskeyForm words={desk.words} place={place} to={deskAddress(to)} />}
      <p className="muted">{t('desk.sign-in.help')}</p>
    </>
  );
  const script = place ? { script: desk.app.passkeys } : {};
  return deskPage(desk, { ...page, ...script, children: form }, status);
}

/** Where passkeys work, if anybody has one that could be used there. */
async function passkeysAt({ site, origin }: LocalizedDesk): Promise<PasskeyPlace | undefined> {
  const place = passkeyPlace(site.settings, origin);
  return place && (await arePasskeysUsed(site, place)) ? place : undefined;
}

/** The answer of `work`, or the page for who is told so by a failure that a link is spent. */
export async function signInPageWhere(
  desk: LocalizedDesk,
  code: FailureCode,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!isFailure(error) || error.code !== code) throw error;
    const notice = refusalText(desk, error);
    return signInPage(desk, { status: error.status, ...(notice === undefined ? {} : { notice }) });
  }
}
