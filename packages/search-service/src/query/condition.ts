// What a filter asks of an item, whichever of the protocol's spellings it came in.

/** How a number is compared with the one in a filter. */
export const comparisons = ['<', '<=', '=', '!=', '>=', '>'] as const;
export type Comparison = (typeof comparisons)[number];

/**
 * A filter as a tree. `value` means a facet, a tag (attribute `_tags`), or an identifier
 * (`objectID`); a range includes both ends.
 */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'value'; readonly attribute: string; readonly value: string }
  | {
      readonly kind: 'number';
      readonly attribute: string;
      readonly comparison: Comparison;
      readonly value: number;
    }
  | {
      readonly kind: 'range';
      readonly attribute: string;
      readonly from: number;
      readonly to: number;
    };

/** One condition out of several that must all hold; null if there is none. */
export function allOf(parts: readonly Condition[]): Condition | null {
  const [first, ...rest] = parts;
  if (!first) return null;
  return rest.length === 0 ? first : { kind: 'all', parts };
}

/**
 * Whether a value of an attribute, given as text, is written with a number: then it may also mean
 * equality.
 */
export function asNumber(text: string): number | null {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/**
 * A filter that orders: items for which it holds go before the others. Alternatives of one OR are
 * in one list.
 */
export type ScoredFilter = {
  readonly alternatives: readonly { readonly condition: Condition; readonly score: number }[];
};
