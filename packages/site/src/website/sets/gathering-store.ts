// The browser's own storage of what is gathered. Each change reads what is there now, so that two
// tabs add to each other.
import { parseGathering, type Gathering } from '../../features/gather/gathering.ts';

const KEY = 'vitrine-sets';

export type GatheringStore = {
  read(): Gathering;
  /**
   * Changes what is kept; false if the browser refused, and then it is kept for this page alone.
   */
  change(step: (gathering: Gathering) => Gathering): boolean;
  /** Describes changes in this tab and in others. */
  onChange(listener: () => void): void;
};

export function openGathering(
  name: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): GatheringStore {
  let unkept: string | undefined;
  const listeners: (() => void)[] = [];
  const text = (): string | null => {
    if (unkept !== undefined) return unkept;
    try {
      return storage().getItem(KEY);
    } catch {
      return null;
    }
  };
  const notifyListeners = () => listeners.forEach((listener) => listener());
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) notifyListeners();
  });
  // Parts of one page that were fetched apart tell each other.
  addEventListener('vitrine-gathering', notifyListeners);
  return {
    read: () => parseGathering(text(), name),
    change(step) {
      const next = JSON.stringify(step(parseGathering(text(), name)));
      let saved = true;
      try {
        storage().setItem(KEY, next);
        unkept = undefined;
      } catch {
        unkept = next;
        saved = false;
      }
      dispatchEvent(new Event('vitrine-gathering'));
      return saved;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
