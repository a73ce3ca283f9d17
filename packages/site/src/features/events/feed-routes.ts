// GET /whats-on.ics and the calendars of single events, venues and series, in every language of the site.
import { latestChange } from '../../platform/changes/changes.ts';
import { answerWith, finishPage, type FinishedPage } from '../../platform/http/finished-page.ts';
import { newPageCache, type PageCache } from '../../platform/http/page-cache.ts';
import { readLanguage } from '../../platform/i18n/languages.ts';
import type { Site } from '../../platform/site.ts';
import { readFeed } from './feed-service.ts';
import { readFilter, writeFilter } from './programme-filter.ts';

const shape = /^\/(whats-on|(whats-on|venues|series)\/[^/]+)\.ics$/;

/** Whether a path, with or without a language, is that of a calendar. */
export function isFeed(site: Site, path: string): boolean {
  return path.endsWith('.ics') && shape.test(readLanguage(path, site.settings['site.languages']).path);
}

/** Calendars that are kept finished: they are asked for every hour by everybody who subscribed, and a large one takes a second to write. */
const KEPT = 30;
/** Kept in milliseconds when nothing changes: events appear and vanish by themselves at the time set for them. */
const KEPT_MS = 300_000;
const kept = new WeakMap<Site, PageCache>();

/** Answers with the calendar, or with 304 when the reader has it as it is. @throws not-found, withdrawn */
export async function answerFeed(site: Site, request: Request, origin: string): Promise<Response> {
  const url = new URL(request.url);
  const cache = kept.get(site) ?? newPageCache(KEPT);
  kept.set(site, cache);
  const [generation, now] = [String(await latestChange(site.database.read)), Date.parse(site.clock.now())];
  // Only what is understood counts, so that made-up parameters are no new calendar.
  const key = `${origin}${url.pathname}?${writeFilter(readFilter(url.searchParams)).toString()}`;
  const known = cache.get(key, generation, now);
  if (known) return answerWith(known, request);
  const page = await finishedFeed(site, url, origin);
  cache.put(key, generation, page, now + KEPT_MS);
  return answerWith(page, request);
}

async function finishedFeed(site: Site, url: URL, origin: string): Promise<FinishedPage> {
  const { language, path } = readLanguage(url.pathname, site.settings['site.languages']);
  const name = decoded(path.slice(0, -'.ics'.length));
  const text = await readFeed(site, { origin, language, path: name, parameters: url.searchParams });
  const fileName = `${encodeURIComponent(name.split('/').at(-1) ?? 'calendar')}.ics`;
  return finishPage(200, [
    ['content-type', 'text/calendar; charset=utf-8'], ['content-language', language], ['cache-control', 'public, max-age=300'], ['content-disposition', `inline; filename*=UTF-8''${fileName}`],
    // Readers in a browser on other sites may fetch it: it is public.
    ['access-control-allow-origin', '*'],
  ], Buffer.from(text));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
