// What staff decide when an experiment is over: what should hold from now on, why, and what that
// changes in the settings of the search.
import { adjustmentsIn, type Adjustment } from './adjustment.ts';

export const decisionKinds = ['use', 'keep', 'nothing'] as const;
/**
 * `use` what was tried from now on, `keep` what there is, or it showed `nothing` and what there is
 * stays.
 */
export type DecisionKind = (typeof decisionKinds)[number];

/** Settings by their names; null is a setting at its default. */
export type SettingsMap = Readonly<Record<string, unknown>>;

/**
 * What may be said about an experiment: a difference only where the provider calls it significant.
 */
export type ExperimentVerdict = 'too-early' | 'uneven-split' | 'no-difference' | 'better' | 'worse';

export type ExperimentDecision = {
  id: string;
  /**
   * The provider's number, and when the experiment began: a provider that starts again counts from
   * one again.
   */
  experiment: number;
  startedAt: string;
  kind: DecisionKind;
  reason: string;
  /** Settings that were changed, as they were and as they are since; empty if nothing was. */
  before: SettingsMap;
  after: SettingsMap;
  /** What the figures said then. */
  showed: ExperimentVerdict;
  madeAt: string;
  madeBy: string;
  undone: { at: string; by: string } | undefined;
};

/** Letters of the longest reason. */
export const MAX_REASON_LENGTH = 1000;

/** Where an experiment stands when somebody decides. */
export type Deciding = {
  isRunning: boolean;
  isDecided: boolean;
  /** Whether another experiment runs on the same index: its sides would change under it. */
  otherRuns: boolean;
  /**
   * What was tried, as settings of the index; nothing if it was something else, such as another
   * index.
   */
  tried: SettingsMap | undefined;
  /** The settings of the index now. */
  settings: SettingsMap;
};

/** What somebody decides; `seen` is the mark of the difference that they were shown. */
export type DecisionInput = { kind: string; reason: string; seen: string };

/** What may be wrong with a decision, in words that go after “This was not decided: ”. */
export const decisionFaults = {
  running: 'the experiment is still running; stop it first',
  decided: 'a decision has already been saved; undo it first',
  kind: 'choose which settings to use',
  reason: 'enter a reason',
  long: `use ${MAX_REASON_LENGTH} characters or fewer for the reason`,
  elsewhere: 'its settings cannot be applied to this index',
  'other-runs': 'another experiment is running; stop it or wait until it ends',
  changed: 'the settings were changed in the meantime; review the changes again',
};
export type DecisionFault = keyof typeof decisionFaults;

/** Which fault a decision has; none when it can be made. */
export function decisionFault(
  { isRunning, isDecided, otherRuns, tried, settings }: Deciding,
  { kind, reason, seen }: DecisionInput,
): DecisionFault | undefined {
  if (isRunning) return 'running';
  if (isDecided) return 'decided';
  if (!decisionKinds.some((one) => one === kind)) return 'kind';
  if (reason.trim() === '') return 'reason';
  if (reason.length > MAX_REASON_LENGTH) return 'long';
  if (kind !== 'use') return undefined;
  if (!tried) return 'elsewhere';
  if (otherRuns) return 'other-runs';
  return seen === markOf(picked(settings, tried)) ? undefined : 'changed';
}

/** The settings that `names` has, as `settings` has them. */
export const picked = (settings: SettingsMap, names: SettingsMap): SettingsMap =>
  Object.fromEntries(Object.keys(names).map((name) => [name, settings[name] ?? null]));

/** By which settings that somebody saw are compared with those that there are. */
export const markOf = (settings: SettingsMap): string =>
  JSON.stringify(Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * One thing that becomes different: a way of answering that begins or ends to hold, or a setting
 * that no such way speaks of.
 */
export type Difference =
  | { adjustment: Adjustment; holds: boolean }
  | { setting: string; now: unknown; then: unknown };

/**
 * What becomes different when `tried` is laid over `settings`, in the words of the desk where it
 * has some.
 */
export function differencesOf(settings: SettingsMap, tried: SettingsMap): Difference[] {
  const [now, then] = [adjustmentsIn(settings), adjustmentsIn({ ...settings, ...tried })];
  const removed = now.filter((one) => !then.includes(one)),
    added = then.filter((one) => !now.includes(one));
  const adjustedKeys = new Set([...removed, ...added].flatMap(({ params }) => Object.keys(params)));
  const others = Object.entries(tried).filter(
    ([name, value]) => !adjustedKeys.has(name) && !isSame(settings[name], value),
  );
  return [
    ...added.map((adjustment) => ({ adjustment, holds: true })),
    ...removed.map((adjustment) => ({ adjustment, holds: false })),
    ...others.map(([setting, value]) => ({ setting, now: settings[setting] ?? null, then: value })),
  ];
}

/**
 * What to write in order to take a decision back, and the settings that stay as they are because
 * somebody changed them since.
 * @param settings  of the index now
 */
export function revertingDecision(
  { before, after }: Pick<ExperimentDecision, 'before' | 'after'>,
  settings: SettingsMap,
): { changes: SettingsMap; left: string[] } {
  const left = Object.keys(after).filter((name) => !isSame(settings[name], after[name]));
  return {
    changes: Object.fromEntries(Object.entries(before).filter(([name]) => !left.includes(name))),
    left,
  };
}

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
