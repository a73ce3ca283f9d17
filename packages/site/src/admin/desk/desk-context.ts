// What the pages of the staff desk are given by the server, and the language they speak.
import type { Actor } from '../../features/access/actor.ts';
import type { ProxyFault } from '../../platform/http/public-origin.ts';
import { sampleName } from '../../features/sample/sample-state.ts';
import type { SearchAdministration } from '../../features/insight/search-administration.ts';
import { preferredLanguage } from '../../platform/i18n/languages.ts';
import { translator } from '../../platform/i18n/translator.ts';
import type { Site } from '../../platform/site.ts';
import { wordsOf, type Words } from '../search/figures.ts';
import type { Appearance } from '../app/document-data.ts';
import type { DeskSession } from '../app/session/session.ts';
import { appearanceOf } from './appearance.ts';
import type { AppFiles } from './app-files.ts';
import { cookieOf } from '../../platform/http/cookies.ts';

/** The desk as a request finds it. */
export type DeskRequest = {
  site: Site;
  search: SearchAdministration;
  /** The index that visitors search. */
  index: string;
  /** The public address of the site, without a slash at the end; a form has to come from there. */
  origin: string;
  secure: boolean;
  /** The visitor’s address, as far as it can be known. */
  client: string;
  /** Proxies that hide visitors, as this process has seen them. */
  proxyFaults: readonly ProxyFault[];
  /** Takes one form from what a network may send. @returns the answer to who has sent too many */
  refused(): Response | undefined;
  /** Called when somebody at the desk has changed something that visitors see. */
  changed(): void;
  /** The built files of the application. */
  app: AppFiles;
};

/** The same, once it is known in which language. */
export type LocalizedDesk = DeskRequest & {
  words: Words;
  /** The museum’s name, as its pages say it. */ museum: string;
  /** What whoever runs the site has to correct; empty for those who are not signed in. */
  warnings: readonly string[];
  appearance: Appearance;
  /** Who is signed in, as the application knows them; nobody on the sign-in page. */
  session?: DeskSession;
};

/** The same, once it is known who sits there. */
export type Desk = LocalizedDesk & { actor: Actor; session: DeskSession };

/** The cookie in which a browser keeps the language that was chosen. */
export const LANGUAGE_COOKIE = 'vitrine_desk_language';

/**
 * In the language that was chosen at the desk, or else that the browser asks for, of those that the
 * site has.
 */
export async function localizedDesk(desk: DeskRequest, request: Request): Promise<LocalizedDesk> {
  const languages = desk.site.settings['site.languages'];
  const chosen = cookieOf(request, LANGUAGE_COOKIE);
  const language =
    languages.find((one) => one === chosen) ??
    preferredLanguage(request.headers.get('accept-language'), languages);
  return {
    ...desk,
    words: wordsOf(translator(language)),
    museum:
      desk.site.settings['site.name'] || ((await sampleName(desk.site, language)) ?? 'Our museum'),
    warnings: [],
    appearance: appearanceOf(request),
  };
}
