// Which message says what of the search desk: kinds, faults, verdicts, lists and adjustments by
// their keys.
import type { SuggestionList } from '../../features/insight/curation.ts';
import type {
  DecisionFault,
  DecisionKind,
  ExperimentVerdict,
} from '../../features/insight/experiment-decision.ts';
import type { Awaited, ExperimentState } from '../../features/insight/experiments.ts';
import type { RemedyFault, RemedyKind } from '../../features/insight/remedy.ts';

export const remedyIds: Record<
  RemedyKind,
  { action: string; label: string; hint: string; done: string }
> = {
  synonym: {
    action: 'desk.remedy.synonym',
    label: 'desk.remedy.synonym.label',
    hint: 'desk.remedy.synonym.hint',
    done: 'desk.remedy.synonym.done',
  },
  pin: {
    action: 'desk.remedy.pin',
    label: 'desk.remedy.pin.label',
    hint: 'desk.remedy.pin.hint',
    done: 'desk.remedy.pin.done',
  },
  redirect: {
    action: 'desk.remedy.redirect',
    label: 'desk.remedy.redirect.label',
    hint: 'desk.remedy.redirect.hint',
    done: 'desk.remedy.redirect.done',
  },
  lack: {
    action: 'desk.remedy.lack',
    label: 'desk.remedy.lack.label',
    hint: 'desk.remedy.lack.hint',
    done: 'desk.remedy.lack.done',
  },
};

export const faultIds: Record<RemedyFault, string> = {
  kind: 'desk.fault.kind',
  query: 'desk.fault.query',
  detail: 'desk.fault.detail',
  synonym: 'desk.fault.synonym',
  pin: 'desk.fault.pin',
  redirect: 'desk.fault.redirect',
};

export const verdictIds: Record<ExperimentVerdict, string> = {
  'too-early': 'desk.verdict.too-early',
  'uneven-split': 'desk.verdict.uneven-split',
  'no-difference': 'desk.verdict.no-difference',
  better: 'desk.verdict.better',
  worse: 'desk.verdict.worse',
};

export const stateIds: Record<ExperimentState, string> = {
  running: 'desk.experiments.running',
  stopped: 'desk.experiments.stopped',
  finished: 'desk.experiments.ended',
};

/** What an experiment waits for. */
export const awaitedIds: Record<Awaited, string> = {
  'first-visitor': 'desk.awaited.anybody',
  'first-days': 'desk.awaited.first-days',
  visitors: 'desk.awaited.visitors',
};

export const decisionIds: Record<DecisionKind, { choice: string; meaning: string }> = {
  use: { choice: 'desk.decide.use', meaning: 'desk.decide.use.meaning' },
  keep: { choice: 'desk.decide.keep', meaning: 'desk.decide.keep.meaning' },
  nothing: { choice: 'desk.decide.nothing', meaning: 'desk.decide.nothing.meaning' },
};

/** What was decided, as a sentence. */
export const decidedIds: Record<DecisionKind, string> = {
  use: 'desk.decided.use',
  keep: 'desk.decided.keep',
  nothing: 'desk.decided.nothing',
};

export const decisionFaultIds: Record<DecisionFault, string> = {
  running: 'desk.fault.still-runs',
  decided: 'desk.fault.decided',
  kind: 'desk.fault.decision',
  reason: 'desk.fault.reason',
  long: 'desk.fault.detail',
  elsewhere: 'desk.fault.elsewhere',
  'other-runs': 'desk.fault.other-runs',
  changed: 'desk.fault.changed',
};

export const listIds: Record<SuggestionList, string> = {
  related: 'desk.recommend.related',
  looks: 'desk.recommend.looks',
  trending: 'desk.recommend.trending',
};

const adjustmentIds: Record<string, { name: string; meaning: string }> = {
  'strict-spelling': {
    name: 'desk.adjust.strict-spelling',
    meaning: 'desk.adjust.strict-spelling.meaning',
  },
  'exact-spelling': {
    name: 'desk.adjust.exact-spelling',
    meaning: 'desk.adjust.exact-spelling.meaning',
  },
  plurals: { name: 'desk.adjust.plurals', meaning: 'desk.adjust.plurals.meaning' },
  'little-words': { name: 'desk.adjust.little-words', meaning: 'desk.adjust.little-words.meaning' },
  'whole-words': { name: 'desk.adjust.whole-words', meaning: 'desk.adjust.whole-words.meaning' },
  'fewer-words': { name: 'desk.adjust.fewer-words', meaning: 'desk.adjust.fewer-words.meaning' },
};

/**
 * How an adjustment is called, and what it means. A test holds this table against the list of
 * adjustments.
 */
export const adjustmentId = (key: string): { name: string; meaning: string } =>
  adjustmentIds[key] ?? { name: key, meaning: key };
