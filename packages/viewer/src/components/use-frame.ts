// A viewer at work: its state, its stage, and what each command does.

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { RefObject } from 'react';
import type { MeasureInsets, Stage } from '../engine/stage.ts';
import type { EngineEvent, EngineMaker } from '../engine/zoom-engine.ts';
import { checkLicence } from '../licence/licence-check.ts';
import type { Licence } from '../licence/once-only-check.ts';
import type { ViewerDetail, ViewerStart } from '../viewer-image.ts';
import type { Insets, Region } from '../viewport/geometry.ts';
import { poseShowing } from '../viewport/pose.ts';
import { readRegion } from '../viewport/xywh.ts';
import { isAtEdge, isViewCommand, panDirection, poseAfter } from './commands.ts';
import type { Command, FrameCommand, ViewCommand } from './commands.ts';
import { firstState, nextState } from './frame-state.ts';
import type { FrameAction, FrameState, Images } from './frame-state.ts';
import { newLead } from './lead.ts';
import { stateOf } from './status-words.ts';
import type { Pan, ViewerState } from './status-words.ts';
import { useIsFullScreen, useStillness } from './use-environment.ts';
import { useStage } from './use-stage.ts';

/** What a frame is made of. */
export type FrameOptions = {
  images: Images;
  start: ViewerStart | undefined;
  mode: 'inline' | 'room';
  makeEngine: EngineMaker;
  onChange: ((state: ViewerState) => void) | undefined;
  onClose: (() => void) | undefined;
  licence: Licence | undefined;
};

const nothing: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const hintMs = 1800;

/** The state of a viewer and its commands. */
export function useFrame(
  root: RefObject<HTMLElement | null>,
  { images, start, mode, makeEngine, onChange, onClose, licence }: FrameOptions,
) {
  const [state, dispatch] = useReducer(
    (now: FrameState, action: FrameAction) => nextState(images, now, action),
    null,
    () => firstState(images, start, mode),
  );
  const [lead] = useState(newLead);
  const [hint, setHint] = useHint();
  const [pan, setPan] = useState<Pan | null>(null);
  const isStill = useStillness();
  const isFullScreen = useIsFullScreen(root);
  const isRoom = mode === 'room' || isFullScreen;
  const insets = useInsets(root, { isRoom });
  const manners = useMemo(
    () => ({ makeEngine, isStill, gestures: isRoom ? ('free' as const) : ('page' as const) }),
    [makeEngine, isStill, isRoom],
  );
  const stage = useStage(state.opening, { isWanted: state.isWanted, insets, manners });
  const { image } = state.opening;

  const hear = useEffectEvent((event: EngineEvent) => {
    if (event.type === 'first-tile') void checkLicence(licence);
    if (event.type === 'gesture-left-to-page') setHint(event.gesture);
    if (event.type === 'rested') onChange?.(stateOf(stage, state.index, image));
  });
  useEffect(() => stage.onEvent((event) => hear(event)), [stage]);

  const goTo = (index: number, region?: ViewerDetail['region']) =>
    dispatch({ type: 'go-to', index, ...(region !== undefined && { region }) });
  const goBy = (step: 1 | -1) => {
    if (images[state.index + step]) goTo(state.index + step);
  };
  const others: Record<FrameCommand, () => void> = {
    next: () => goBy(1),
    previous: () => goBy(-1),
    first: () => goTo(0),
    last: () => goTo(images.length - 1),
    'full-screen': () => toggleFullScreen(root.current, { isFullScreen }),
    help: () => dispatch({ type: 'open-help' }),
    label: () => dispatch({ type: 'toggle-label' }),
    compare: () => dispatch({ type: 'toggle-compare' }),
    close: () => {
      if (state.hasLabel) dispatch({ type: 'toggle-label' });
      else if (state.twin !== null) dispatch({ type: 'toggle-compare' });
      else if (isFullScreen) void document.exitFullscreen();
      else onClose?.();
    },
  };
  return {
    state,
    dispatch,
    stage,
    lead,
    manners,
    insets,
    hint,
    pan,
    isStill,
    isFullScreen,
    isRoom,
    image,
    goTo,
    run: (command: Command) => {
      if (!isViewCommand(command)) return others[command]();
      lead.take('first');
      dispatch({ type: 'want' });
      setPan(moveStage(stage, command));
    },
    showDetail: (detail: ViewerDetail) => {
      lead.take('first');
      const at = images.findIndex((candidate) => candidate.id === detail.imageId);
      const region = at === state.index ? readRegion(detail.region, image) : null;
      if (region && stage.target()) showRegion(stage, region);
      else if (at >= 0) goTo(at, detail.region);
    },
  };
}

function showRegion(stage: Stage, region: Region): void {
  stage.act((from, orientation) => poseShowing(region, orientation, from.rotation));
}

/** Moves the picture; returns the pan that it was, if it was one. */
function moveStage(stage: Stage, command: ViewCommand): Pan | null {
  const direction = panDirection(command);
  let pan: Pan | null = null;
  stage.act((pose, orientation) => {
    const next = poseAfter(command, pose, orientation);
    if (direction) pan = { direction, isAtEdge: isAtEdge(command, next, orientation) };
    return next;
  });
  return pan;
}

// In the room the bars lie over the picture; it keeps clear of them while it is whole.
function useInsets(
  root: RefObject<HTMLElement | null>,
  { isRoom }: { isRoom: boolean },
): MeasureInsets {
  return useCallback(
    (stage) => (isRoom && stage ? coveredEdges(stage, root.current) : nothing),
    [root, isRoom],
  );
}

function coveredEdges(stage: HTMLElement, root: HTMLElement | null): Insets {
  const edges = stage.getBoundingClientRect();
  const header = root?.querySelector('.vitrine-header')?.getBoundingClientRect();
  const footer = root?.querySelector('.vitrine-footer')?.getBoundingClientRect();
  return {
    ...nothing,
    top: Math.max(0, (header?.bottom ?? 0) - edges.top),
    bottom: Math.max(0, edges.bottom - (footer?.top ?? edges.bottom)),
  };
}

function useHint() {
  const [hint, setHint] = useState<'wheel' | 'finger' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((gesture: 'wheel' | 'finger') => {
    clearTimeout(timer.current);
    setHint(gesture);
    timer.current = setTimeout(() => setHint(null), hintMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [hint, show] as const;
}

function toggleFullScreen(
  element: HTMLElement | null,
  { isFullScreen }: { isFullScreen: boolean },
): void {
  // A browser that refuses (a frame without permission) leaves everything as it is.
  const change = isFullScreen ? document.exitFullscreen() : element?.requestFullscreen?.();
  change?.catch(() => undefined);
}
