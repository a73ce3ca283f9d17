// Reads an entry for its page: what it shows, where it is, what leads on from it. An address that
// has moved leads on.
import { data, redirect } from 'react-router';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import {
  contentIn,
  entryAddress,
  writtenIn,
  type Entry,
  type EntryCard,
  type EntryKind,
} from '../../features/editorial/entry.ts';
import {
  entryCard,
  findEntry,
  listEntries,
  pagesAbove,
  pagesBelow,
  redirectFrom,
} from '../../features/editorial/read-editorial.ts';
import { mayPreview } from '../../features/editorial/preview-link.ts';
import { comingEvents } from '../../features/events/programme/read-programme.ts';
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';
import type { Citable } from '../../features/citing/citable.ts';
import { citableOf } from '../../features/citing/find-citable.ts';
import { failure } from '../../platform/errors/failure.ts';
import { localisedPath, readLanguage } from '../../platform/i18n/languages.ts';
import type { SearchProvider } from '../../features/search/providers/search-provider.ts';
import { itemsByNames } from '../blocks/items-by-names.ts';
import type { LoadedBlock } from '../blocks/blocks.ts';
import { loadBlocks } from '../blocks/load-blocks.ts';
import type { Stored } from '../../features/records/record.ts';
import type { Site } from '../../platform/site.ts';
import type { PageContext } from '../load-page.ts';

export type EntryData = {
  kind: EntryKind;
  card: EntryCard;
  page: string;
  blocks: LoadedBlock[];
  language: string;
  /** The languages in which there is something to read. */
  written: string[];
  keyItem: ItemCard | undefined;
  above: EntryCard[];
  below: EntryCard[];
  others: TileData[];
  events: ProgrammeEntry[];
  unlisted: boolean;
  preview: boolean;
  updatedAt: string;
  /** What is cited of it; an unfinished version is not. */
  cited: Citable | undefined;
};

const operator = { kind: 'task', name: 'preview', actions: ['record:read-draft'] } as const;

/** The entry at `path`. @throws a redirect where the address has moved; not-found, withdrawn */
export async function loadEntry(
  context: PageContext,
  provider: SearchProvider,
  kind: EntryKind,
  path: string,
): Promise<EntryData> {
  const { site, actor, language, url } = context;
  const token = url.searchParams.get('preview');
  const preview = token !== null && (await mayPreview(site, entryAddress(kind, path), token));
  const record = await findEntry(site, preview ? operator : actor, kind, path);
  if (!record) throw await movedOrNotFound(context, kind);
  const fallback = site.settings['site.languages'][0] ?? 'en';
  const { blocks, language: contentLanguage } = contentIn(record.body, language, fallback);
  const [views, around] = await Promise.all([
    loadBlocks(context, provider, blocks),
    loadAround(context, record, { kind, path, preview }),
  ]);
  return {
    kind,
    card: entryCard(record, language),
    page: entryAddress(kind, path),
    blocks: views,
    language: contentLanguage,
    written: writtenIn(record.body),
    ...around,
    unlisted: (record.body.unlisted ?? false) || preview,
    preview,
    updatedAt: record.updatedAt,
  };
}

/** A redirect where the address has moved, else the failure that says that there is none. */
async function movedOrNotFound(
  { site, language, url }: PageContext,
  kind: EntryKind,
): Promise<Error | Response> {
  const to = redirectTarget(
    await redirectFrom(site, url.pathname + url.search),
    url.pathname,
    language,
    site.settings['site.languages'],
  );
  return to ? redirect(to, 301) : failure('not-found', kind);
}

type Around = Pick<EntryData, 'keyItem' | 'above' | 'below' | 'others' | 'events' | 'cited'>;

/** What stands around an entry: each is a section of its page, left out where it fails. */
async function loadAround(
  { site, language, origin, section }: PageContext,
  { id, body: { keyItem } }: Stored<Entry>,
  { kind, path, preview }: { kind: EntryKind; path: string; preview: boolean },
): Promise<Around> {
  const others = async () =>
    tilesOf(
      site,
      (await listEntries(site, kind)).filter((other) => other.id !== id).slice(0, 3),
      language,
    );
  const [named, above, below, tiles, events, cited] = await Promise.all([
    keyItem
      ? section('picture', () => itemsByNames(site, [keyItem], language), undefined)
      : undefined,
    kind === 'page' ? section('pages above', () => pagesAbove(site, path, language), []) : [],
    kind === 'page' ? section('pages below', () => pagesBelow(site, path, language), []) : [],
    kind === 'page' ? [] : section('others', others, []),
    kind === 'exhibition' ? section('programme', () => comingEvents(site, [id], language), []) : [],
    preview
      ? undefined
      : section('citations', () => citableOf(site, id, { language, origin }), undefined),
  ]);
  return { keyItem: named && [...named.values()][0], above, below, others: tiles, events, cited };
}

/**
 * An old address's new one, in the visitor's language unless it names another; nothing if that is
 * where they are already.
 */
function redirectTarget(
  to: string | undefined,
  from: string,
  language: string,
  languages: readonly string[],
): string | undefined {
  if (!to?.startsWith('/')) return to;
  const address =
    readLanguage(to, languages).language === languages[0]
      ? localisedPath(to, language, languages)
      : to;
  return address.replace(/[?#].*$/, '') === localisedPath(from, language, languages)
    ? undefined
    : address;
}

/**
 * A preview is for whoever holds its link, and a form has a token of its own in each showing:
 * neither is for a cache.
 */
export function withCaching<Page extends { blocks: LoadedBlock[]; preview?: boolean }>(page: Page) {
  return data(
    page,
    page.preview === true || page.blocks.some(({ block }) => block.kind === 'form')
      ? { headers: { 'cache-control': 'no-store' } }
      : undefined,
  );
}

/** An entry with the picture of the item that stands for it. */
export type TileData = EntryCard & { item: ItemCard | undefined };

export async function entryTiles(
  { site, language }: Pick<PageContext, 'site' | 'language'>,
  kind: EntryKind,
  limit: number,
): Promise<TileData[]> {
  return tilesOf(site, (await listEntries(site, kind)).slice(0, limit), language);
}

async function tilesOf(
  site: Site,
  entries: readonly Stored<Entry>[],
  language: string,
): Promise<TileData[]> {
  const items = await itemsByNames(
    site,
    entries.flatMap(({ body }) => body.keyItem ?? []),
    language,
  );
  return entries.map((record) => ({
    ...entryCard(record, language),
    item: items.get(record.body.keyItem ?? ''),
  }));
}
