// What the viewer is showing and which of its parts are open: plain values and one pure step.

import type { Opening } from '../engine/stage.ts';
import type { ViewerImage, ViewerStart } from '../viewer-image.ts';
import { clamp } from '../viewport/geometry.ts';
import type { RegionSpec } from '../viewport/xywh.ts';

/** At least one picture. */
export type Images = readonly [ViewerImage, ...ViewerImage[]];

/** `twin` is the picture beside the first, when two are compared. */
export type FrameState = {
  index: number;
  opening: Opening;
  /** Somebody wants to look closer: the drawing library may be loaded. */
  isWanted: boolean;
  hasLabel: boolean;
  hasHelp: boolean;
  twin: number | null;
};

/** What can happen to it. */
export type FrameAction =
  | { type: 'want' }
  | { type: 'go-to'; index: number; region?: RegionSpec }
  | { type: 'try-again' }
  | { type: 'toggle-label' }
  | { type: 'open-help' }
  | { type: 'close-help' }
  | { type: 'compare'; with: number }
  | { type: 'toggle-compare' };

/** Before anything has happened. A room is entered to look closely; a page is only passed by. */
export function firstState(
  images: Images,
  start: ViewerStart | undefined,
  mode: 'inline' | 'room',
): FrameState {
  const index = clamp(Math.trunc(start?.index ?? 0) || 0, 0, images.length - 1);
  const image = images[index] ?? images[0];
  const beside = start?.compareWith;
  const twin = beside !== undefined && beside !== index && images[beside] ? beside : null;
  const isWanted =
    mode === 'room' || twin !== null || start?.region !== undefined || !image.preview;
  return {
    index,
    opening: { image, region: start?.region, rotation: start?.rotation },
    isWanted,
    hasLabel: false,
    hasHelp: false,
    twin,
  };
}

/** The state after `action`. */
export function nextState(images: Images, state: FrameState, action: FrameAction): FrameState {
  const after = (index: number) => (index + 1) % images.length;
  switch (action.type) {
    case 'want':
      return state.isWanted ? state : { ...state, isWanted: true };
    case 'go-to': {
      const index = clamp(action.index, 0, images.length - 1);
      const opening = { image: images[index] ?? images[0], region: action.region };
      // The picture that is now first cannot also be the one beside it.
      return {
        ...state,
        index,
        opening,
        isWanted: true,
        twin: state.twin === index ? after(index) : state.twin,
      };
    }
    case 'try-again':
      return { ...state, isWanted: true, opening: { ...state.opening } };
    case 'toggle-label':
      return { ...state, hasLabel: !state.hasLabel };
    case 'open-help':
      return { ...state, hasHelp: true };
    case 'close-help':
      return { ...state, hasHelp: false };
    case 'compare':
      return action.with === state.index
        ? state
        : { ...state, isWanted: true, twin: clamp(action.with, 0, images.length - 1) };
    case 'toggle-compare': {
      if (images.length < 2) return state;
      return { ...state, isWanted: true, twin: state.twin === null ? after(state.index) : null };
    }
  }
}
