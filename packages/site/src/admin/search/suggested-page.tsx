// What visitors search for and others are suggested, and staff's veto.
import {
  endVeto,
  searchesSuggested,
  vetoSearch,
} from '../../features/insight/suggested-searches.ts';
import { MAX_COUNTED_LENGTH } from '../../features/search/queries/countable-search.ts';
import type { SuggestedSearch } from '../../features/search/queries/suggested-searches.ts';
import type { Desk } from '../desk/desk-context.ts';
import { deskPage, reachableLanguages } from '../desk/DeskDocument.tsx';
import { redirectAfterPost } from '../desk/redirect.ts';
import type { Words } from './figures.ts';

const HERE = '/admin/search/suggested';

/** `GET /admin/search/suggested`; with what was wrong about a veto, its words in their field. */
export async function suggestedPage(
  desk: Desk,
  url: URL,
  fault?: { text: string; typed: string },
): Promise<Response> {
  const searches = await searchesSuggested(desk, desk.actor);
  const { t } = desk.words;
  const notice = fault?.text ?? url.searchParams.get('notice')?.slice(0, 500);
  return deskPage(
    desk,
    {
      title: t('desk.suggested'),
      at: HERE,
      ...(notice ? { notice } : {}),
      children: (
        <>
          <p className="lead">{t('desk.suggested.lead')}</p>
          {searches.length === 0 ? (
            <p className="muted">{t('desk.suggested.none')}</p>
          ) : (
            <SuggestedTable searches={searches} words={desk.words} />
          )}
          <h2>{t('desk.suggested.never')}</h2>
          <form className="fields" method="post" action={`${HERE}/hide`}>
            <div className="field">
              <label htmlFor="query">{t('desk.remedy.query')}</label>
              <input
                id="query"
                name="query"
                defaultValue={fault?.typed}
                required
                maxLength={MAX_COUNTED_LENGTH}
                aria-invalid={fault ? true : undefined}
                autoComplete="off"
              />
            </div>
            <p>
              <button className="button">{t('desk.suggested.hide')}</button>
            </p>
          </form>
        </>
      ),
    },
    fault ? 422 : 200,
  );
}

type TableProps = { searches: readonly SuggestedSearch[]; words: Words };

function SuggestedTable({ searches, words }: TableProps) {
  const { t } = words;
  return (
    <section className="scrollable" {...reachableLanguages} aria-label={t('desk.suggested')}>
      <table className="stacked-table">
        <thead>
          <tr>
            <th scope="col">{t('desk.search')}</th>
            <th scope="col" className="number">
              {t('desk.suggested.days')}
            </th>
            <th scope="col" className="number">
              {t('desk.suggested.clients')}
            </th>
            <th scope="col" className="number">
              {t('desk.results')}
            </th>
            <th scope="col">{t('desk.what-to-do')}</th>
          </tr>
        </thead>
        <tbody>
          {searches.map((search) => (
            <SuggestedRow key={search.query} search={search} words={words} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SuggestedRow({ search, words }: { search: SuggestedSearch; words: Words }) {
  const { t, number, day } = words;
  const { query, days, clients, results, hiddenAt } = search;
  const action = t(hiddenAt === undefined ? 'desk.suggested.hide' : 'desk.suggested.again');
  return (
    <tr>
      <th scope="row">
        <bdi>{query}</bdi>
        {hiddenAt !== undefined && (
          <span className="muted small meaning">
            {t('desk.suggested.hidden', { day: day(hiddenAt) })}
          </span>
        )}
      </th>
      <td className="number" data-head={t('desk.suggested.days')}>
        {number(days)}
      </td>
      <td className="number" data-head={t('desk.suggested.clients')}>
        {number(clients)}
      </td>
      <td className="number" data-head={t('desk.results')}>
        {number(results)}
      </td>
      <td className="actions">
        <form
          method="post"
          action={`${HERE}/${hiddenAt === undefined ? 'hide' : 'again'}`}
          className="row-actions"
        >
          <button name="query" value={query} aria-label={`${action}: ${query}`}>
            {action}
          </button>
        </form>
      </td>
    </tr>
  );
}

/** `POST /admin/search/suggested/hide` */
export async function hideSearchAction(desk: Desk, form: FormData): Promise<Response> {
  const typed = String(form.get('query') ?? '').slice(0, MAX_COUNTED_LENGTH);
  const hidden = await vetoSearch(desk, desk.actor, typed);
  const { t } = desk.words;
  if (hidden === undefined)
    return suggestedPage(desk, new URL(HERE, desk.origin), {
      text: t('desk.suggested.never-anyway'),
      typed,
    });
  return redirectAfterPost(HERE, t('desk.suggested.hidden-now', { query: hidden }));
}

/** `POST /admin/search/suggested/again` */
export async function suggestAgainAction(desk: Desk, form: FormData): Promise<Response> {
  const query = String(form.get('query') ?? '');
  await endVeto(desk, desk.actor, query);
  return redirectAfterPost(HERE, desk.words.t('desk.suggested.again-now', { query }));
}
