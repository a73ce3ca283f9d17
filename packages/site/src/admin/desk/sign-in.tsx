// Signing in at the staff desk: a link opens it once, a cookie keeps it open, and a form has to
// come from the desk itself.
import {
  actorAtDesk,
  closeDesk,
  isDeskLink,
  openDesk,
} from '../../features/access/desk-session.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { cookieOf } from './cookies.ts';
import { deskWarnings } from './desk-warnings.ts';
import { LANGUAGE_COOKIE, type Desk, type LocalizedDesk } from './desk-context.ts';
import { deskPage, redirectAfterPost } from './DeskDocument.tsx';

const COOKIE = 'vitrine_desk';

/** The session that a browser sends along. */
const sessionOf = (request: Request): string | undefined => cookieOf(request, COOKIE);

const cookie = (session: string, { seconds, secure }: { seconds: number; secure: boolean }) =>
  `${COOKIE}=${session}; Path=/admin; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/**
 * Whether a form was sent from a page of this site: browsers tell with every form where it comes
 * from.
 */
export function isSameOriginForm(request: Request, origin: string): boolean {
  const from = request.headers.get('origin');
  if (from !== null && from !== 'null') return from === new URL(origin).origin;
  return request.headers.get('sec-fetch-site') === 'same-origin';
}

/** Who sits at the desk. @throws desk-closed */
export async function requireDesk(request: Request, desk: LocalizedDesk): Promise<Desk> {
  const actor = await actorAtDesk(desk.site, sessionOf(request));
  return { ...desk, actor, warnings: await deskWarnings(desk) };
}

/** Asks before it opens: programs that look at links in mails must not spend them. */
export async function signInPage(desk: LocalizedDesk, link: string): Promise<Response> {
  if (!(await isDeskLink(desk.site, link))) return signedOutPage(desk, 'desk.closed.spent', 410);
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.door'),
    children: (
      <form method="post" action="/admin/open">
        <p>{t('desk.door.once', { hours: desk.site.settings['desk.session-hours'] })}</p>
        <input type="hidden" name="key" value={link} />
        <p>
          <button className="button">{t('desk.door.open')}</button>
        </p>
      </form>
    ),
  });
}

/** Spends the link and remembers the browser. */
export async function signIn(desk: LocalizedDesk, form: FormData): Promise<Response> {
  try {
    const { session, seconds } = await openDesk(desk.site, String(form.get('key') ?? ''));
    return redirectAfterPost(
      '/admin/search',
      undefined,
      cookie(session, { seconds, secure: desk.secure }),
    );
  } catch (error) {
    if (isFailure(error)) return signedOutPage(desk, 'desk.closed.spent', error.status);
    throw error;
  }
}

/** Ends the session, in the browser too. */
export async function signOut(request: Request, desk: LocalizedDesk): Promise<Response> {
  const session = sessionOf(request);
  if (session) await closeDesk(desk.site, session);
  return redirectAfterPost('/admin', undefined, cookie('', { seconds: 0, secure: desk.secure }));
}

/** Remembers the language that somebody chose, and goes back to where they were. */
export function chooseLanguage(desk: LocalizedDesk, form: FormData): Response {
  const language =
    desk.site.settings['site.languages'].find((one) => one === form.get('language')) ??
    desk.words.language;
  const back = String(form.get('back') ?? '');
  return redirectAfterPost(
    /^\/admin(?:\/[\w/-]*)?$/.test(back) ? back : '/admin',
    undefined,
    `${LANGUAGE_COOKIE}=${language}; Path=/admin; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${desk.secure ? '; Secure' : ''}`,
  );
}

/** Seconds. */
const YEAR = 31_536_000;

/** What somebody without a session sees. @param id  of the message that says why */
export function signedOutPage(desk: LocalizedDesk, id: string, status = 401): Response {
  const { t } = desk.words;
  return deskPage(desk, { title: t('desk.closed'), children: <p>{t(id)}</p> }, status);
}
