// A row meets an item that is there already. What the source changed is taken; what staff changed
// since is kept; where both changed the same field, the hand wins and the difference is a reported
// problem.
import { canonicalJson } from '../records/record.ts';

type FieldChange = { field: string; before: string; after: string };
type FieldConflict = { field: string; kept: string; offered: string };
export type Merged<Body> = { body: Body; changes: FieldChange[]; conflicts: FieldConflict[] };

/**
 * Merges field by field.
 * @param last      what the source said the last time, if it is known
 * @param current   what the item says now
 * @param incoming  what the source says now: only the fields that the mapping covers; an empty
 *   one is `undefined`
 */
export function mergeBody<Body extends object>(
  last: Partial<Body> | undefined,
  current: Body,
  incoming: Partial<Body>,
): Merged<Body> {
  const merged = { ...current } as Record<string, unknown>;
  const changes: FieldChange[] = [];
  const conflicts: FieldConflict[] = [];
  const now = current as Record<string, unknown>;
  const before = last as Record<string, unknown> | undefined;
  for (const [field, value] of Object.entries(incoming)) {
    if (same(value, now[field])) continue;
    if (before && same(value, before[field])) continue;
    if (before && !same(now[field], before[field])) {
      conflicts.push({ field, kept: asText(now[field]), offered: asText(value) });
      continue;
    }
    changes.push({ field, before: asText(now[field]), after: asText(value) });
    merged[field] = value;
  }
  return { body: merged as Body, changes, conflicts };
}

/**
 * A field's content as a person can compare it: texts as they are, the rest as JSON, cut at 200
 * characters.
 */
export function asText(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (plainText(value) ?? canonicalJson(value));
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

function plainText(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const texts = Object.values(value);
  return texts.length === 1 && typeof texts[0] === 'string' ? texts[0] : undefined;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a ?? null) === canonicalJson(b ?? null);
}
