// Pictures that were chosen, with how far each has come.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { problemText } from '../screen/problem-text.ts';
import { SentPicture } from './SentPicture.tsx';
import { UploadWarning } from './UploadWarning.tsx';
import { isRefused, type Upload, type Uploads } from './uploads.ts';

export function UploadList({ uploads, list }: { uploads: Uploads; list: readonly Upload[] }) {
  const { t } = useTranslation();
  if (list.length === 0) return null;
  return (
    <>
      <UploadWarning list={list} />
      <ul className="upload-list">
        {list.map((upload) => (
          <li key={upload.key}>
            <div className="upload-picture">
              <SentPicture preview={upload.preview} media={upload.media} />
            </div>
            <div>
              <p className="upload-name">{upload.name}</p>
              <UploadState upload={upload} onRetry={() => uploads.retry(upload.key)} />
              <button
                type="button"
                className="text-button"
                onClick={() => uploads.remove(upload.key)}
              >
                <span>{t('desk.pictures.remove', { name: upload.name })}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function UploadState({ upload, onRetry }: { upload: Upload; onRetry(): void }) {
  const { t } = useTranslation();
  if (upload.problem !== undefined)
    return (
      <div role="alert">
        <p className="field-problem">{problemText(upload.problem, t)}</p>
        {!isRefused(upload) && (
          <button type="button" className="text-button" onClick={onRetry}>
            <span>{t('desk.retry')}</span>
          </button>
        )}
      </div>
    );
  if (upload.media !== undefined)
    return <p className="upload-state">{t('desk.pictures.received')}</p>;
  return (
    <progress
      aria-label={t('desk.pictures.sending', { name: upload.name })}
      value={upload.progress}
      max={1}
    />
  );
}
