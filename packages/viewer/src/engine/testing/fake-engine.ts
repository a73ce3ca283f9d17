// An engine that draws nothing and remembers what it was asked, for tests without a browser.

import type { Pose } from '../../viewport/pose.ts';
import type {
  EngineEvent,
  EngineImage,
  EngineMaker,
  EngineOptions,
  GestureOwner,
  ZoomEngine,
} from '../zoom-engine.ts';

/** What became of one fake engine. */
type FakeEngine = {
  opened: EngineImage[];
  moves: { pose: Pose; isImmediate: boolean }[];
  gestures: GestureOwner;
  isDestroyed: boolean;
  notify: (event: EngineEvent) => void;
  options: EngineOptions;
};

/**
 * Makes engines that answer at once, and a list of all that were made. With `failing`, no picture
 * opens.
 */
export function fakeEngines({ failing = false } = {}): {
  makeEngine: EngineMaker;
  made: FakeEngine[];
} {
  const made: FakeEngine[] = [];
  const makeEngine: EngineMaker = (options) => {
    const fake: FakeEngine = {
      opened: [],
      moves: [],
      gestures: options.gestures,
      isDestroyed: false,
      notify: options.notify,
      options,
    };
    made.push(fake);
    return Promise.resolve(engineOf(fake, { failing }));
  };
  return { makeEngine, made };
}

function engineOf(fake: FakeEngine, { failing }: { failing: boolean }): ZoomEngine {
  let pose: Pose | null = null;
  const rest = (next: Pose) => {
    pose = next;
    fake.notify({ type: 'moved', pose: next });
    fake.notify({ type: 'rested', pose: next });
  };
  return {
    open(image, at) {
      fake.opened.push(image);
      if (failing)
        return fake.notify({ type: 'failed', code: 'image-unreachable', sentence: 'no response' });
      fake.notify({ type: 'opened', abilities: { cutsRegions: !image.isPlain, limits: {} } });
      rest(at);
      fake.notify({ type: 'first-tile' });
    },
    pose: () => pose,
    moveTo(next, { isImmediate }) {
      fake.moves.push({ pose: next, isImmediate });
      rest(next);
    },
    setGestures(owner) {
      fake.gestures = owner;
    },
    destroy() {
      fake.isDestroyed = true;
    },
  };
}
