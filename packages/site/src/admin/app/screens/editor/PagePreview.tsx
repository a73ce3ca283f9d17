// The real page of a record as it is in the editor: beside the form where there is room, else in
// its place.
import { useId } from 'react';
import type { EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import { nameOfLanguage } from '../../../../platform/i18n/languages.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Loading } from '../../screen/Screen.tsx';
import { isOnlyHere } from '../../working/copy-server.ts';
import { faultsByField } from './field-faults.ts';
import { fieldId } from './field-id.ts';
import type { OpenCopy } from './open-copy.ts';
import { useMedia, useRemembered, type PageChoice } from './page-choice.ts';
import { PreviewFrames } from './PreviewFrames.tsx';
import { usePreview } from './use-preview.ts';
import { useSaveToShow } from './use-save-to-show.ts';

/** The widths that a page is shown in, in pixels. */
const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

const widthNames = {
  phone: 'desk.beside.phone',
  desktop: 'desk.beside.desktop',
} as const satisfies Record<Width, string>;

/** A window that is a phone's itself. */
const SMALL_WINDOW = '(max-width: 36em)';

type PagePreviewProps = {
  copy: Pick<OpenCopy, 'details' | 'seq' | 'status'>;
  sections: readonly EditorSection[];
  /** Those of the museum's site. */
  languages: readonly string[];
  choice: PageChoice;
};

export function PagePreview({ copy, sections, languages, choice }: PagePreviewProps) {
  const { t, language: own } = useTranslation();
  const heading = useId();
  const isSmall = useMedia(SMALL_WINDOW);
  const [width, setWidth] = useRemembered<Width>('width', ['phone', 'desktop']);
  const [language, setLanguage] = useRemembered('language', languagesFrom(own, languages));
  const { id } = copy.details;
  const isNew = isOnlyHere(copy);
  const seq = useSaveToShow({ seq: copy.seq, isTyping: copy.status === 'saving' });
  const { frames, problem, isIncomplete, loaded, failed, refresh, follow } = usePreview({
    id,
    isOnlyHere: isNew,
    seq,
    language,
    languages,
  });
  const newest = frames.waiting ?? frames.coming ?? frames.shown;
  return (
    <section id="editor-page" className="editor-page" aria-labelledby={heading}>
      <h2 id={heading}>{t('desk.beside')}</h2>
      <div className="preview-bar">
        {languages.length > 1 && (
          <LanguageChoice language={language} languages={languages} onChange={setLanguage} />
        )}
        {!isSmall && <WidthChoice width={width} onChange={setWidth} />}
        <button type="button" className="text-button" onClick={refresh}>
          <span>{t('desk.beside.refresh')}</span>
        </button>
        {newest !== undefined && (
          <a className="text-button" href={newest} target="_blank" onClick={follow}>
            <span>{t('desk.beside.tab')}</span>
          </a>
        )}
      </div>
      <div aria-live="polite">
        {isNew && <p className="notice">{t('desk.beside.new')}</p>}
        {isIncomplete && (
          <MissingForPage faults={faultsByField(problem)} sections={sections} choice={choice} />
        )}
      </div>
      {problem !== undefined && !isIncomplete && (
        <ProblemNotice error={problem} onRetry={refresh} />
      )}
      {newest === undefined && problem === undefined && !isNew && <Loading />}
      {newest !== undefined && (
        <PreviewFrames
          frames={frames}
          width={isSmall ? undefined : widths[width]}
          onLoad={loaded}
          onFail={failed}
        />
      )}
    </section>
  );
}

/** The reader's own first, where the site speaks it. */
function languagesFrom(own: string, languages: readonly string[]): [string, ...string[]] {
  const [first = 'en'] = languages;
  return [languages.includes(own) ? own : first, ...languages];
}

type LanguageChoiceProps = {
  language: string;
  languages: readonly string[];
  onChange(language: string): void;
};

function LanguageChoice({ language, languages, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation();
  return (
    <select
      className="preview-language"
      aria-label={t('desk.beside.language')}
      value={language}
      onChange={({ target }) => onChange(target.value)}
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {nameOfLanguage(one)}
        </option>
      ))}
    </select>
  );
}

function WidthChoice({ width, onChange }: { width: Width; onChange(width: Width): void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="preview-widths">
      <legend className="visually-hidden">{t('desk.beside.width')}</legend>
      {(Object.keys(widths) as Width[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === width} onChange={() => onChange(one)} />{' '}
          {t(widthNames[one])}
        </label>
      ))}
    </fieldset>
  );
}

type MissingForPageProps = Pick<PagePreviewProps, 'sections' | 'choice'> & {
  faults: Readonly<Record<string, string>>;
};

/** What a record has to have before it can be a page; each leads to its field. */
function MissingForPage({ faults, sections, choice }: MissingForPageProps) {
  const { t } = useTranslation();
  const fields = sections.flatMap((section) => section.fields);
  const leadTo = (field: string) => {
    // The form may be away while the page is in its place.
    if (!choice.isBeside) choice.show(false);
    document.getElementById(fieldId(field))?.focus();
  };
  return (
    <div className="notice">
      <p>{t('desk.beside.missing')}</p>
      <ul>
        {Object.entries(faults).map(([field, detail]) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={() => leadTo(field)}>
              {fields.find(({ key }) => key === field)?.label ?? field}
            </a>{' '}
            {detail}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the page and hides it; at the lower edge of a small screen. */
export function PageButton({ isBeside, isVisible, show }: PageChoice) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={isBeside ? 'text-button' : 'button plain editor-page-button'}
      aria-expanded={isVisible}
      onClick={() => show(!isVisible)}
    >
      <span>{t(isVisible ? 'desk.beside.hide' : 'desk.beside.show')}</span>
    </button>
  );
}
