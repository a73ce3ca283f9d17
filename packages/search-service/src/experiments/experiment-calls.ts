// The calls about experiments, in the shapes of both versions of the protocol.
import { SearchFailure } from '../errors.ts';
import type { LedgerQuery } from '../insights/ledger-messages.ts';
import { allowsIndex } from '../keys/keys.ts';
import { isPlainObject, readNumber } from '../settings/values.ts';
import type { Connection } from '../store/database.ts';
import type { Rollups } from '../analytics/rollups.ts';
import { estimate } from './estimate.ts';
import { readExperiment } from './experiment.ts';
import type { Experiments, StoredExperiment } from './experiment-store.ts';
import { outcomeOf, type MetricOutcome } from './outcome.ts';
import { describeOld } from './old-shape.ts';
import { capture, changesToApply, describeCaptured } from './variant-settings.ts';
import { daysOf, visitorsOf } from './visitors.ts';

/** Where experiments and what visitors did are kept. */
type ExperimentSource = {
  readonly database: Connection;
  readonly experiments: Experiments;
  readonly rollups: Rollups;
  readonly now: () => number;
};
type Call = Extract<LedgerQuery, { about: 'experiments' }>;

const always = { from: '0000', to: '9999' };

/**
 * Answers a call.
 * @throws `route-missing`, `experiment-missing`, `experiment-invalid`, `experiment-running`,
 *   `index-not-allowed`
 */
export function answerExperiments(source: ExperimentSource, call: Call): unknown {
  const [, version, , ...rest] = call.path.split('/');
  const [id, action] = rest;
  const isOld = version === '2';
  source.experiments.expire();
  if (id === undefined && call.method === 'POST') return acknowledge(create(source, call));
  if (id === undefined && call.method === 'GET')
    return list(source, call, isOld ? describeOld : describe);
  if (id === 'estimate' && call.method === 'POST') return estimate(source, call.body);
  if (id !== undefined && /^\d+$/.test(id))
    return answerOne(source, call, { id: Number(id), action, isOld });
  throw new SearchFailure('route-missing', [call.path]);
}

function answerOne(
  source: ExperimentSource,
  call: Call,
  { id, action, isOld }: { id: number; action: string | undefined; isOld: boolean },
): unknown {
  const experiment = source.experiments.get(id);
  allow(
    call,
    experiment.variants.map(({ index }) => index),
  );
  if (call.method === 'GET' && action === undefined)
    return isOld ? describeOld(source, experiment) : describe(source, experiment);
  if (call.method === 'DELETE' && action === undefined)
    return acknowledge(source.experiments.remove(id));
  if (call.method === 'POST' && action === 'stop') return acknowledge(source.experiments.stop(id));
  if (call.method === 'GET' && action === 'timeseries' && !isOld)
    return timeseries(source, experiment, call.given);
  if (action === 'settings' && !isOld) return answerSettings(source, call, experiment);
  throw new SearchFailure('route-missing', [call.path]);
}

/**
 * Settings of variants: read, captured (which stops the test), or what to write in order to apply
 * them.
 */
function answerSettings(
  source: ExperimentSource,
  call: Call,
  experiment: StoredExperiment,
): unknown {
  const [variant, action] = call.path.split('/').slice(5);
  const controlIndexInUse = isControlInUse(source, experiment);
  if (call.method === 'GET' && variant === undefined)
    return describeCaptured(experiment, { controlIndexInUse });
  if (call.method !== 'POST' || !/^\d+$/.test(variant ?? ''))
    throw new SearchFailure('route-missing', [call.path]);
  if (action === undefined) return captureSettings(source, call, experiment, Number(variant));
  // Only the service itself, which sends settings along, says that they were applied.
  if (action !== 'apply' && !(action === 'applied' && call.settings))
    throw new SearchFailure('route-missing', [call.path]);
  const index = experiment.variants[0]?.index ?? '';
  if (controlIndexInUse || experiment.status === 'active')
    throw new SearchFailure('experiment-in-use', [index]);
  const { changes, captured } = changesToApply(experiment, Number(variant), source.now());
  if (action === 'apply') return { index, changes };
  source.experiments.keepSettings(experiment.id, captured);
  return {};
}

/** Whether another experiment that runs has the same index for its control. */
function isControlInUse(
  { experiments }: ExperimentSource,
  { id, variants }: StoredExperiment,
): boolean {
  const index = variants[0]?.index ?? '';
  return experiments.active().some((other) => other.index === index && other.id !== id);
}

