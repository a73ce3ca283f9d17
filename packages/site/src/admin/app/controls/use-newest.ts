// The newest value of something for functions that stay the same from one drawing to the next.
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Only what happens later, such as a key that is pressed, may read it. */
export function useNewest<Value>(value: Value): Readonly<RefObject<Value>> {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return newest;
}
