// What visitors looked for in vain, and what can be done about each.
import { titlesOf } from '../../features/insight/curation-service.ts';
import { overviewOf } from '../../features/insight/insight-service.ts';
import { daysFrom, periodOf } from '../../features/insight/period.ts';
import { itemIn, LONGEST_DETAIL, LONGEST_QUERY, remedyFault, remedyKinds, type RemedyFault, type RemedyKind } from '../../features/insight/remedy.ts';
import { remediesWithEffect, remedySearch, undoRemedy, type RemedyEffect } from '../../features/insight/remedy-service.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { Desk } from '../desk/desk-context.ts';
import { failureWords } from '../desk/failure-words.ts';
import { deskPage, onwards, reachable } from '../desk/DeskDocument.tsx';
import { FileLink } from './FileLink.tsx';
import type { Words } from './figures.ts';
import { faultIds, remedyIds } from './message-ids.ts';

/** What a remedy does, as the end of a sentence. */
const doneWords = ({ t }: Words, kind: RemedyKind, detail: string): string => t(kind === 'lack' && detail !== '' ? 'desk.remedy.lack.done.note' : remedyIds[kind].done, { detail });

/** `GET /admin/search/not-found` */
export async function notFoundPage(desk: Desk, url: URL): Promise<Response> {
  const period = periodOf(desk.site.clock.now(), daysFrom(url.searchParams.get('days')));
  const [{ withoutResults }, remedies] = await Promise.all([overviewOf(desk.search, desk.actor, desk.index, period), remediesWithEffect(desk, desk.actor)]);
  const done = new Map(remedies.filter(({ undoneAt }) => !undoneAt).map((remedy) => [remedy.query, remedy]));
  const { t, number: count } = desk.words;
  return deskPage(desk, {
    title: t('desk.not-found'), at: '/admin/search/not-found',
    children: withoutResults.length === 0 ? (
      <p className="lead">{t('desk.not-found.none', { days: period.days })}</p>
    ) : (
      <section className="scrolls" {...reachable} aria-label={t('desk.not-found.label')}>
        <table className="folds">
          <caption>{t('desk.not-found.caption', { days: period.days })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('desk.search')}</th>
              <th scope="col" className="number">{t('desk.times')}</th>
              <th scope="col">{t('desk.what-to-do')}</th>
            </tr>
          </thead>
          <tbody>
            {withoutResults.map(({ search, count: times }) => (
              <tr key={search}>
                <th scope="row">
                  <bdi>{search === '' ? t('desk.typed-nothing') : search}</bdi>
                </th>
                <td className="number" data-head={t('desk.times')}>{count(times)}</td>
                {/* Filters that leave nothing: there are no words to do something about. */}
                <td className="actions">{search === '' ? null : done.has(search) ? <Done remedy={done.get(search)} words={desk.words} /> : <Actions search={search} words={desk.words} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <FileLink name={t('desk.not-found')} file="not-found.csv" days={period.days} words={desk.words} />
      </section>
    ),
  });
}

function Actions({ search, words: { t } }: { search: string; words: Words }) {
  return (
    <span className="row-actions">
      {remedyKinds.map((kind) => (
        <a key={kind} href={`/admin/search/remedy?kind=${kind}&query=${encodeURIComponent(search)}`} aria-label={`${t(remedyIds[kind].action)}: ${search}`}>
          {t(remedyIds[kind].action)}
        </a>
      ))}
    </span>
  );
}

function Done({ remedy, words }: { remedy: RemedyEffect | undefined; words: Words }) {
  return remedy ? <span className="soft">{words.t('desk.remedy.since', { day: words.day(remedy.madeAt), done: doneWords(words, remedy.kind, remedy.said) })}</span> : null;
}

const kindFrom = (given: unknown): RemedyKind => remedyKinds.find((kind) => kind === given) ?? 'synonym';

/** `GET /admin/search/remedy`; also shown again, with what was typed, when it could not be done. */
export function remedyPage(desk: Desk, given: { kind: unknown; query: string; detail: string }, fault?: string): Response {
  const kind = kindFrom(given.kind);
  const { t } = desk.words;
  const action = t(remedyIds[kind].action);
  return deskPage(desk, {
    title: action, at: '/admin/search/not-found', ...(fault === undefined ? {} : { notice: fault }),
    children: (
      <form className="fields" method="post" action="/admin/search/remedies">
        <input type="hidden" name="kind" value={kind} />
        <div className="field">
          <label htmlFor="query">{t('desk.remedy.query')}</label>
          <input id="query" name="query" defaultValue={given.query} required maxLength={200} autoComplete="off" />
        </div>
        <div className="field">
          <label htmlFor="detail">{t(remedyIds[kind].label)}</label>
          <span className="hint" id="detail-hint">
            {t(remedyIds[kind].hint)}
          </span>
          <input id="detail" name="detail" defaultValue={given.detail} required={kind !== 'lack'} maxLength={1000} aria-describedby="detail-hint" aria-invalid={fault === undefined ? undefined : true} autoComplete="off" />
        </div>
        <p>
          <button className="button">{action}</button>
        </p>
      </form>
    ),
  }, fault === undefined ? 200 : 422);
}

const faultWords = ({ t }: Words, fault: RemedyFault): string => t(faultIds[fault], { most: fault === 'detail' ? LONGEST_DETAIL : LONGEST_QUERY });

/** `POST /admin/search/remedies` */
export async function doRemedy(desk: Desk, form: FormData): Promise<Response> {
  const kind = kindFrom(form.get('kind'));
  const typed = { kind, query: String(form.get('query') ?? ''), detail: String(form.get('detail') ?? '').trim() };
  const meant = { ...typed, detail: kind === 'pin' ? itemIn(typed.detail) : typed.detail };
  const fault = remedyFault(meant);
  if (fault) return remedyPage(desk, typed, faultWords(desk.words, fault));
  try {
    const { query, detail } = await remedySearch(desk, desk.actor, meant);
    const said = kind === 'pin' ? ((await titlesOf(desk, [detail])).get(detail) ?? detail) : detail;
    return onwards('/admin/search/done', desk.words.t('desk.remedy.now', { query, done: doneWords(desk.words, kind, said) }));
  } catch (error) {
    if (isFailure(error) && error.status !== 403) return remedyPage(desk, typed, failureWords(desk.words, error));
    throw error;
  }
}

/** `GET /admin/search/done` */
export async function donePage(desk: Desk, url: URL): Promise<Response> {
  const remedies = await remediesWithEffect(desk, desk.actor);
  const notice = url.searchParams.get('notice')?.slice(0, 1500);
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.done'), at: '/admin/search/done', ...(notice ? { notice } : {}),
    children: remedies.length === 0 ? (
      <p className="lead">
        <a href="/admin/search/not-found">{t('desk.done.none')}</a>
      </p>
    ) : (
      <section className="scrolls" {...reachable} aria-label={t('desk.done.label')}>
        <table className="folds">
          <caption>{t('desk.done.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('desk.search')}</th>
              <th scope="col">{t('desk.done.what')}</th>
              <th scope="col" className="number">{t('desk.done.missed-before')}</th>
              <th scope="col" className="number">{t('desk.done.since')}</th>
              <th scope="col" className="number">{t('desk.done.clicked-before')}</th>
              <th scope="col" className="number">{t('desk.done.since')}</th>
              <th scope="col">
                <span className="hidden-words">{t('desk.take-back')}</span>
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

function DoneRow({ remedy: { id, kind, query, said, madeAt, undoneAt, before, after }, words }: { remedy: RemedyEffect; words: Words }) {
  const { t, number: count, share, day } = words;
  const of = ({ withoutResults, searches }: RemedyEffect['before']) => (searches === 0 ? t('desk.done.not-searched') : t('desk.done.of', { part: count(withoutResults), whole: count(searches) }));
  return (
    <tr>
      <th scope="row">
        <bdi>{query}</bdi>
      </th>
      <td>
        {`${doneWords(words, kind, said)} `}
        <span className="soft">{undoneAt ? t('desk.taken-back.on', { day: day(undoneAt) }) : `(${day(madeAt)})`}</span>
      </td>
      <td className="number" data-head={t('desk.done.missed-before')}>{of(before)}</td>
      <td className="number" data-head={t('desk.done.since')}>{of(after)}</td>
      <td className="number" data-head={t('desk.done.clicked-before')}>{share(before.clickThroughRate)}</td>
      <td className="number" data-head={t('desk.done.since')}>{share(after.clickThroughRate)}</td>
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
export async function takeBackRemedy(desk: Desk, id: string): Promise<Response> {
  await undoRemedy(desk, desk.actor, id);
  return onwards('/admin/search/done', desk.words.t('desk.taken-back'));
}
