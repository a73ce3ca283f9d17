// Trying another way to answer searches on half of the visitors, and what may be said about it.
import { failure } from '../../platform/errors/failure.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require } from '../access/permission.ts';
import { adjustments, type Adjustment } from './adjustment.ts';
import type { ExperimentVerdict, SettingsMap } from './experiment-decision.ts';
import { deleteDraft, findDrafts, insertDraft } from './experiment-decision-store.ts';
import { chosen, type DraftInput, type SavedDraft } from './experiment-draft.ts';
import type { SearchAdministration } from './search-administration.ts';

export type ExperimentState = 'running' | 'stopped' | 'finished';

/** One side of an experiment: its visitors and how many of its tracked searches led to a click. */
export type Side = {
  name: string;
  visitors: number;
  searches: number;
  clickThroughRate: number | null;
  low: number | null;
  high: number | null;
};

/** What an experiment waits for, as long as nothing may be said about it. */
export type Awaited = 'first-visitor' | 'first-days' | 'visitors';

export type ExperimentView = {
  id: number;
  name: string;
  /** The index whose searches take part. */
  index: string;
  tried: Adjustment | undefined;
  /** The same as settings of the index; nothing if another index was tried. */
  params: SettingsMap | undefined;
  state: ExperimentState;
  startedAt: string;
  /** When it ended, was stopped, or is to end. */
  endsAt: string;
  now: Side;
  then: Side;
  verdict: ExperimentVerdict;
  awaited: Awaited | undefined;
  /**
   * Visitors of both sides that were planned to see a difference; nothing if that could not be said
   * when it began.
   */
  planned: number | undefined;
};

type Metric = {
  name: string;
  value: number;
  valueCILow?: number;
  valueCIHigh?: number;
  significant?: boolean;
};
type Variant = {
  index: string;
  description: string;
  trafficPercentage: number;
  estimatedSampleSize?: number;
  metrics: Metric[];
  customSearchParameters?: Record<string, unknown>;
};
type Test = {
  abTestID: number;
  name: string;
  status: string;
  createdAt: string;
  endAt: string;
  stoppedAt?: string | null;
  variants: Variant[];
  /** What our own service adds: whether there is enough to say anything. */
  _reading?: {
    evidence: 'enough' | 'not_enough' | 'collecting' | 'no_data';
    sampleRatio: { isSuspicious: boolean };
  };
};
type Desk = { site: Pick<Site, 'clock' | 'database'>; search: SearchAdministration; index: string };

/** The metric by which experiments are decided. */
const METRIC = 'click_through_rate';

/** All experiments, newest first. @throws not-allowed, search-administration-failed */
export async function listExperiments(
  search: SearchAdministration,
  actor: Actor,
): Promise<ExperimentView[]> {
  require(actor, 'search:read');
  const { abtests } = await search.ask<{ abtests: Test[] | null }>('GET', '/3/abtests?limit=100');
  return (abtests ?? []).map(viewOf).toSorted((a, b) => b.id - a.id);
}

/**
 * Starts an experiment on half of the visitors; a draft that it was is one no more.
 * @throws not-allowed, remedy-unusable, search-administration-failed
 */
export async function startExperiment(
  { site, search, index }: Desk,
  actor: Actor,
  given: DraftInput & { draft?: string },
): Promise<void> {
  require(actor, 'search:manage');
  const { tried, name } = chosen(given);
  await search.ask('POST', '/3/abtests', {
    name,
    endAt: new Date(Date.parse(site.clock.now()) + given.weeks * 7 * 86_400_000).toISOString(),
    metrics: [{ name: METRIC }],
    configuration: { minimumDetectableEffect: NOTICED },
    variants: variantsOf(index, tried),
  });
  await site.database.transaction(async (writer) => {
    if (given.draft !== undefined) await deleteDraft(writer, given.draft);
    await noteInAudit(writer, site, actor, {
      action: 'experiment:begun',
      subject: name,
      detail: `${tried.key}, ${given.weeks} weeks`,
    });
  });
}

/** An experiment before it begins. */
export type Draft = {
  tried: Adjustment;
  weeks: number;
  name: string;
  /**
   * How long it takes to notice such a change of clicks; nothing where too little was searched to
   * say.
   */
  days: number | undefined;
};

/** A change of clicks that is worth noticing, as a part of how many there are. */
const NOTICED = { size: 0.2, metric: 'clickThroughRate' };

/**
 * What would be tried, and how long it would take, from what visitors did recently. Nothing begins.
 * @throws not-allowed, remedy-unusable, search-administration-failed
 */
