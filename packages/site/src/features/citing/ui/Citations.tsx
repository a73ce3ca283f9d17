// How to cite a thing: each style with its words, the files that reference managers take, and the
// address that lasts.
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { Citable } from '../citable.ts';
import { citationsOf } from '../citation.ts';
import { formatNames } from '../citation-file.ts';
import type { RichPart } from '../rich.ts';

export function Citations({ thing }: { thing: Citable }) {
  const translation = useTranslation();
  const { t } = translation;
  return (
    <div className="citations">
      {citationsOf(thing, translation).map(({ id, name, rich }, position) => (
        <details key={id} name="citation" className="citation-style" open={position === 0}>
          <summary translate="no">{name}</summary>
          <p className="citation" id={`citation-${id}`} lang="" dir="auto">
            {rich.map((part, at) => (
              <Part key={at} part={part} />
            ))}
          </p>
          <button
            type="button"
            className="text-button no-print"
            hidden
            data-copies={`citation-${id}`}
          >
            {t('citing.copy')}
          </button>
        </details>
      ))}
      <PermanentLink thing={thing} />
      <output className="small muted" data-copied={t('citing.copied')} />
    </div>
  );
}

function Part({ part: { text, italic, href, accessed } }: { part: RichPart }): ReactNode {
  if (accessed) return <span data-accessed>[{text}]</span>;
  if (href) return <a href={href}>{text}</a>;
  // A title of the other direction keeps its full stops and quotation marks to itself.
  return italic ? <cite dir="auto">{text}</cite> : text;
}

function PermanentLink({ thing: { id, url, ark } }: { thing: Citable }) {
  const { t, path } = useTranslation();
  return (
    <dl className="citation-lasting">
      {url && (
        <div>
          <dt>{t('citing.permalink')}</dt>
          <dd>
            <a href={url} lang="" dir="ltr">
              {url.replace(/^https?:\/\//, '')}
            </a>
          </dd>
        </div>
      )}
      {ark && (
        <div>
          <dt>ARK</dt>
          <dd>
            <a href={`/${ark}`} lang="" dir="ltr">
              {ark}
            </a>
          </dd>
        </div>
      )}
      <div className="no-print">
        <dt>{t('citing.files')}</dt>
        <dd className="citation-files">
          {formatNames.map(([format, name]) => (
            <a key={format} href={path(`/i/${id}.${format}`)} translate="no" download>
              {name}
            </a>
          ))}
        </dd>
      </div>
    </dl>
  );
}
