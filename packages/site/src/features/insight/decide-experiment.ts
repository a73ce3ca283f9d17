// Deciding what an experiment has shown: what should hold from now on is put in force, can be
// undone, and the result of it is followed.
import { failure } from '../../platform/errors/failure.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require } from '../access/permission.ts';
import {
  decisionFault,
  decisionFaults,
  differencesOf,
  markOf,
  picked,
  revertingDecision,
  type Deciding,
  type DecisionKind,
  type Difference,
  type ExperimentDecision,
  type DecisionInput,
  type SettingsMap,
} from './experiment-decision.ts';
import { findDecisions, insertDecision, markDecisionUndone } from './experiment-decision-store.ts';
import { listExperiments, type ExperimentView } from './experiments.ts';
import { periodOutcome, type PeriodOutcome } from './overview.ts';
import { eitherSide } from './period.ts';
import type { SearchAdministration } from './search-administration.ts';

type Desk = { site: Pick<Site, 'database' | 'clock'>; search: SearchAdministration; index: string };

/** An experiment with what was decided of it. */
export type DecidedExperiment = ExperimentView & {
  decision: ExperimentDecision | undefined;
  /** decisions that were undone, newest first */ reverted: ExperimentDecision[];
};

/** One experiment, with all that somebody needs who decides. */
export type ExperimentAtHand = DecidedExperiment & {
  deciding: Deciding;
  /** What becomes different for everybody if what was tried is used. */
  difference: Difference[];
  /** The mark of that difference. */
  seen: string;
};

/** All experiments, newest first. @throws not-allowed, search-administration-failed */
export async function decidedExperiments(
  { site, search }: Desk,
  actor: Actor,
): Promise<DecidedExperiment[]> {
  const [experiments, decisions] = await Promise.all([
    listExperiments(search, actor),
    findDecisions(site.database.read),
  ]);
  return experiments.map((experiment) => {
    const own = decisions.filter(
      (one) => one.experiment === experiment.id && one.startedAt === experiment.startedAt,
    );
    return {
      ...experiment,
      decision: own.find(({ undone }) => !undone),
      reverted: own.filter(({ undone }) => undone),
    };
  });
}

/** @throws not-allowed, not-found, search-administration-failed */
export async function experimentAtHand(
  desk: Desk,
  actor: Actor,
  id: number,
): Promise<ExperimentAtHand> {
  const experiments = await decidedExperiments(desk, actor);
  const experiment = experiments.find((one) => one.id === id);
  if (!experiment) throw failure('not-found', 'experiment');
  const settings = await settingsOf(desk.search, experiment.index);
  const { params: tried, state, decision } = experiment;
  const deciding: Deciding = {
    isRunning: state === 'running',
    isDecided: decision !== undefined,
    tried,
    settings,
    otherRuns: experiments.some(
      (other) => other.id !== id && other.state === 'running' && other.index === experiment.index,
    ),
  };
  return {
    ...experiment,
    deciding,
    difference: tried ? differencesOf(settings, tried) : [],
    seen: tried ? markOf(picked(settings, tried)) : '',
  };
}

/**
 * Decides. The provider is changed first: what is noted as decided holds.
 * @throws not-allowed, not-found, experiment-undecidable, search-administration-failed
 */
export async function decideExperiment(
  desk: Desk,
  actor: Actor,
  id: number,
  given: DecisionInput,
): Promise<ExperimentDecision> {
  require(actor, 'search:manage');
  const { deciding, startedAt, index, verdict, name } = await experimentAtHand(desk, actor, id);
  const fault = decisionFault(deciding, given);
  if (fault) throw failure('experiment-undecidable', decisionFaults[fault]);
  const { site, search } = desk;
  const after = given.kind === 'use' ? (deciding.tried ?? {}) : {};
  const decision: ExperimentDecision = {
    id: newId(),
    experiment: id,
    startedAt,
    kind: given.kind as DecisionKind,
    reason: given.reason.trim(),
    before: picked(deciding.settings, after),
    after,
    showed: verdict,
    madeAt: site.clock.now(),
    madeBy: nameOf(actor),
    undone: undefined,
  };
  await changeSettings(search, index, after);
  await site.database.transaction(async (writer) => {
    await insertDecision(writer, decision);
    await noteInAudit(writer, site, actor, {
      action: 'experiment:decided',
      subject: name,
      detail: `${decision.kind} ${Object.keys(after).join(' ')}`.trim(),
    });
  });
  return decision;
}

/**
 * Takes a decision back, and puts the settings back as they were; one that is undone already stays
 * so.
 * @returns the settings that stay as they are, because somebody changed them since
 * @throws not-allowed, not-found, experiment-undecidable, search-administration-failed
 */
export async function revertDecision(desk: Desk, actor: Actor, id: number): Promise<string[]> {
  require(actor, 'search:manage');
  const { decision, deciding, index, name } = await experimentAtHand(desk, actor, id);
  if (!decision) return [];
  const { changes, left } = revertingDecision(decision, deciding.settings);
  if (Object.keys(changes).length > 0 && deciding.otherRuns)
    throw failure('experiment-undecidable', decisionFaults['other-runs']);
  const { site, search } = desk;
  await changeSettings(search, index, changes);
  await site.database.transaction(async (writer) => {
    await markDecisionUndone(writer, decision.id, { at: site.clock.now(), by: nameOf(actor) });
    await noteInAudit(writer, site, actor, {
      action: 'experiment:taken-back',
      subject: name,
      detail: left.length > 0 ? `left as they are: ${left.join(' ')}` : '',
    });
  });
  return left;
}

/** The longest period that is compared, in days. */
const MAX_DAYS = 90;

/**
 * How all searches performed since it was decided, and in the same length of time before the
 * experiment began.
 * @throws not-allowed, search-administration-failed
 */
export async function effectOfDecision(
  { site, search }: Desk,
  actor: Actor,
  { startedAt, index, decision }: DecidedExperiment,
): Promise<{ before: PeriodOutcome; since: PeriodOutcome } | undefined> {
  if (!decision) return undefined;
  const { before, after } = eitherSide({
    at: decision.madeAt,
    startedAt,
    now: site.clock.now(),
    max: MAX_DAYS,
    instants: search.countBetween !== undefined,
  });
  const [then, now] = await Promise.all(
    [before, after].map((dateRange) => periodOutcome(search, actor, index, dateRange)),
  );
  return then && now && { before: then, since: now };
}

const settingsOf = (search: SearchAdministration, index: string): Promise<SettingsMap> =>
  search.ask('GET', `/1/indexes/${encodeURIComponent(index)}/settings`);

async function changeSettings(
  search: SearchAdministration,
  index: string,
  changes: SettingsMap,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await search.ask(
      'PUT',
      `/1/indexes/${encodeURIComponent(index)}/settings?forwardToReplicas=true`,
      changes,
    );
}
