// Which page an address is of, and what a link to it shows: for cards, embeds, oEmbed and the page
// on which things are shared. Only what every visitor may see: drafts are not there, what was
// withdrawn is gone.
import { translator } from '../../platform/i18n/translator.ts';
import type { Site } from '../../platform/site.ts';
import { visitor } from '../access/actor.ts';
import { cardsByIds, itemsNaming, readItem } from '../catalogue/read-catalogue.ts';
import { cardOf as cardOfItem, mediaOf, namedOf, type ItemCard } from '../catalogue/item-view.ts';
import { rightsAllowDownload } from '../catalogue/rights.ts';
import { itemPage } from '../catalogue/ui/addresses.ts';
import { entryAddress, type EntryKind } from '../editorial/entry.ts';
import { entryCard, findEntry } from '../editorial/read-editorial.ts';
import { readEventPage } from '../events/event-page.ts';
import { readBySlug } from '../events/schedule/save-event.ts';
import { seriesDefinition } from '../events/schedule/series.ts';
import { eventPage, seriesPage, venuePage } from '../events/ui/addresses.ts';
import { venueDefinition } from '../events/schedule/venue.ts';
import { addressOf, allKinds } from '../kinds/record-kinds.ts';
import { idsByIdentifier } from '../records/list-records.ts';
import { readPublic } from '../records/records.ts';
import type { RecordKind } from '../records/record.ts';
import { sampleName } from '../sample/sample-state.ts';
import { isId } from '../../platform/short-id.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { readSeen, writeSeen } from './region.ts';
import {
  entryContent,
  eventContent,
  homeContent,
  itemContent,
  namedContent,
  type Shared,
} from './shared.ts';

export type SharedOptions = {
  language: string;
  /** The item of the day, for the card of the front page. */
  today?: (language: string) => Promise<ItemCard | undefined>;
  /** Readers of features that are above this one, by the first step of the path. */
  others?: Readonly<Record<string, Reader>>;
};

/**
 * Reads what is shared at an address; `parts` are the steps of its path.
 * @throws failures of 404 and 410 for what is not there
 */
export type Reader = (
  site: Site,
  parts: readonly string[],
  url: URL,
  options: SharedOptions,
) => Promise<Shared | undefined>;

/** The museum's name in a language, as every page says it. */
export async function museumName(site: Site, language: string): Promise<string> {
  return site.settings['site.name'] || (await sampleName(site, language)) || 'Our museum';
}

/**
 * What is at the page `url` (its path without a language); undefined if nothing is that a link
 * would show.
 */
export async function readShared(
  site: Site,
  url: URL,
  options: SharedOptions,
): Promise<Shared | undefined> {
  const parts = decoded(url.pathname);
  if (!parts) return undefined;
  const [folder = ''] = parts;
  const others = new Map(Object.entries(options.others ?? {}));
  const read = others.get(folder) ?? inFolder.get(folder) ?? inFolder.get('');
  try {
    return await (parts.length === 0
      ? readHome(site, parts, url, options)
      : read?.(site, parts, url, options));
  } catch (error) {
    if (isFailure(error) && (error.status === 404 || error.status === 410)) return undefined;
    throw error;
  }
}

function decoded(path: string): string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const readHome: Reader = async (site, _parts, _url, { language, today }) => {
  const name = await museumName(site, language);
  return {
    kind: 'home',
    page: '/',
    title: { text: name, language },
    line: '',
    content: homeContent(name, site.settings['site.tagline'], await today?.(language)),
    embed: undefined,
    reserved: false,
    picture: undefined,
  };
};

