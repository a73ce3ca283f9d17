// Bottom left: how near one is, and how large that is in the museum.

import { useRef } from 'react';
import type { ViewerImage } from '../viewer-image.ts';
import { scaleBar } from '../viewport/scale.ts';
import type { ScaleBar } from '../viewport/scale.ts';
import type { Stage } from '../engine/stage.ts';
import { useInterface } from './messages-context.ts';
import { usePose } from './use-stage.ts';
import { useStyle } from './use-style.ts';

// CSS pixels: long enough to measure by, short enough for a phone.
const maxBarPixels = 120;

/** The zoom in percent and, where the true size is known, a bar to measure by. */
export function ScaleReadout({ stage, image }: { stage: Stage; image: ViewerImage }) {
  const { messages } = useInterface();
  const pose = usePose(stage);
  const bar =
    pose && image.physicalSize
      ? scaleBar(image.physicalSize, image, pose.zoom, maxBarPixels)
      : null;
  return (
    <div className="vitrine-readout">
      {/* Its place is kept while the picture is on its way, so that nothing jumps. */}
      <span className="vitrine-percent">
        {pose ? messages.percent(Math.round(pose.zoom * 100)) : '\u00a0'}
      </span>
      {bar && <Bar bar={bar} />}
    </div>
  );
}

function Bar({ bar }: { bar: ScaleBar }) {
  const { messages } = useInterface();
  const line = useRef<HTMLSpanElement>(null);
  useStyle(line, { 'inline-size': `${bar.widthInPixels.toFixed(1)}px` });
  return (
    <span className="vitrine-scale">
      <span className="vitrine-scale-line" ref={line} />
      {messages.scale(bar)}
    </span>
  );
}
