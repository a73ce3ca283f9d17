// Setting up the second factor: a QR code for an app, one of its codes, and then the recovery
// codes, once.
import {
  finishEnrolment,
  readEnrolment,
  startEnrolment,
  type Enrolment,
} from '../../features/accounts/second-factor.ts';
import { needsSecondFactor } from '../../features/accounts/second-factor-rule.ts';
import { sessionSecretOf } from '../../features/accounts/session-cookie.ts';
import { requireRecentLogin } from '../../features/accounts/recent-login.ts';
import { openSession, type SignedIn } from '../../features/accounts/sessions.ts';
import type { User } from '../../features/accounts/user.ts';
import { qrOf } from '../../features/share/qr.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { AccountForm, TextField } from './AccountForm.tsx';
import { refusalText } from './refusal-text.ts';

/** The page with a new QR code. */
export async function secondFactorPage(desk: LocalizedDesk, request: Request): Promise<Response> {
  const own = await openSession(desk.site, sessionSecretOf(request, desk));
  return formPage(desk, own.user, { enrolment: await newEnrolment(desk, own) });
}

/** Checks the first code and shows the recovery codes. */
export async function secondFactorAction(
  desk: LocalizedDesk,
  request: Request,
  form: FormData,
): Promise<Response> {
  const own = await openSession(desk.site, sessionSecretOf(request, desk));
  const { user } = own;
  const key = String(form.get('key') ?? '');
  const code = String(form.get('code') ?? '');
  try {
    const codes = await finishEnrolment(desk.site, user, { key, code });
    if (codes) return codesPage(desk, codes);
    const notice = desk.words.t('desk.input.code.wrong');
    const enrolment = await readEnrolment(desk.site, user, key);
    return formPage(desk, user, { enrolment, notice, status: 422 });
  } catch (error) {
    const notice = isFailure(error) ? refusalText(desk, error) : undefined;
    if (!isFailure(error) || notice === undefined) throw error;
    const enrolment = await newEnrolment(desk, own);
    return formPage(desk, user, { enrolment, notice, status: error.status });
  }
}

/** An app is set up by who has just logged in. @throws login-not-recent */
function newEnrolment({ site }: LocalizedDesk, { user, session }: SignedIn): Promise<Enrolment> {
  requireRecentLogin(site, session);
  return startEnrolment(site, user);
}

type FormPage = { enrolment: Enrolment; notice?: string; status?: number };

function formPage(
  desk: LocalizedDesk,
  user: User,
  { enrolment: { key, secret, uri }, notice, status = 200 }: FormPage,
): Response {
  const { t } = desk.words;
  const lead = needsSecondFactor(user) ? 'desk.second-factor.needed' : 'desk.second-factor.lead';
  const form = (
    <AccountForm
      action="/admin/second-factor"
      words={desk.words}
      submit={t('desk.second-factor.submit')}
      hidden={{ key }}
    >
      <p>{t(lead)}</p>
      <p>{t('desk.second-factor.scan')}</p>
      <QrCode text={uri} label={t('desk.second-factor.qr')} />
      <p>
        {t('desk.second-factor.secret')}{' '}
        <code className="app-secret" dir="ltr">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </code>
      </p>
      <TextField
        words={desk.words}
        problems={[]}
        name="code"
        label={t('desk.second-factor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </AccountForm>
  );
  const page = { title: t('desk.second-factor'), back: '/admin/second-factor', children: form };
  return deskPage(desk, notice === undefined ? page : { ...page, notice }, status);
}

/** Dark on white in every appearance: cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = qrOf(text);
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`}>
      <title>{label}</title>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function codesPage(desk: LocalizedDesk, codes: readonly string[]): Response {
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.recovery-codes'),
    back: '/admin',
    children: (
      <>
        <p>{t('desk.recovery-codes.lead')}</p>
        <ul className="recovery-codes" dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p>
          <a className="button" href="/admin">
            {t('desk.recovery-codes.next')}
          </a>
        </p>
      </>
    ),
  });
}
