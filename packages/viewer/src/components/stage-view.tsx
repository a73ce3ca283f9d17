// The picture itself: an image with a name for those who hear it, and the room in which the engine
// draws.

import type { Stage } from '../engine/stage.ts';
import type { ViewerImage } from '../viewer-image.ts';
import { useStatus } from './use-stage.ts';

type Props = { stage: Stage; image: ViewerImage; describedBy: string };

/**
 * A stage in the page. The drawing is a picture to assistive technology, whatever it is made of.
 */
export function StageView({ stage, image, describedBy }: Props) {
  const { phase } = useStatus(stage);
  const { mount } = stage;
  return (
    <div className="vitrine-stage" data-phase={phase}>
      {image.preview && (
        <img className="vitrine-preview" src={image.preview} alt="" hidden={phase === 'drawn'} />
      )}
      {/* An image made of many, which takes the focus since keys move it: no tag says that. */}
      <div
        className="vitrine-canvas"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={image.alt}
        aria-describedby={describedBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        ref={mount}
        data-vitrine-focus=""
      />
    </div>
  );
}
