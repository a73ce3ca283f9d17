// What every public page's loader does: work for a visitor, in a language, and turn what went wrong
// into a page that helps.
import { data, type RouterContextProvider } from 'react-router';
import { visitor, type Actor } from '../features/access/actor.ts';
import { cardsByIds, pickItem } from '../features/catalogue/read-catalogue.ts';
import type { ItemCard } from '../features/catalogue/item-view.ts';
import { cachedUntilChanged } from '../features/records/cached-until-changed.ts';
import { isDatabaseLost, isFailure } from '../platform/errors/failure.ts';
import type { LoadSection } from '../platform/http/sections.ts';
import { translator, type Translator } from '../platform/i18n/translator.ts';
import type { Site } from '../platform/site.ts';
import { cachedOnServer } from './cached-on-server.ts';
import { languageContext, requestContext, sectionContext, siteContext } from './context.ts';

export type PageContext = {
  site: Site;
  actor: Actor;
  translator: Translator;
  language: string;
  origin: string;
  url: URL;
  /** Loads what is not the page's main content: it is left out where it fails. */
  section: LoadSection;
};

/**
 * What an error page is given: its status, the name of what was withdrawn, and three things to look
 * at instead.
 */
export type FaultData = { status: number; withdrawn: string; cards: ItemCard[] };

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Runs a loader for a visitor. Failures that are expected become error pages with their status. */
export async function loadPage<Data extends object>(
  { request, context }: LoaderArgs,
  load: (page: PageContext) => Promise<Data>,
): Promise<Data> {
  const site = context.get(siteContext);
  const language = context.get(languageContext);
  const page = {
    site,
    actor: visitor,
    translator: translator(language),
    language,
    origin: context.get(requestContext).origin,
    url: new URL(request.url),
    section: context.get(sectionContext),
  };
  try {
    return cachedOnServer(await load(page));
  } catch (error) {
    // Without the database there is no helpful page either.
    if (!isFailure(error) || isDatabaseLost(error)) throw error;
    throw data(
      await faultData(
        page,
        error.status,
        error.code === 'withdrawn' ? String(error.values[0]) : '',
        request.url,
      ),
      { status: error.status },
    );
  }
}

/**
 * Threes of items that lost pages choose among: robots ask for thousands of such pages, and each
 * pick counts through the collection.
 */
const THREES = 64;

/**
 * Three items, chosen by the address: the same lost page suggests the same things, so that it can
 * be cached.
 */
async function faultData(
  { site, language, section }: PageContext,
  status: number,
  withdrawn: string,
  seed: string,
): Promise<FaultData> {
  const three = Math.floor(fractionOf(seed) * THREES);
  return {
    status,
    withdrawn,
    cards: await section(
      'items instead of a lost page',
      () =>
        cachedUntilChanged(site, `instead of a lost page ${three} ${language}`, () =>
          threeItems(site, three / THREES, language),
        ),
      [],
    ),
  };
}

async function threeItems(site: Site, at: number, language: string): Promise<ItemCard[]> {
  const picked = await Promise.all([0, 1, 2].map((part) => pickItem(site, (part + at) / 3)));
  return cardsByIds(
    site,
    [...new Set(picked.flatMap((item) => (item ? [item.id] : [])))],
    language,
  );
}

/**
 * A number from 0 up to 1 that depends on all of `text`: FNV-1a, stirred by MurmurHash3's finaliser
 * so that texts that differ in one letter are far apart.
 */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
