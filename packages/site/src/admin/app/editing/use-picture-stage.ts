// The stage on which a picture is looked at closely; the drawing library comes when it is needed.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  makeEngine,
  poseShowingAll,
  type Orientation,
  type Pose,
  type ZoomEngine,
} from '@vitrine/viewer';
import { useApi } from '../api/Api.tsx';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { useAttempts } from './use-attempts.ts';

export type Stage = Orientation;

/** What will never open. */
type End = { state: 'removed' } | { state: 'refused'; name: string };

/**
 * `opening` is the first attempt alone: most pictures are ready. `failed` was the last one.
 */
export type PictureState = { state: 'opening' | 'waiting' | 'open' | 'failed' } | End;

const insets = { top: 0, right: 0, bottom: 0, left: 0 };

type ChosenPicture = {
  media: string;
  /** It is not opened, or no longer. */
  isRemoved: boolean;
};

export function usePictureStage({ media, isRemoved }: ChosenPicture) {
  const api = useApi();
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<{ engine: ZoomEngine; stage(): Stage }>(undefined);
  const [outcome, setOutcome] = useState<{ state: 'open' } | End>();
  const { count, hasFailed, isOver, restarts, fail, restart } = useAttempts();
  const failed = useEffectEvent(fail);
  useEffect(() => {
    const { current } = element;
    if (!current || isRemoved) return undefined;
    const left = new AbortController();
    const { signal } = left;
    open(current, `/api/v1/media/${media}/picture?width=4000`, signal).then(
      (made) => {
        if (signal.aborted) return;
        opened.current = made;
        setOutcome({ state: 'open' });
      },
      async () => {
        const end = signal.aborted ? undefined : await endOf(api, media, signal);
        if (signal.aborted) return;
        if (end) setOutcome(end);
        else failed();
      },
    );
    return () => {
      left.abort();
      opened.current = undefined;
      setOutcome(undefined);
    };
  }, [api, media, isRemoved, count, restarts]);
  const isFirst = count === 0 && !hasFailed && restarts === 0;
  const attempted: PictureState = isOver
    ? { state: 'failed' }
    : { state: isFirst ? 'opening' : 'waiting' };
  const picture: PictureState = isRemoved ? { state: 'removed' } : (outcome ?? attempted);
  return {
    element,
    picture,
    /** After the last attempt, and until the picture is open: the button stays that was pressed. */
    canRetry: picture === attempted && (isOver || restarts > 0),
    restart,
    stage: () => opened.current?.stage(),
    pose: () => opened.current?.engine.pose() ?? undefined,
    moveTo: (pose: Pose) => opened.current?.engine.moveTo(pose, { isImmediate: true }),
  };
}

/** Resolves when the picture is open. */
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
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const engine = await makeEngine({
    stage: element,
    gestures: 'free',
    isStill: true,
    notify: (event) => {
      if (event.type === 'opened') resolve();
      if (event.type === 'failed') reject(new Error(event.sentence));
    },
  });
  const destroy = () => {
    signal.removeEventListener('abort', destroy);
    engine.destroy();
    reject(new Error('The picture is not wanted any more.'));
  };
  if (signal.aborted) destroy();
  else {
    signal.addEventListener('abort', destroy);
    engine.open({ infoUrl: source, isPlain: true, ...image }, poseShowingAll(stage()));
  }
  await promise.catch((error: unknown) => {
    if (!signal.aborted) destroy();
    throw error;
  });
  return { engine, stage };
}

type Media = {
  fileName: string;
  file: { state: 'processing' | 'ready' | 'refused' | 'failed' };
};

/** Whether a picture that does not open never will; undefined as long as it may. */
async function endOf(api: Api, media: string, signal: AbortSignal): Promise<End | undefined> {
  try {
    const { body } = await api.get<Media>(`/media/${media}`, { signal });
    const isRefused = body.file.state === 'refused' || body.file.state === 'failed';
    return isRefused ? { state: 'refused', name: body.fileName } : undefined;
  } catch (error) {
    const status = error instanceof ApiProblem ? error.problem.status : 0;
    return status === 404 || status === 410 ? { state: 'removed' } : undefined;
  }
}
