// Laying imposed parameters over those of a request: what a key or a rule says goes before, and filters add up.
import { parseJson } from '../settings/values.ts';
import { parseFilters } from './filters.ts';

/** Lists of filters that are joined and not replaced. */
const joinedLists = ['facetFilters', 'numericFilters', 'tagFilters', 'optionalFilters'] as const;

/** The parameters of a request under imposed ones. @throws `filter-invalid` */
export function overlayParameters(given: Readonly<Record<string, unknown>>, imposed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...given, ...imposed };
  const [own, added] = [given['filters'], imposed['filters']];
  if (isWritten(own) && isWritten(added)) {
    // Each has to stand by itself: "a) OR (b" would open the parentheses that hold it.
    parseFilters(own);
    parseFilters(added);
    merged['filters'] = `(${added}) AND (${own})`;
  }
  else if (isWritten(own)) merged['filters'] = own;
  for (const name of joinedLists) {
    if (imposed[name] !== undefined && given[name] !== undefined) merged[name] = [...listOf(imposed[name]), ...listOf(given[name])];
  }
  return merged;
}

function isWritten(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const parsed: unknown = typeof value === 'string' && value.startsWith('[') ? parseJson(value) ?? value : value;
  if (parsed === null || parsed === '') return [];
  return Array.isArray(parsed) ? parsed : [parsed];
}
