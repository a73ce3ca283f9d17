// What is said after each movement: once it has come to rest, and only when it says something new.

import { useEffect, useState } from 'react';
import type { Stage } from '../engine/stage.ts';
import type { ViewerDetail, ViewerImage } from '../viewer-image.ts';
import { useInterface } from './messages-context.ts';
import { statusMessage } from './status-words.ts';

/** How long the picture must lie still before anything is said, in milliseconds. */
const announceAfterMs = 700;

/** The text for the one polite status line. */
export function useAnnouncement(
  stage: Stage,
  image: ViewerImage,
  details: readonly ViewerDetail[],
): string {
  const { messages } = useInterface();
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = stage.onPose(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const words = statusMessage(stage, image, details);
        if (words) setText(messages.status(words));
      }, announceAfterMs);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [stage, image, details, messages]);
  return text;
}
