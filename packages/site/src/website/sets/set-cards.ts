// What is shown of gathered items is asked of the server, a few dozen at a time, and kept while the
// page is open.
import type { GatheredCard } from '../../features/gather/set-table.ts';

/** As many as the server answers at once. */
const AT_ONCE = 50;

type CardKeeper = {
  known(id: string): GatheredCard | undefined;
  /**
   * Whether the server was asked: an item that is then not known is no longer shown to visitors.
   */
  isLoaded(id: string): boolean;
  /** Asks for those that are not known yet; true when there is news. */
  fetch(ids: readonly string[]): Promise<boolean>;
};

export function cardKeeper(address: string): CardKeeper {
  const cards = new Map<string, GatheredCard>();
  const requested = new Set<string>();
  const loaded = new Set<string>();
  return {
    known: (id) => cards.get(id),
    isLoaded: (id) => loaded.has(id),
    async fetch(ids) {
      const wanted = ids.filter((id) => !requested.has(id));
      for (const id of wanted) requested.add(id);
      const groups = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, at) =>
        wanted.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
      );
      try {
        for (const group of groups) {
          const response = await fetch(`${address}?ids=${group.join(',')}`);
          if (!response.ok) throw new Error(`The server returned status ${response.status}.`);
          for (const card of (await response.json()) as GatheredCard[]) cards.set(card.id, card);
          for (const id of group) loaded.add(id);
        }
      } catch (error) {
        for (const id of wanted) if (!loaded.has(id)) requested.delete(id);
        throw error;
      }
      return wanted.length > 0;
    },
  };
}
