// The second picture of a comparison, locked to the first: whichever is moved, the other follows.

import { useEffect, useMemo } from 'react';
import type { Manners, MeasureInsets, Stage } from '../engine/stage.ts';
import type { ViewerImage } from '../viewer-image.ts';
import { looksLike, matchingPose } from '../viewport/pose.ts';
import type { Lead } from './lead.ts';
import { StageView } from './stage-view.tsx';
import { useStage } from './use-stage.ts';

type Props = {
  first: Stage;
  image: ViewerImage;
  lead: Lead;
  manners: Manners;
  insets: MeasureInsets;
  describedBy: string;
};

/** The second stage. */
export function Twin({ first, image, lead, manners, insets, describedBy }: Props) {
  const opening = useMemo(() => ({ image }), [image]);
  const second = useStage(opening, { isWanted: true, insets, manners });
  useEffect(() => {
    const leave = [
      first.onPose(() => {
        if (lead.isWith('first')) follow(first, second);
      }),
      second.onPose(() => {
        if (lead.isWith('second')) follow(second, first);
      }),
      second.onStatus(() => follow(first, second)),
    ];
    return () => leave.forEach((end) => end());
  }, [first, second, lead]);
  const takeLead = () => lead.take('second');
  return (
    <div className="vitrine-half" onPointerDownCapture={takeLead} onWheelCapture={takeLead}>
      <StageView stage={second} image={image} describedBy={describedBy} />
      <HalfName image={image} />
    </div>
  );
}

function follow(leader: Stage, follower: Stage): void {
  const pose = leader.pose();
  const now = follower.target();
  if (!pose || !now) return;
  const matched = matchingPose(pose, leader.orientation(), follower.orientation());
  if (!looksLike(matched, now)) follower.act(() => matched, { isImmediate: true });
}

/** What one of two pictures is called. */
export function HalfName({ image: { label, languages } }: { image: ViewerImage }) {
  return (
    <p className="vitrine-half-name" lang={languages?.label}>
      {label}
    </p>
  );
}
