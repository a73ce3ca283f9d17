// A button whose effect is final: it asks once more, in its own place. The keyboard goes along with
// it: to the question, and back to the button.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';

type ConfirmButtonProps = {
  label: string;
  /** What is read aloud where the label alone says too little. */
  name?: string;
  question: string;
  /** How to leave everything as it is. */
  cancel?: string;
  className?: string;
  isBusy: boolean;
  onConfirm(): void;
};

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, name, question, cancel, className = 'text-button', isBusy, onConfirm } = props;
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isConfirming !== undefined) (group.current ?? button.current)?.focus();
  }, [isConfirming]);
  if (!isConfirming)
    return (
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={name}
        aria-disabled={isBusy}
        onClick={() => !isBusy && setConfirming(true)}
      >
        <span>{label}</span>
      </button>
    );
  return (
    <fieldset ref={group} className="confirm" tabIndex={-1}>
      <legend>{question}</legend>
      <button
        type="button"
        className="button plain"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onConfirm()}
      >
        {label}
      </button>
      <button type="button" className="text-button" onClick={() => setConfirming(false)}>
        <span>{cancel ?? t('desk.cancel')}</span>
      </button>
    </fieldset>
  );
}
