// The stage on which a picture is looked at closely; the drawing library comes when it is needed.
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  makeEngine,
  poseShowingAll,
  type Orientation,
  type Pose,
  type ZoomEngine,
} from '@vitrine/viewer';
import { useAttempts } from './use-attempts.ts';

export type Stage = Orientation;

const insets = { top: 0, right: 0, bottom: 0, left: 0 };

export function usePictureStage(source: string) {
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<{ engine: ZoomEngine; stage(): Stage }>(undefined);
  const { count, hasFailed, fail } = useAttempts();
  const failed = useEffectEvent(fail);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const left = new AbortController();
    open(current, source, left.signal)
      .then((made) => {
        if (left.signal.aborted) return made.engine.destroy();
        opened.current = made;
        left.signal.addEventListener('abort', () => {
          opened.current = undefined;
          made.engine.destroy();
        });
      })
      .catch(() => {
        if (!left.signal.aborted) failed();
      });
    return () => left.abort();
  }, [source, count]);
  return {
    element,
    hasFailed,
    stage: () => opened.current?.stage(),
    pose: () => opened.current?.engine.pose() ?? undefined,
    moveTo: (pose: Pose) => opened.current?.engine.moveTo(pose, { isImmediate: true }),
  };
}

async function open(element: HTMLElement, source: string, signal: AbortSignal) {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  signal.throwIfAborted();
  const image = { width: picture.naturalWidth, height: picture.naturalHeight };
  const stage = (): Stage => ({
    image,
    stage: { width: element.clientWidth, height: element.clientHeight },
    insets,
  });
  const engine = await makeEngine({
    stage: element,
    gestures: 'free',
    isStill: true,
    notify: () => undefined,
  });
  engine.open({ infoUrl: source, isPlain: true, ...image }, poseShowingAll(stage()));
  return { engine, stage };
}
