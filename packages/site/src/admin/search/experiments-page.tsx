// Experiments: another way to answer searches, tried on half of the visitors, in plain words.
import { adjustments } from '../../features/insight/adjustment.ts';
import { draftExperiment, listExperiments, startExperiment, stopExperiment, weeksToRun, type Draft, type ExperimentView, type Side } from '../../features/insight/experiment-service.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { Desk } from '../desk/desk-context.ts';
import { failureWords } from '../desk/failure-words.ts';
import { deskPage, onwards, reachable } from '../desk/DeskDocument.tsx';
import { FileLink } from './FileLink.tsx';
import type { Words } from './figures.ts';
import { adjustmentId, stateIds, verdictIds } from './message-ids.ts';

/** `GET /admin/search/experiments` */
export async function experimentsPage(desk: Desk, url: URL): Promise<Response> {
  const experiments = await listExperiments(desk.search, desk.actor);
  const notice = url.searchParams.get('notice')?.slice(0, 500);
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.experiments'), at: '/admin/search/experiments', ...(notice ? { notice } : {}),
    children: (
      <>
        {experiments.length === 0 && <p className="lead">{t('desk.experiments.none')}</p>}
        {experiments.map((experiment) => (
          <Experiment key={experiment.id} experiment={experiment} words={desk.words} />
        ))}
        {experiments.length > 0 && <FileLink name={t('desk.experiments')} file="experiments.csv" words={desk.words} />}
        <Begin running={experiments.some(({ state }) => state === 'running')} chosen={url.searchParams} words={desk.words} />
      </>
    ),
  });
}

function Experiment({ experiment: { id, name, tried, state, beganAt, endsAt, now, then, verdict }, words }: { experiment: ExperimentView; words: Words }) {
  const { t, day } = words;
  const until = t(stateIds[state], { day: day(endsAt) });
  return (
    <section aria-labelledby={`experiment-${id}`}>
      <h2 id={`experiment-${id}`}>{name}</h2>
      {tried && <p>{t(adjustmentId(tried.key).meaning)}</p>}
      <p className="soft">{`${t('desk.experiments.since', { day: day(beganAt) })} ${until}`}</p>
      <Sides sides={[{ ...now, name: t('desk.ranking.as-it-is') }, { ...then, name: tried ? t(adjustmentId(tried.key).name) : then.name }]} words={words} />
      <p>
        <strong>{t(verdictIds[verdict])}</strong>
      </p>
      {tried && (verdict === 'better' || state !== 'running') && (
        <p>
          <a href={`/admin/search/ranking?try=${tried.key}`}>{t('desk.experiments.adopt')}</a>
        </p>
      )}
      {state === 'running' && (
        <form method="post" action={`/admin/search/experiments/${id}/stop`}>
          <button className="button plain" aria-label={t('desk.experiments.stop.which', { name })}>
            {t('desk.experiments.stop')}
          </button>
        </form>
      )}
    </section>
  );
}

