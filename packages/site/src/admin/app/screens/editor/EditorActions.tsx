// What can be done with what was written: publish it, ask for that, or throw it away.
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import type { OpenCopy } from './open-copy.ts';
import type { EditorPublication } from './use-publication.ts';

type EditorActionsProps = { copy: OpenCopy; publication: EditorPublication };

export function EditorActions({ copy, publication }: EditorActionsProps) {
  const { t } = useTranslation();
  const { details, canUndo, canRedo, undo, redo } = copy;
  const { isBusy, publish, submit, discard } = publication;
  const isSubmitted = details.state === 'submitted';
  return (
    <>
      <button type="button" className="text-button" disabled={!canUndo} onClick={undo}>
        <span>{t('desk.editor.undo')}</span>
      </button>
      <button type="button" className="text-button" disabled={!canRedo} onClick={redo}>
        <span>{t('desk.editor.redo')}</span>
      </button>
      <ConfirmButton
        label={t('desk.editor.discard')}
        question={t('desk.editor.discard-really')}
        isDisabled={isBusy}
        onConfirm={() => void discard()}
      />
      {details.mayPublish && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void publish()}>
          {t('desk.editor.publish')}
        </button>
      )}
      {!details.mayPublish && isSubmitted && <strong>{t('desk.editor.submitted')}</strong>}
      {!details.mayPublish && !isSubmitted && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void submit()}>
          {t('desk.editor.submit')}
        </button>
      )}
    </>
  );
}
