// A text with as much of it as is read at once; the rest waits behind “Read more”, which opens
// without script, and by itself where the browser looks for words in the page.
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { LocalizedText } from '../../records/language-map.ts';
import { foldOf } from './fold.ts';
import { Marked, Paragraphs } from './Localized.tsx';

/** `name` is what the text is, for those who hear the button without what is above it. */
export function FoldedText({ text, name }: { text: LocalizedText; name: string }) {
  const { t } = useTranslation();
  const { opening, rest } = foldOf(text);
  return (
    <>
      <Paragraphs text={{ ...text, text: opening }} />
      {rest && (
        <details className="fold">
          <summary>
            <span className="fold-more">{t('fold.more')}</span>
            <span className="fold-less">{t('fold.less')}</span>
            <span className="visually-hidden">
              : <Marked words={name} />
            </span>
          </summary>
          <Paragraphs text={{ ...text, text: rest }} />
        </details>
      )}
    </>
  );
}
