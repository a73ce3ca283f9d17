// What a curator says about recommendations: never this one, always that one. In the shape of
// Algolia's recommend rules.
import { SearchFailure } from '../errors.ts';
import { isPlainObject } from '../settings/values.ts';
import type { StoredSettings } from '../settings/settings.ts';

/** The five kinds of recommendation, by their names in the protocol. */
export const models = [
  'related-products',
  'bought-together',
  'trending-items',
  'trending-facets',
  'looking-similar',
] as const;
export type Model = (typeof models)[number];

/**
 * A rule as it is saved. `condition.filters` is about the item whose page it is, `objectID:…` among
 * them.
 */
export type RecommendRule = {
  readonly objectID: string;
  readonly description?: string;
  readonly enabled?: boolean;
  readonly condition?: { readonly filters?: string; readonly context?: string };
  readonly consequence?: {
    readonly hide?: readonly { readonly objectID: string }[];
    readonly promote?: readonly { readonly objectID: string; readonly position: number }[];
    readonly params?: Readonly<Record<string, unknown>>;
  };
  /** seconds since 1970 */
  readonly validity?: readonly { readonly from: number; readonly until: number }[];
};

/**
 * Where an index keeps its rules: among its settings, so that they go with it when it is copied,
 * moved or built again.
 */
const place = 'recommendRules';

/** Most rules of one model in an index. */
const maxRules = 10_000;

/** The rules of a model, in the order of their identifiers. */
export function rulesOf(stored: StoredSettings, model: string): RecommendRule[] {
  const all = stored[place];
  const own = isPlainObject(all) ? all[model] : undefined;
  return isPlainObject(own)
    ? Object.keys(own)
        .sort()
        .flatMap((id) => (isPlainObject(own[id]) ? [own[id] as RecommendRule] : []))
    : [];
}

/** The change of settings that saves and removes rules. @throws `parameter-invalid` */
export function changeRules(
  stored: StoredSettings,
  model: Model,
  change: { save?: readonly RecommendRule[]; remove?: readonly string[]; clear?: boolean },
): StoredSettings {
  const rules = new Map(
    (change.clear ? [] : rulesOf(stored, model)).map((rule) => [rule.objectID, rule]),
  );
  for (const id of change.remove ?? []) rules.delete(id);
  for (const rule of change.save ?? []) rules.set(rule.objectID, rule);
  if (rules.size > maxRules)
    throw new SearchFailure('parameter-invalid', [
      'rules',
      `at most ${maxRules} rules for ${model}`,
    ]);
  const all = stored[place];
  return { [place]: { ...(isPlainObject(all) ? all : {}), [model]: Object.fromEntries(rules) } };
}

/** Reads a rule that a client sends. @throws `parameter-invalid` */
export function readRule(given: unknown): RecommendRule {
  if (!isPlainObject(given) || typeof given['objectID'] !== 'string' || given['objectID'] === '')
    throw new SearchFailure('parameter-invalid', ['objectID', 'the identifier of the rule']);
  const { consequence, condition } = given;
  const lists = isPlainObject(consequence) ? [consequence['hide'], consequence['promote']] : [];
  const sound = lists.every(
    (list) =>
      list === undefined ||
      (Array.isArray(list) &&
        list.every((one) => isPlainObject(one) && typeof one['objectID'] === 'string')),
  );
  if ((consequence !== undefined && !isPlainObject(consequence)) || !sound)
    throw new SearchFailure('parameter-invalid', [
      'consequence',
      'an object with hide and promote, lists of { objectID }',
    ]);
  if (condition !== undefined && !isPlainObject(condition))
    throw new SearchFailure('parameter-invalid', [
      'condition',
      'an object with filters and context',
    ]);
  return given as RecommendRule;
}

/** Whether a rule applies now, as far as its switch, its times and its context tell. */
export function isInForce(
  rule: RecommendRule,
  { nowMs, contexts }: { nowMs: number; contexts: readonly string[] },
): boolean {
  if (rule.enabled === false) return false;
  const seconds = nowMs / 1000;
  if (
    rule.validity &&
    rule.validity.length > 0 &&
    !rule.validity.some(({ from, until }) => from <= seconds && seconds <= until)
  )
    return false;
  return !rule.condition?.context || contexts.includes(rule.condition.context);
}

/**
 * Applies what rules say to a list of identifiers: what is hidden goes, what is promoted gets its
 * place.
 */
export function applyRules<T extends { objectID: string }>(
  list: readonly T[],
  rules: readonly RecommendRule[],
  promoted: (objectID: string) => T | undefined,
): T[] {
  const hidden = new Set(
    rules.flatMap(({ consequence }) => consequence?.hide ?? []).map(({ objectID }) => objectID),
  );
  const pins = rules
    .flatMap(({ consequence }) => consequence?.promote ?? [])
    .filter(({ objectID }) => !hidden.has(objectID))
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const pinned = new Set(pins.map(({ objectID }) => objectID));
  const placed = list.filter(({ objectID }) => !hidden.has(objectID) && !pinned.has(objectID));
  for (const { objectID, position } of pins) {
    const pin = promoted(objectID);
    if (pin) placed.splice(Math.min(Math.max(0, position ?? 0), placed.length), 0, pin);
  }
  return placed;
}
