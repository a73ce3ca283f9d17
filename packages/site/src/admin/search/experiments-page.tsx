// Experiments: another way to answer searches, tried on half of the visitors. All of them, from
// draft to decision.
import { adjustmentBy, adjustments } from '../../features/insight/adjustment.ts';
import {
  decidedExperiments,
  type DecidedExperiment,
} from '../../features/insight/decide-experiment.ts';
import {
  MAX_NAME_LENGTH,
  weeksToRun,
  type SavedDraft,
} from '../../features/insight/experiment-draft.ts';
import { discardDraft, listDrafts, stopExperiment } from '../../features/insight/experiments.ts';
import type { Desk } from '../desk/desk-context.ts';
import { deskPage, reachableLanguages } from '../desk/DeskDocument.tsx';
import { redirectAfterPost } from '../desk/redirect.ts';
import { decisionText, evidenceText, statusText, wayLabel } from './experiment-texts.ts';
import { FileLink } from './FileLink.tsx';
import type { Words } from './figures.ts';
import { adjustmentId } from './message-ids.ts';

/** `GET /admin/search/experiments` */
export async function experimentsPage(desk: Desk, url: URL): Promise<Response> {
  const [experiments, drafts] = await Promise.all([
    decidedExperiments(desk, desk.actor),
    listDrafts(desk, desk.actor),
  ]);
  const notice = url.searchParams.get('notice')?.slice(0, 500);
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.experiments'),
    at: '/admin/search/experiments',
    ...(notice ? { notice } : {}),
    children: (
      <>
        {experiments.length === 0 && drafts.length === 0 && (
          <p className="lead">{t('desk.experiments.none')}</p>
        )}
        {experiments.length > 0 && <Experiments experiments={experiments} words={desk.words} />}
        {drafts.length > 0 && <Drafts drafts={drafts} words={desk.words} />}
        <StartExperiment
          running={experiments.some(({ state }) => state === 'running')}
          chosen={url.searchParams}
          words={desk.words}
        />
      </>
    ),
  });
}

function Experiments({
  experiments,
  words,
}: {
  experiments: readonly DecidedExperiment[];
  words: Words;
}) {
  const { t } = words;
  return (
    <section className="scrollable" {...reachableLanguages} aria-label={t('desk.experiments.all')}>
      <table className="text-heavy stacked-table">
        <thead>
          <tr>
            <th scope="col">{t('desk.experiments.called')}</th>
            <th scope="col">{t('desk.experiments.way')}</th>
            <th scope="col">{t('desk.experiments.state')}</th>
            <th scope="col">{t('desk.experiments.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {experiments.map((experiment) => (
            <tr key={experiment.id}>
              <th scope="row">
                <a href={`/admin/search/experiments/${experiment.id}`} dir="auto">
                  {experiment.name}
                </a>
              </th>
              <td data-head={t('desk.experiments.way')}>{wayLabel(experiment, words)}</td>
              <td data-head={t('desk.experiments.state')}>{statusText(experiment, words)}</td>
              <td data-head={t('desk.experiments.outcome')}>
                {experiment.decision
                  ? decisionText(experiment.decision.kind, experiment, words)
                  : evidenceText(experiment, words)[0]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FileLink name={t('desk.experiments')} file="experiments.csv" words={words} />
    </section>
  );
}

function Drafts({ drafts, words: { t, day } }: { drafts: readonly SavedDraft[]; words: Words }) {
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts">{t('desk.drafts')}</h2>
      <ul className="lines">
        {drafts.map(({ id, key, weeks, name, madeAt }) => (
          <li key={id}>
            <a
              href={`/admin/search/experiments/draft?${new URLSearchParams({ try: key, weeks: String(weeks), name, draft: id })}`}
            >
              <bdi>{name}</bdi>
            </a>
            <span className="muted">{` ${t('desk.drafts.kept', { way: t(adjustmentId(key).name), weeks, day: day(madeAt) })}`}</span>
            <form
              method="post"
              action={`/admin/search/experiments/drafts/${id}/discard`}
              className="row-actions"
            >
              <button aria-label={t('desk.drafts.discard.which', { name })}>
                {t('desk.drafts.discard')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StartExperiment({
  running,
  chosen,
  words: { t, number },
}: {
  running: boolean;
  /** what was chosen before, when somebody comes back to change it */ chosen: URLSearchParams;
  words: Words;
}) {
  const tried = adjustmentBy(chosen.get('try'));
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">{t('desk.experiments.begin')}</h2>
      {running && <p className="muted">{t('desk.experiments.one-at-once')}</p>}
      <form className="fields" method="get" action="/admin/search/experiments/draft">
        <fieldset>
          <legend>{t('desk.experiments.try')}</legend>
          {adjustments.map(({ key }, place) => (
            <div key={key} className="pick">
              <input
                type="radio"
                id={`try-${key}`}
                name="try"
                value={key}
                required
                defaultChecked={tried === undefined ? place === 0 : key === tried.key}
                aria-describedby={`try-${key}-meaning`}
              />
              <label htmlFor={`try-${key}`}>{t(adjustmentId(key).name)}</label>
              <span />
              <span className="muted" id={`try-${key}-meaning`}>
                {t(adjustmentId(key).meaning)}
              </span>
            </div>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="weeks">{t('desk.experiments.weeks')}</label>
          <span className="hint" id="weeks-hint">
            {t('desk.experiments.weeks.hint')}
          </span>
          <select
            id="weeks"
            name="weeks"
            defaultValue={chosen.get('weeks') ?? '4'}
            aria-describedby="weeks-hint"
          >
            {weeksToRun.map((weeks) => (
              <option key={weeks} value={weeks}>
                {number(weeks)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="name">{t('desk.experiments.name')}</label>
          <input
            id="name"
            name="name"
            defaultValue={chosen.get('name') ?? ''}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
          />
        </div>
        <p>
          <button className="button">{t('desk.draft.look')}</button>
        </p>
      </form>
    </section>
  );
}

/** `POST /admin/search/experiments/{id}/stop` */
export async function endExperimentAction(desk: Desk, id: string): Promise<Response> {
  await stopExperiment(desk, desk.actor, Number(id));
  return redirectAfterPost(
    `/admin/search/experiments/${id}`,
    desk.words.t('desk.decision.was-stopped'),
  );
}

/** `POST /admin/search/experiments/drafts/{id}/discard` */
export async function discardDraftAction(desk: Desk, id: string): Promise<Response> {
  await discardDraft(desk, desk.actor, id);
  return redirectAfterPost('/admin/search/experiments', desk.words.t('desk.drafts.discarded'));
}
