// One experiment: what it shows, what was decided of it and the result of that; or what should be
// decided.
import { displayNames } from '../../features/accounts/display-names.ts';
import {
  decideExperiment,
  effectOfDecision,
  experimentAtHand,
  revertDecision,
  type ExperimentAtHand,
} from '../../features/insight/decide-experiment.ts';
import {
  decisionFault,
  MAX_REASON_LENGTH,
  type DecisionFault,
  type ExperimentDecision,
  type DecisionInput,
} from '../../features/insight/experiment-decision.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { Desk } from '../desk/desk-context.ts';
import { failureMessages } from '../desk/failure-messages.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { redirectAfterPost } from '../desk/redirect.ts';
import { DecideForm } from './DecideForm.tsx';
import { EffectTable, type Effect } from './EffectTable.tsx';
import {
  decisionText,
  evidenceText,
  verdictText,
  sideLabels,
  statusText,
} from './experiment-texts.ts';
import { FileLink } from './FileLink.tsx';
import type { Words } from './figures.ts';
import { adjustmentId, decisionFaultIds } from './message-ids.ts';
import { Sides } from './Sides.tsx';

const pageOf = (id: number): string => `/admin/search/experiments/${id}`;

/** `GET /admin/search/experiments/{id}` */
export async function experimentPage(desk: Desk, url: URL, id: string): Promise<Response> {
  const experiment = await experimentAtHand(desk, desk.actor, Number(id));
  const notice = url.searchParams.get('notice')?.slice(0, 1000);
  return differenceText(desk, experiment, notice ? { notice } : {});
}

type RunAgain = { notice?: string; fault?: DecisionFault; typed?: DecisionInput };

async function differenceText(
  desk: Desk,
  experiment: ExperimentAtHand,
  { notice, fault, typed }: RunAgain,
): Promise<Response> {
  const effect = await effectOfDecision(desk, desk.actor, experiment);
  const { words } = desk;
  const madeBy = experiment.decision?.madeBy ?? '';
  const who = (await displayNames(desk.site, [madeBy], words.t)).get(madeBy) ?? '';
  const message =
    notice ?? (fault && words.t(decisionFaultIds[fault], { most: MAX_REASON_LENGTH }));
  return deskPage(
    desk,
    {
      title: experiment.name,
      at: '/admin/search/experiments',
      ...(message === undefined ? {} : { notice: message }),
      children: (
        <>
          <p>
            <a href="/admin/search/experiments">{words.t('desk.experiments.all')}</a>
          </p>
          {experiment.tried && (
            <p className="lead">{words.t(adjustmentId(experiment.tried.key).meaning)}</p>
          )}
          <p className="muted">{`${words.t('desk.experiments.since', { day: words.day(experiment.startedAt) })} ${statusText(experiment, words)}`}</p>
          <Comparison experiment={experiment} words={words} />
          {experiment.decision ? (
            <DecisionSummary
              experiment={experiment}
              decision={experiment.decision}
              who={who}
              effect={effect}
              words={words}
            />
          ) : (
            experiment.state !== 'running' && (
              <DecideForm experiment={experiment} fault={fault} typed={typed} words={words} />
            )
          )}
          <Reverted experiment={experiment} words={words} />
        </>
      ),
    },
    typed === undefined ? 200 : 422,
  );
}

function Comparison({ experiment, words }: { experiment: ExperimentAtHand; words: Words }) {
  const { id, state, planned, now, then } = experiment;
  const { t, number } = words;
  const [verdict, waits] = evidenceText(experiment, words);
  const come = now.visitors + then.visitors;
  return (
    <section aria-labelledby="shows">
      <h2 id="shows">{t('desk.experiments.shows')}</h2>
      <p>
        <strong>{verdict}</strong>
        {waits !== undefined && ` ${waits}`}
      </p>
      <Sides sides={sideLabels(experiment, words)} words={words} />
      <FileLink name={experiment.name} file={`experiments.csv?experiment=${id}`} words={words} />
      {state === 'running' && planned !== undefined && (
        <p>
          <label htmlFor="sample">
            {t('desk.experiments.sample', { come: number(come), planned: number(planned) })}
          </label>
          <progress id="sample" max={planned} value={Math.min(come, planned)} />
        </p>
      )}
      {state === 'running' && (
        <form method="post" action={`${pageOf(id)}/stop`}>
          <p>
            <button className="button plain">{t('desk.experiments.stop')}</button>
          </p>
        </form>
      )}
    </section>
  );
}

