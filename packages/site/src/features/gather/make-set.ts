// Shared sets: made of what a visitor gathered or pasted, and shown again to whoever has the link.
// Nothing is stored.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { cardsByIds } from '../catalogue/read-catalogue.ts';
import type { ItemCard } from '../catalogue/item-view.ts';
import { idOfArk, readArkRoot } from '../citing/ark.ts';
import { permalinkOf } from '../citing/find-citable.ts';
import { idsByIdentifier } from '../records/list-records.ts';
import { readPublic } from '../records/records.ts';
import { qrOf } from '../share/qr.ts';
import { gatheringLimits, readItems, type GatheredItem } from './gathering.ts';
import { readPasted, type PastedLine } from './pasted-list.ts';
import type { SetView } from './set-view.ts';
import { readToken, tokenOfSet } from './set-token.ts';

/** What becomes of a list: a link, or the lines that name nothing here. */
export type SetMade =
  | { token: string }
  | { problem: 'empty' | 'too-large' }
  | { problem: 'unknown'; lines: string[]; known: number };

type SetInput = {
  title: string;
  /** What was pasted: one item per line. */
  list: string;
  /** The items as a script sends them, in JSON; then `list` is not looked at. */
  items: string;
  /** Whether lines that name nothing are to be left out without asking again. */
  lenient: boolean;
};

/** Makes the link of a set. */
export async function makeSet(site: Site, input: SetInput): Promise<SetMade> {
  const pasted = input.items
    ? undefined
    : await resolve(site, readPasted(input.list, gatheringLimits.items));
  const items = pasted?.items ?? readItems(safeJson(input.items));
  if (pasted && pasted.unknown.length > 0 && !input.lenient)
    return { problem: 'unknown', lines: pasted.unknown, known: items.length };
  if (items.length === 0) return { problem: 'empty' };
  try {
    return {
      token: await tokenOfSet(site, {
        title: oneLine(input.title).slice(0, gatheringLimits.name),
        items,
      }),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'set-too-large')
      return { problem: 'too-large' };
    throw error;
  }
}

async function resolve(
  site: Site,
  lines: readonly PastedLine[],
): Promise<{ items: GatheredItem[]; unknown: string[] }> {
  const root = readArkRoot(site.settings['site.ark']);
  const ids = await Promise.all(
    lines.map(async ({ named }) => {
      if ('id' in named) return [named.id];
      if ('ark' in named) return root ? [idOfArk(named.ark, root) ?? ''] : [];
      return idsByIdentifier(site, 'item', named.number);
    }),
  );
  const found = await readPublic(site, ids.flat(), 'item');
  const known = lines.map((line, at) => ({
    line,
    id: (ids[at] ?? []).find((id) => found.has(id)),
  }));
  return {
    items: readItems(known.flatMap(({ line, id }) => (id ? [{ id, note: line.note }] : []))),
    unknown: known.flatMap(({ line, id }) => (id ? [] : [line.line])),
  };
}

/** What a link holds, as it is shown. @throws set-unreadable */
export async function readSet(
  site: Site,
  token: string,
  {
    language,
    origin,
    sheet = false,
  }: { language: string; origin: string; /** With QR codes, for paper. */ sheet?: boolean },
): Promise<SetView> {
  const { title, items } = await readToken(site, token);
  const cards = new Map(
    (
      await cardsByIds(
        site,
        items.map(({ id }) => id),
        language,
      )
    ).map((card) => [card.id, card]),
  );
  const entries = items.flatMap(({ id, note = '' }) => {
    const card = cards.get(id);
    const url = permalinkOf(origin, id);
    return card ? [{ card, note, url, qr: sheet ? qrOf(url) : undefined }] : [];
  });
  return { title, entries, gone: items.length - entries.length };
}

/** The most items that are asked for at once. */
const AT_ONCE = 60;

/** Cards of items that a browser has gathered. @throws not-found where too many are asked for */
export async function gatheredCards(
  site: Site,
  ids: readonly string[],
  language: string,
): Promise<ItemCard[]> {
  if (ids.length > AT_ONCE) throw failure('not-found', 'list of items');
  return cardsByIds(site, ids, language);
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
