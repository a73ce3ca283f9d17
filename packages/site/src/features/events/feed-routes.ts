// GET /whats-on.ics and the calendars of single events, venues and series, in every language of the site.
import { answerWith, finishPage } from '../../platform/http/finished-page.ts';
import { readLanguage } from '../../platform/i18n/languages.ts';
import type { Site } from '../../platform/site.ts';
import { readFeed } from './feed-service.ts';

const shape = /^\/(whats-on|(whats-on|venues|series)\/[^/]+)\.ics$/;

/** Whether a path, with or without a language, is that of a calendar. */
export function isFeed(site: Site, path: string): boolean {
  return path.endsWith('.ics') && shape.test(readLanguage(path, site.settings['site.languages']).path);
}

/** Answers with the calendar, or with 304 when the reader has it as it is. @throws not-found, withdrawn */
export async function answerFeed(site: Site, request: Request, origin: string): Promise<Response> {
  const url = new URL(request.url);
  const { language, path } = readLanguage(url.pathname, site.settings['site.languages']);
  const name = decoded(path.slice(0, -'.ics'.length));
  const text = await readFeed(site, { origin, language, path: name, parameters: url.searchParams });
  const fileName = `${encodeURIComponent(name.split('/').at(-1) ?? 'calendar')}.ics`;
  const page = finishPage(200, [
    ['content-type', 'text/calendar; charset=utf-8'], ['content-language', language], ['cache-control', 'public, max-age=300'], ['content-disposition', `inline; filename*=UTF-8''${fileName}`],
    // Readers in a browser on other sites may fetch it: it is public.
    ['access-control-allow-origin', '*'],
  ], Buffer.from(text));
  return answerWith(page, request);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
