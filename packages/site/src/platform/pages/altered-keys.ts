// Which keys were altered, and after which page: a page that has read one of them and was made
// before is out of date. To note a change costs as much as it has keys, however many pages have
// read them.
import type { Alterations, Dependencies } from './hashed-keys.ts';

export type AlteredKeys = {
  /** How many keys and ids in lists are noted. */
  size(): number;
  /** Notes that what was made up to the number `made` and has read any of this is out of date. */
  add(altered: Alterations, made: number): void;
  /** Whether a page with the number `made` is out of date. */
  outdate(read: Dependencies, made: number): boolean;
  /**
   * What is noted from now on is of the next round. Called before all pages are looked through, so
   * that `endRound` may forget what was noted before.
   */
  startRound(): void;
  endRound(): void;
};

/** Of one round: the last page that each key, or each id in a list, puts out of date. */
type Round = { keys: Map<number, number>; lists: Map<number, Map<string, number>> };

export function newAlteredKeys(): AlteredKeys {
  let rounds = [newRound()];
  return {
    size: () => rounds.reduce((sum, round) => sum + sizeOf(round), 0),
    add({ keys, entries }, made) {
      const { keys: known, lists } = rounds.at(-1) ?? newRound();
      for (const key of keys) known.set(key, made);
      for (const { list, id } of entries) {
        const ids = lists.get(list) ?? new Map<string, number>();
        lists.set(list, ids.set(id, made));
      }
    },
    outdate: (read, made) => rounds.some((round) => isOutdated(round, read, made)),
    startRound: () => void rounds.push(newRound()),
    endRound: () => void (rounds = rounds.slice(-1)),
  };
}

const newRound = (): Round => ({ keys: new Map(), lists: new Map() });

const sizeOf = ({ keys, lists }: Round): number =>
  lists.values().reduce((sum, ids) => sum + ids.size, keys.size);

function isOutdated({ keys, lists }: Round, read: Dependencies, made: number): boolean {
  if (keys.size > 0) for (const key of read.keys) if ((keys.get(key) ?? -1) >= made) return true;
  if (lists.size === 0) return false;
  return read.windows.some(({ list, first, last }) =>
    lists
      .get(list)
      ?.entries()
      .some(([id, upTo]) => upTo >= made && first <= id && id <= last),
  );
}
