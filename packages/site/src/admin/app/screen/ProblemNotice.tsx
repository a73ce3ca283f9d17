// What went wrong, in the reader's language, and what can be done about it.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { problemText } from './problem-text.ts';

export function ProblemNotice({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div className="notice problem" role="alert">
      <p>{problemText(error, t)}</p>
      <p>
        <button type="button" className="button plain" onClick={onRetry}>
          {t('desk.retry')}
        </button>
      </p>
    </div>
  );
}
