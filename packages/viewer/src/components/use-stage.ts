// Stages in React's hands: set up while they are shown, followed while they move.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { Stage } from '../engine/stage.ts';
import type { Manners, MeasureInsets, Opening, StageStatus } from '../engine/stage.ts';
import type { Pose } from '../viewport/pose.ts';

/** How a stage is set up. Nothing is loaded before it is wanted. */
type Setup = { isWanted: boolean; insets: MeasureInsets; manners: Manners };

/** A stage for one picture at a time. Nothing is loaded before `isWanted`. */
export function useStage(opening: Opening, { isWanted, insets, manners }: Setup): Stage {
  const { makeEngine, gestures, isStill } = manners;
  const [stage] = useState(() => new Stage(opening));
  useEffect(() => stage.setInsets(insets), [stage, insets]);
  useEffect(() => {
    if (isWanted) return stage.start({ makeEngine, gestures: 'free', isStill });
  }, [stage, isWanted, makeEngine, isStill]);
  useEffect(() => stage.open(opening), [stage, opening]);
  // The engine may come later than the wish: the wish is repeated when the picture opens.
  useEffect(() => {
    stage.setGestures(gestures);
    return stage.onStatus(() => stage.setGestures(gestures));
  }, [stage, gestures]);
  return stage;
}

/** Where the picture is now; null until it is open. Only what uses this redraws while it moves. */
export function usePose(stage: Stage): Pose | null {
  return useSyncExternalStore(stage.onPose, stage.pose, () => null);
}

/** What has become of the picture. */
export function useStatus(stage: Stage): StageStatus {
  return useSyncExternalStore(stage.onStatus, stage.status, stage.status);
}
