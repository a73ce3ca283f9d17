// Records by what somebody types: words of their names, or their number.
import type { Api } from '../api/client.ts';
import type { FindChoices } from '../controls/search-choices.ts';
import { screens } from '../data/screens.ts';
import type { MayDo } from '../data/menu.ts';
import { listKinds } from '../screens/items/list-kinds.ts';
import type { ListPage, ListRow } from '../screens/items/list-page.ts';

/** A record, with the address of its screen as its id. */
type FoundRecord = { id: string; name: string; hint: string };

/** Rows that are asked for of each kind, so that a number is among them; and those shown. */
const MAX_REQUESTED = 20;
const MAX_FOUND = 8;

/** Where lists are, with the names of their kinds. */
const kinds = Object.values(listKinds).map(({ kind, plural }) => ({
  kind,
  plural,
  screen: `/admin/${plural}/:id`,
}));

/**
 * Makes the search over the kinds that somebody may see and open.
 */
export function recordFinder(
  api: Api,
  may: MayDo,
  { t }: { t: (message: string) => string },
): FindChoices {
  const seen = kinds.filter(
    ({ kind, screen }) =>
      may('record:read-draft', kind) &&
      may('record:submit', kind) &&
      Object.hasOwn(screens, screen),
  );
  return async (text, signal) => {
    if (text.trim() === '') return [];
    const query = new URLSearchParams({ words: text, limit: String(MAX_REQUESTED) });
    const pages = await Promise.all(
      seen.map(async ({ plural, screen }) => {
        const { body } = await api.get<ListPage>(`/${plural}?${query}`, { signal });
        const kind = t(screens[screen as keyof typeof screens].title);
        return body.items.map((row) => foundOf(row, { plural, kind }));
      }),
    );
    return numbersFirst(pages.flat(), text).slice(0, MAX_FOUND);
  };
}

type Found = FoundRecord & { number: string };

const foundOf = (
  { id, label, number = '' }: ListRow,
  { plural, kind }: { plural: string; kind: string },
): Found => ({
  id: `/admin/${plural}/${id}`,
  name: label,
  hint: number === '' ? kind : `${kind} ${number}`,
  number,
});

/** What has the number that was typed, then numbers that begin with it, then all others. */
function numbersFirst<One extends { number: string }>(found: readonly One[], typed: string): One[] {
  const text = typed.trim().toLowerCase();
  const rank = ({ number }: One) => {
    const own = number.toLowerCase();
    if (own === text) return 0;
    return own !== '' && own.startsWith(text) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}
