// The second step of logging in: a code of the user's app, or a recovery code.
import { signInWithCode, type FirstFactor } from '../../features/accounts/second-factor.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { AccountForm, TextField } from './AccountForm.tsx';
import { refusalText } from './refusal-text.ts';
import { signInPage } from './sign-in-page.tsx';
import { deskAddress, enterDesk, visitOf } from './signed-in.ts';

/** Leads into the desk, or asks who has a second factor for it. */
export async function afterFirstFactor(
  request: Request,
  desk: LocalizedDesk,
  { first, to = '/admin' }: { first: FirstFactor; to?: string },
): Promise<Response> {
  return 'challenge' in first
    ? codePage(desk, { challenge: first.challenge, to })
    : enterDesk(request, desk, { started: first, to });
}

type CodePage = { challenge: string; to: string; notice?: string; status?: number };

function codePage(
  desk: LocalizedDesk,
  { challenge, to, notice, status = 200 }: CodePage,
): Response {
  const { t } = desk.words;
  const form = (
    <AccountForm
      action="/admin/sign-in/code"
      words={desk.words}
      submit={t('desk.door.open')}
      hidden={{ challenge, to }}
    >
      <TextField
        words={desk.words}
        problems={[]}
        name="code"
        label={t('desk.code')}
        hint={t('desk.code.hint')}
        autoComplete="one-time-code"
      />
    </AccountForm>
  );
  const page = { title: t('desk.door'), children: form };
  return deskPage(desk, notice === undefined ? page : { ...page, notice }, status);
}

/** Checks the code. */
export async function codeAction(
  desk: LocalizedDesk,
  request: Request,
  form: FormData,
): Promise<Response> {
  const challenge = String(form.get('challenge') ?? '');
  const to = deskAddress(String(form.get('to') ?? ''));
  const code = String(form.get('code') ?? '');
  try {
    const started = await signInWithCode(desk.site, { challenge, code }, visitOf(request, desk));
    return await enterDesk(request, desk, { started, to });
  } catch (error) {
    const notice = isFailure(error) ? refusalText(desk, error) : undefined;
    if (!isFailure(error) || notice === undefined) throw error;
    const { status } = error;
    return error.code === 'challenge-spent'
      ? signInPage(desk, { status, notice, to })
      : codePage(desk, { challenge, to, notice, status });
  }
}
