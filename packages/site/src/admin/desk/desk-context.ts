// What the pages of the staff desk are given by the server, and the language they speak.
import type { Actor } from '../../features/access/actor.ts';
import type { SearchAdministration } from '../../features/insight/search-administration.ts';
import { preferredLanguage } from '../../platform/i18n/languages.ts';
import { translator } from '../../platform/i18n/translator.ts';
import type { Site } from '../../platform/site.ts';
import { wordsOf, type Words } from '../search/figures.ts';
import { cookieOf } from './cookies.ts';

/** The desk as a request finds it. */
export type DeskRequest = {
  site: Site;
  search: SearchAdministration;
  /** The index that visitors search. */
  index: string;
  /** The public address of the site, without a slash at the end; a form has to come from there. */
  origin: string;
  secure: boolean;
};

/** The same, once it is known in which language. */
export type SpokenDesk = DeskRequest & { words: Words };

/** The same, once it is known who sits there. */
export type Desk = SpokenDesk & { actor: Actor };

/** The cookie in which a browser keeps the language that was chosen. */
export const LANGUAGE_COOKIE = 'vitrine_desk_language';

/** In the language that was chosen at the desk, or else that the browser asks for, of those that the site has. */
export function spoken(desk: DeskRequest, request: Request): SpokenDesk {
  const languages = desk.site.settings['site.languages'];
  const chosen = cookieOf(request, LANGUAGE_COOKIE);
  return { ...desk, words: wordsOf(translator(languages.find((language) => language === chosen) ?? preferredLanguage(request.headers.get('accept-language'), languages))) };
}

/** The museum's name as the desk says it. */
export const museumOf = ({ site }: DeskRequest): string => site.settings['site.name'] || 'Our museum';
