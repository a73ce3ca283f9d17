// A part of a long form whose controls are made when somebody comes near it: a record with hundreds
// of members opens at once and stays quick to type in. Until then its words stand there, for the
// search of the browser and for screen readers.
import { useEffect, useRef, useState, type ReactNode } from 'react';

const nearing = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once, when this element is less than a screen away. @returns what stops it */
function whenNear(element: Element, call: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) nearing.get(target)?.();
    },
    { rootMargin: '100% 0px' },
  );
  nearing.set(element, call);
  observer.observe(element);
  return () => {
    nearing.delete(element);
    observer?.unobserve(element);
  };
}

type WhenNearProps = {
  /** Its controls are made at once. */
  isNear: boolean;
  /** What it says in short. */
  words: ReactNode;
  children: ReactNode;
};

export function WhenNear({ isNear: isNearAtFirst, words, children }: WhenNearProps) {
  const [isNear, setNear] = useState(isNearAtFirst || typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (place.current) return whenNear(place.current, () => setNear(true));
    return undefined;
  }, []);
  if (isNear) return children;
  return (
    <p ref={place} className="member-words" dir="auto">
      {words}
    </p>
  );
}
