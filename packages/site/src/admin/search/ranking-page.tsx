// How searches are answered: what may be changed, side by side with how it is.
import { adjustmentBy, adjustments, type Adjustment } from '../../features/insight/adjustment.ts';
import {
  adjustmentsInForce,
  adjustSearch,
  previewAdjustment,
  type Found,
  type Preview,
} from '../../features/insight/ranking.ts';
import { listExperiments, type ExperimentView } from '../../features/insight/experiments.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { Desk } from '../desk/desk-context.ts';
import { failureMessages } from '../desk/failure-messages.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { redirectAfterPost } from '../desk/redirect.ts';
import type { Words } from './figures.ts';
import { adjustmentId } from './message-ids.ts';

/** `GET /admin/search/ranking?try=…&query=…` */
export async function rankingPage(desk: Desk, url: URL): Promise<Response> {
  const [inForce, experiments] = await Promise.all([
    adjustmentsInForce(desk.search, desk.actor, desk.index),
    listExperiments(desk.search, desk.actor),
  ]);
  const running = experiments.find(
    ({ state, index }) => state === 'running' && index === desk.index,
  );
  const tried = adjustmentBy(url.searchParams.get('try'));
  const query = (url.searchParams.get('query') ?? '').slice(0, 200);
  const notice = url.searchParams.get('notice')?.slice(0, 500);
  const preview =
    tried && query.trim() !== ''
      ? await previewAdjustment(desk, desk.actor, query, tried.params)
      : undefined;
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.ranking'),
    at: '/admin/search/ranking',
    ...(notice ? { notice } : {}),
    children: (
      <>
        <section aria-labelledby="try">
          <h2 id="try">{t('desk.ranking.look')}</h2>
          <form className="fields" method="get" action="/admin/search/ranking">
            <div className="field">
              <label htmlFor="query">{t('desk.ranking.query')}</label>
              <input
                id="query"
                name="query"
                defaultValue={query}
                required
                maxLength={200}
                autoComplete="off"
              />
            </div>
            <div className="field">
              <label htmlFor="tried">{t('desk.ranking.try')}</label>
              <select id="tried" name="try" defaultValue={tried?.key}>
                {adjustments.map(({ key }) => (
                  <option key={key} value={key}>
                    {t(adjustmentId(key).name)}
                  </option>
                ))}
              </select>
            </div>
            <p>
              <button className="button">{t('desk.ranking.compare')}</button>
            </p>
          </form>
          {preview && tried && <Sides preview={preview} tried={tried} words={desk.words} />}
        </section>
        <InForce inForce={inForce} running={running} words={desk.words} />
      </>
    ),
  });
}

function Sides({
  preview: { query, now, then },
  tried,
  words,
}: {
  preview: Preview;
  tried: Adjustment;
  words: Words;
}) {
  return (
    <div className="sides" aria-live="polite">
      <div>
        <h3>{words.t('desk.ranking.as-it-is')}</h3>
        <Results query={query} total={now.total} found={now.found} words={words} />
      </div>
      <div>
        <h3>{words.t(adjustmentId(tried.key).name)}</h3>
        <Results query={query} total={then.total} found={then.found} words={words} moved />
      </div>
    </div>
  );
}

function Results({
  query,
  total,
  found,
  words: { t, number },
  moved = false,
}: {
  query: string;
  total: number;
  found: readonly Found[];
  words: Words;
  moved?: boolean;
}) {
  if (found.length === 0) return <p>{t('desk.ranking.none', { query })}</p>;
  return (
    <>
      <p className="muted">{t('desk.ranking.total', { count: total })}</p>
      <ol>
        {found.map(({ id, title, maker, was }, place) => (
          <li key={id}>
            <a href={`/items/${id}`}>
              <bdi>{title}</bdi>
            </a>
            {maker !== '' && <span className="muted">{` ${maker}`}</span>}
            {moved && was !== place + 1 && (
              <span className="moved">{` ${was === undefined ? t('desk.ranking.was-not') : t('desk.ranking.was', { place: number(was) })}`}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function InForce({
  inForce,
  running,
  words: { t },
}: {
  inForce: readonly Adjustment[];
  running: ExperimentView | undefined;
  words: Words;
}) {
  return (
    <section aria-labelledby="in-force">
      <h2 id="in-force">{t('desk.ranking.in-force')}</h2>
      {running && (
        <p>
          {t('desk.ranking.experiment')}{' '}
          <a href={`/admin/search/experiments/${running.id}`}>{running.name}</a>
        </p>
      )}
      <form className="fields" method="post" action="/admin/search/ranking">
        <fieldset>
          <legend className="visually-hidden">{t('desk.ranking.what-holds')}</legend>
          {adjustments.map(({ key }) => (
            <div key={key} className="pick">
              <input
                type="checkbox"
                id={`in-force-${key}`}
                name="adjustment"
                value={key}
                defaultChecked={inForce.some((one) => one.key === key)}
                aria-describedby={`meaning-${key}`}
              />
              <label htmlFor={`in-force-${key}`}>{t(adjustmentId(key).name)}</label>
              <span />
              <span className="muted" id={`meaning-${key}`}>
                {t(adjustmentId(key).meaning)}
              </span>
            </div>
          ))}
        </fieldset>
        <p>
          <button className="button">{t('desk.ranking.save')}</button>
        </p>
      </form>
    </section>
  );
}

/** `POST /admin/search/ranking` */
export async function saveRankingAction(desk: Desk, form: FormData): Promise<Response> {
  try {
    await adjustSearch(desk, desk.actor, form.getAll('adjustment').map(String));
    return redirectAfterPost('/admin/search/ranking', desk.words.t('desk.ranking.saved'));
  } catch (error) {
    if (isFailure(error) && error.status !== 403)
      return redirectAfterPost('/admin/search/ranking', failureMessages(desk.words, error));
    throw error;
  }
}