/** `/items/{id}/{slug}` and `/items/{id}/viewer?picture=&xywh=`. */
const readItemAt: Reader = async (site, [, id = '', last, more], url, { language }) => {
  if (more !== undefined || !isId(id)) return undefined;
  const { item, around } = await readItem(site, visitor, id);
  const { pictures } = mediaOf(item.body.media, around, language);
  const seen =
    last === 'viewer' ? readSeen(url.searchParams, (picture) => pictures[picture]) : undefined;
  const card = cardOfItem(item, around, translator(language));
  const picture = pictures[seen?.picture ?? 0];
  const content = itemContent({ ...card, picture }, seen?.region);
  const allowed = rightsAllowDownload(item.body.rights);
  return {
    kind: 'item',
    page: seen ? `/items/${id}/viewer${writeSeen(seen)}` : itemPage(item),
    title: card.title,
    line: content.lines.join(', '),
    content,
    embed: allowed ? `/embed/items/${id}${seen ? `/viewer${writeSeen(seen)}` : ''}` : undefined,
    reserved: !allowed,
    picture: allowed ? content.picture : undefined,
  };
};

const readEvent: Reader = async (site, [, slug = '', more], url, { language }) => {
  if (!slug || more !== undefined) return undefined;
  const date = url.searchParams.get('date');
  const { data } = await readEventPage(site, slug, language, { requestedDate: date });
  const content = eventContent(data, language);
  return {
    kind: 'event',
    page: eventPage(data.event),
    title: data.event.title,
    line: [content.day, ...content.lines].filter(Boolean).join(', '),
    content,
    embed: `/embed${eventPage(data.event)}`,
    reserved: false,
    picture: undefined,
  };
};

function entryReader(kind: EntryKind, below: number): Reader {
  return async (site, parts, _url, { language }) => {
    const path = parts.slice(below).join('/');
    const record = path ? await findEntry(site, visitor, kind, path) : undefined;
    if (!record) return undefined;
    const key = record.body.keyItem;
    const [keyItem] = key
      ? await cardsByIds(site, [(await idsByIdentifier(site, 'item', key))[0] ?? key], language)
      : [];
    const card = entryCard(record, language);
    const page = entryAddress(kind, record.body.path);
    return {
      kind,
      page,
      title: card.title,
      line: '',
      content: entryContent(card, keyItem, language),
      embed: kind === 'page' ? undefined : `/embed${page}`,
      reserved: false,
      picture: undefined,
    };
  };
}

/** People, places, subjects and collections. */
const readNamed: Reader = async (site, [folder, id = '', , more], _url, { language }) => {
  const record =
    isId(id) && more === undefined ? (await readPublic(site, [id])).get(id) : undefined;
  const page = record && addressOf(record);
  if (!page || page.split('/')[1] !== folder) return undefined;
  const { cards } = await itemsNaming(site, id, language, { limit: 48 });
  const { name } = namedOf(record, language);
  return {
    kind: 'named',
    page,
    title: name,
    line: '',
    content: namedContent(name.text, cards),
    embed: undefined,
    reserved: false,
    picture: undefined,
  };
};

const readOfProgramme =
  (definition: typeof venueDefinition | typeof seriesDefinition): Reader =>
  async (site, [, slug = '', more], _url, { language }) => {
    if (!slug || more !== undefined) return undefined;
    const { record } =
      definition === venueDefinition
        ? await readBySlug(site, venueDefinition, slug)
        : await readBySlug(site, seriesDefinition, slug);
    const { name } = namedOf(record, language);
    return {
      kind: 'named',
      page: definition === venueDefinition ? venuePage(record) : seriesPage(record),
      title: name,
      line: '',
      content: namedContent(name.text),
      embed: undefined,
      reserved: false,
      picture: undefined,
    };
  };

/** How the page of each kind is read; null if a link to it shows nothing of its own. */
const readers: { readonly [Kind in RecordKind]: Reader | null } = {
  item: readItemAt,
  person: readNamed,
  place: readNamed,
  subject: readNamed,
  collection: readNamed,
  media: null,
  event: readEvent,
  venue: readOfProgramme(venueDefinition),
  series: readOfProgramme(seriesDefinition),
  form: null,
  page: entryReader('page', 0),
  story: entryReader('story', 1),
  exhibition: entryReader('exhibition', 1),
  menu: null,
  notice: null,
  redirect: null,
};

/** Readers by the first step of the path; at the root stand the museum's own pages. */
const inFolder = new Map(
  allKinds.flatMap(({ kind, pages }): [string, Reader][] => {
    const read = readers[kind];
    return pages && read ? [[pages.folder, read]] : [];
  }),
);
