// What went wrong, and what to do; and the hint for those whose wheel moves the page.

import type { StageStatus } from '../engine/stage.ts';
import type { ViewerMessages } from '../messages.ts';
import { useInterface } from './messages-context.ts';

type Props = {
  status: StageStatus;
  isOffline: boolean;
  hint: 'wheel' | 'finger' | null;
  onTryAgain: () => void;
};

/** The notices over the picture. Their container is always there, so that they are heard. */
export function Notices({ status, isOffline, hint, onTryAgain }: Props) {
  const { messages } = useInterface();
  const failure = status.failure && !isOffline ? sentenceFor(status.failure, messages) : null;
  return (
    <div className="vitrine-notices">
      <output className="vitrine-alerts">
        {isOffline && <span className="vitrine-notice">{messages.offline}</span>}
        {failure && <span className="vitrine-notice">{failure}</span>}
      </output>
      {failure && (
        <button type="button" className="vitrine-action" onClick={onTryAgain}>
          {messages.tryAgain}
        </button>
      )}
      {status.phase === 'opening' && (
        <p className="vitrine-notice vitrine-opening">{messages.opening}</p>
      )}
      <p className="vitrine-hint" aria-hidden="true" data-shown={hint !== null}>
        {hint === 'wheel' && messages.wheelHint(zoomKey())}
        {hint === 'finger' && messages.fingerHint}
      </p>
    </div>
  );
}

const sentenceFor = (
  { code }: NonNullable<StageStatus['failure']>,
  { tilesFailed, imageFailed }: ViewerMessages,
): string => (code === 'tiles-missing' ? tilesFailed : imageFailed);

function zoomKey(): string {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
