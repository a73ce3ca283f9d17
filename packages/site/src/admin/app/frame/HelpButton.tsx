// Help for the screen that is open.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { Opening } from './DeskHeader.tsx';

/** @param help  the message: paragraphs, each on a line of its own */
export function HelpButton({ help }: { help: string }) {
  const { t } = useTranslation();
  return (
    <Opening id="desk-help" name={t('desk.help')}>
      <div className="desk-help">
        {t(help)
          .split('\n')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </Opening>
  );
}
