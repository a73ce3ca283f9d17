// The port behind which pictures are drawn. It speaks plain values only, so that the
// drawing library can be replaced, and so that tests need none.

import type { FailureCode } from '../errors.ts';
import type { Size } from '../viewport/geometry.ts';
import type { SizeLimits } from '../viewport/image-request.ts';
import type { Pose } from '../viewport/pose.ts';

/** What the engine needs to know of a picture. Sizes in pixels at full size. */
export type EngineImage = { infoUrl: string; isPlain?: boolean; width: number; height: number };

/** What the picture's server can do beside tiles. */
export type Abilities = { cutsRegions: boolean; limits: SizeLimits };

/** What the engine tells. */
export type EngineEvent =
  | { type: 'opened'; abilities: Abilities }
  /** The first part of the picture has arrived and is being drawn. */
  | { type: 'first-tile' }
  /** The picture has moved, by hand or by `moveTo`; many times a second while it moves. */
  | { type: 'moved'; pose: Pose }
  /** It has come to rest. */
  | { type: 'rested'; pose: Pose }
  | { type: 'resized'; stage: Size }
  /** A wheel or a single finger was left to the page. */
  | { type: 'gesture-left-to-page'; gesture: 'wheel' | 'finger' }
  | {
      type: 'failed';
      code: Extract<FailureCode, 'image-unreachable' | 'tiles-missing'>;
      sentence: string;
    };

/**
 * One picture on one stage. Made by an `EngineMaker`; once destroyed it does nothing more.
 *
 * `open` replaces the picture shown. `moveTo` flies, or jumps when `isImmediate`.
 */
export type ZoomEngine = {
  open(image: EngineImage, at: Pose): void;
  pose(): Pose | null;
  moveTo(pose: Pose, how: { isImmediate: boolean }): void;
  /** Lets a wheel and a single finger scroll the page ('page') or move the picture ('free'). */
  setGestures(owner: GestureOwner): void;
  destroy(): void;
};

/** Who gets the wheel and the single finger. */
export type GestureOwner = 'page' | 'free';

/** How an engine begins. `isStill` is for those who asked for no motion. */
export type EngineOptions = {
  stage: HTMLElement;
  gestures: GestureOwner;
  isStill: boolean;
  notify: (event: EngineEvent) => void;
};

/** Makes an engine; asynchronous because its code is only loaded when it is wanted. */
export type EngineMaker = (options: EngineOptions) => Promise<ZoomEngine>;
