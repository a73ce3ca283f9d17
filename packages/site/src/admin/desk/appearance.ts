// Light or dark at the desk, as a browser keeps it.
import { APPEARANCE_COOKIE, appearances, type Appearance } from '../app/document-data.ts';
import { cookieOf } from '../../platform/http/cookies.ts';
import { redirectAfterPost } from './redirect.ts';

const YEAR_SECONDS = 31_536_000;

const known = (value: unknown): Appearance => appearances.find((one) => one === value) ?? 'system';

export const appearanceOf = (request: Request): Appearance =>
  known(cookieOf(request, APPEARANCE_COOKIE));

/** Remembers what was chosen, and goes back. The application may change the cookie by itself. */
export function chooseAppearance(desk: { secure: boolean }, form: FormData): Response {
  const secure = desk.secure ? '; Secure' : '';
  return redirectAfterPost(
    pathOfDesk(form.get('back')),
    undefined,
    `${APPEARANCE_COOKIE}=${known(form.get('appearance'))}; Path=/admin; Max-Age=${YEAR_SECONDS}; SameSite=Strict${secure}`,
  );
}

/** An address of the desk to go back to, such as a link’s; its first page where none is given. */
export function pathOfDesk(back: unknown): string {
  const path = String(back ?? '');
  return /^\/admin(?:\/[\w/-]*)?(?:\?key=[\w-]{43})?$/.test(path) ? path : '/admin';
}
