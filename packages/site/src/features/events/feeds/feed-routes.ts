// GET /whats-on.ics and the calendars of single events, venues and series, in every language of the
// site.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CacheDefinition } from '../../../platform/cache/caches.ts';
import { answerWith, finishPage, type FinishedPage } from '../../../platform/http/finished-page.ts';
import {
  newPageCache,
  type CachedPage,
  type PageCache,
} from '../../../platform/http/page-cache.ts';
import { staleAnswer } from '../../../platform/http/stale-answer.ts';
import { isDatabaseLost } from '../../../platform/errors/failure.ts';
import { readLanguage } from '../../../platform/i18n/languages.ts';
import type { Site } from '../../../platform/site.ts';
import { cachedNextChange, stateKey } from '../../records/cached-until-changed.ts';
import { readFeed } from './feed.ts';
import { readFilter, writeFilter } from '../programme/programme-filter.ts';
import { decoded } from '../../../platform/decoded.ts';

/** In bytes. */
const LARGE = 250_000;
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Calendars that are kept finished: they are asked for every hour by everybody who subscribed, and
 * a large one takes a second to write.
 */
const PAGES: CacheDefinition<CachedPage> = { name: 'calendars', max: 30 };
/** Kept in milliseconds when nothing changes: a new day changes where the feed begins. */
const FEED_CACHE_MS = 300_000;
/** Everybody's calendar asks on the hour: a feed is made once for all who wait for it. */
const MAKING: CacheDefinition<Promise<FinishedPage>> = { name: 'calendars under way', max: 200 };

/**
 * Answers with the calendar, or with 304 when the reader has it as it is; with the last one while
 * the database is away.
 * @throws not-found, withdrawn, database-away
 */
export async function answerFeed(site: Site, request: Request, origin: string): Promise<Response> {
  const url = new URL(request.url);
  const pages = newPageCache(site.caches.of(PAGES));
  // Only what is understood counts, so that made-up parameters are no new calendar.
  const key = `${origin}${url.pathname}?${writeFilter(readFilter(url.searchParams)).toString()}`;
  const last = () => {
    const now = site.clock.now();
    return now < (cachedNextChange(site) ?? '')
      ? staleAnswer(pages, key, request, {
          nowMs: Date.parse(now),
          maxSeconds: site.settings['server.stale-seconds'],
        })
      : undefined;
  };
  const instead = site.database.awaySince() === undefined ? undefined : last();
  if (instead) {
    // Looked at beside the answer, so that it is seen when the database is back.
    stateKey(site).catch(() => undefined);
    return instead;
  }
  return answerNow(site, url, origin, { pages, key, request }).catch((error: unknown) => {
    const copy = isDatabaseLost(error) ? last() : undefined;
    if (copy) return copy;
    throw error;
  });
}

async function answerNow(
  site: Site,
  url: URL,
  origin: string,
  { pages, key, request }: { pages: PageCache; key: string; request: Request },
): Promise<Response> {
  const [generation, now] = [await stateKey(site), Date.parse(site.clock.now())];
  const known = pages.get(key, generation, now);
  if (known) return answerWith(known, request);
  const making = site.caches.of(MAKING);
  const turn = `${generation} ${key}`;
  const underWay = making.get(turn);
  const made = underWay ?? finishedFeed(site, url, origin).finally(() => making.delete(turn));
  if (!underWay) making.put(turn, made);
  const page = await made;
  // What changed meanwhile is in the next one.
  if ((await stateKey(site)) === generation)
    pages.put(key, generation, page, { nowMs: now, keepMs: FEED_CACHE_MS });
  return answerWith(page, request);
}

async function finishedFeed(site: Site, url: URL, origin: string): Promise<FinishedPage> {
  const { language, path } = readLanguage(url.pathname, site.settings['site.languages']);
  const name = decoded(path.slice(0, -'.ics'.length));
  const text = await readFeed(site, { origin, language, path: name, parameters: url.searchParams });
  const body = Buffer.from(text);
  const fileName = `${encodeURIComponent(name.split('/').at(-1) ?? 'calendar')}.ics`;
  const page = finishPage(
    200,
    [
      ['content-type', 'text/calendar; charset=utf-8'],
      ['content-language', language],
      ['cache-control', 'public, max-age=300'],
      ['content-disposition', `inline; filename*=UTF-8''${fileName}`],
      // Readers in a browser on other sites may fetch it: it is public.
      ['access-control-allow-origin', '*'],
    ],
    body,
  );
  // A calendar of megabytes is made small beside this thread, before anybody's request would do it
  // on it.
  if (body.length > LARGE)
    page.bodies.br = await brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  if (body.length > LARGE) page.bodies.gzip = await gzipped(body);
  return page;
}
