// Films that are somewhere else, as pages show them: title and picture were fetched by the server
// and are in the data folder, so that a visitor's browser asks nobody before the visitor agrees.
// What is not known yet is asked for in the background; the page does not wait.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { recordChanges } from '../../../platform/changes/changes.ts';
import { DRAFT, moveDurably, writeDraft } from '../../../platform/files/durable-write.ts';
import { fileStore } from '../../../platform/files/site-files.ts';
import { answerFile } from '../../../platform/http/file-answer.ts';
import { addJobs } from '../../../platform/jobs/job-store.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { newId } from '../../../platform/short-id.ts';
import { noteRead } from '../../../platform/pages/page-reads.ts';
import type { Site } from '../../../platform/site.ts';
import { checkFile } from '../../media/masters.ts';
import { discoverOembed, readOembed, type Oembed } from './oembed.ts';
import {
  isSurelyFilm,
  outsideFilm,
  type OutsideFilm,
  type OutsideView,
} from './outside-address.ts';

/** The kind of job that asks a provider for title and picture. */
export const FETCH_OUTSIDE = 'fetch-outside-film';

/** What is kept of a film. `failed`: why nothing came, the last time. */
type StoredFilm = Omit<Oembed, 'picture'> & {
  address: string;
  at: string;
  poster?: string;
  failed?: string;
};

/** After a failure a provider is left alone for this long, in hours. */
const RETRY_HOURS = 6;
/** More films than this on the page of an item are links among its facts. */
const MAX_FILMS_OF_ITEM = 6;
/** Of a page, of an answer, of a picture, in bytes. */
const MAX_FILMS = { page: 2_000_000, answer: 200_000, picture: 5_000_000 };

const keyOf = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 32);
const nameOf = (file: string): string => `outside-films/${file}`;
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

async function readStored(site: Site, key: string): Promise<StoredFilm | undefined> {
  return fileStore(site)
    .readNow(nameOf(`${key}.json`))
    .then(
      (bytes) => bytes && (JSON.parse(bytes.toString('utf8')) as StoredFilm),
      () => undefined,
    );
}

/**
 * The film at an address that the museum wrote.
 * @returns nothing for what is no address of a page
 */
export async function outsideView(site: Site, address: string): Promise<OutsideView | undefined> {
  const film = outsideFilm(address);
  if (!film) return undefined;
  noteRead(`film:${keyOf(film.page)}`);
  const stored = await readStored(site, keyOf(film.page));
  if (!stored || isOld(stored, site)) await fetchLater(site, film.page);
  return { page: film.page, ...playerOf(film, stored), ...picturedAs(stored) };
}

/**
 * Who shows a film. PeerTube calls itself so everywhere; whose it is, its name tells. A provider
 * that we know is not believed about its own player: the address that we make keeps no track of
 * visitors.
 */
const playerOf = (
  film: OutsideFilm,
  stored: StoredFilm | undefined,
): Pick<OutsideView, 'provider' | 'player'> => ({
  provider: film.player ? film.provider : (stored?.provider ?? film.provider),
  player: film.player ?? stored?.player,
});

/** What the provider said about a film, as far as it is known. */
const picturedAs = (
  stored: StoredFilm | undefined,
): Pick<OutsideView, 'title' | 'author' | 'poster' | 'width' | 'height'> => ({
  title: stored?.title,
  author: stored?.author,
  poster: stored?.poster && `/media/outside/${stored.poster}`,
  width: stored?.width ?? 1280,
  height: stored?.height ?? 720,
});

/** Films among the links of an item: addresses that are surely those of films. */
export async function outsideFilmsOf(
  site: Site,
  links: readonly { url: string; label?: string | undefined }[] | undefined,
): Promise<OutsideView[]> {
  const films = (links ?? []).filter(({ url }) => isSurelyFilm(url)).slice(0, MAX_FILMS_OF_ITEM);
  const views = await Promise.all(
    films.map(async ({ url, label }) => ({ view: await outsideView(site, url), label })),
  );
  return views.flatMap(({ view, label }) =>
    view ? [{ ...view, title: label ?? view.title }] : [],
  );
}

function isOld({ at, failed }: StoredFilm, site: Site): boolean {
  const hours = (Date.parse(site.clock.now()) - Date.parse(at)) / 3_600_000;
  return hours > (failed === undefined ? site.settings['video.external-days'] * 24 : RETRY_HOURS);
}

async function fetchLater(site: Site, address: string): Promise<void> {
  await site.database.transaction((writer) =>
    addJobs(writer, site.clock, [
      {
        kind: FETCH_OUTSIDE,
        payload: { address },
        uniqueKey: `${FETCH_OUTSIDE}:${keyOf(address)}`,
        maxAttempts: 2,
      },
    ]),
  );
}

