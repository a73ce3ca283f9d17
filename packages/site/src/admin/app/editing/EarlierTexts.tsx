// What was said about a picture before. Its texts have a history of their own, since several items
// may show it; an earlier one can be taken into the editor.
import { useState } from 'react';
import { textsOf, type MediaTexts } from '../../../features/media/media-texts.ts';
import { isEqual } from '../../../features/working/merge/body.ts';
import { nameOfLanguage } from '../../../platform/i18n/languages.ts';
import { momentText } from '../../../platform/i18n/moment.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { useResource } from '../api/use-resource.ts';
import { ProblemNotice } from '../screen/ProblemNotice.tsx';
import { Loading } from '../screen/Screen.tsx';

type Version = { version: number; updatedAt: string; updatedByName: string; texts: MediaTexts };

type EarlierTextsProps = {
  media: string;
  /** Those in the editor. */
  texts: MediaTexts;
  onTake(texts: MediaTexts): void;
};

export function EarlierTexts(props: EarlierTextsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('desk.pictures.earlier')}</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

function Versions({ media, texts, onTake }: EarlierTextsProps) {
  const { t, language } = useTranslation();
  const { resource, reload } = useResource<{ items: Version[] }>(`/media/${media}/versions`);
  if (resource.state === 'failed') return <ProblemNotice error={resource.error} onRetry={reload} />;
  if (resource.state === 'loading') return <Loading />;
  const { items } = resource.body;
  if (items.length === 0) return <p>{t('desk.pictures.earlier-none')}</p>;
  return (
    <ol className="versions" reversed>
      {items.map(({ version, updatedAt, updatedByName, texts: then }) => (
        <li key={version} value={version}>
          <p>
            {t('desk.history.version', {
              version,
              when: momentText(updatedAt, language),
              who: updatedByName,
            })}
          </p>
          <TextsThen texts={then} />
          {!isEqual(textsOf(texts), then) && (
            <button type="button" className="button plain" onClick={() => onTake(then)}>
              {t('desk.pictures.earlier-take')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

function TextsThen({ texts: { altText = {}, caption = {}, decorative } }: { texts: MediaTexts }) {
  const { t } = useTranslation();
  const lines = [
    ...Object.entries(altText).map(([tag, text]) => ({ tag, text, of: t('desk.pictures.alt') })),
    ...Object.entries(caption).map(([tag, text]) => ({
      tag,
      text,
      of: t('desk.pictures.caption'),
    })),
  ];
  return (
    <dl>
      {decorative && <dt>{t('desk.pictures.decorative')}</dt>}
      {lines.map(({ tag, text, of }) => (
        <div key={`${of} ${tag}`}>
          <dt>{t('desk.control.in-language', { field: of, language: nameOfLanguage(tag) })}</dt>
          <dd lang={tag} dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
