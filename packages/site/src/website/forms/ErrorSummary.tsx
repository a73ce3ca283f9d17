// What is wrong with what was sent, as GOV.UK shows it: a summary that has the focus when the page
// comes, with a way to each field. Without script too: the browser gives it the focus.
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

type ErrorSummaryProps = {
  /** Each sentence with the way to where it is corrected. */
  problems: readonly { to: string; words: ReactNode }[];
  /** What is wrong with the whole. */
  children?: ReactNode;
};

export function ErrorSummary({ problems, children }: ErrorSummaryProps) {
  const { t } = useTranslation();
  return (
    // The page was sent again for these words: nobody loses a place by it.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="form-problems" aria-labelledby="problems" tabIndex={-1} autoFocus>
      {/* Inside, as JAWS reads an alert twice that has the focus itself. */}
      <div role="alert">
        <h2 id="problems">{t('forms.problem.heading')}</h2>
        {children}
        {problems.length > 0 && (
          <ul>
            {problems.map(({ to, words }) => (
              <li key={to}>
                <a href={to}>{words}</a>
              </li>
            ))}
          </ul>
        )}
        {problems.length > 0 && <p>{t('forms.problem.kept')}</p>}
      </div>
    </div>
  );
}
