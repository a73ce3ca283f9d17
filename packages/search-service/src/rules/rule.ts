// Rules as clients send and get them: when a search is like this, do that.
import { SearchFailure } from '../errors.ts';
import { isPlainObject } from '../settings/values.ts';

/** How a pattern has to be in a query. */
export const anchorings = ['is', 'startsWith', 'endsWith', 'contains'] as const;
/** One of `anchorings`. */
type Anchoring = (typeof anchorings)[number];

/**
 * When a rule applies: everything that a condition names has to hold. A pattern may hold
 * `{facet:attribute}`.
 */
export type RuleCondition = {
  readonly pattern?: string;
  readonly anchoring?: Anchoring;
  readonly alternatives?: boolean;
  readonly context?: string;
  readonly filters?: string;
};

/** Items put at a place, the first of them at `position`, counted from 0. */
export type Promotion = { readonly objectIDs: readonly string[]; readonly position: number };

/**
 * What a rule does. `params` holds search parameters, and `query`, which may replace or edit the
 * query.
 */
type Consequence = {
  readonly params: Readonly<Record<string, unknown>>;
  readonly promote: readonly Promotion[];
  /** items are promoted only where the filters of the search let them through */
  readonly filterPromotes: boolean;
  readonly hide: readonly string[];
  readonly userData: unknown;
  /** another index to answer from */
  readonly redirect: string | null;
};

/** A rule, as it is stored and returned. */
export type Rule = { readonly objectID: string } & Readonly<Record<string, unknown>>;

/** A rule as the engine reads it. Without conditions it always applies. */
export type ReadRule = {
  readonly objectID: string;
  readonly enabled: boolean;
  readonly conditions: readonly RuleCondition[];
  readonly consequence: Consequence;
  /** seconds since 1970, both ends included; empty: always */
  readonly validity: readonly { readonly from: number; readonly until: number }[];
};

/** Most conditions of one rule, and most items that one rule promotes or hides. */
const maxConditions = 25;
const maxItems = 300;
/** Largest custom data of a rule, in characters of JSON. */
const maxUserDataBytes = 32 * 1024;

/** Checks a rule as sent and gives it back with its identifier. @throws `rule-invalid` */
export function checkRule(given: unknown, objectID?: string): Rule {
  if (!isPlainObject(given)) throw refuse('it is not a JSON object');
  const id = objectID ?? given['objectID'];
  if (typeof id !== 'string' || id === '') throw refuse('it needs an objectID');
  const rule: Rule = { ...given, objectID: id };
  readRule(rule);
  return rule;
}

/** Reads a rule. @throws `rule-invalid` */
export function readRule(rule: Rule): ReadRule {
  const { enabled = true } = rule;
  if (typeof enabled !== 'boolean') throw refuse('enabled is true or false');
  return {
    objectID: rule.objectID,
    enabled,
    conditions: readConditions(rule),
    consequence: readConsequence(rule['consequence']),
    validity: readValidity(rule['validity']),
  };
}

function readConditions(rule: Rule): RuleCondition[] {
  // One condition outside a list is how it was written first.
  const given = rule['conditions'] ?? (rule['condition'] === undefined ? [] : [rule['condition']]);
  if (!Array.isArray(given) || given.length > maxConditions)
    throw refuse(`conditions is a list of at most ${maxConditions}`);
  return given.map(readCondition);
}

function readCondition(given: unknown): RuleCondition {
  if (!isPlainObject(given)) throw refuse('a condition is a JSON object');
  const { pattern, context, filters } = given;
  for (const [name, value] of Object.entries({ pattern, context, filters }))
    if (value !== undefined && typeof value !== 'string')
      throw refuse(`${name} of a condition is a text`);
  const anchored = readPattern(given);
  const alternatives = readAlternatives(given);
  if (context !== undefined && !/^[\w-]+$/.test(String(context)))
    throw refuse('context is made of letters, digits, _ and -');
  return {
    ...anchored,
    ...(alternatives ? { alternatives: true } : {}),
    ...(typeof context === 'string' ? { context } : {}),
    ...(typeof filters === 'string' && filters.trim() !== '' ? { filters } : {}),
  };
}

