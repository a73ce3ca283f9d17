// One experiment: what it shows, what was decided of it and what came of that; or what shall be
// decided.
import {
  decideExperiment,
  effectOfDecision,
  experimentAtHand,
  takeBackDecision,
  type ExperimentAtHand,
} from '../../features/insight/decide-experiment.ts';
import {
  decisionFault,
  LONGEST_REASON,
  type DecisionFault,
  type ExperimentDecision,
  type GivenDecision,
} from '../../features/insight/experiment-decision.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { Desk } from '../desk/desk-context.ts';
import { failureWords } from '../desk/failure-words.ts';
import { deskPage, onwards } from '../desk/DeskDocument.tsx';
import { DecideForm } from './DecideForm.tsx';
import { EffectTable, type Effect } from './EffectTable.tsx';
import { held, reading, saidOf, sidesOf, standing, whoSaid } from './experiment-words.ts';
import { FileLink } from './FileLink.tsx';
import type { Words } from './figures.ts';
import { adjustmentId, decisionFaultIds } from './message-ids.ts';
import { Sides } from './Sides.tsx';

const pageOf = (id: number): string => `/admin/search/experiments/${id}`;

/** `GET /admin/search/experiments/{id}` */
export async function experimentPage(desk: Desk, url: URL, id: string): Promise<Response> {
  const experiment = await experimentAtHand(desk, desk.actor, Number(id));
  const notice = url.searchParams.get('notice')?.slice(0, 1000);
  return shown(desk, experiment, notice ? { notice } : {});
}

type Again = { notice?: string; fault?: DecisionFault; typed?: GivenDecision };

async function shown(
  desk: Desk,
  experiment: ExperimentAtHand,
  { notice, fault, typed }: Again,
): Promise<Response> {
  const effect = await effectOfDecision(desk, desk.actor, experiment);
  const { words } = desk;
  const said = notice ?? (fault && words.t(decisionFaultIds[fault], { most: LONGEST_REASON }));
  return deskPage(
    desk,
    {
      title: experiment.name,
      at: '/admin/search/experiments',
      ...(said === undefined ? {} : { notice: said }),
      children: (
        <>
          <p>
            <a href="/admin/search/experiments">{words.t('desk.experiments.all')}</a>
          </p>
          {experiment.tried && (
            <p className="lead">{words.t(adjustmentId(experiment.tried.key).meaning)}</p>
          )}
          <p className="soft">{`${words.t('desk.experiments.since', { day: words.day(experiment.beganAt) })} ${standing(experiment, words)}`}</p>
          <Shows experiment={experiment} words={words} />
          {experiment.decision ? (
            <Decided
              experiment={experiment}
              decision={experiment.decision}
              effect={effect}
              words={words}
            />
          ) : (
            experiment.state !== 'running' && (
              <DecideForm experiment={experiment} fault={fault} typed={typed} words={words} />
            )
          )}
          <TakenBack experiment={experiment} words={words} />
        </>
      ),
    },
    typed === undefined ? 200 : 422,
  );
}

function Shows({ experiment, words }: { experiment: ExperimentAtHand; words: Words }) {
  const { id, state, planned, now, then } = experiment;
  const { t, number } = words;
  const [verdict, waits] = reading(experiment, words);
  const come = now.visitors + then.visitors;
  return (
    <section aria-labelledby="shows">
      <h2 id="shows">{t('desk.experiments.shows')}</h2>
      <p>
        <strong>{verdict}</strong>
        {waits !== undefined && ` ${waits}`}
      </p>
      <Sides sides={sidesOf(experiment, words)} words={words} />
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

function Decided({
  experiment,
  decision,
  effect,
  words,
}: {
  experiment: ExperimentAtHand;
  decision: ExperimentDecision;
  effect: Effect | undefined;
  words: Words;
}) {
  const { t, day } = words;
  return (
    <>
      <section aria-labelledby="decided">
        <h2 id="decided">{t('desk.decision')}</h2>
        <p className="lead">{held(decision.kind, experiment, words)}</p>
        <blockquote dir="auto">{decision.reason}</blockquote>
        <p className="soft">
          {t('desk.decision.who', {
            who: whoSaid(decision.madeBy, words),
            day: day(decision.madeAt),
            verdict: saidOf(decision.showed, { isOver: true, t }),
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

function TakenBack({ experiment, words }: { experiment: ExperimentAtHand; words: Words }) {
  if (experiment.takenBack.length === 0) return null;
  const { t, day } = words;
  return (
    <section aria-labelledby="taken-back">
      <h2 id="taken-back">{t('desk.decision.taken-back')}</h2>
      <ul className="lines">
        {experiment.takenBack.map((decision) => (
          <li key={decision.id}>
            {`${held(decision.kind, experiment, words)} `}
            <bdi className="soft">{decision.reason}</bdi>
            <span className="soft">{` ${t('desk.decision.between', { from: day(decision.madeAt), to: day(decision.undone?.at ?? decision.madeAt) })}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `POST /admin/search/experiments/{id}/decide` */
export async function decideOn(desk: Desk, form: FormData, id: string): Promise<Response> {
  const given = {
    kind: String(form.get('kind') ?? ''),
    reason: String(form.get('reason') ?? ''),
    seen: String(form.get('seen') ?? ''),
  };
  const experiment = await experimentAtHand(desk, desk.actor, Number(id));
  const fault = decisionFault(experiment.deciding, given);
  if (fault) return shown(desk, experiment, { fault, typed: given });
  try {
    const { kind } = await decideExperiment(desk, desk.actor, experiment.id, given);
    return onwards(
      pageOf(experiment.id),
      `${desk.words.t('desk.decision.now')} ${held(kind, experiment, desk.words)}`,
    );
  } catch (error) {
    if (isFailure(error) && error.status !== 403)
      return shown(desk, experiment, { notice: failureWords(desk.words, error), typed: given });
    throw error;
  }
}

/** `POST /admin/search/experiments/{id}/take-back` */
export async function takeDecisionBack(desk: Desk, id: string): Promise<Response> {
  const { t, list } = desk.words;
  const experiment = await experimentAtHand(desk, desk.actor, Number(id));
  try {
    const left = await takeBackDecision(desk, desk.actor, experiment.id);
    return onwards(
      pageOf(experiment.id),
      left.length > 0 ? t('desk.decision.left', { settings: list(left) }) : t('desk.taken-back'),
    );
  } catch (error) {
    if (isFailure(error) && error.code === 'experiment-undecidable')
      return onwards(pageOf(experiment.id), t(decisionFaultIds['other-runs']));
    throw error;
  }
}
