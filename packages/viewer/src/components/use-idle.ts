// The chrome leaves when a pointer has rested for a while, and never leaves those who use keys.

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How long a pointer rests before the chrome fades, in milliseconds. */
const idleAfterMs = 3000;

/**
 * True once the pointer has rested for three seconds, unless a key was the last thing used.
 *
 * @param isWatching  false keeps the answer at false, for reduced motion and inline viewers
 */
export function useIdle(
  area: RefObject<HTMLElement | null>,
  { isWatching }: { isWatching: boolean },
): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element || !isWatching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      setIsIdle(false);
    };
    const wakeAndWait = () => {
      wake();
      timer = setTimeout(() => setIsIdle(true), idleAfterMs);
    };
    element.addEventListener('pointermove', wakeAndWait);
    element.addEventListener('pointerdown', wakeAndWait);
    element.addEventListener('keydown', wake);
    return () => {
      wake();
      element.removeEventListener('pointermove', wakeAndWait);
      element.removeEventListener('pointerdown', wakeAndWait);
      element.removeEventListener('keydown', wake);
    };
  }, [area, isWatching]);
  return isIdle && isWatching;
}
