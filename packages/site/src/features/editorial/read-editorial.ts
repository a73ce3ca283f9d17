// Reading what the museum writes: entries by their address, lists of them, menus, the notice, old
// addresses.
import { covered, noteValidUntil } from '../../platform/pages/page-reads.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { inLanguage } from '../records/language-map.ts';
import { publicationTime } from '../records/publication-time.ts';
import { idsByIdentifiers, listRecords, loadRecords } from '../records/list-records.ts';
import { defaultLanguage, goneOf, idsByExact, readPublic } from '../records/records.ts';
import { canReadDraft } from '../records/record-permission.ts';
import { isPublic, type Stored } from '../records/record.ts';
import {
  entryAddress,
  entryDefinitions,
  namesOf,
  type Entry,
  type EntryCard,
  type EntryKind,
} from './entry.ts';
import {
  showsAt,
  type Menu,
  type MenuEntry,
  type MenuLink,
  type Notice,
  type Redirect,
} from './frame.ts';

/**
 * Lists of entries end here; a museum with more of one kind wants an archive, not a longer page.
 */
const MAX_LISTED = 500;

/**
 * The entry at an address, if `actor` may see it; nothing if there is none.
 * @throws withdrawn
 */
export async function findEntry(
  site: Site,
  actor: Actor,
  kind: EntryKind,
  path: string,
): Promise<Stored<Entry> | undefined> {
  const id = (await idsByExact(site.database.read, kind, 'path', [path])).get(path);
  const record = id === undefined ? undefined : (await loadRecords(site, [id])).get(id);
  if (!record) return undefined;
  const { permissions } = entryDefinitions[kind];
  if (isPublic(record, publicationTime(site)) || canReadDraft(actor, permissions, record))
    return record as Stored<Entry>;
  const gone = await goneOf(site, record);
  if (gone) throw gone;
  return undefined;
}

export function entryCard(record: Stored<Entry>, language: string): EntryCard {
  const { path, title, summary, from, until, place } = record.body;
  return {
    id: record.id,
    address: entryAddress(record.kind as EntryKind, path),
    title: inLanguage(title, language) ?? { text: record.label, language: '' },
    summary: inLanguage(summary, language),
    from,
    until,
    place: inLanguage(place, language),
  };
}

/** Every public entry of a kind in the museum's order. */
export async function listEntries(site: Site, kind: EntryKind): Promise<Stored<Entry>[]> {
  return listRecords<Entry>(site, kind, { limit: MAX_LISTED });
}

/** The pages above an address, from the top, that visitors can see. */
export async function pagesAbove(site: Site, path: string, language: string): Promise<EntryCard[]> {
  const parts = path.split('/');
  const above = parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('/'));
  return cardsAt(site, above, language);
}

async function cardsAt(
  site: Site,
  paths: readonly string[],
  language: string,
): Promise<EntryCard[]> {
  const ids = await idsByExact(site.database.read, 'page', 'path', paths);
  const records = await readPublic(site, [...ids.values()], 'page');
  return paths.flatMap((path) => {
    const record = records.get(ids.get(path) ?? '');
    return record ? [entryCard(record as Stored<Entry>, language)] : [];
  });
}

/** The pages right below an address, in the museum's order. */
export async function pagesBelow(site: Site, path: string, language: string): Promise<EntryCard[]> {
  const pages = await listEntries(site, 'page');
  const below = pages.filter(
    ({ body }) =>
      body.path.startsWith(`${path}/`) && !body.path.slice(path.length + 1).includes('/'),
  );
  return below.map((record) => entryCard(record, language));
}

/** Most stories and exhibitions that the page of an item describes. */
const MAX_SHOWING = 6;

/**
 * Public stories and exhibitions that show an item, exhibitions first. `names`: its id and its
 * numbers, as texts may call it.
 */
export async function entriesShowing(
  site: Site,
  names: readonly string[],
  language: string,
): Promise<EntryCard[]> {
  return (await recordsShowing(site, ['exhibition', 'story'], names))
    .slice(0, MAX_SHOWING)
    .map((record) => entryCard(record, language));
}

