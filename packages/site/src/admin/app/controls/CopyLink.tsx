// A link or a secret that is shown once, to be copied.
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';

export function CopyLink({ link, how }: { link: string; how: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It is what was asked for, is shown once, and is selected when it has the focus.
    field.current?.focus();
  }, [link]);
  const copy = () => {
    // Over plain http a browser copies only what is selected.
    field.current?.select();
    const copied: Promise<unknown> = navigator.clipboard
      ? navigator.clipboard.writeText(link)
      : Promise.resolve(document.execCommand('copy'));
    copied.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="notice copy-link">
      <label htmlFor={id}>{how}</label>
      <div className="copy-link-row">
        <input
          ref={field}
          id={id}
          readOnly
          dir="ltr"
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button" onClick={copy}>
          {t('desk.copy')}
        </button>
      </div>
      <output>{isCopied ? t('desk.copied') : ''}</output>
    </div>
  );
}
