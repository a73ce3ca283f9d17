// Who is at the desk: every page and form asks here.
import { actorOfSession, signOut } from '../../features/accounts/sessions.ts';
import { clearedSessionCookie, sessionSecretOf } from '../../features/accounts/session-cookie.ts';
import { deskWarnings } from '../../features/api/desk-warnings.ts';
import { LANGUAGE_COOKIE, type Desk, type LocalizedDesk } from './desk-context.ts';
import { pathOfDesk } from './appearance.ts';
import { deskPage } from './DeskDocument.tsx';
import { redirectAfterPost } from './redirect.ts';
import { sessionFor } from './session-for.ts';

/** Who sits at the desk. @throws desk-closed */
export async function requireDesk(request: Request, desk: LocalizedDesk): Promise<Desk> {
  const signedIn = await actorOfSession(desk.site, sessionSecretOf(request, desk));
  const warnings = await deskWarnings(desk);
  return {
    ...desk,
    actor: signedIn.actor,
    warnings: warnings.map(({ text }) => text),
    session: sessionFor(desk, signedIn, warnings),
  };
}

/** Ends the session, in the browser too. */
export async function signOutAction(request: Request, desk: LocalizedDesk): Promise<Response> {
  await signOut(desk.site, sessionSecretOf(request, desk));
  return redirectAfterPost('/admin/sign-in', undefined, clearedSessionCookie(desk));
}

/** Remembers the language that somebody chose, and goes back to where they were. */
export function chooseLanguage(desk: LocalizedDesk, form: FormData): Response {
  const language =
    desk.site.settings['site.languages'].find((one) => one === form.get('language')) ??
    desk.words.language;
  return redirectAfterPost(
    pathOfDesk(form.get('back')),
    undefined,
    `${LANGUAGE_COOKIE}=${language}; Path=/admin; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${desk.secure ? '; Secure' : ''}`,
  );
}

/** Seconds. */
const YEAR = 31_536_000;

/** A page that says one thing to whoever is not signed in. @param id  of the message */
export function messagePage(desk: LocalizedDesk, id: string, status: number): Response {
  const { t } = desk.words;
  return deskPage(desk, { title: t('desk.closed'), children: <p>{t(id)}</p> }, status);
}
