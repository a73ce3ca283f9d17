// A button whose effect is final: it asks once more, in its own place.
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';

type ConfirmButtonProps = {
  label: string;
  question: string;
  isDisabled: boolean;
  onConfirm(): void;
};

export function ConfirmButton({ label, question, isDisabled, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming)
    return (
      <button
        type="button"
        className="text-button"
        disabled={isDisabled}
        onClick={() => setConfirming(true)}
      >
        <span>{label}</span>
      </button>
    );
  return (
    <span className="confirm" role="alert">
      {question}
      <button type="button" className="button plain" onClick={onConfirm}>
        {label}
      </button>
      <button type="button" className="text-button" onClick={() => setConfirming(false)}>
        <span>{t('desk.editor.keep')}</span>
      </button>
    </span>
  );
}
