// One picture of an item: what is seen on it, for those who do not see it, and its caption.
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { useApi } from '../api/Api.tsx';
import { useResource } from '../api/use-resource.ts';
import { CheckboxControl } from '../controls/CheckboxControl.tsx';
import { LanguageTabs } from '../controls/LanguageTabs.tsx';
import { problemText } from '../screen/problem-text.ts';
import { useSession } from '../session/Session.tsx';

type Texts = {
  altText?: Readonly<Record<string, string>>;
  caption?: Readonly<Record<string, string>>;
  decorative?: boolean;
};

type Media = {
  fileName: string;
  file: { state: 'processing' | 'ready' | 'refused' | 'failed'; reason?: string };
  texts: Texts;
};

type PictureProps = {
  id: string;
  at: number;
  /** Its address in this browser, while the server prepares it. */
  preview: string | undefined;
};

export function Picture({ id, at, preview }: PictureProps) {
  const { t } = useTranslation();
  const { languages } = useSession().museum;
  const { media, texts, change, save, problem } = usePicture(id);
  const source = preview ?? `/api/v1/media/${id}/picture?width=400`;
  return (
    <div className="picture">
      <div className="picture-image">
        <img src={source} alt="" loading="lazy" />
        {at === 0 && <p className="field-help">{t('desk.pictures.first')}</p>}
      </div>
      <div
        className="picture-texts"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) save();
        }}
      >
        {media?.file.state === 'refused' || media?.file.state === 'failed' ? (
          <p className="field-problem">
            {t('desk.pictures.refused', { name: media.fileName, reason: media.file.reason ?? '' })}
          </p>
        ) : null}
        {media && (
          <>
            <LanguageTabs
              label={t('desk.pictures.alt')}
              help={t('desk.pictures.alt-help')}
              languages={languages}
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
          </>
        )}
        {problem !== undefined && (
          <p role="alert" className="field-problem">
            {problemText(problem, t)}
          </p>
        )}
      </div>
    </div>
  );
}

/** The texts of a picture: saved when somebody leaves it. */
function usePicture(id: string) {
  const api = useApi();
  const { resource, reload } = useResource<Media>(`/media/${id}`);
  const [changed, setChanged] = useState<Texts>();
  const [problem, setProblem] = useState<unknown>();
  const media = resource.state === 'ready' ? resource.body : undefined;
  const etag = resource.state === 'ready' ? resource.etag : undefined;
  const texts = changed ?? media?.texts ?? {};
  const save = () => {
    if (changed === undefined || etag === undefined) return;
    api.put(`/media/${id}/texts`, changed, { ifMatch: etag }).then(() => {
      setProblem(undefined);
      reload();
    }, setProblem);
  };
  return {
    media,
    texts,
    problem: problem ?? (resource.state === 'failed' ? resource.error : undefined),
    change: (part: Texts) => setChanged({ ...texts, ...part }),
    save,
  };
}
