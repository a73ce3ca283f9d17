// What the browser tells about the visitor's wishes and connection, as React state.

import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

const stillness = '(prefers-reduced-motion: reduce)';

function subscribeToStillness(changed: () => void): () => void {
  const query = matchMedia(stillness);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True when the visitor has asked for stillness. */
export function useStillness(): boolean {
  return useSyncExternalStore(
    subscribeToStillness,
    () => matchMedia(stillness).matches,
    () => false,
  );
}

function subscribeToNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** True while the browser believes that it has no connection. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  );
}

function subscribeToFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** True while this element fills the screen. */
export function useIsFullScreen(element: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    subscribeToFullScreen,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
    () => false,
  );
}