function DecisionSummary({
  experiment,
  decision,
  effect,
  words,
  who,
}: {
  experiment: ExperimentAtHand;
  decision: ExperimentDecision;
  who: string;
  effect: Effect | undefined;
  words: Words;
}) {
  const { t, day } = words;
  return (
    <>
      <section aria-labelledby="decided">
        <h2 id="decided">{t('desk.decision')}</h2>
        <p className="lead">{decisionText(decision.kind, experiment, words)}</p>
        <blockquote dir="auto">{decision.reason}</blockquote>
        <p className="muted">
          {t('desk.decision.who', {
            who,
            day: day(decision.madeAt),
            verdict: verdictText(decision.showed, { isOver: true, t }),
          })}
        </p>
        <form method="post" action={`${pageOf(experiment.id)}/take-back`}>
          <p>
            <button className="button plain">{t('desk.decision.take-back')}</button>
          </p>
        </form>
      </section>
      {effect && <EffectTable effect={effect} experiment={experiment} words={words} />}
    </>
  );
}

function Reverted({ experiment, words }: { experiment: ExperimentAtHand; words: Words }) {
  if (experiment.reverted.length === 0) return null;
  const { t, day } = words;
  return (
    <section aria-labelledby="taken-back">
      <h2 id="taken-back">{t('desk.decision.taken-back')}</h2>
      <ul className="lines">
        {experiment.reverted.map((decision) => (
          <li key={decision.id}>
            {`${decisionText(decision.kind, experiment, words)} `}
            <bdi className="muted">{decision.reason}</bdi>
            <span className="muted">{` ${t('desk.decision.between', { from: day(decision.madeAt), to: day(decision.undone?.at ?? decision.madeAt) })}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `POST /admin/search/experiments/{id}/decide` */
export async function decideAction(desk: Desk, form: FormData, id: string): Promise<Response> {
  const given = {
    kind: String(form.get('kind') ?? ''),
    reason: String(form.get('reason') ?? ''),
    seen: String(form.get('seen') ?? ''),
  };
  const experiment = await experimentAtHand(desk, desk.actor, Number(id));
  const fault = decisionFault(experiment.deciding, given);
  if (fault) return differenceText(desk, experiment, { fault, typed: given });
  try {
    const { kind } = await decideExperiment(desk, desk.actor, experiment.id, given);
    return redirectAfterPost(
      pageOf(experiment.id),
      `${desk.words.t('desk.decision.now')} ${decisionText(kind, experiment, desk.words)}`,
    );
  } catch (error) {
    if (isFailure(error) && error.status !== 403)
      return differenceText(desk, experiment, {
        notice: failureMessages(desk.words, error),
        typed: given,
      });
    throw error;
  }
}

/** `POST /admin/search/experiments/{id}/take-back` */
export async function revertDecisionAction(desk: Desk, id: string): Promise<Response> {
  const { t, list } = desk.words;
  const experiment = await experimentAtHand(desk, desk.actor, Number(id));
  try {
    const left = await revertDecision(desk, desk.actor, experiment.id);
    return redirectAfterPost(
      pageOf(experiment.id),
      left.length > 0 ? t('desk.decision.left', { settings: list(left) }) : t('desk.taken-back'),
    );
  } catch (error) {
    if (isFailure(error) && error.code === 'experiment-undecidable')
      return redirectAfterPost(pageOf(experiment.id), t(decisionFaultIds['other-runs']));
    throw error;
  }
}
