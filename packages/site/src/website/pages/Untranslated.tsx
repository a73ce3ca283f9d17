// Tells those whose language a text is not in yet, in their language, in which others there is
// something to read.
import { directionOf, localisedPath, nameOfLanguage } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { useRequest } from '../shell/Request.tsx';

/**
 * @param written the languages in which there is something to read; with none, there is no text
 *   that could be missing
 */
export function Untranslated({ page, written }: { page: string; written: readonly string[] }) {
  const { t, language, languages } = useTranslation();
  const { query } = useRequest();
  if (written.length === 0 || written.includes(language)) return null;
  return (
    <p className="untranslated">
      {t('entry.untranslated')}{' '}
      {written.map((one, i) => (
        <span key={one}>
          {i > 0 && ' · '}
          {languages.includes(one) ? (
            <a
              href={localisedPath(page, one, languages) + query}
              lang={one}
              dir={directionOf(one)}
              hrefLang={one}
            >
              {nameOfLanguage(one)}
            </a>
          ) : (
            <bdi lang={one}>{nameOfLanguage(one)}</bdi>
          )}
        </span>
      ))}
    </p>
  );
}
