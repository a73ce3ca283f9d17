// The keyboard, where what was pressed has gone.
import { useEffect, useRef } from 'react';

/** @returns for what takes its place: it takes the keyboard too, as soon as it is there */
export function useLostFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (isLost()) place.current?.focus();
  }, []);
  return place;
}

/** Not where nothing was pressed yet: a document begins with no focus. */
const isLost = (): boolean =>
  document.activeElement === document.body && navigator.userActivation?.hasBeenActive === true;
