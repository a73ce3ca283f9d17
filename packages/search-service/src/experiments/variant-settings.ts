// What a variant was, kept for the day after: its settings and the control's are captured when an
// experiment ends, can be put on the control's index, and undone. Times and limits are those that
// the protocol documents.
import { SearchFailure } from '../errors.ts';
import { isPlainObject } from '../settings/values.ts';
import type { CapturedSettings } from './experiment.ts';
import type { StoredExperiment } from './experiment-store.ts';

type Settings = Readonly<Record<string, unknown>>;
/** The settings of an index as they are stored, by its name; nothing if there is no such index. */
type SettingsOf = Readonly<Record<string, Settings>>;

/** The part of the planned time after which settings may be captured. */
const minShare = 0.8;
const dayMs = 86_400_000;
const daysToApply = 14;
const daysToRevert = 15;
/** Never taken over: what hangs on these settings lives beside the index's own. */
const leftOut = new Set(['synonyms', 'enableRules', 'replicas', 'primary']);

/**
 * @param body of the call
 * @throws `experiment-unready`, `experiment-captured`, `parameter-invalid`
 */
export function capture(
  experiment: StoredExperiment,
  variant: number,
  { settings, body, now }: { settings: SettingsOf; body: unknown; now: number },
): CapturedSettings {
  const [control] = experiment.variants;
  const chosen = experiment.variants[variant - 1];
  if (!control || !chosen || variant < 2)
    throw new SearchFailure('parameter-invalid', [
      'variantId',
      `from 2 to ${experiment.variants.length}; the control's settings are captured with those of any other`,
    ]);
  if (experiment.captured) throw new SearchFailure('experiment-captured', [String(experiment.id)]);
  const startedAt = Date.parse(experiment.createdAt),
    planned = Date.parse(experiment.endAt) - startedAt;
  const ran =
    Math.min(now, experiment.stoppedAt === null ? now : Date.parse(experiment.stoppedAt)) -
    startedAt;
  if (ran < planned * minShare)
    throw new SearchFailure('experiment-unready', [
      `the test must run for 80% of its planned time before settings can be captured, until ${new Date(startedAt + planned * minShare).toISOString()}`,
    ]);
  const isOther = chosen.index !== control.index;
  if (isOther && !(isPlainObject(body) && body['saveFeaturesSettings'] === true))
    throw new SearchFailure('parameter-invalid', [
      'saveFeaturesSettings',
      'true where the variants are different indices',
    ]);
  const before = settings[control.index] ?? {};
  const after = isOther ? (settings[chosen.index] ?? {}) : {};
  const wanted: Settings = { ...after, ...chosen.customSearchParameters };
  const names = [
    ...new Set([...Object.keys(wanted), ...(isOther ? Object.keys(before) : [])]),
  ].filter((name) => !leftOut.has(name));
  const pick = (from: Settings): Settings =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return {
    variant,
    at: new Date(now).toISOString(),
    control: pick(before),
    changed: pick(wanted),
    appliedAt: null,
    revertedAt: null,
  };
}

/**
 * What to write into the settings of the control's index.
 * @throws `experiment-uncaptured`, `experiment-unready`
 */
export function changesToApply(
  experiment: StoredExperiment,
  variant: number,
  now: number,
): { changes: Settings; captured: CapturedSettings } {
  const { captured } = experiment;
  if (!captured) throw new SearchFailure('experiment-uncaptured', [String(experiment.id)]);
  const at = new Date(now).toISOString();
  const isReverting = variant === 1;
  const days = (now - Date.parse(experiment.stoppedAt ?? experiment.endAt)) / dayMs;
  if (!isReverting && variant !== captured.variant)
    throw new SearchFailure('parameter-invalid', [
      'variantId',
      `1 or ${captured.variant}: the others were not captured`,
    ]);
  if (days > (isReverting ? daysToRevert : daysToApply))
    throw new SearchFailure('experiment-unready', [
      `captured settings can be applied within ${daysToApply} days of the end and reverted within ${daysToRevert}`,
    ]);
  if (isReverting && (captured.appliedAt === null || captured.revertedAt !== null))
    throw new SearchFailure('experiment-unready', ['no settings have been applied']);
  if (!isReverting && captured.appliedAt !== null)
    throw new SearchFailure('experiment-unready', ['its settings have already been applied']);
  return isReverting
    ? { changes: captured.control, captured: { ...captured, revertedAt: at } }
    : { changes: captured.changed, captured: { ...captured, appliedAt: at } };
}

/** As the protocol writes it. @throws `experiment-uncaptured` */
export function describeCaptured(
  { id, captured }: StoredExperiment,
  { controlIndexInUse }: { readonly controlIndexInUse: boolean },
): unknown {
  if (!captured) throw new SearchFailure('experiment-uncaptured', [String(id)]);
  const times = {
    declaredTimestamp: captured.at,
    ...(captured.appliedAt === null ? {} : { applyTimestamp: captured.appliedAt }),
    ...(captured.revertedAt === null ? {} : { revertTimestamp: captured.revertedAt }),
  };
  return {
    controlIndexInUse,
    abtestSettings: [
      {
        variantId: 1,
        applied: captured.revertedAt !== null,
        indexSettings: captured.control,
        declaredTimestamp: captured.at,
      },
      {
        variantId: captured.variant,
        applied: captured.appliedAt !== null && captured.revertedAt === null,
        indexSettings: captured.changed,
        ...times,
      },
    ],
  };
}
