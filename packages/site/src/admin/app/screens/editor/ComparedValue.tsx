// A value of a field beside another one, with what only this one says marked.
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { MediaPicture } from '../../editing/MediaPicture.tsx';
import { withoutCommon, type ComparedLine, type Run } from './compared-lines.ts';

export function ComparedValue({ lines }: { lines: readonly ComparedLine[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shortened = lines.map(({ runs }) => withoutCommon(runs));
  if (lines.length === 0) return <span className="muted">{t('desk.clash.empty')}</span>;
  return (
    <>
      {lines.map(({ label, language, picture, runs }, at) => (
        <div key={at} className="compared-line">
          {label !== '' && <span className="compared-label">{label}</span>}
          {picture === undefined ? (
            <p lang={language} dir="auto">
              {(isWhole ? runs : (shortened[at] ?? [])).map((run, place) => (
                <ComparedRun key={place} run={run} />
              ))}
            </p>
          ) : (
            <MediaPicture id={picture} width={160} className="compared-picture" />
          )}
        </div>
      ))}
      {shortened.some((runs) => runs.includes(undefined)) && (
        <button
          type="button"
          className="text-button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          <span>{t('desk.history.whole')}</span>
        </button>
      )}
    </>
  );
}

/** @param run  undefined where what both say is left out */
function ComparedRun({ run }: { run: Run | undefined }) {
  if (run === undefined) return <span className="muted"> … </span>;
  return run.isOwn ? <mark>{run.text}</mark> : run.text;
}
