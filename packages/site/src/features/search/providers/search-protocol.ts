// Filters as Algolia's protocol writes them: where a request leaves for a server of that protocol,
// and nowhere else.
import type { NumberFilter, SearchParameters, SearchQuery, ValueFilter } from './search-query.ts';

/** A value as the protocol takes it: a leading hyphen would exclude it. */
export const protocolValue = (value: string): string => value.replace(/^-/, '\\-');

/**
 * All behind the first colon is the value: nothing in it has to be escaped but a leading hyphen.
 */
const valueText = ({ attribute, value }: ValueFilter): string =>
  `${attribute}:${protocolValue(value)}`;
const numberText = ({ attribute, comparison, value }: NumberFilter): string =>
  `${attribute}${comparison}${value}`;

type Filtered = Pick<SearchParameters, 'facetFilters' | 'numericFilters' | 'optionalFilters'>;

/** The same filters as texts. */
type FilterTexts = {
  facetFilters?: string[][];
  numericFilters?: string[];
  optionalFilters?: string[];
};

/** A query, or the parameters of one, with its filters as texts. */
export function protocolQuery<Query extends SearchQuery | SearchParameters>(
  query: Query,
): Omit<Query, keyof Filtered> & FilterTexts {
  const { facetFilters, numericFilters, optionalFilters, ...others } = query as Query & Filtered;
  return {
    ...others,
    ...(facetFilters && { facetFilters: facetFilters.map((group) => group.map(valueText)) }),
    ...(numericFilters && { numericFilters: numericFilters.map(numberText) }),
    ...(optionalFilters && { optionalFilters: optionalFilters.map(valueText) }),
  };
}
