// The focus, when what has it is taken away: left to the browser it would be nowhere.
import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';

/**
 * @param heir  what has the focus next, once the page has changed
 * @returns the ref of whatever may be taken away with the focus in it
 */
export function useKeptFocus(heir: () => HTMLElement | null): RefCallback<HTMLElement> {
  const isLost = useRef(false);
  useLayoutEffect(() => {
    if (isLost.current) heir()?.focus();
    isLost.current = false;
  });
  return useCallback((element) => {
    if (element === null) return undefined;
    // React calls this while the element is still in the page.
    return () => {
      if (element.contains(document.activeElement)) isLost.current = true;
    };
  }, []);
}
