// Taking along what one sees: a link that leads back to it, the pixels themselves, or the whole
// file.

import { useEffect, useId, useState } from 'react';
import type { Stage } from '../engine/stage.ts';
import type { ViewerImage } from '../viewer-image.ts';
import { regionAddress } from '../viewport/image-request.ts';
import { visibleRegion } from '../viewport/pose.ts';
import { Icon } from './icons.tsx';
import { useInterface } from './messages-context.ts';
import { useStatus } from './use-stage.ts';

type Props = { stage: Stage; image: ViewerImage; linkHere: () => string };

/** Buttons to copy a link to the view and to download it. The download needs a server that cuts. */
export function ExportMenu({ stage, image, linkHere }: Props) {
  const { messages } = useInterface();
  const heading = useId();
  const { abilities } = useStatus(stage);
  const canCut = !image.isPlain && abilities?.cutsRegions === true;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{messages.thisView}</h2>
      <CopyLink linkHere={linkHere} />
      {canCut && (
        <button type="button" className="vitrine-action" onClick={() => downloadView(stage, image)}>
          <Icon name="download" />
          <span>{messages.downloadDetail}</span>
        </button>
      )}
      {image.downloadUrl && (
        <a className="vitrine-action" href={image.downloadUrl} download>
          <Icon name="download" />
          <span>{messages.downloadPicture}</span>
        </a>
      )}
    </section>
  );
}

type Copying = { state: 'ready' } | { state: 'copied' } | { state: 'failed'; link: string };

function CopyLink({ linkHere }: { linkHere: () => string }) {
  const { messages } = useInterface();
  const [copying, setCopying] = useState<Copying>({ state: 'ready' });
  useEffect(() => {
    if (copying.state !== 'copied') return;
    const timer = setTimeout(() => setCopying({ state: 'ready' }), 4000);
    return () => clearTimeout(timer);
  }, [copying]);
  const copy = async () => {
    const link = linkHere();
    try {
      await navigator.clipboard.writeText(link);
      setCopying({ state: 'copied' });
    } catch {
      // Clipboards are refused in insecure pages and in frames; the visitor can still copy by hand.
      setCopying({ state: 'failed', link });
    }
  };
  return (
    <>
      <button type="button" className="vitrine-action" onClick={() => void copy()}>
        <Icon name="link" />
        <span>{messages.copyLink}</span>
      </button>
      <output className="vitrine-copied">
        {{ ready: '', copied: messages.copied, failed: messages.notCopied }[copying.state]}
      </output>
      {copying.state === 'failed' && (
        <input
          className="vitrine-link"
          readOnly
          value={copying.link}
          aria-label={messages.copyLink}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

// A link of another site is opened rather than saved by some browsers: from now the new tab.
function downloadView(stage: Stage, image: ViewerImage): void {
  const pose = stage.target();
  const region = pose && visibleRegion(pose, stage.orientation());
  if (!pose || !region) return;
  const link = document.createElement('a');
  link.href = regionAddress(image.infoUrl, image, region, {
    rotation: pose.rotation,
    limits: stage.status().abilities?.limits,
  });
  link.download = `${image.label}.jpg`;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
