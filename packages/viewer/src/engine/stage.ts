// One picture on one stage, for as long as it is shown. It outlives its engine: React may take the
// stage down and set it up again, and what was asked meanwhile is done when the picture is open.

import type { ViewerImage } from '../viewer-image.ts';
import type { Insets, Size } from '../viewport/geometry.ts';
import { poseShowing, poseShowingAll, showsAll } from '../viewport/pose.ts';
import type { Orientation, Pose } from '../viewport/pose.ts';
import { readRegion } from '../viewport/xywh.ts';
import type { RegionSpec } from '../viewport/xywh.ts';
import type {
  Abilities,
  EngineEvent,
  EngineMaker,
  GestureOwner,
  ZoomEngine,
} from './zoom-engine.ts';

/** Which picture to open, and where in it. Opening the same again takes a new object. */
export type Opening = {
  image: ViewerImage;
  region?: RegionSpec | undefined;
  rotation?: number | undefined;
};

/** What has become of the picture. `sentence` is for whoever looks after the site. */
export type StageStatus = {
  phase: 'waiting' | 'opening' | 'drawn' | 'failed';
  abilities: Abilities | null;
  failure: { code: 'image-unreachable' | 'tiles-missing'; sentence: string } | null;
};

/**
 * Measures how much of a stage's edges is covered now; a stage that is not in the page has none.
 */
export type MeasureInsets = (stage: HTMLElement | null) => Insets;

/** How the engine is to behave; see `EngineOptions`. */
export type Manners = { makeEngine: EngineMaker; gestures: GestureOwner; isStill: boolean };

const waiting: StageStatus = { phase: 'waiting', abilities: null, failure: null };

/** A stage. Its methods are bound, so that they can be handed to React as they are. */
export class Stage {
  #element: HTMLElement | null = null;
  #engine: ZoomEngine | null = null;
  #opening: Opening;
  #insets: MeasureInsets = () => ({ top: 0, right: 0, bottom: 0, left: 0 });
  #status: StageStatus = waiting;
  #pose: Pose | null = null;
  #isWhole = true;
  #lastSize: Size | null = null;
  #pendingMoves: ((pose: Pose, orientation: Orientation) => Pose)[] = [];
  readonly #poseListeners = new Set<() => void>();
  readonly #statusListeners = new Set<() => void>();
  readonly #eventListeners = new Set<(event: EngineEvent) => void>();

  constructor(opening: Opening) {
    this.#opening = opening;
  }

  /** The element to draw in; given by React. */
  readonly mount = (element: HTMLElement | null): void => {
    this.#element = element;
  };

  /** Makes the engine and opens the picture. The returned function takes everything down again. */
  start({ makeEngine, gestures, isStill }: Manners): () => void {
    const stage = this.#element;
    if (!stage) return () => {};
    let isOver = false;
    let made: ZoomEngine | null = null;
    const notify = (event: EngineEvent) => {
      if (!isOver) this.#hear(event);
    };
    makeEngine({ stage, gestures, isStill, notify }).then(
      (engine) => {
        // The stage may have been taken away while the engine's code was on its way.
        if (isOver) return engine.destroy();
        made = engine;
        this.#engine = engine;
        this.open(this.#opening);
      },
      (error: unknown) =>
        notify({ type: 'failed', code: 'image-unreachable', sentence: String(error) }),
    );
    return () => {
      isOver = true;
      made?.destroy();
      this.#engine = null;
      this.#pose = null;
      this.#change(waiting);
    };
  }

  /** Shows another picture, or the same one again. */
  open(opening: Opening): void {
    this.#opening = opening;
    if (!this.#engine) return;
    this.#pose = null;
    this.#lastSize = null;
    this.#isWhole = true;
    this.#change({ phase: 'opening', abilities: null, failure: null });
    this.#engine.open(opening.image, poseToOpen(opening, this.orientation()));
  }

  /** Moves from where the picture is going; before it is open, as soon as it is. */
  act(
    move: (pose: Pose, orientation: Orientation) => Pose,
    { isImmediate } = { isImmediate: false },
  ): void {
    const from = this.target();
    if (from) this.#engine?.moveTo(move(from, this.orientation()), { isImmediate });
    else this.#pendingMoves.push(move);
  }

  setGestures(owner: GestureOwner): void {
    this.#engine?.setGestures(owner);
  }

  /** What measures the bars that lie over the stage. */
  setInsets(insets: MeasureInsets): void {
    this.#insets = insets;
  }

  /** The picture and its surroundings, measured now. */
  readonly orientation = (): Orientation => ({
    image: { width: this.#opening.image.width, height: this.#opening.image.height },
    stage: {
      width: Math.max(this.#element?.clientWidth ?? 0, 1),
      height: Math.max(this.#element?.clientHeight ?? 0, 1),
    },
    insets: this.#insets(this.#element),
  });

  /** Where the picture is, on its way; null until it is open. */
  readonly pose = (): Pose | null => this.#pose;

  /** Where it is going; null until it is open. */
  readonly target = (): Pose | null => this.#pose && (this.#engine?.pose() ?? this.#pose);

  readonly status = (): StageStatus => this.#status;

  readonly onPose = (listener: () => void): (() => void) => listenTo(this.#poseListeners, listener);
  readonly onStatus = (listener: () => void): (() => void) =>
    listenTo(this.#statusListeners, listener);
  readonly onEvent = (listener: (event: EngineEvent) => void): (() => void) =>
    listenTo(this.#eventListeners, listener);

  #hear(event: EngineEvent): void {
    if (event.type === 'opened') this.#change({ ...this.#status, abilities: event.abilities });
    if (event.type === 'first-tile') this.#change({ ...this.#status, phase: 'drawn' });
    if (event.type === 'failed') this.#change({ ...this.#status, phase: 'failed', failure: event });
    if (event.type === 'moved' || event.type === 'rested') this.#remember(event.pose);
    if (event.type === 'resized') this.#refit();
    for (const listener of this.#eventListeners) listener(event);
    if (event.type === 'rested') for (const move of this.#pendingMoves.splice(0)) this.act(move);
  }

  #remember(pose: Pose): void {
    this.#pose = pose;
    const orientation = this.orientation();
    this.#lastSize ??= orientation.stage;
    // A pose heard between a change of size and the engine's own word of it says nothing about what
    // the visitor wants.
    if (isSameSize(this.#lastSize, orientation.stage)) this.#isWhole = showsAll(pose, orientation);
    for (const listener of this.#poseListeners) listener();
  }

  // A whole picture stays whole when the window, the label or a turned phone changes its stage.
  #refit(): void {
    this.#lastSize = this.orientation().stage;
    if (!this.#pose || !this.#isWhole) return;
    this.#engine?.moveTo(poseShowingAll(this.orientation(), this.#pose.rotation), {
      isImmediate: true,
    });
  }

  #change(status: StageStatus): void {
    this.#status = status;
    for (const listener of this.#statusListeners) listener();
  }
}

function isSameSize(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

function listenTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function poseToOpen({ image, region, rotation = 0 }: Opening, orientation: Orientation): Pose {
  const part = region ? readRegion(region, image) : null;
  return part ? poseShowing(part, orientation, rotation) : poseShowingAll(orientation, rotation);
}
