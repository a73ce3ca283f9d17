// Logging in with a passkey: what the browser asks its devices, and their answer.
import { readPasskeyAnswer } from '../../features/accounts/passkey-answers.ts';
import { signInWithPasskey, startPasskeySignIn } from '../../features/accounts/passkey-sign-in.ts';
import { passkeyPlace, type PasskeyPlace } from '../../features/accounts/passkey.ts';
import { passkeyCookie, passkeySecretOf } from '../../features/accounts/session-cookie.ts';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';
import { refusalText } from './refusal-text.ts';
import { signInPage } from './sign-in-page.tsx';
import { deskAddress, enterDesk, visitOf } from './signed-in.ts';

/** @throws passkeys-unavailable */
function placeOf({ site, origin }: LocalizedDesk): PasskeyPlace {
  const place = passkeyPlace(site.settings, origin);
  if (!place) throw failure('passkeys-unavailable');
  return place;
}

/** What to ask the devices; the browser keeps what brings the answer back to it. */
export async function passkeyQuestion(desk: LocalizedDesk, request: Request): Promise<Response> {
  const visit = visitOf(request, desk);
  const question = await startPasskeySignIn(desk.site, placeOf(desk), visit);
  return Response.json(question.options, {
    headers: { 'cache-control': 'no-store', 'set-cookie': passkeyCookie(question, desk) },
  });
}

/** Signs in, or says why not. */
export async function passkeyAction(
  desk: LocalizedDesk,
  request: Request,
  form: FormData,
): Promise<Response> {
  const to = deskAddress(String(form.get('to') ?? ''));
  try {
    const place = placeOf(desk);
    const secret = passkeySecretOf(request, desk) ?? '';
    const response = readPasskeyAnswer(String(form.get('answer') ?? ''));
    if (!response) throw failure('passkey-refused');
    const visit = visitOf(request, desk);
    const started = await signInWithPasskey(desk.site, { secret, response, place }, visit);
    const entered = await enterDesk(request, desk, { started, to });
    entered.headers.append('set-cookie', passkeyCookie({ secret: '', seconds: 0 }, desk));
    return entered;
  } catch (error) {
    const notice = isFailure(error) ? refusalText(desk, error) : undefined;
    if (!isFailure(error) || notice === undefined) throw error;
    return signInPage(desk, { status: error.status, notice, to });
  }
}
