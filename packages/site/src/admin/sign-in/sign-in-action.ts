// Logging in with an email address and a password.
import { signIn } from '../../features/accounts/sign-in.ts';
import { knownBrowserOf } from '../../features/accounts/session-cookie.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';
import { afterFirstFactor } from './code-page.tsx';
import { refusalText } from './refusal-text.ts';
import { signInPage } from './sign-in-page.tsx';
import { deskAddress, visitOf } from './signed-in.ts';

/** Signs in, or says why not, with the address kept. */
export async function signInAction(
  desk: LocalizedDesk,
  request: Request,
  form: FormData,
): Promise<Response> {
  const email = String(form.get('email') ?? '');
  const to = String(form.get('to') ?? '');
  try {
    const first = await signIn(
      desk.site,
      {
        email,
        password: String(form.get('password') ?? ''),
        browser: knownBrowserOf(request, desk),
      },
      visitOf(request, desk),
    );
    return await afterFirstFactor(request, desk, { first, to: deskAddress(to) });
  } catch (error) {
    const notice = isFailure(error) ? refusalText(desk, error) : undefined;
    if (!isFailure(error) || notice === undefined) throw error;
    return signInPage(desk, { status: error.status, notice, to, email });
  }
}
