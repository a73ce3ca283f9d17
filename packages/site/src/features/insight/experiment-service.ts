// Trying another way to answer searches on half of the visitors, and what may be said of it.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { adjustmentBy, adjustments, type Adjustment } from './adjustment.ts';
import type { SearchAdministration } from './search-administration.ts';

export type ExperimentState = 'running' | 'stopped' | 'ended';

/** One side of an experiment: its visitors and how many of its tracked searches led to a click. */
export type Side = { name: string; visitors: number; searches: number; clickThroughRate: number | null; low: number | null; high: number | null };

export type ExperimentView = {
  id: number;
  name: string;
  tried: Adjustment | undefined;
  state: ExperimentState;
  beganAt: string;
  endsAt: string;
  now: Side;
  then: Side;
  /** What may be said: a difference only where the provider calls it significant. */
  verdict: 'too-early' | 'uneven-split' | 'no-difference' | 'better' | 'worse';
};

type Metric = { name: string; value: number; valueCILow?: number; valueCIHigh?: number; significant?: boolean };
type Variant = { description: string; trafficPercentage: number; metrics: Metric[]; customSearchParameters?: Record<string, unknown> };
type Test = {
  abTestID: number; name: string; status: string; createdAt: string; endAt: string; variants: Variant[];
  /** What our own service adds: whether there is enough to say anything. */
  _reading?: { evidence: 'enough' | 'not_enough' | 'collecting' | 'no_data'; sampleRatio: { isSuspicious: boolean } };
};

/** The metric by which experiments are decided. */
const METRIC = 'click_through_rate';

/** Weeks that staff may let an experiment run. */
export const weeksToRun = [2, 4, 8, 12] as const;

/** All experiments, newest first. @throws not-allowed, search-administration-failed */
export async function listExperiments(search: SearchAdministration, actor: Actor): Promise<ExperimentView[]> {
  require(actor, 'search:read');
  const { abtests } = await search.ask<{ abtests: Test[] | null }>('GET', '/3/abtests?limit=100');
  return (abtests ?? []).map(viewOf).toSorted((a, b) => b.id - a.id);
}

/** What staff choose. */
type Given = { index: string; key: string; weeks: number; name: string };

/** Starts an experiment on half of the visitors. @throws not-allowed, remedy-unusable, search-administration-failed */
export async function startExperiment({ clock }: Pick<Site, 'clock'>, search: SearchAdministration, actor: Actor, given: Given): Promise<void> {
  require(actor, 'search:manage');
  const { tried, name } = chosen(given);
  await search.ask('POST', '/3/abtests', { name, endAt: new Date(Date.parse(clock.now()) + given.weeks * 7 * 86_400_000).toISOString(), metrics: [{ name: METRIC }], variants: variantsOf(given.index, tried) });
}

/** An experiment before it begins. */
export type Draft = { tried: Adjustment; weeks: number; name: string; /** how long it takes to notice such a change of clicks; nothing where too little was searched to say */ days: number | undefined };

/** A change of clicks that is worth noticing, as a part of how many there are. */
const NOTICED = 0.2;

/** What would be tried, and how long it would take, from what visitors did lately. Nothing begins. @throws not-allowed, remedy-unusable, search-administration-failed */
export async function draftExperiment(search: SearchAdministration, actor: Actor, given: Given): Promise<Draft> {
  require(actor, 'search:manage');
  const { tried, name } = chosen(given);
  const { durationDays } = await search.ask<{ durationDays?: number }>('POST', '/3/abtests/estimate', { configuration: { minimumDetectableEffect: { size: NOTICED, metric: 'clickThroughRate' } }, variants: variantsOf(given.index, tried) });
  return { tried, weeks: given.weeks, name, days: durationDays };
}

function chosen(given: Given): { tried: Adjustment; name: string } {
  const tried = adjustmentBy(given.key);
  if (!tried) throw failure('remedy-unusable', 'choose what to try');
  if (!weeksToRun.some((weeks) => weeks === given.weeks)) throw failure('remedy-unusable', `let it run for ${weeksToRun.join(', ')} weeks`);
  return { tried, name: given.name.trim().slice(0, 200) || tried.name };
}

const variantsOf = (index: string, tried: Adjustment) => [
  { index, trafficPercentage: 50, description: 'As it is' },
  { index, trafficPercentage: 50, description: tried.name, customSearchParameters: tried.params },
];

/** Ends an experiment before its time. @throws not-allowed, search-administration-failed */
export async function stopExperiment(search: SearchAdministration, actor: Actor, id: number): Promise<void> {
  require(actor, 'search:manage');
  await search.ask('POST', `/3/abtests/${id}/stop`);
}

function viewOf(test: Test): ExperimentView {
  const [control, tried] = test.variants;
  return {
    id: test.abTestID, name: test.name, beganAt: test.createdAt, endsAt: test.endAt,
    state: test.status === 'active' ? 'running' : test.status === 'expired' ? 'ended' : 'stopped',
    tried: adjustments.find(({ params }) => JSON.stringify(params) === JSON.stringify(tried?.customSearchParameters)),
    now: sideOf(control), then: sideOf(tried), verdict: verdictOf(test),
  };
}

function sideOf(variant: Variant | undefined): Side {
  const metric = (name: string) => variant?.metrics.find((one) => one.name === name);
  const rate = metric(METRIC);
  return {
    name: variant?.description ?? '', visitors: metric('user_count')?.value ?? 0, searches: metric('search_count')?.value ?? 0,
    clickThroughRate: rate?.value ?? null, low: rate?.valueCILow ?? null, high: rate?.valueCIHigh ?? null,
  };
}

function verdictOf({ variants: [control, tried], _reading: reading }: Test): ExperimentView['verdict'] {
  if (reading?.sampleRatio.isSuspicious) return 'uneven-split';
  const rate = (variant: Variant | undefined) => variant?.metrics.find((one) => one.name === METRIC);
  const [before, after] = [rate(control), rate(tried)];
  if (!before || !after || (reading && reading.evidence !== 'enough')) return 'too-early';
  if (!after.significant) return 'no-difference';
  return after.value > before.value ? 'better' : 'worse';
}
