// Which save the page beside an editor shows. A page that is loaded takes time from the keys of
// whoever types beside it, so that it waits for a pause.
import { useEffect, useRef, useState } from 'react';

/** Somebody who writes on and on sees the page all the same, in milliseconds. */
const SHOW_AFTER_MS = 3000;

type Saves = {
  /** The newest save. */
  seq: number;
  /** More has been typed since, or is on its way. */
  isTyping: boolean;
};

export function useSaveToShow({ seq, isTyping }: Saves): number {
  const [visible, setVisible] = useState(seq);
  const newest = useRef(seq);
  const isBehind = visible !== seq;
  if (isBehind && !isTyping) setVisible(seq);
  useEffect(() => {
    newest.current = seq;
  }, [seq]);
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setVisible(newest.current), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBehind]);
  return isTyping ? visible : seq;
}