function readPattern({
  pattern,
  anchoring,
}: Record<string, unknown>): Pick<RuleCondition, 'pattern' | 'anchoring'> {
  const known = anchorings.find((one) => one === anchoring);
  if (anchoring !== undefined && known === undefined)
    throw refuse(`anchoring is one of ${anchorings.join(', ')}`);
  if ((pattern === undefined) !== (anchoring === undefined))
    throw refuse('pattern and anchoring go together');
  if (pattern === '' && known !== 'is') throw refuse('an empty pattern needs the anchoring "is"');
  return typeof pattern === 'string' && known ? { pattern, anchoring: known } : {};
}

/** Some clients send the choice as text. */
function readAlternatives({ alternatives }: Record<string, unknown>): boolean {
  if (alternatives === undefined) return false;
  if (typeof alternatives === 'boolean') return alternatives;
  if (alternatives !== 'true' && alternatives !== 'false')
    throw refuse('alternatives is true or false');
  return alternatives === 'true';
}

function readConsequence(given: unknown): Consequence {
  if (!isPlainObject(given)) throw refuse('it needs a consequence, which is a JSON object');
  const {
    params = {},
    promote = [],
    hide = [],
    filterPromotes = false,
    userData = null,
    redirect = null,
  } = given;
  if (!isPlainObject(params)) throw refuse('params of a consequence is a JSON object');
  const promotions = listOf('promote', promote);
  const hidden = listOf('hide', hide);
  if (typeof filterPromotes !== 'boolean') throw refuse('filterPromotes is true or false');
  if (JSON.stringify(userData).length > maxUserDataBytes)
    throw refuse(`userData is at most ${maxUserDataBytes} characters of JSON`);
  if (redirect !== null && (!isPlainObject(redirect) || typeof redirect['indexName'] !== 'string'))
    throw refuse('redirect is an object with indexName');
  return {
    params: checkQuery(params),
    promote: promotions.map(readPromotion),
    hide: hidden.map(readHidden),
    filterPromotes,
    userData,
    redirect: isPlainObject(redirect) ? String(redirect['indexName']) : null,
  };
}

function listOf(name: string, given: unknown): readonly unknown[] {
  if (!Array.isArray(given) || given.length > maxItems)
    throw refuse(`${name} is a list of at most ${maxItems}`);
  return given;
}

function checkQuery(params: Record<string, unknown>): Record<string, unknown> {
  const { query } = params;
  if (query === undefined || query === null || typeof query === 'string') return params;
  if (!isPlainObject(query))
    throw refuse('params.query is a text or an object with remove or edits');
  const { remove = [], edits = [] } = query;
  if (!Array.isArray(remove) || !remove.every((word) => typeof word === 'string'))
    throw refuse('params.query.remove is a list of texts');
  const sound = (edit: unknown): boolean =>
    isPlainObject(edit) &&
    (edit['type'] === undefined || edit['type'] === 'remove' || edit['type'] === 'replace') &&
    typeof edit['delete'] === 'string' &&
    (edit['type'] !== 'replace' || typeof edit['insert'] === 'string');
  if (!Array.isArray(edits) || !edits.every(sound))
    throw refuse(
      'params.query.edits is a list of objects with type (remove or replace), delete, and insert where something is replaced',
    );
  return params;
}

function readPromotion(given: unknown): Promotion {
  if (!isPlainObject(given)) throw refuse('promote is a list of objects');
  const { objectID, objectIDs = [objectID], position } = given;
  if (
    !Array.isArray(objectIDs) ||
    objectIDs.length === 0 ||
    objectIDs.length > 100 ||
    !objectIDs.every((id) => typeof id === 'string' && id !== '')
  )
    throw refuse('promote needs an objectID, or objectIDs (1 to 100)');
  if (typeof position !== 'number' || !Number.isInteger(position) || position < 0)
    throw refuse('promote needs a position, counted from 0');
  return { objectIDs: objectIDs.map(String), position };
}

function readHidden(given: unknown): string {
  if (!isPlainObject(given) || typeof given['objectID'] !== 'string')
    throw refuse('hide is a list of objects with objectID');
  return given['objectID'];
}

function readValidity(given: unknown): { from: number; until: number }[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) throw refuse('validity is a list of time ranges');
  return given.map((range: unknown) => {
    if (!isPlainObject(range)) throw refuse('validity is a list of objects with from and until');
    const { from = 0, until = Number.MAX_SAFE_INTEGER } = range;
    if (typeof from !== 'number' || typeof until !== 'number' || from > until)
      throw refuse('from and until are seconds since 1970, in this order');
    return { from, until };
  });
}

function refuse(why: string): SearchFailure {
  return new SearchFailure('rule-invalid', [why]);
}
