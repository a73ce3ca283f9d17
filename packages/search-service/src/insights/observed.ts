// One answered search as analytics keep it.
import type { Condition } from '../query/condition.ts';

/** Who asks, as far as it may be known: never an address or a programme's name. */
export type Visitor = {
  /** the visitor's own token, when none is in the request */
  readonly userToken: string | null;
  /** two letters, from a proxy that knows; null if none does */
  readonly country: string | null;
  /** a programme, or somebody who does not want to be counted in person */
  readonly isBot: boolean;
  readonly optedOut: boolean;
};

/** A visitor about whose identity nothing is known. */
export const anonymous: Visitor = { userToken: null, country: null, isBot: false, optedOut: false };

/** A filter as it was set: one leaf of a condition. */
type SetFilter = {
  readonly attribute: string;
  readonly operator: ':' | '<' | '<=' | '=' | '!=' | '>' | '>=';
  readonly value: string;
};

/** An answered search. */
export type ObservedSearch = {
  /** milliseconds since 1970 */
  readonly time: number;
  readonly index: string;
  readonly query: string;
  readonly hits: number;
  /** identifiers of the page, in order */
  readonly shown: readonly string[];
  readonly userToken: string | null;
  /** set for a tracked search: one with `clickAnalytics` */
  readonly queryID: string | null;
  readonly tags: readonly string[];
  readonly country: string | null;
  readonly filters: readonly SetFilter[];
  /** the experiment that the search was part of */
  readonly test: {
    readonly id: number;
    /** from 1 */ readonly variant: number;
    /** whose item is at each place, of an interleaved page */ readonly teams?: string;
  } | null;
};

/** The leaves of a condition. What is excluded counts as `!=`. */
export function filtersOf(condition: Condition | null): SetFilter[] {
  if (condition === null) return [];
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts.flatMap(filtersOf);
    case 'not':
      return filtersOf(condition.part).map((leaf) =>
        leaf.operator === ':' || leaf.operator === '='
          ? { ...leaf, operator: '!=' as const }
          : leaf,
      );
    case 'value':
      return [{ attribute: condition.attribute, operator: ':', value: condition.value }];
    case 'number':
      return [
        {
          attribute: condition.attribute,
          operator: condition.comparison,
          value: String(condition.value),
        },
      ];
    case 'range':
      return [
        { attribute: condition.attribute, operator: '>=', value: String(condition.from) },
        { attribute: condition.attribute, operator: '<=', value: String(condition.to) },
      ];
  }
}
