// Lengths that only the program knows. They are set on the element by script, because a
// strict Content-Security-Policy refuses style attributes in markup.

import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Keeps CSS properties of the element up to date. */
export function useStyle(
  element: RefObject<HTMLElement | null>,
  properties: Record<string, string>,
): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(properties))
      element.current?.style.setProperty(name, value);
  });
}
