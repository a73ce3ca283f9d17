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

/** Starts an experiment on half of the visitors. @throws not-allowed, remedy-unusable, search-administration-failed */
export async function startExperiment({ clock }: Pick<Site, 'clock'>, search: SearchAdministration, actor: Actor, given: { index: string; key: string; weeks: number; name: string }): Promise<void> {
  require(actor, 'search:manage');
  const tried = adjustmentBy(given.key);
  if (!tried) throw failure('remedy-unusable', 'choose what to try');
  if (!weeksToRun.some((weeks) => weeks === given.weeks)) throw failure('remedy-unusable', `let it run for ${weeksToRun.join(', ')} weeks`);
  await search.ask('POST', '/3/abtests', {
    name: given.name.trim().slice(0, 200) || tried.name,
    endAt: new Date(Date.parse(clock.now()) + given.weeks * 7 * 86_400_000).toISOString(),
    metrics: [{ name: METRIC }],
    variants: [
      { index: given.index, trafficPercentage: 50, description: 'As it is' },
      { index: given.index, trafficPercentage: 50, description: tried.name, customSearchParameters: tried.params },
    ],
  });
}

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