export async function draftExperiment(
  { search, index }: Pick<Desk, 'search' | 'index'>,
  actor: Actor,
  given: DraftInput,
): Promise<Draft> {
  require(actor, 'search:manage');
  const { tried, name } = chosen(given);
  const { durationDays } = await search.ask<{ durationDays?: number }>(
    'POST',
    '/3/abtests/estimate',
    { configuration: { minimumDetectableEffect: NOTICED }, variants: variantsOf(index, tried) },
  );
  return { tried, weeks: given.weeks, name, days: durationDays };
}

/** Keeps an experiment that should begin later. @throws not-allowed, remedy-unusable */
export async function keepDraft(
  { site }: Pick<Desk, 'site'>,
  actor: Actor,
  given: DraftInput,
): Promise<SavedDraft> {
  require(actor, 'search:manage');
  const draft = {
    ...given,
    name: chosen(given).name,
    id: newId(),
    madeAt: site.clock.now(),
    madeBy: nameOf(actor),
  };
  await site.database.transaction((writer) => insertDraft(writer, draft));
  return draft;
}

/** Those that have not begun, newest first. @throws not-allowed */
export async function listDrafts(
  { site }: Pick<Desk, 'site'>,
  actor: Actor,
): Promise<SavedDraft[]> {
  require(actor, 'search:read');
  return findDrafts(site.database.read);
}

/** @throws not-allowed, not-found */
export async function discardDraft(
  { site }: Pick<Desk, 'site'>,
  actor: Actor,
  id: string,
): Promise<void> {
  require(actor, 'search:manage');
  if (!(await site.database.transaction((writer) => deleteDraft(writer, id))))
    throw failure('not-found', 'draft');
}

const variantsOf = (index: string, tried: Adjustment) => [
  { index, trafficPercentage: 50, description: 'Current settings' },
  { index, trafficPercentage: 50, description: tried.name, customSearchParameters: tried.params },
];

/** Ends an experiment before its time. @throws not-allowed, search-administration-failed */
export async function stopExperiment(
  { site, search }: Pick<Desk, 'site' | 'search'>,
  actor: Actor,
  id: number,
): Promise<void> {
  require(actor, 'search:manage');
  await search.ask('POST', `/3/abtests/${id}/stop`);
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, { action: 'experiment:stopped', subject: String(id) }),
  );
}

function viewOf(test: Test): ExperimentView {
  const [control, tried] = test.variants;
  const isSetting =
    tried?.customSearchParameters !== undefined &&
    tried.index === control?.index &&
    test.variants.length === 2;
  return {
    id: test.abTestID,
    name: test.name,
    index: control?.index ?? '',
    startedAt: test.createdAt,
    endsAt: test.stoppedAt ?? test.endAt,
    state: stateOf(test),
    tried: adjustments.find(
      ({ params }) => JSON.stringify(params) === JSON.stringify(tried?.customSearchParameters),
    ),
    params: isSetting ? tried.customSearchParameters : undefined,
    now: sideOf(control),
    then: sideOf(tried),
    verdict: verdictOf(test),
    awaited: awaitedBy(test),
    planned: plannedOf(test),
  };
}

function stateOf({ status }: Test): ExperimentView['state'] {
  if (status === 'active') return 'running';
  return status === 'expired' ? 'finished' : 'stopped';
}

function sideOf(variant: Variant | undefined): Side {
  const metric = (name: string) => variant?.metrics.find((one) => one.name === name);
  const rate = metric(METRIC);
  return {
    name: variant?.description ?? '',
    visitors: metric('user_count')?.value ?? 0,
    searches: metric('search_count')?.value ?? 0,
    clickThroughRate: rate?.value ?? null,
    low: rate?.valueCILow ?? null,
    high: rate?.valueCIHigh ?? null,
  };
}

function verdictOf({ variants: [control, tried], _reading: reading }: Test): ExperimentVerdict {
  if (reading?.sampleRatio.isSuspicious) return 'uneven-split';
  const rate = (variant: Variant | undefined) =>
    variant?.metrics.find((one) => one.name === METRIC);
  const [before, after] = [rate(control), rate(tried)];
  if (!before || !after || (reading && reading.evidence !== 'enough')) return 'too-early';
  if (!after.significant) return 'no-difference';
  return after.value > before.value ? 'better' : 'worse';
}

function awaitedBy({ _reading: reading }: Test): Awaited | undefined {
  return (
    reading &&
    (
      {
        no_data: 'first-visitor',
        collecting: 'first-days',
        not_enough: 'visitors',
        enough: undefined,
      } as const
    )[reading.evidence]
  );
}

/**
 * Our own service counts the sample in visitors; others count searches, which is not what is shown.
 */
function plannedOf({ variants, _reading: reading }: Test): number | undefined {
  const sizes = variants.map(({ estimatedSampleSize: size }) => size ?? 0);
  return reading && sizes.every((size) => size > 0)
    ? sizes.reduce((sum, size) => sum + size, 0)
    : undefined;
}
