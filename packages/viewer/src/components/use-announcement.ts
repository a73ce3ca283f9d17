// What is read out after each movement: once the picture has come to rest, and after every pan by
// key or button, the same words again if need be.

import { useEffect, useRef, useState } from 'react';
import type { Stage } from '../engine/stage.ts';
import type { ViewerDetail, ViewerImage } from '../viewer-image.ts';
import { useInterface } from './messages-context.ts';
import { statusMessage } from './status-words.ts';
import type { Pan } from './status-words.ts';

/** How long the picture must lie still before anything is read out, in milliseconds. */
const announceAfterMs = 700;

/** A text for the status line. A new `turn` is a new element: screen readers read it again. */
type Announcement = { text: string; turn: number };

/** What a frame announces about its picture; `pan` is a new object for each key or button. */
export function useAnnouncement(
  stage: Stage,
  {
    image,
    details,
    pan,
  }: { image: ViewerImage; details: readonly ViewerDetail[]; pan: Pan | null },
): Announcement {
  const { messages } = useInterface();
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', turn: 0 });
  const lastDetail = useRef<string>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unread = pan;
    const announce = () => {
      const words = statusMessage(stage, image, details, unread);
      if (!words) return;
      const isNewDetail = words.detail !== lastDetail.current;
      lastDetail.current = words.detail;
      const text = messages.status({
        ...words,
        description: isNewDetail ? words.description : null,
      });
      const isAgain = unread !== null;
      unread = null;
      setAnnouncement((before) =>
        before.text === text && !isAgain ? before : { text, turn: before.turn + 1 },
      );
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(announce, announceAfterMs);
    };
    const leave = stage.onPose(wait);
    // At the edge nothing moves any more, and that is worth hearing.
    if (pan) wait();
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [stage, image, details, messages, pan]);
  return announcement;
}
