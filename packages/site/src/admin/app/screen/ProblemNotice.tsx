// What went wrong, in the reader's language, and what can be done about it.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { problemText } from './problem-text.ts';

type ProblemNoticeProps = {
  error: unknown;
  /** It answers what somebody has pressed, perhaps far below: it comes to where they look. */
  isAnswer?: boolean;
  onRetry(): void;
};

export function ProblemNotice({ error, isAnswer = false, onRetry }: ProblemNoticeProps) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error, isAnswer]);
  return (
    <div ref={notice} className="notice problem" role="alert">
      <p>{problemText(error, t)}</p>
      <p>
        <button type="button" className="button plain" onClick={onRetry}>
          {t('desk.retry')}
        </button>
      </p>
    </div>
  );
}
