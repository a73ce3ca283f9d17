// The picture itself: a named application for those who hear it, so that its keys reach it in a
// screen reader's browse mode too, and the room in which the engine draws.

import type { Stage } from '../engine/stage.ts';
import type { ViewerImage } from '../viewer-image.ts';
import { useInterface } from './messages-context.ts';
import { useStatus } from './use-stage.ts';

type Props = { stage: Stage; image: ViewerImage; describedBy: string };

/**
 * A stage in the page. Assistive technology reads its text, and "zoomable image" as its role.
 */
export function StageView({ stage, image, describedBy }: Props) {
  const { messages } = useInterface();
  const { phase } = useStatus(stage);
  const { mount } = stage;
  return (
    <div className="vitrine-stage" data-phase={phase}>
      {image.preview && (
        <img className="vitrine-preview" src={image.preview} alt="" hidden={phase === 'drawn'} />
      )}
      <div
        className="vitrine-canvas"
        role="application"
        aria-roledescription={messages.zoomable}
        aria-label={image.alt}
        lang={image.languages?.alt}
        aria-describedby={describedBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        ref={mount}
        data-vitrine-focus=""
      />
    </div>
  );
}
