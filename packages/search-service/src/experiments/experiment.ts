// An experiment as it is made and kept.
import { SearchFailure } from '../errors.ts';
import { isPlainObject, readNumber, readText } from '../settings/values.ts';
import type { Correction } from './comparison.ts';

/** One variant; the first is the control. */
export type Variant = {
  readonly index: string;
  readonly trafficPercentage: number;
  readonly description: string;
  readonly customSearchParameters?: Readonly<Record<string, unknown>>;
};

type Settings = Readonly<Record<string, unknown>>;
/**
 * What was captured of an experiment. `variant` counts from 1; the control is 1. A setting that is
 * null is at its default.
 */
export type CapturedSettings = {
  readonly variant: number;
  readonly at: string;
  readonly control: Settings;
  readonly changed: Settings;
  readonly appliedAt: string | null;
  readonly revertedAt: string | null;
};

/** An experiment. Times are ISO 8601. */
export type Experiment = {
  readonly name: string;
  readonly hypothesis: string;
  readonly variants: readonly Variant[];
  readonly metrics: readonly { readonly name: string; readonly dimension?: string }[];
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly correction: Correction;
  readonly interleaved: boolean;
  readonly endAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly stoppedAt: string | null;
  readonly status: 'active' | 'stopped' | 'expired';
  /** visitors of all variants at which it was planned to end; null if nothing was planned */
  readonly planned: number | null;
  /** settings kept at the end */
  readonly captured?: CapturedSettings;
};

/** Variants of one experiment. */
const maxVariants = 20;

/** Reads the body that makes an experiment, of either version. @throws `experiment-invalid` */
export function readExperiment(body: unknown, now: number): Experiment {
  if (!isPlainObject(body)) refuse('it is not an object');
  const name = readText(body, 'name') ?? '';
  if (name === '' || name.length > 256) refuse('the name must have 1 to 256 characters');
  const endAt = Date.parse(readText(body, 'endAt') ?? '');
  if (Number.isNaN(endAt) || endAt <= now)
    refuse('endAt must be a time in the future, such as 2027-01-31T00:00:00Z');
  const variants = readVariants(body['variants']);
  const configuration = isPlainObject(body['configuration']) ? body['configuration'] : {};
  const correction = configuration['errorCorrection'] ?? 'bonferroni';
  if (correction !== 'bonferroni' && correction !== 'benjamini-hochberg')
    refuse('errorCorrection must be bonferroni or benjamini-hochberg');
  const interleaved = configuration['interleave'] === true;
  if (interleaved && variants.length !== 2) refuse('interleaving compares two variants');
  const at = new Date(now).toISOString();
  return {
    name,
    hypothesis: readText(body, 'hypothesis') ?? '',
    variants,
    metrics: readMetrics(body['metrics']),
    configuration,
    correction,
    interleaved,
    endAt: new Date(endAt).toISOString(),
    createdAt: at,
    updatedAt: at,
    stoppedAt: null,
    status: 'active',
    planned: null,
  };
}

/** Variants of an experiment or of an estimate. @throws `experiment-invalid` */
export function readVariants(value: unknown): Variant[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > maxVariants)
    refuse(`there must be 2 to ${maxVariants} variants`);
  const variants = value.map((one: unknown): Variant => {
    if (!isPlainObject(one)) refuse('a variant is an object');
    const index = readText(one, 'index') ?? '';
    if (index === '') refuse('every variant names an index');
    const custom = one['customSearchParameters'];
    if (custom !== undefined && !isPlainObject(custom))
      refuse('customSearchParameters is an object of search parameters');
    return {
      index,
      trafficPercentage: readNumber(one, 'trafficPercentage', { min: 1, max: 99 }) ?? 0,
      description: readText(one, 'description') ?? '',
      ...(custom === undefined ? {} : { customSearchParameters: custom }),
    };
  });
  if (variants.reduce((sum, { trafficPercentage }) => sum + trafficPercentage, 0) !== 100)
    refuse('trafficPercentage of all variants must sum to 100');
  const [control] = variants;
  if (control?.customSearchParameters !== undefined)
    refuse('the first variant is the control and has no customSearchParameters');
  return variants;
}

function readMetrics(value: unknown): Experiment['metrics'] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) refuse('metrics is a list');
  return value.map((one: unknown) => {
    if (!isPlainObject(one) || typeof one['name'] !== 'string') refuse('a metric has a name');
    return {
      name: one['name'],
      ...(typeof one['dimension'] === 'string' ? { dimension: one['dimension'] } : {}),
    };
  });
}

function refuse(why: string): never {
  throw new SearchFailure('experiment-invalid', [why]);
}
