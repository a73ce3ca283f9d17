// The slider that zooms. Equal steps feel equal: it is logarithmic.

import { zoomedTo, zoomLimits } from '../viewport/pose.ts';
import { sliderFromZoom, sliderSteps, zoomFromSlider } from '../viewport/scale.ts';
import type { Stage } from '../engine/stage.ts';
import { useInterface } from './messages-context.ts';
import { usePose } from './use-stage.ts';

/** From the whole picture to the nearest look. */
export function ZoomSlider({ stage, onMove }: { stage: Stage; onMove: () => void }) {
  const { messages } = useInterface();
  const pose = usePose(stage);
  const limits = pose && zoomLimits(stage.orientation(), pose.rotation);
  const move = (position: number) => {
    onMove();
    stage.act(
      (from, orientation) =>
        zoomedTo(
          from,
          zoomFromSlider(position, zoomLimits(orientation, from.rotation)),
          orientation,
        ),
      { isImmediate: true },
    );
  };
  return (
    <input
      className="vitrine-slider"
      type="range"
      min={0}
      max={sliderSteps}
      step={1}
      disabled={!pose}
      value={pose && limits ? Math.round(sliderFromZoom(pose.zoom, limits)) : 0}
      aria-label={messages.zoom}
      aria-valuetext={messages.percent(Math.round((pose?.zoom ?? 0) * 100))}
      onChange={(event) => move(Number(event.target.value))}
    />
  );
}
