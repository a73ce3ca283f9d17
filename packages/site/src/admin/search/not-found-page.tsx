// What visitors looked for in vain, and what can be done about each.
import { overviewOf } from '../../features/insight/insight-service.ts';
import { daysFrom, periodOf } from '../../features/insight/period.ts';
import { itemIn, remedyKinds, type RemedyKind } from '../../features/insight/remedy.ts';
import { remediesWithEffect, remedySearch, undoRemedy, type RemedyEffect } from '../../features/insight/remedy-service.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { museumOf, type Desk } from '../desk/desk-context.ts';
import { deskPage, onwards } from '../desk/DeskDocument.tsx';
import { count, day, share } from './figures.ts';

const words: Record<RemedyKind, { action: string; label: string; hint: string; done: (detail: string) => string }> = {
  synonym: { action: 'Say what it means', label: 'The words that we use for it', hint: 'Separate several by commas. Whoever types the one then finds the others.', done: (detail) => `also finds ${detail}` },
  pin: { action: 'Show an item first', label: 'The address of the item’s page', hint: 'Open the item, copy its address, paste it here.', done: (detail) => `shows item ${detail} first` },
  redirect: { action: 'Lead to a page', label: 'An address of this site', hint: 'Such as /visit. Whoever types this is led there.', done: (detail) => `leads to ${detail}` },
  lack: { action: 'We lack this', label: 'A note for the colleagues', hint: 'It changes nothing for visitors, and is remembered here.', done: (detail) => `is something we lack${detail ? `: ${detail}` : ''}` },
};

