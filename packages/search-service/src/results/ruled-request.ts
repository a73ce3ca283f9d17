// One request under the rules of its index: what is searched in the end, and what the answer says
// about it.
import { randomBytes } from 'node:crypto';
import { applyRules, type Ruled } from '../rules/apply.ts';
import { facetValueOf } from '../rules/facet-values.ts';
import { readBoolean, readStrings } from '../settings/values.ts';
import type { Searchable } from './searchable.ts';

/** Lays the rules of an index over a request. @param nowMs  milliseconds since 1970 */
export function ruledRequest(
  index: Searchable,
  given: Readonly<Record<string, unknown>>,
  nowMs: number,
): Ruled {
  return applyRules(given, index.stored, {
    rules: index.rules,
    synonyms: index.synonyms,
    facetValue: (attribute, terms) => facetValueOf(index, attribute, terms),
    nowMs,
  });
}

/** An index under those of its settings that a request may change for itself. */
export function underParameters(
  index: Searchable,
  given: Readonly<Record<string, unknown>>,
): Searchable {
  const numeric = readBoolean(given, 'allowTyposOnNumericTokens');
  const attributes = readStrings(given, 'disableTypoToleranceOnAttributes');
  if (numeric === undefined && attributes === undefined) return index;
  const { settings } = index;
  return {
    ...index,
    settings: {
      ...settings,
      allowTyposOnNumericTokens: numeric ?? settings.allowTyposOnNumericTokens,
      disableTypoToleranceOnAttributes: attributes ?? settings.disableTypoToleranceOnAttributes,
    },
    settingsKey: `${index.settingsKey} ${JSON.stringify([numeric, attributes])}`,
  };
}

/**
 * Fields of an answer that come from rules and from the settings. `sent` is what the client asked
 * before.
 */
export function answerFieldsOfRules(
  index: Searchable,
  ruled: Ruled,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = { ...index.stored, ...ruled.given };
  const explain = readStrings(values, 'explain') ?? [];
  const rewritten =
    ruled.given['query'] !== sent['query'] &&
    typeof ruled.given['query'] === 'string' &&
    typeof sent['query'] === 'string';
  const userData = ruled.userData.length > 0 ? ruled.userData : index.stored['userData'];
  return {
    ...(rewritten ? { query: sent['query'], parsedQuery: ruled.given['query'] } : {}),
    ...(ruled.applied.length > 0
      ? { appliedRules: ruled.applied.map((objectID) => ({ objectID })) }
      : {}),
    ...(userData === undefined ? {} : { userData }),
    ...(values['renderingContent'] === undefined || values['renderingContent'] === null
      ? {}
      : { renderingContent: values['renderingContent'] }),
    ...(explain.some((one) => one === '*' || one.startsWith('params'))
      ? {
          explain: {
            params: { client: sent, rules: changedBy(ruled.given, sent), final: ruled.given },
          },
        }
      : {}),
  };
}

/** The identifier that events name a query by, where the client wants to send events. */
export function queryIdFor(
  index: Searchable,
  given: Readonly<Record<string, unknown>>,
): { queryID?: string } {
  return readBoolean({ ...index.stored, ...given }, 'clickAnalytics') === true
    ? { queryID: randomBytes(16).toString('hex') }
    : {};
}

function changedBy(
  final: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(final).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}
