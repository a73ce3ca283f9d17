// Light or dark: by the system, unless somebody chose.
import { APPEARANCE_COOKIE, type Appearance } from '../document-data.ts';

const YEAR_SECONDS = 31_536_000;

/** Shows it at once, and remembers it for documents to come. */
export function chooseAppearance(appearance: Appearance): void {
  document.documentElement.dataset['appearance'] = appearance;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${APPEARANCE_COOKIE}=${appearance}; Path=/admin; Max-Age=${YEAR_SECONDS}; SameSite=Strict${secure}`;
}