/** The two sides as bars with their intervals, and the same as a table. */
function Sides({ sides, words: { t, number: count, share } }: { sides: readonly Side[]; words: Words }) {
  const most = Math.max(0.01, ...sides.map(({ high, clickThroughRate }) => high ?? clickThroughRate ?? 0));
  const at = (rate: number) => (rate / most) * 560;
  return (
    <>
      {/* Of nothing there is no picture. */}
      {sides.some(({ clickThroughRate }) => clickThroughRate !== null) && (
        <svg className="chart" viewBox="0 0 600 72" aria-hidden="true">
          {sides.map(({ name, clickThroughRate, low, high }, row) => (
            <g key={name}>
              <rect className={row === 0 ? 'bar missed' : 'bar'} x="0" y={row * 36 + 6} width={at(clickThroughRate ?? 0)} height="20" />
              {low !== null && high !== null && <line className="interval" x1={at(low)} x2={at(high)} y1={row * 36 + 16} y2={row * 36 + 16} />}
            </g>
          ))}
        </svg>
      )}
      <section className="scrolls" {...reachable} aria-label={t('desk.experiments.label')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('desk.experiments.way')}</th>
              <th scope="col" className="number">{t('desk.experiments.visitors')}</th>
              <th scope="col" className="number">{t('desk.experiments.searches')}</th>
              <th scope="col" className="number">{t('desk.experiments.clicked')}</th>
              <th scope="col" className="number">{t('desk.experiments.interval')}</th>
            </tr>
          </thead>
          <tbody>
            {sides.map(({ name, visitors, searches, clickThroughRate, low, high }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{count(visitors)}</td>
                <td className="number">{count(searches)}</td>
                <td className="number">{share(clickThroughRate)}</td>
                <td className="number">{low === null || high === null ? '–' : t('desk.experiments.from-to', { low: share(low), high: share(high) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Begin({ running, chosen, words: { t, number } }: { running: boolean; /** what was chosen before, when somebody comes back to change it */ chosen: URLSearchParams; words: Words }) {
  if (running) return <p className="soft">{t('desk.experiments.one')}</p>;
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">{t('desk.experiments.begin')}</h2>
      <form className="fields" method="get" action="/admin/search/experiments/draft">
        <div className="field">
          <label htmlFor="tried">{t('desk.experiments.try')}</label>
          <select id="tried" name="try" defaultValue={chosen.get('try') ?? undefined}>
            {adjustments.map(({ key }) => (
              <option key={key} value={key}>{t('desk.experiments.option', { name: t(adjustmentId(key).name), meaning: t(adjustmentId(key).meaning) })}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="weeks">{t('desk.experiments.weeks')}</label>
          <span className="hint" id="weeks-hint">
            {t('desk.experiments.weeks.hint')}
          </span>
          <select id="weeks" name="weeks" defaultValue={chosen.get('weeks') ?? '4'} aria-describedby="weeks-hint">
            {weeksToRun.map((weeks) => (
              <option key={weeks} value={weeks}>
                {number(weeks)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="name">{t('desk.experiments.name')}</label>
          <input id="name" name="name" defaultValue={chosen.get('name') ?? ''} maxLength={200} autoComplete="off" />
        </div>
        <p>
          <button className="button">{t('desk.draft.look')}</button>
        </p>
      </form>
    </section>
  );
}

/** `GET /admin/search/experiments/draft?try=…&weeks=…&name=…`: what would happen, before it does. */
export async function draftPage(desk: Desk, url: URL): Promise<Response> {
  const asked = { index: desk.index, key: url.searchParams.get('try') ?? '', weeks: Number(url.searchParams.get('weeks')), name: url.searchParams.get('name') ?? '' };
  try {
    const draft = await draftExperiment(desk.search, desk.actor, asked);
    return deskPage(desk, { title: desk.words.t('desk.draft'), at: '/admin/search/experiments', children: <Drafted draft={draft} given={asked} words={desk.words} /> });
  } catch (error) {
    if (isFailure(error) && error.status !== 403) return onwards('/admin/search/experiments', failureWords(desk.words, error));
    throw error;
  }
}

function Drafted({ draft: { tried, weeks, name, days }, given, words: { t } }: { draft: Draft; given: { key: string; name: string }; words: Words }) {
  const again = new URLSearchParams({ try: tried.key, weeks: String(weeks), name: given.name });
  return (
    <>
      <h2>{given.name.trim() === '' ? t(adjustmentId(tried.key).name) : name}</h2>
      <p className="lead">{t(adjustmentId(tried.key).meaning)}</p>
      <p>{t('desk.draft.how', { weeks })}</p>
      <p>{days === undefined ? t('desk.draft.unknown') : t('desk.draft.days', { days })}</p>
      {days !== undefined && days > weeks * 7 && <p>{t('desk.draft.short')}</p>}
      <p>
        <a href={`/admin/search/ranking?try=${tried.key}`}>{t('desk.draft.compare')}</a>
      </p>
      <form method="post" action="/admin/search/experiments">
        <input type="hidden" name="try" value={tried.key} />
        <input type="hidden" name="weeks" value={weeks} />
        <input type="hidden" name="name" value={given.name} />
        <p>
          <button className="button">{t('desk.experiments.start')}</button>
        </p>
      </form>
      <p>
        <a href={`/admin/search/experiments?${again}#begin`}>{t('desk.draft.change')}</a>
      </p>
    </>
  );
}

/** `POST /admin/search/experiments` */
export async function beginExperiment(desk: Desk, form: FormData): Promise<Response> {
  try {
    await startExperiment(desk.site, desk.search, desk.actor, { index: desk.index, key: String(form.get('try')), weeks: Number(form.get('weeks')), name: String(form.get('name') ?? '') });
    return onwards('/admin/search/experiments', desk.words.t('desk.experiments.runs'));
  } catch (error) {
    if (isFailure(error) && error.status !== 403) return onwards('/admin/search/experiments', failureWords(desk.words, error));
    throw error;
  }
}

/** `POST /admin/search/experiments/{id}/stop` */
export async function endExperiment(desk: Desk, id: string): Promise<Response> {
  await stopExperiment(desk.search, desk.actor, Number(id));
  return onwards('/admin/search/experiments', desk.words.t('desk.experiments.was-stopped'));
}
