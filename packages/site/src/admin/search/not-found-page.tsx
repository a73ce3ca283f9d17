// What visitors looked for in vain, and what can be done about each.
import { overviewOf } from '../../features/insight/overview.ts';
import { daysFrom, periodOf } from '../../features/insight/period.ts';
import { remedyKinds, type RemedyKind } from '../../features/insight/remedy.ts';
import {
  ENOUGH_SEARCHES,
  remediesDone,
  remediesWithEffect,
  undoRemedy,
  type RemedyDone,
  type RemedyEffect,
} from '../../features/insight/remedy-search.ts';
import { withVariants, type SearchVariants } from '../../features/insight/search-variants.ts';
import type { Desk } from '../desk/desk-context.ts';
import { deskPage, reachableLanguages } from '../desk/DeskDocument.tsx';
import { redirectAfterPost } from '../desk/redirect.ts';
import { FileLink } from './FileLink.tsx';
import type { Words } from './figures.ts';
import { remedyIds } from './message-ids.ts';

/** What a remedy does, as the end of a sentence. */
export const remedyDoneText = ({ t }: Words, kind: RemedyKind, detail: string): string =>
  t(kind === 'lack' && detail !== '' ? 'desk.remedy.lack.done.note' : remedyIds[kind].done, {
    detail,
  });

/** `GET /admin/search/not-found` */
export async function notFoundPage(desk: Desk, url: URL): Promise<Response> {
  const period = periodOf(desk.site.clock.now(), daysFrom(url.searchParams.get('days')));
  const [{ withoutResults }, remedies] = await Promise.all([
    overviewOf(desk.search, desk.actor, desk.index, period),
    remediesDone(desk, desk.actor),
  ]);
  const done = new Map(
    remedies.filter(({ undoneAt }) => !undoneAt).map((remedy) => [remedy.query, remedy]),
  );
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.not-found'),
    at: '/admin/search/not-found',
    children:
      withoutResults.length === 0 ? (
        <p className="lead">{t('desk.not-found.none', { days: period.days })}</p>
      ) : (
        <NotFoundTable
          searches={withVariants(withoutResults)}
          done={done}
          days={period.days}
          words={desk.words}
        />
      ),
  });
}

type NotFoundTableProps = {
  searches: readonly SearchVariants[];
  /** What has been done already, by what was searched for. */
  done: ReadonlyMap<string, RemedyDone>;
  days: number;
  words: Words;
};