/** `GET /admin/search/not-found` */
export async function notFoundPage(desk: Desk, url: URL): Promise<Response> {
  const period = periodOf(desk.site.clock.now(), daysFrom(url.searchParams.get('days')));
  const [{ withoutResults }, remedies] = await Promise.all([overviewOf(desk.search, desk.actor, desk.index, period), remediesWithEffect(desk, desk.actor)]);
  const done = new Map(remedies.filter(({ undoneAt }) => !undoneAt).map((remedy) => [remedy.query, remedy]));
  return deskPage({
    title: 'Looked for, not found', museum: museumOf(desk), at: '/admin/search/not-found',
    children: withoutResults.length === 0 ? (
      <p className="lead">Every search of the last {period.days} days found something.</p>
    ) : (
      <section className="scrolls" aria-label="Searches without results">
        <table>
          <caption>The last {period.days} days, the most frequent first.</caption>
          <thead>
            <tr>
              <th scope="col">Search</th>
              <th scope="col" className="number">Times</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {withoutResults.map(({ search, count: times }) => (
              <tr key={search}>
                <th scope="row">
                  <bdi>{search}</bdi>
                </th>
                <td className="number">{count(times)}</td>
                <td>{done.has(search) ? <Done remedy={done.get(search)} /> : <Actions search={search} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ),
  });
}

function Actions({ search }: { search: string }) {
  return (
    <span className="row-actions">
      {remedyKinds.map((kind) => (
        <a key={kind} href={`/admin/search/remedy?kind=${kind}&query=${encodeURIComponent(search)}`} aria-label={`${words[kind].action}: ${search}`}>
          {words[kind].action}
        </a>
      ))}
    </span>
  );
}

function Done({ remedy }: { remedy: RemedyEffect | undefined }) {
  return remedy ? <span className="soft">{`Since ${day(remedy.madeAt)} it ${words[remedy.kind].done(remedy.detail)}.`}</span> : null;
}

const kindFrom = (given: unknown): RemedyKind => remedyKinds.find((kind) => kind === given) ?? 'synonym';

/** `GET /admin/search/remedy`; also shown again, with what was typed, when it could not be done. */
export function remedyPage(desk: Desk, given: { kind: unknown; query: string; detail: string }, fault?: string): Response {
  const kind = kindFrom(given.kind);
  const { action, label, hint } = words[kind];
  return deskPage({
    title: action, museum: museumOf(desk), at: '/admin/search/not-found', ...(fault === undefined ? {} : { notice: fault }),
    children: (
      <form className="fields" method="post" action="/admin/search/remedies">
        <input type="hidden" name="kind" value={kind} />
        <div className="field">
          <label htmlFor="query">What visitors type</label>
          <input id="query" name="query" defaultValue={given.query} required maxLength={200} autoComplete="off" />
        </div>
        <div className="field">
          <label htmlFor="detail">{label}</label>
          <span className="hint" id="detail-hint">
            {hint}
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

/** `POST /admin/search/remedies` */
export async function doRemedy(desk: Desk, form: FormData): Promise<Response> {
  const kind = kindFrom(form.get('kind'));
  const typed = { kind, query: String(form.get('query') ?? ''), detail: String(form.get('detail') ?? '').trim() };
  try {
    const { query, detail } = await remedySearch(desk, desk.actor, { ...typed, detail: kind === 'pin' ? itemIn(typed.detail) : typed.detail });
    return onwards('/admin/search/done', `“${query}” ${words[kind].done(detail)}.`);
  } catch (error) {
    if (isFailure(error) && error.status !== 403) return remedyPage(desk, typed, error.message);
    throw error;
  }
}

/** `GET /admin/search/done` */
export async function donePage(desk: Desk, url: URL): Promise<Response> {
  const remedies = await remediesWithEffect(desk, desk.actor);
  const notice = url.searchParams.get('notice')?.slice(0, 1500);
  return deskPage({
    title: 'What we did', museum: museumOf(desk), at: '/admin/search/done', ...(notice ? { notice } : {}),
    children: remedies.length === 0 ? (
      <p className="lead">
        Nothing yet. Begin with <a href="/admin/search/not-found">what was looked for and not found</a>.
      </p>
    ) : (
      <section className="scrolls" aria-label="What was done, and what came of it">
        <table>
          <caption>Each with how the search fared in as many days before as since.</caption>
          <thead>
            <tr>
              <th scope="col">Search</th>
              <th scope="col">What was done</th>
              <th scope="col" className="number">Found nothing, before</th>
              <th scope="col" className="number">since</th>
              <th scope="col" className="number">Clicked, before</th>
              <th scope="col" className="number">since</th>
              <th scope="col">
                <span className="hidden-words">Take back</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {remedies.map((remedy) => (
              <DoneRow key={remedy.id} remedy={remedy} />
            ))}
          </tbody>
        </table>
      </section>
    ),
  });
}

function DoneRow({ remedy: { id, kind, query, detail, madeAt, undoneAt, before, after } }: { remedy: RemedyEffect }) {
  const of = ({ withoutResults, searches }: RemedyEffect['before']) => (searches === 0 ? 'not searched' : `${count(withoutResults)} of ${count(searches)}`);
  return (
    <tr>
      <th scope="row">
        <bdi>{query}</bdi>
      </th>
      <td>
        {`${words[kind].done(detail)} `}
        <span className="soft">{undoneAt ? `(taken back ${day(undoneAt)})` : `(${day(madeAt)})`}</span>
      </td>
      <td className="number">{of(before)}</td>
      <td className="number">{of(after)}</td>
      <td className="number">{share(before.clickThroughRate)}</td>
      <td className="number">{share(after.clickThroughRate)}</td>
      <td>
        {!undoneAt && (
          <form method="post" action={`/admin/search/remedies/${id}/undo`} className="row-actions">
            <button aria-label={`Take back: ${query}`}>Take back</button>
          </form>
        )}
      </td>
    </tr>
  );
}

/** `POST /admin/search/remedies/{id}/undo` */
export async function takeBackRemedy(desk: Desk, id: string): Promise<Response> {
  await undoRemedy(desk, desk.actor, id);
  return onwards('/admin/search/done', 'It was taken back.');
}
