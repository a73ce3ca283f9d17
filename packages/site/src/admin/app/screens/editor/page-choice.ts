// Whether somebody wants to see the page while they write, and how: remembered in this browser.
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** 1100 pixels, and more where somebody reads in larger letters. */
const ROOM_BESIDE = '(min-width: 68.75em)';

export type PageChoice = {
  /** There is room for the page beside the form; else it takes its place. */
  isBeside: boolean;
  isVisible: boolean;
  show(isVisible: boolean): void;
};

/** Beside the form the page is shown until somebody hides it; in its place when it is wanted. */
export function usePageChoice(): PageChoice {
  const isBeside = useMedia(ROOM_BESIDE);
  const [beside, setBeside] = useRemembered('beside', ['shown', 'hidden']);
  const [isInstead, setInstead] = useState(false);
  const formTop = useRef(0);
  const isVisible = isBeside ? beside === 'shown' : isInstead;
  const show = (isWanted: boolean) => {
    if (isBeside) return setBeside(isWanted ? 'shown' : 'hidden');
    if (isWanted) formTop.current = scrollY;
    // At once, so that whoever comes back is where they were.
    flushSync(() => setInstead(isWanted));
    scrollTo({ top: isWanted ? 0 : formTop.current, behavior: 'instant' });
  };
  return { isBeside, isVisible, show };
}

/** Whether the window is as a media query says. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** One of a few values, the first until another is chosen; kept where a browser keeps anything. */
export function useRemembered<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const key = `vitrine.page.${name}`;
  const [value, setValue] = useState(() => values.find((one) => one === stored(key)) ?? values[0]);
  const remember = useCallback(
    (next: Value) => {
      setValue(next);
      store(key, next);
    },
    [key],
  );
  return [value, remember];
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing shows what is usual next time.
  }
}