/**
 * Asks the provider, keeps what it says, and lets the pages know. What goes wrong is kept too: the
 * film stays a link that works.
 */
export async function fetchOutside(
  site: Site,
  outbound: Pick<Outbound, 'get'>,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const film = outsideFilm(address);
  if (!film) return;
  const key = keyOf(film.page);
  const before = await readStored(site, key);
  let stored: StoredFilm;
  try {
    stored = {
      address: film.page,
      at: site.clock.now(),
      ...(await queryProvider({ site, outbound, signal }, film, key)),
    };
  } catch (error) {
    if (signal.aborted) throw error;
    const failed = (error as Error).message;
    site.log.warn(
      { address: film.page, failed },
      'the title and image of an external video could not be loaded',
    );
    stored = { ...before, address: film.page, at: site.clock.now(), failed };
  }
  await keep(site, key, JSON.stringify(stored));
  await site.database.transaction((writer) =>
    recordChanges(writer, site.database, site.clock, [
      { kind: 'outside-film', recordId: key, action: 'fetched', keys: [`film:${key}`] },
    ]),
  );
}

/** With what a provider is asked. */
type Query = { site: Site; outbound: Pick<Outbound, 'get'>; signal: AbortSignal };

async function queryProvider(
  { site, outbound, signal }: Query,
  film: OutsideFilm,
  key: string,
): Promise<Partial<StoredFilm>> {
  const endpoint = film.oembed ?? (await discover(outbound, film.page, signal));
  const answer = await outbound.get(endpoint, {
    accept: ['application/json', 'application/json+oembed', 'text/json'],
    maxBytes: MAX_FILMS.answer,
    signal,
  });
  if (answer.status !== 200) throw new Error(`${new URL(endpoint).host} answered ${answer.status}`);
  const { picture, ...metadata } = readOembed(answer.body.toString('utf8'), answer.url);
  // A film without its picture is still a film.
  const poster =
    picture === undefined
      ? undefined
      : await fetchPicture({ site, outbound, signal }, picture, key).catch((error: unknown) => {
          site.log.warn(
            { picture, reason: (error as Error).message },
            'the image of an external video could not be loaded',
          );
          return undefined;
        });
  return { ...metadata, ...(poster ? { poster } : {}) };
}

async function discover(
  outbound: Pick<Outbound, 'get'>,
  page: string,
  signal: AbortSignal,
): Promise<string> {
  const { body, url } = await outbound.get(page, {
    accept: ['text/html', 'application/xhtml+xml'],
    maxBytes: MAX_FILMS.page,
    signal,
  });
  const found = discoverOembed(body.toString('utf8'), url);
  if (!found) throw new Error(`${new URL(page).host} does not offer oEmbed for this address`);
  return found;
}

/** @returns the name of the file, which names its content */
async function fetchPicture(
  { site, outbound, signal }: Query,
  address: string,
  key: string,
): Promise<string> {
  const { status, body } = await outbound.get(address, {
    accept: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: MAX_FILMS.picture,
    signal,
  });
  if (status !== 200) throw new Error(`${new URL(address).host} answered ${status}`);
  const store = fileStore(site);
  const part = store.placeOf(nameOf(`${newId()}${DRAFT}`));
  try {
    await writeDraft(part, body);
    const ending = endings[await checkFile(site, part)];
    if (!ending) throw new Error('its image cannot be used');
    const name = `${key}-${createHash('sha256').update(body).digest('hex').slice(0, 8)}.${ending}`;
    await moveDurably(part, store.placeOf(nameOf(name)));
    await store.keep(nameOf(name));
    return name;
  } finally {
    await rm(part, { force: true });
  }
}

async function keep(site: Site, key: string, text: string): Promise<void> {
  await fileStore(site).write(nameOf(`${key}.json`), text);
}

const POSTER = /^\/media\/outside\/([0-9a-f]{32})-([0-9a-f]{8})\.(jpg|png|webp)$/;

/** Answers for a kept picture. */
export async function answerOutsidePoster(
  site: Site,
  request: Request,
): Promise<Response | undefined> {
  const [, key, version, ending] = POSTER.exec(new URL(request.url).pathname) ?? [];
  if (!key || !version || !ending) return undefined;
  const type = Object.keys(endings).find((mime) => endings[mime] === ending) ?? '';
  return answerFile(request, fileStore(site).file(nameOf(`${key}-${version}.${ending}`)), version, {
    'content-type': type,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  });
}