function NotFoundTable({ searches, done, days, words }: NotFoundTableProps) {
  const { t, number } = words;
  return (
    <section className="scrollable" {...reachableLanguages} aria-label={t('desk.not-found.label')}>
      <table className="stacked-table">
        <caption>{t('desk.not-found.caption', { days })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('desk.search')}</th>
            <th scope="col" className="number">
              {t('desk.times')}
            </th>
            <th scope="col">{t('desk.what-to-do')}</th>
          </tr>
        </thead>
        <tbody>
          {searches.map(({ search, count, others }) => (
            <tr key={search}>
              <th scope="row">
                <bdi>{search === '' ? t('desk.typed-nothing') : search}</bdi>
                {others.length > 0 && (
                  <span className="muted small meaning">
                    {t('desk.not-found.variants', { variants: others.join(', ') })}
                  </span>
                )}
              </th>
              <td className="number" data-head={t('desk.times')}>
                {number(count)}
              </td>
              <td className="actions">
                <WhatToDo
                  search={[search, ...others].find((one) => done.has(one)) ?? search}
                  done={done}
                  words={words}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FileLink name={t('desk.not-found')} file="not-found.csv" days={days} words={words} />
    </section>
  );
}

function WhatToDo({
  search,
  done,
  words,
}: { search: string } & Pick<NotFoundTableProps, 'done' | 'words'>) {
  // Filters that leave nothing: there are no words to do something about.
  if (search === '') return null;
  return done.has(search) ? (
    <Done remedy={done.get(search)} words={words} />
  ) : (
    <Actions search={search} words={words} />
  );
}

function Actions({ search, words: { t } }: { search: string; words: Words }) {
  return (
    <span className="row-actions">
      {remedyKinds.map((kind) => (
        <a
          key={kind}
          href={`/admin/search/remedy?kind=${kind}&query=${encodeURIComponent(search)}`}
          aria-label={`${t(remedyIds[kind].action)}: ${search}`}
        >
          {t(remedyIds[kind].action)}
        </a>
      ))}
    </span>
  );
}

function Done({ remedy, words }: { remedy: RemedyDone | undefined; words: Words }) {
  return remedy ? (
    <span className="muted">
      {words.t('desk.remedy.since', {
        day: words.day(remedy.madeAt),
        done: remedyDoneText(words, remedy.kind, remedy.message),
      })}
    </span>
  ) : null;
}

/** `GET /admin/search/done` */
export async function donePage(desk: Desk, url: URL): Promise<Response> {
  const remedies = await remediesWithEffect(desk, desk.actor);
  const notice = url.searchParams.get('notice')?.slice(0, 1500);
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.done'),
    at: '/admin/search/done',
    ...(notice ? { notice } : {}),
    children:
      remedies.length === 0 ? (
        <p className="lead">
          <a href="/admin/search/not-found">{t('desk.done.none')}</a>
        </p>
      ) : (
        <section className="scrollable" {...reachableLanguages} aria-label={t('desk.done.label')}>
          <table className="stacked-table">
            <caption>{t('desk.done.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('desk.search')}</th>
                <th scope="col">{t('desk.done.what')}</th>
                <th scope="col" className="number">
                  {t('desk.done.missed-before')}
                </th>
                <th scope="col" className="number">
                  {t('desk.done.since')}
                </th>
                <th scope="col" className="number">
                  {t('desk.done.clicked-before')}
                </th>
                <th scope="col" className="number">
                  {t('desk.done.since')}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{t('desk.take-back')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {remedies.map((remedy) => (
                <DoneRow key={remedy.id} remedy={remedy} words={desk.words} />
              ))}
            </tbody>
          </table>
          <FileLink name={t('desk.done')} file="done.csv" words={desk.words} />
        </section>
      ),
  });
}

function DoneRow({
  remedy: { id, kind, query, message, madeAt, undoneAt, before, after, isEnough, compared },
  words,
}: {
  remedy: RemedyEffect;
  words: Words;
}) {
  const { t, number: count, share, day } = words;
  const of = ({ withoutResults, searches }: RemedyEffect['before']) =>
    searches === 0
      ? t('desk.done.not-searched')
      : t('desk.done.of', { part: count(withoutResults), whole: count(searches) });
  return (
    <tr>
      <th scope="row">
        <bdi>{query}</bdi>
      </th>
      <td>
        {`${remedyDoneText(words, kind, message)} `}
        <span className="muted">
          {undoneAt ? t('desk.taken-back.on', { day: day(undoneAt) }) : `(${day(madeAt)})`}
        </span>
        {!isEnough && (
          <span className="muted small meaning">
            {t('desk.done.too-few', {
              before: before.searches,
              since: after.searches,
              needed: ENOUGH_SEARCHES,
            })}
          </span>
        )}
        {compared.byDays && (
          <span className="muted small meaning">
            {t('desk.done.by-days', { days: compared.days })}
          </span>
        )}
      </td>
      <td className="number" data-head={t('desk.done.missed-before')}>
        {of(before)}
      </td>
      <td className="number" data-head={t('desk.done.since')}>
        {of(after)}
      </td>
      <td className="number" data-head={t('desk.done.clicked-before')}>
        {share(isEnough ? before.clickThroughRate : null)}
      </td>
      <td className="number" data-head={t('desk.done.since')}>
        {share(isEnough ? after.clickThroughRate : null)}
      </td>
      <td>
        {!undoneAt && (
          <form method="post" action={`/admin/search/remedies/${id}/undo`} className="row-actions">
            <button aria-label={t('desk.take-back.which', { query })}>{t('desk.take-back')}</button>
          </form>
        )}
      </td>
    </tr>
  );
}

/** `POST /admin/search/remedies/{id}/undo` */
export async function undoRemedyAction(desk: Desk, id: string): Promise<Response> {
  await undoRemedy(desk, desk.actor, id);
  return redirectAfterPost('/admin/search/done', desk.words.t('desk.taken-back'));
}
