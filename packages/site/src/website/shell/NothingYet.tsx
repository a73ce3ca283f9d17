// What a page of the museum says while there is nothing on it: a sentence, and what there is
// already.
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { sectionWords } from './section-words.ts';
import { useShell } from './Shell.tsx';

export function NothingYet({ words }: { words: string }) {
  const { t, path } = useTranslation();
  const { sections } = useShell();
  return (
    <div className="nothing-yet">
      <p className="lead">{words}</p>
      <p className="muted">{t('index.empty.elsewhere')}</p>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a href={path(`/${section}`)}>{t(sectionWords[section])}</a>
          </li>
        ))}
        <li>
          <a href={path('/about')}>{t('nav.about')}</a>
        </li>
        <li>
          <a href={path('/forms')}>{t('forms.all')}</a>
        </li>
      </ul>
    </div>
  );
}
