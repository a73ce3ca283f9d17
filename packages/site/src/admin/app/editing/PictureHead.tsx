// How far a picture has come of which a detail is chosen, and the ways out, which stay where they
// are from the first attempt to the open picture.
import type { Ref } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { PictureState } from './use-picture-stage.ts';

type PictureHeadProps = {
  picture: PictureState;
  canRetry: boolean;
  retryRef: Ref<HTMLButtonElement>;
  cancelRef: Ref<HTMLButtonElement>;
  onRetry(): void;
  onCancel(): void;
};

export function PictureHead(props: PictureHeadProps) {
  const { picture, canRetry, retryRef, cancelRef, onRetry, onCancel } = props;
  const { t } = useTranslation();
  const isFaulty = ['failed', 'removed', 'refused'].includes(picture.state);
  const isBusy = picture.state !== 'failed';
  const isFinal = picture.state === 'removed' || picture.state === 'refused';
  return (
    <div className="view-head">
      <p className="screen-actions">
        {canRetry && (
          <button
            ref={retryRef}
            type="button"
            className="button plain"
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : onRetry}
          >
            {t('desk.retry')}
          </button>
        )}
        <button ref={cancelRef} type="button" className="button plain" onClick={onCancel}>
          {t('desk.cancel')}
        </button>
      </p>
      <div className="view-sentence">
        <output className={isFaulty ? 'field-error' : 'field-help'}>
          <PictureSentence picture={picture} />
        </output>
        {/* The room of the longest sentence, so that the stage below stays in place. */}
        {!isFinal && (
          <p className="field-help view-reserve" aria-hidden="true">
            {t('desk.details.how')}
          </p>
        )}
      </div>
    </div>
  );
}

/** It is read aloud when it becomes another one: attempts between do not change it. */
function PictureSentence({ picture }: { picture: PictureState }) {
  const { t } = useTranslation();
  switch (picture.state) {
    case 'opening':
      return t('desk.loading');
    case 'waiting':
      return t('desk.details.not-ready');
    case 'failed':
      return t('desk.details.not-opened');
    case 'removed':
      return t('desk.details.removed');
    case 'refused':
      return t('desk.pictures.refused', { name: picture.name });
    case 'open':
      return (
        <>
          <span className="visually-hidden">{t('desk.details.ready')} </span>
          {t('desk.details.how')}
        </>
      );
  }
}
