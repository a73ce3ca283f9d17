// The door of the staff desk: a link opens it once, a cookie keeps it open, and a form has to come from the desk itself.
import { actorAtDesk, closeDesk, isDeskLink, openDesk } from '../../features/access/desk-service.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { museumOf, type Desk, type DeskRequest } from './desk-context.ts';
import { deskPage, onwards } from './DeskDocument.tsx';

const COOKIE = 'vitrine_desk';

/** The session that a browser sends along. */
function sessionOf(request: Request): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((one) => one.trim());
  return cookies.find((one) => one.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

const cookie = (session: string, seconds: number, secure: boolean) => `${COOKIE}=${session}; Path=/admin; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** Whether a form was sent from a page of this site: browsers tell with every form where it comes from. */
export function isOwnForm(request: Request, origin: string): boolean {
  const from = request.headers.get('origin');
  if (from !== null && from !== 'null') return from === new URL(origin).origin;
  return request.headers.get('sec-fetch-site') === 'same-origin';
}

/** Who sits at the desk. @throws desk-closed */
export async function whoIsThere(request: Request, desk: DeskRequest): Promise<Desk> {
  return { ...desk, actor: await actorAtDesk(desk.site, sessionOf(request)) };
}

/** Asks before it opens: programs that look at links in mails must not spend them. */
export async function showDoor(desk: DeskRequest, link: string): Promise<Response> {
  const museum = museumOf(desk);
  if (!(await isDeskLink(desk.site, link))) return closedDoor(desk, 'This link has been used, or is too old. “npx vitrine desk-link” makes another.', 410);
  return deskPage({
    title: 'The staff desk', museum,
    children: (
      <form method="post" action="/admin/open">
        <p>This link opens the desk once, in this browser, for {desk.site.settings['desk.session-hours']} hours.</p>
        <input type="hidden" name="key" value={link} />
        <p>
          <button className="button">Open the desk</button>
        </p>
      </form>
    ),
  });
}

/** Spends the link and remembers the browser. */
export async function openDoor(desk: DeskRequest, form: FormData): Promise<Response> {
  try {
    const { session, seconds } = await openDesk(desk.site, String(form.get('key') ?? ''));
    return onwards('/admin/search', undefined, cookie(session, seconds, desk.secure));
  } catch (error) {
    if (isFailure(error)) return closedDoor(desk, error.message, error.status);
    throw error;
  }
}

/** Ends the session, in the browser too. */
export async function shutDoor(request: Request, desk: DeskRequest): Promise<Response> {
  const session = sessionOf(request);
  if (session) await closeDesk(desk.site, session);
  return onwards('/admin', undefined, cookie('', 0, desk.secure));
}

/** What somebody without a session sees. */
export function closedDoor(desk: DeskRequest, sentence: string, status = 401): Response {
  return deskPage({ title: 'The desk is closed', museum: museumOf(desk), children: <p>{sentence}</p> }, status);
}
