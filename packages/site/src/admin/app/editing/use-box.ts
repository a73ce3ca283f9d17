// Sizes and places that are computed. They are set by script: the page's policy refuses attributes.
import { useLayoutEffect, useRef } from 'react';

type Box = { width: number; height: number; left?: number; top?: number };

/** What is to have this size and place, in pixels. */
export function useBox<Element extends HTMLElement>({ width, height, left = 0, top = 0 }: Box) {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    for (const [name, value] of Object.entries({ width, height, left, top }))
      current.style.setProperty(name, `${value}px`);
  }, [width, height, left, top]);
  return element;
}