/** Public entries of these kinds that show an item in any language, in the order of the kinds. */
export async function recordsShowing(
  site: Site,
  kinds: readonly EntryKind[],
  names: readonly string[],
): Promise<Stored<Entry>[]> {
  const records = await readPublic(site, await idsByIdentifiers(site, kinds, names));
  // An address may read like a number: what counts is that the entry names the item.
  const showing = ([...records.values()] as Stored<Entry>[]).filter(({ body }) =>
    names.some((name) => namesOf(body).has(name)),
  );
  return kinds.flatMap((kind) => showing.filter((record) => record.kind === kind));
}

/**
 * Old addresses that lead to old addresses are followed so far; a longer row of them is a mistake.
 */
const MAX_REDIRECT_HOPS = 10;

/**
 * Where an address of an older site leads now, at once, however many old addresses are between.
 * `path` may carry a query, which is looked for first with and then without it. Addresses that lead
 * in a circle lead nowhere.
 */
export async function redirectFrom(site: Site, path: string): Promise<string | undefined> {
  const passed = new Set([path]);
  let to = await hopFrom(site, path);
  for (let hops = 1; to !== undefined && hops <= MAX_REDIRECT_HOPS; hops += 1) {
    if (passed.has(to)) return undefined;
    passed.add(to);
    const on =
      to.startsWith('/') && !(await isEntry(site, to)) ? await hopFrom(site, to) : undefined;
    if (on === undefined) return to;
    to = on;
  }
  return undefined;
}

async function hopFrom(site: Site, path: string): Promise<string | undefined> {
  const bare = path.replace(/[?#].*$/, '');
  const candidates = [
    ...new Set([
      path,
      decoded(path),
      bare,
      decoded(bare),
      bare.replace(/\/$/, ''),
      decoded(bare.replace(/\/$/, '')),
    ]),
  ].filter((one) => one.length > 1);
  const ids = await idsByExact(site.database.read, 'redirect', 'from', candidates);
  const records = await readPublic(site, [...ids.values()], 'redirect');
  for (const one of candidates) {
    const record = records.get(ids.get(one) ?? '');
    if (record) return (record.body as Redirect).to;
  }
  return undefined;
}

const kindsByFolder = new Map<string, EntryKind>([
  ['stories', 'story'],
  ['exhibitions', 'exhibition'],
]);

/**
 * Whether a public entry answers an address: then an older note that it had moved does not count.
 */
async function isEntry(site: Site, address: string): Promise<boolean> {
  const path = decoded(address.replace(/[?#].*$/, '').slice(1));
  const [, folder = '', below] = /^(stories|exhibitions)\/(.+)$/.exec(path) ?? [];
  const kind = kindsByFolder.get(folder) ?? 'page';
  const ids = await idsByExact(site.database.read, kind, 'path', [below ?? path]);
  return (await readPublic(site, [...ids.values()], kind)).size > 0;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The museum's own menus in a language; where it made none, nothing, and the built-in one stands.
 */
export async function readMenus(
  site: Site,
  language: string,
): Promise<Partial<Record<Menu['place'], MenuLink[]>>> {
  const now = covered(() => site.clock.now());
  const records = await listRecords<Menu>(site, 'menu', { limit: 10 });
  return Object.fromEntries(
    records.map(({ body }) => [body.place, linksOf(body.entries, language, now)]),
  );
}

function linksOf(entries: readonly MenuEntry[], language: string, now: string): MenuLink[] {
  for (const time of entries.flatMap(({ from, until }) => [from ?? [], until ?? []].flat()))
    if (Date.parse(time) > Date.parse(now)) noteValidUntil(new Date(time).toISOString());
  return entries
    .filter((entry) => showsAt(entry, now))
    .map(({ label, to, children }) => ({
      label: inLanguage(label, language) ?? { text: to, language: '' },
      to,
      children: linksOf(children ?? [], language, now),
    }));
}

/** What is above every page now, newest first. */
export async function readNotices(
  site: Site,
  language: string,
): Promise<{ text: { text: string; language: string }; to: string | undefined }[]> {
  const records = await listRecords<Notice>(site, 'notice', { limit: 20 });
  const sorted = records.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, 2);
  return sorted.flatMap(({ body }) => {
    const text = inLanguage(body.text, language, defaultLanguage(site));
    return text ? [{ text, to: body.to }] : [];
  });
}
