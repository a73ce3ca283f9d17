// What is said about an experiment and of what was decided, in the language of the desk.
import type { DecidedExperiment } from '../../features/insight/decide-experiment.ts';
import type {
  DecisionKind,
  ExperimentVerdict,
} from '../../features/insight/experiment-decision.ts';
import type { ExperimentView, Side } from '../../features/insight/experiments.ts';
import type { Words } from './figures.ts';
import { adjustmentId, awaitedIds, decidedIds, stateIds, verdictIds } from './message-ids.ts';

/** How what was tried is called. */
export const wayLabel = (
  { tried, then }: Pick<ExperimentView, 'tried' | 'then'>,
  { t }: Words,
): string => (tried ? t(adjustmentId(tried.key).name) : then.name);

/** Both sides, called as the desk calls them. */
export const sideLabels = (experiment: ExperimentView, words: Words): [Side, Side] => [
  { ...experiment.now, name: words.t('desk.ranking.as-it-is') },
  { ...experiment.then, name: wayLabel(experiment, words) },
];

/** Where it is: that it runs, ended undecided, or was decided. */
export function statusText(
  { state, endsAt, decision }: DecidedExperiment,
  { t, day }: Words,
): string {
  const until = t(stateIds[state], { day: day(endsAt) });
  if (decision) return `${until} ${t('desk.decision.made', { day: day(decision.madeAt) })}`;
  return state === 'running' ? until : `${until} ${t('desk.decision.open')}`;
}

/** What should hold, as a sentence. */
export const decisionText = (
  kind: DecisionKind,
  experiment: ExperimentView,
  words: Words,
): string => words.t(decidedIds[kind], { way: wayLabel(experiment, words) });

/**
 * What the figures say, and what they wait for as long as they say nothing; of what is over there
 * is nothing to wait for.
 */
export function evidenceText(
  { verdict, awaited, state, now, then }: ExperimentView,
  { t, number }: Words,
): string[] {
  const isOver = state !== 'running';
  const waits =
    verdict === 'too-early' && awaited !== undefined && (!isOver || awaited === 'visitors');
  return [
    verdictText(verdict, { isOver, t }),
    ...(waits
      ? [t(awaitedIds[awaited], { now: number(now.visitors), then: number(then.visitors) })]
      : []),
  ];
}

/** A verdict in words. */
export const verdictText = (
  verdict: ExperimentVerdict,
  { isOver, t }: Pick<Words, 't'> & { isOver: boolean },
): string => t(isOver && verdict === 'too-early' ? 'desk.verdict.too-little' : verdictIds[verdict]);
