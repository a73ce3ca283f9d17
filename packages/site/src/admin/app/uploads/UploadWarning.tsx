// Asks before a screen is left while one of its files is on its way.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { useLeaveWarning } from '../screen/use-leave-warning.ts';
import { isUnsent, type Upload } from './uploads.ts';

/** Only as long as it is needed: what blocks the way is asked at every link within a screen. */
export function UploadWarning({ list }: { list: readonly Upload[] }) {
  const isSending = list.some((upload) => upload.media === undefined && !isUnsent(upload));
  return isSending && <Warning />;
}

function Warning() {
  const { t } = useTranslation();
  useLeaveWarning(t('desk.pictures.leave'));
  return null;
}
