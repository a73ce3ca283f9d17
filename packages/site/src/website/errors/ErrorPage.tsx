// Pages for what went wrong: they say what happened and what to do, and offer three things to look
// at.
import { isRouteErrorResponse } from 'react-router';
import { SearchField } from '../../design/SearchField.tsx';
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { FaultData } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';

/**
 * The page for what a loader threw: a response of ours with its data, or a fault that nobody
 * expected.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { t, path } = useTranslation();
  const { status, cards, withdrawn } = faultOf(error);
  const kind = status === 404 || status === 410 ? String(status) : '500';
  return (
    <Page title={t(headings[kind] ?? '')} unlisted>
      <div className="container error-page">
        <p className="error-number display" aria-hidden="true">
          {status}
        </p>
        <div className="stack prose">
          <h1>{t(headings[kind] ?? '')}</h1>
          {/* Its name alone, in whatever language that is: the heading says what became of it. */}
          {withdrawn && (
            <p className="lead">
              <cite dir="auto">{withdrawn}</cite>
            </p>
          )}
          <p className="lead">{t(advice[kind] ?? '')}</p>
          {kind !== '500' && (
            <SearchField
              id="error-search"
              action={path('/collection')}
              label={t('search.label')}
              placeholder={t('search.placeholder')}
              button={t('search.button')}
            />
          )}
          <p>
            <a href={path('/')}>{t('error.home')}</a>
          </p>
        </div>
      </div>
      {cards.length > 0 && (
        <section className="section container">
          <h2>{t('error.instead')}</h2>
          <Cards cards={cards} label={t('error.instead')} shelf />
        </section>
      )}
    </Page>
  );
}

const headings: Record<string, string> = {
  '404': 'error.404.heading',
  '410': 'error.410.heading',
  '500': 'error.500.heading',
};
const advice: Record<string, string> = {
  '404': 'error.404.advice',
  '410': 'error.410.advice',
  '500': 'error.500.advice',
};

function faultOf(error: unknown): FaultData {
  if (!isRouteErrorResponse(error)) return { status: 500, withdrawn: '', cards: [] };
  const data = error.data as Partial<FaultData> | undefined;
  return { status: error.status, withdrawn: data?.withdrawn ?? '', cards: data?.cards ?? [] };
}
