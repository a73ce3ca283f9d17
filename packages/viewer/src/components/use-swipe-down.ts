// A finger drawn downward over a picture shown whole closes the room, as in every phone's album.

import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

// CSS pixels and milliseconds that tell a swipe from a slow drag or a slanted one.
const swipe = { down: 90, across: 60, within: 600 };

/**
 * Calls `onSwipe` for a quick single finger straight down, while `isAllowed()` says so at its
 * start.
 */
export function useSwipeDown(
  area: RefObject<HTMLElement | null>,
  isAllowed: () => boolean,
  onSwipe: () => void,
): void {
  const allowed = useEffectEvent(isAllowed);
  const done = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let start: { x: number; y: number; at: number; pointer: number } | null = null;
    const down = (event: PointerEvent) => {
      const isFirst = event.pointerType === 'touch' && event.isPrimary && allowed();
      start = isFirst
        ? { x: event.clientX, y: event.clientY, at: event.timeStamp, pointer: event.pointerId }
        : null;
    };
    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return;
      const isSwipe =
        event.clientY - start.y > swipe.down &&
        Math.abs(event.clientX - start.x) < swipe.across &&
        event.timeStamp - start.at < swipe.within;
      start = null;
      if (isSwipe) done();
    };
    element.addEventListener('pointerdown', down, true);
    element.addEventListener('pointerup', up, true);
    return () => {
      element.removeEventListener('pointerdown', down, true);
      element.removeEventListener('pointerup', up, true);
    };
  }, [area]);
}
