// One picture of an item: what is seen on it, for those who do not see it, and its caption.
import type { MediaTexts } from '../../../features/media/media-texts.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { useResource } from '../api/use-resource.ts';
import { CheckboxControl } from '../controls/CheckboxControl.tsx';
import { LanguageTabs } from '../controls/LanguageTabs.tsx';
import { problemText } from '../screen/problem-text.ts';
import { useSession } from '../session/Session.tsx';
import { SentPicture } from '../uploads/SentPicture.tsx';
import { EarlierTexts } from './EarlierTexts.tsx';
import { useTextsOfPictures } from './texts-of-pictures.ts';

type Media = {
  fileName: string;
  file: { state: 'processing' | 'ready' | 'refused' | 'failed'; reason?: string };
  texts: MediaTexts;
};

type PictureProps = {
  id: string;
  at: number;
  /** Its address in this browser, while the server prepares it. */
  preview: string | undefined;
};

export function Picture({ id, at, preview }: PictureProps) {
  const { t, language } = useTranslation();
  const { languages } = useSession().museum;
  const { resource } = useResource<Media>(`/media/${id}`);
  const written = useTextsOfPictures();
  const media = resource.state === 'ready' ? resource.body : undefined;
  const texts = written.of(id) ?? media?.texts;
  const change = (part: MediaTexts) => written.change(id, { ...texts, ...part });
  return (
    <div className="picture">
      <div className="picture-image">
        <SentPicture preview={preview} media={id} />
        {at === 0 && <p className="field-help">{t('desk.pictures.first')}</p>}
      </div>
      <div className="picture-texts">
        {(media?.file.state === 'refused' || media?.file.state === 'failed') && (
          <p className="field-problem">
            {t('desk.pictures.refused', { name: media.fileName })}{' '}
            {language === 'en' && media.file.reason}
          </p>
        )}
        {texts && (
          <>
            <LanguageTabs
              label={t('desk.pictures.alt')}
              help={t('desk.pictures.alt-help')}
              languages={languages}
              isLong
              isDisabled={texts.decorative === true}
              value={texts.altText ?? {}}
              onChange={(altText) => change({ altText })}
            />
            <CheckboxControl
              label={t('desk.pictures.decorative')}
              value={texts.decorative === true}
              onChange={(decorative) => change({ decorative })}
            />
            <LanguageTabs
              label={t('desk.pictures.caption')}
              languages={languages}
              value={texts.caption ?? {}}
              onChange={(caption) => change({ caption })}
            />
            <EarlierTexts
              media={id}
              texts={texts}
              onTake={(earlier) => written.change(id, earlier)}
            />
          </>
        )}
        {resource.state === 'failed' && (
          <p role="alert" className="field-problem">
            {problemText(resource.error, t)}
          </p>
        )}
      </div>
    </div>
  );
}
