// What can be done with what was written: publish it, ask for that, or throw it away.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { ConfirmButton } from '../../controls/ConfirmButton.tsx';
import { useLostFocus } from '../../controls/use-lost-focus.ts';
import type { OpenCopy } from './open-copy.ts';
import type { EditorPublication } from './use-publication.ts';

type EditorActionsProps = { copy: OpenCopy; publication: EditorPublication };

export function EditorActions({ copy, publication }: EditorActionsProps) {
  const { t } = useTranslation();
  const { details, canUndo, canRedo, undo, redo } = copy;
  const { isBusy, publish, submit, discard } = publication;
  const isSubmitted = details.state === 'submitted';
  const main = useMainAction();
  return (
    <>
      <button type="button" className="text-button" aria-disabled={!canUndo} onClick={undo}>
        <span>{t('desk.editor.undo')}</span>
      </button>
      <button type="button" className="text-button" aria-disabled={!canRedo} onClick={redo}>
        <span>{t('desk.editor.redo')}</span>
      </button>
      <ConfirmButton
        label={t('desk.editor.discard')}
        question={t('desk.editor.discard-really')}
        cancel={t('desk.editor.keep')}
        isBusy={isBusy}
        onConfirm={() => void discard()}
      />
      {!details.mayPublish && isSubmitted ? (
        <Submitted />
      ) : (
        <button
          ref={main}
          type="button"
          className="button"
          aria-disabled={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void (details.mayPublish ? publish() : submit())}
        >
          {t(details.mayPublish ? 'desk.editor.publish' : 'desk.editor.submit')}
        </button>
      )}
    </>
  );
}

/** In the place of the button that it was submitted with. */
function Submitted() {
  const { t } = useTranslation();
  const place = useLostFocus<HTMLElement>();
  return (
    <strong ref={place} tabIndex={-1}>
      {t('desk.editor.submitted')}
    </strong>
  );
}

/** Ctrl Enter presses the button from anywhere in the record, however long that is. */
function useMainAction() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (button.current === null || document.querySelector('dialog[open], [role=dialog]')) return;
      event.preventDefault();
      // A control that has the focus would take the key for itself.
      event.stopPropagation();
      // What was typed last is taken up when its field is left.
      button.current.focus();
      requestAnimationFrame(() => button.current?.click());
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
  return button;
}