function captureSettings(
  source: ExperimentSource,
  { settings = {}, body }: Call,
  experiment: StoredExperiment,
  variant: number,
): unknown {
  const captured = capture(experiment, variant, { settings, body, now: source.now() });
  source.experiments.stop(experiment.id);
  source.experiments.keepSettings(experiment.id, captured);
  return {};
}

function create(source: ExperimentSource, call: Call): StoredExperiment {
  const experiment = readExperiment(call.body, source.now());
  allow(
    call,
    experiment.variants.map(({ index }) => index),
  );
  const effect = isPlainObject(experiment.configuration['minimumDetectableEffect']);
  const needed = effect
    ? estimate(source, { configuration: experiment.configuration, variants: experiment.variants })
        .visitors
    : null;
  return source.experiments.add({
    ...experiment,
    planned: needed === null ? null : needed.reduce((sum, one) => sum + one, 0),
  });
}

function list(
  source: ExperimentSource,
  { given, indices }: Call,
  describeOne: typeof describe,
): unknown {
  const offset = readNumber(given, 'offset', { min: 0, max: 1_000_000 }) ?? 0;
  const limit = readNumber(given, 'limit', { min: 0, max: 1000 }) ?? 10;
  const found = source.experiments
    .all()
    .filter(({ variants }) =>
      variants.every(
        ({ index }) =>
          allowsIndex(indices, index) &&
          index.startsWith(given['indexPrefix'] ?? '') &&
          index.endsWith(given['indexSuffix'] ?? ''),
      ),
    );
  if (given['direction'] !== 'asc') found.reverse();
  const page = found.slice(offset, offset + limit);
  return {
    abtests: page.length === 0 ? null : page.map((one) => describeOne(source, one)),
    count: page.length,
    total: found.length,
  };
}

function describe(source: ExperimentSource, experiment: StoredExperiment): unknown {
  const visitors = visitorsOf(source.database, experiment.id, experiment.variants.length, always);
  const outcome = outcomeOf(experiment, visitors, source.now());
  const {
    id,
    name,
    hypothesis,
    status,
    createdAt,
    updatedAt,
    endAt,
    stoppedAt,
    configuration,
    planned,
  } = experiment;
  return {
    abTestID: id,
    name,
    hypothesis,
    status,
    createdAt,
    updatedAt,
    endAt,
    stoppedAt,
    variants: experiment.variants.map((variant, at) => ({
      ...variant,
      ...(planned === null
        ? {}
        : { estimatedSampleSize: Math.ceil((planned * variant.trafficPercentage) / 100) }),
      metrics: outcome.variants[at] ?? [],
      metadata: { filterEffects: { outliers: visitors[at]?.outliers } },
    })),
    configuration,
    _reading: {
      kind: outcome.reading,
      evidence: outcome.evidence,
      sampleRatio: outcome.sampleRatio,
      ...(outcome.preference ? { preference: outcome.preference } : {}),
    },
  };
}

function timeseries(
  { database, now }: ExperimentSource,
  experiment: StoredExperiment,
  given: Readonly<Record<string, string>>,
): unknown {
  const wanted = (given['metric'] ?? '').split(',').filter(Boolean);
  const days = daysOf(database, experiment.id).filter(
    (day) => day >= (given['startDate'] ?? '') && day <= (given['endDate'] ?? '9999'),
  );
  const outcomes = days.map((day) =>
    outcomeOf(
      experiment,
      visitorsOf(database, experiment.id, experiment.variants.length, { from: day, to: day }),
      now(),
    ),
  );
  const presented = (metrics: readonly MetricOutcome[]) =>
    metrics.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  return {
    abTestID: experiment.id,
    variants: experiment.variants.map((_, at) => ({
      dates: days.map((date, day) => ({
        date,
        metrics: presented(outcomes[day]?.variants[at] ?? []),
      })),
    })),
  };
}

function acknowledge({ id, variants }: StoredExperiment): unknown {
  return { abTestID: id, index: variants[0]?.index ?? '', taskID: id };
}

function allow({ indices }: Call, named: readonly string[]): void {
  for (const index of named)
    if (!allowsIndex(indices, index)) throw new SearchFailure('index-not-allowed', [index]);
}
