// Laying imposed parameters over those of a request: what a key or a rule says goes before, and
// filters add up.
import { parseNested } from './filter-parameters.ts';
import { parseFilters } from './filters.ts';

/** Lists of filters that are joined and not replaced. */
const joinedLists = ['facetFilters', 'numericFilters', 'tagFilters', 'optionalFilters'] as const;

/** The parameters of a request under imposed ones. @throws `filter-invalid` */
export function overlayParameters(
  given: Readonly<Record<string, unknown>>,
  imposed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...given, ...imposed };
  const [own, added] = [given['filters'], imposed['filters']];
  if (isWritten(own) && isWritten(added)) {
    // Each has to stand by itself: "a) OR (b" would open the parentheses that hold it.
    parseFilters(own);
    parseFilters(added);
    merged['filters'] = `(${added}) AND (${own})`;
  } else if (isWritten(own)) merged['filters'] = own;
  for (const name of joinedLists) {
    if (imposed[name] !== undefined && given[name] !== undefined)
      merged[name] = [...listOf(imposed[name], name), ...listOf(given[name], name)];
  }
  return merged;
}

function isWritten(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function listOf(value: unknown, name: string): unknown[] {
  const list: unknown =
    typeof value === 'string' && value !== '' ? parseNested(value, name) : value;
  if (list === null || list === '') return [];
  return Array.isArray(list) ? list : [list];
}
