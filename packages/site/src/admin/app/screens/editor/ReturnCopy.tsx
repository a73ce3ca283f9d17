// Giving a record that was submitted back to whoever wrote it, with a note of what is missing.
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { LongTextControl } from '../../controls/TextControl.tsx';

type ReturnCopyProps = { isBusy: boolean; onReturn(note: string): void };

export function ReturnCopy({ isBusy, onReturn }: ReturnCopyProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (note.trim() !== '') onReturn(note.trim());
  };
  return (
    <details className="editor-return">
      <summary>{t('desk.editor.return')}</summary>
      <form onSubmit={send}>
        <LongTextControl
          label={t('desk.editor.return-note')}
          help={t('desk.editor.return-help')}
          value={note}
          onChange={setNote}
        />
        <button type="submit" className="button" aria-disabled={isBusy || note.trim() === ''}>
          {t('desk.editor.return-send')}
        </button>
      </form>
    </details>
  );
}
